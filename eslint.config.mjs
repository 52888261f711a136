import js from '@eslint/js';
import globals from 'globals';
import lit from 'eslint-plugin-lit';
import noUnsanitized from 'eslint-plugin-no-unsanitized';
import tseslint from 'typescript-eslint';

/** Which rooms a room may import from (the table in CONTRIBUTING.md). */
const WALLS = {
  core: [],
  formats: ['core'],
  recognition: ['core', 'formats'],
  workspace: ['core', 'formats', 'recognition'],
  inference: ['core'],
  protocol: ['core'],
  cli: ['core', 'formats', 'recognition', 'workspace', 'inference'],
  extension: ['core', 'formats', 'recognition', 'workspace', 'inference', 'protocol'],
};
const ROOMS = [...Object.keys(WALLS), 'webview'];
const PURE = ['core', 'formats', 'recognition', 'protocol'];

const walls = Object.entries(WALLS).map(([room, allowed]) => ({
  files: [`src/${room}/**/*.ts`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `/(${ROOMS.filter((r) => r !== room && !allowed.includes(r)).join('|')})(/|$)`,
            message: `${room} may import only ${[room, ...allowed].join(', ')}.`,
          },
          ...(room === 'extension'
            ? []
            : [{ regex: '^vscode$', message: 'Only extension knows vscode.' }]),
          ...(PURE.includes(room)
            ? [{ regex: '^node:', message: `${room} is pure: bytes in, values out.` }]
            : []),
          ...(room === 'extension'
            ? [
                {
                  regex: '^(node:)?(fs|path|child_process)(/|$)',
                  message: 'Use Uri and workspace.fs.',
                },
              ]
            : []),
        ],
      },
    ],
  },
}));

export default tseslint.config(
  { ignores: ['dist/', 'out/', 'node_modules/', 'media/', 'test/fixtures/'] },
  // AssemblyScript, which its own compiler checks.
  { ignores: ['src/formats/kernel/cells.ts'] },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: true },
      ],
      // To leave a field out of a copy is what taking it out of the rest is for.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      eqeqeq: 'error',
      'max-depth': ['error', 4],
    },
  },
  ...walls,
  {
    files: ['src/extension/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'fsPath', message: 'Use Uri and workspace.fs.' },
      ],
    },
  },
  {
    files: ['webview/**/*.ts'],
    plugins: { lit, 'no-unsanitized': noUnsanitized },
    languageOptions: { globals: globals.browser },
    rules: {
      ...lit.configs.recommended.rules,
      'no-unsanitized/method': 'error',
      'no-unsanitized/property': 'error',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/src/(?!protocol/|core/)',
              message: 'webview may import protocol and types of core.',
            },
            { regex: '^(vscode|node:)', message: 'webview runs in a browser.' },
          ],
        },
      ],
    },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  { files: ['test/**/*.ts'], rules: { '@typescript-eslint/no-unused-expressions': 'off' } },
);
