import * as vscode from 'vscode';
import type { PageKind } from '../../protocol/messages';

/** The folders that a page may load from. */
export function pageOptions(extension: vscode.Uri): vscode.WebviewOptions {
  return {
    enableScripts: true,
    enableCommandUris: false,
    enableForms: false,
    localResourceRoots: [
      vscode.Uri.joinPath(extension, 'dist', 'webview'),
      vscode.Uri.joinPath(extension, 'media'),
    ],
  };
}

/** The frame of a page: nothing but its script and its styles, under a policy that allows no more. */
export function pageHtml(webview: vscode.Webview, extension: vscode.Uri, page: PageKind): string {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const of = (name: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(extension, 'dist', 'webview', name)).toString();
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src ${webview.cspSource}`,
    `font-src ${webview.cspSource}`,
    `img-src ${webview.cspSource} data:`,
  ].join('; ');
  return `<!doctype html>
<html lang="${vscode.env.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${of('style.css')}">
</head>
<body data-page="${page}">
<script nonce="${nonce}" src="${of('main.js')}"></script>
</body>
</html>`;
}
