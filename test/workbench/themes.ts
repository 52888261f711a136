/** The four kinds of colour theme: what VS Code calls them, and the class on the workbench that shows it. */
export const THEMES = {
  light: { setting: 'Default Light Modern', mark: 'vs' },
  dark: { setting: 'Default Dark Modern', mark: 'vs-dark' },
  'high-contrast': { setting: 'Default High Contrast', mark: 'hc-black' },
  'high-contrast-light': { setting: 'Default High Contrast Light', mark: 'hc-light' },
} as const;

export type Theme = keyof typeof THEMES;
export const THEME_NAMES = Object.keys(THEMES) as Theme[];
