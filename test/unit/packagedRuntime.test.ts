import { describe, expect, it } from 'vitest';
import { runtimeFiles, THIS_TARGET } from '../workbench/runtime';

describe('ONNX Runtime in the packaged extension', () => {
  it('is the platform’s own, and JavaScript', () => {
    const files = runtimeFiles('linux-x64');
    const binaries = files.filter((file) => !/\.(js|json)$/.test(file));
    expect(binaries).toEqual([
      'onnxruntime-node/bin/napi-v6/linux/x64/libonnxruntime.so.1',
      'onnxruntime-node/bin/napi-v6/linux/x64/onnxruntime_binding.node',
    ]);
    const packages = new Set(files.map((file) => file.split('/', 1)[0]));
    expect([...packages].sort()).toEqual(['onnxruntime-common', 'onnxruntime-node']);
    expect(files).toContain('onnxruntime-node/dist/index.js');
    expect(files).toContain('onnxruntime-common/dist/cjs/index.js');
    expect(files.filter((file) => /\/(script|lib|esm)\/|\.map$|\.d\.ts$/.test(file))).toEqual([]);
  });

  it('has each library once', () => {
    const libraries = runtimeFiles('darwin-arm64').filter((file) => file.endsWith('.dylib'));
    expect(libraries).toEqual(['onnxruntime-node/bin/napi-v6/darwin/arm64/libonnxruntime.1.dylib']);
  });

  it('is there for the platform of the tests, and nothing where there are no binaries', () => {
    expect(runtimeFiles(THIS_TARGET)).not.toEqual([]);
    expect(runtimeFiles('alpine-x64')).toEqual([]);
  });
});
