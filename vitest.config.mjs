import { defineConfig } from 'vitest/config';

/**
 * `unit` is plain Node, whose files leave nothing behind and so share a process; `webview` and `e2e`
 * drive a browser and so run one file at a time.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          isolate: false,
          // Machines that test much at once take their time.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'webview',
          include: ['test/webview/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          retry: 1,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          retry: 1,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
