import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(resolve(root, name), 'utf8');

interface Command {
  readonly command: string;
  readonly title: string;
  readonly category: string;
}
interface MenuItem {
  readonly command: string;
  readonly when?: string;
}
interface Manifest {
  readonly icon: string;
  readonly engines: { readonly vscode: string };
  readonly extensionKind: readonly string[];
  readonly activationEvents: readonly string[];
  readonly capabilities: {
    readonly untrustedWorkspaces: {
      readonly supported: unknown;
      readonly restrictedConfigurations: readonly string[];
    };
    readonly virtualWorkspaces: unknown;
  };
  readonly contributes: {
    readonly commands: readonly Command[];
    readonly menus: Readonly<Record<string, readonly MenuItem[]>>;
    readonly views: Readonly<
      Record<string, readonly { readonly id: string; readonly name: string }[]>
    >;
    readonly viewsWelcome: readonly { readonly contents: string; readonly when: string }[];
    readonly configuration: {
      readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    };
  };
}
const manifest = JSON.parse(read('package.json')) as Manifest;
const texts = JSON.parse(read('package.nls.json')) as Readonly<Record<string, string>>;
const { commands, menus, views, viewsWelcome, configuration } = manifest.contributes;
const textOf = (key: string): string => texts[key.slice(1, -1)] ?? `no text for ${key}`;

describe('the manifest', () => {
  it('wakes the extension for panels to restore and for shallow signs of GLUE data only', () => {
    for (const event of manifest.activationEvents) {
      expect(event).toMatch(/^(onWebviewPanel|workspaceContains):/);
      expect(event).not.toContain('**');
      expect(event.split('/').length).toBeLessThanOrEqual(3);
      // VS Code takes a pattern for a file's very name unless it has a * or a ?.
      if (event.includes('{')) expect(event).toMatch(/[*?]/);
    }
  });

  it('wakes for both panels', () => {
    expect(manifest.activationEvents).toContain('onWebviewPanel:glueLens.scores');
    expect(manifest.activationEvents).toContain('onWebviewPanel:glueLens.diagnostics');
  });

  it('keeps the title of the main job', () => {
    const evaluate = commands.find(({ command }) => command === 'glueLens.evaluate');
    expect(textOf(evaluate?.title ?? '')).toBe('Evaluate GLUE predictions');
  });

  it('gives every command a category and a title in title case', () => {
    for (const { title, category } of commands) {
      expect(textOf(category)).toBe('GLUE');
      const words = textOf(title)
        .split(' ')
        .filter((word) => !/^(to|of|the|a|in|with)$/.test(word));
      if (title !== '%command.evaluate%') for (const word of words) expect(word).toMatch(/^[A-Z]/);
    }
  });

  it('says in the palette when each command makes sense, but for those that always do', () => {
    const always = [
      ...['glueLens.evaluate', 'glueLens.showLog', 'glueLens.openSample'],
      'glueLens.download',
    ];
    const named = (menus['commandPalette'] ?? []).map(({ command }) => command);
    expect([...named, ...always].sort()).toEqual(commands.map(({ command }) => command).sort());
  });

  it('names in menus and welcome texts only commands that are there', () => {
    const known = commands.map(({ command }) => command);
    const linked = viewsWelcome.flatMap(({ contents }) =>
      [...textOf(contents).matchAll(/command:(glueLens\.\w+)/g)].map((match) => match[1]),
    );
    const inMenus = Object.values(menus).flatMap((items) => items.map(({ command }) => command));
    for (const command of [...linked, ...inMenus]) expect(known).toContain(command);
  });

  it('asks in its conditions only for keys that the extension sets', () => {
    const source = read('src/extension/contextKeys.ts') + read('src/extension/choice.ts');
    const clauses = [...Object.values(menus).flat(), ...viewsWelcome].map(({ when }) => when ?? '');
    const ids = Object.values(views).flatMap((list) => list.map(({ id }) => id));
    for (const key of clauses.join(' ').match(/glueLens\.\w+/g) ?? [])
      if (!ids.includes(key)) expect(source).toContain(`'${key}'`);
  });

  it('takes all its texts from package.nls.json, and none is left over', () => {
    const used = new Set(read('package.json').match(/%[\w.]+%/g));
    expect([...used].map((key) => key.slice(1, -1)).sort()).toEqual(Object.keys(texts).sort());
    const said = [
      ...commands.flatMap(({ title, category }) => [title, category]),
      ...Object.values(views).flatMap((list) => list.map(({ name }) => name)),
      ...viewsWelcome.map(({ contents }) => contents),
    ];
    for (const text of said) expect(text).toMatch(/^%[\w.]+%$/);
  });

  it('describes every setting, with a default and a scope', () => {
    for (const [name, setting] of Object.entries(configuration.properties)) {
      expect(name).toMatch(/^glueLens\./);
      expect(setting['markdownDescription']).toMatch(/^%.+%$/);
      expect(setting).toHaveProperty('default');
      expect(setting['scope']).toMatch(/^(resource|machine|machine-overridable)$/);
    }
  });

  it('lets no workspace say where data are downloaded from', () => {
    expect(configuration.properties['glueLens.download.mirrors']?.['scope']).toBe('machine');
  });

  it('asks for the VS Code whose types it is built with', () => {
    const types = JSON.parse(read('node_modules/@types/vscode/package.json')) as {
      version: string;
    };
    expect(manifest.engines.vscode).toBe(`^${types.version}`);
  });

  it('works in untrusted and in virtual workspaces, where the files are', () => {
    const { supported, restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
    expect(supported, 'with what may name other folders left out').toBe('limited');
    expect(restrictedConfigurations).toEqual(['glueLens.goldFolders']);
    expect(manifest.capabilities.virtualWorkspaces).toBe(true);
    expect(manifest.extensionKind).toEqual(['workspace']);
  });

  it('has an icon of at least 128 pixels', () => {
    const icon = readFileSync(resolve(root, manifest.icon));
    expect(icon.readUInt32BE(16)).toBeGreaterThanOrEqual(128);
    expect(icon.readUInt32BE(20)).toBeGreaterThanOrEqual(128);
  });
});
