import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The four default themes as VS Code tells them to a webview. */
export const THEMES = {
  dark: { kind: 'vscode-dark', classes: 'vscode-dark' },
  light: { kind: 'vscode-light', classes: 'vscode-light' },
  'hc-dark': { kind: 'vscode-high-contrast', classes: 'vscode-high-contrast' },
  'hc-light': {
    kind: 'vscode-high-contrast-light',
    classes: 'vscode-high-contrast-light vscode-high-contrast',
  },
} as const;

export type ThemeName = keyof typeof THEMES;
export const THEME_NAMES = Object.keys(THEMES) as ThemeName[];

/** The theme's variables as declarations, for the style of the root element. */
export function variables(theme: ThemeName): string {
  const css = readFileSync(join(import.meta.dirname, '..', 'themes', `${theme}.css`), 'utf8');
  return css.slice(css.indexOf('{') + 1, css.lastIndexOf('}')).replaceAll(/\s*\n\s*/g, ' ');
}
