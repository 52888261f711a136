/** The colours of the person's theme, for what is painted and not styled. */
export interface Theme {
  readonly foreground: string;
  readonly muted: string;
  readonly line: string;
  readonly background: string;
  readonly font: string;
  readonly fontSize: number;
  readonly contrast: boolean;
  /** Colours for series, distinct from each other and from the background. */
  readonly palette: readonly string[];
}

const PALETTE = ['blue', 'orange', 'green', 'purple', 'red', 'yellow'];

/** Reads the theme as it is now. */
export function readTheme(): Theme {
  const style = getComputedStyle(document.body);
  const read = (name: string, otherwise: string): string =>
    style.getPropertyValue(`--vscode-${name}`).trim() || otherwise;
  const foreground = read('foreground', style.color);
  const contrast = document.body.classList.contains('vscode-high-contrast');
  return {
    foreground,
    muted: read('descriptionForeground', foreground),
    line: contrast ? read('contrastBorder', foreground) : read('panel-border', foreground),
    background: read('editor-background', 'Canvas'),
    font: style.fontFamily,
    fontSize: Number.parseFloat(style.fontSize),
    contrast,
    palette: PALETTE.map((name) => read(`charts-${name}`, foreground)),
  };
}

/** The colour of a series, counted from 0. */
export function colourOf({ palette, foreground }: Theme, index: number): string {
  return palette[index % palette.length] ?? foreground;
}

/** Calls back after each change of theme; returns what ends it. */
export function onThemeChange(changed: () => void): () => void {
  let waiting = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(changed);
  });
  observer.observe(document.body, { attributeFilter: ['class', 'data-vscode-theme-id'] });
  observer.observe(document.documentElement, { attributeFilter: ['style'] });
  return () => {
    cancelAnimationFrame(waiting);
    observer.disconnect();
  };
}

/** Whether the person asked for less motion, of the system or of VS Code. */
export function reducedMotion(): boolean {
  return (
    document.body.classList.contains('vscode-reduce-motion') ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
