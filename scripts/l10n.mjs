// Collects every text that a person may read from the sources into l10n/bundle.l10n.json: the literal
// first arguments of l10n.t(…) in the extension, t(…) in the pages and say(…) in the pure rooms.
// With --check it writes nothing, and fails where the file is not current.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bundle = resolve(root, 'l10n/bundle.l10n.json');

/** Which calls hold texts, by folder. */
const PLACES = [
  { folder: 'src/extension', calls: ['l10n.t', 'vscode.l10n.t'], strict: true },
  { folder: 'webview', calls: ['t'], strict: false },
  ...['core', 'formats', 'recognition', 'workspace', 'inference'].map((room) => ({
    folder: `src/${room}`,
    calls: ['say'],
    strict: true,
  })),
];

const texts = new Set();
const faults = [];
for (const place of PLACES) for (const file of sources(place.folder)) collect(file, place);

if (faults.length > 0)
  fail(`These texts are not literal, so that nobody can translate them:\n${faults.join('\n')}`);
const sorted = [...texts].sort((a, b) => (a < b ? -1 : 1));
const wanted = `${JSON.stringify(Object.fromEntries(sorted.map((text) => [text, text])), null, 2)}\n`;
const current = existsSync(bundle) ? readFileSync(bundle, 'utf8') : '';

if (wanted === current) console.log(`l10n/bundle.l10n.json is current: ${texts.size} texts`);
else if (process.argv.includes('--check'))
  fail('l10n/bundle.l10n.json is not current: run npm run l10n');
else {
  mkdirSync(dirname(bundle), { recursive: true });
  writeFileSync(bundle, wanted);
  console.log(`l10n/bundle.l10n.json written: ${texts.size} texts`);
}

function sources(folder) {
  const path = resolve(root, folder);
  if (!existsSync(path)) return [];
  return ts.sys.readDirectory(path, ['.ts'], ['**/*.d.ts']).sort();
}

function collect(path, { calls, strict }) {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const visit = (node) => {
    if (ts.isCallExpression(node) && calls.includes(node.expression.getText(source))) {
      const text = literal(node.arguments[0]);
      if (text !== null) texts.add(text);
      else if (strict) faults.push(where(source, node));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** The text of a literal, also of one that is put together from several with +. */
function literal(node) {
  if (node === undefined) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return literal(node.expression);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken)
    return null;
  const [left, right] = [literal(node.left), literal(node.right)];
  return left === null || right === null ? null : left + right;
}

function where(source, node) {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return `${source.fileName.slice(root.length + 1)}:${line + 1}`;
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
