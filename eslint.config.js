import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

// Imports go one way: apps → renderers → react → core. Each layer names what lies above it.
const layers = [
  {
    files: ['packages/core/**'],
    above: ['react', 'renderers'],
    outside: ['react', 'react-dom', '@tanstack/*'],
  },
  { files: ['packages/react/**'], above: ['renderers'], outside: ['@rjsf/*'] },
  { files: ['packages/renderers/**'], above: [], outside: [] },
];
const apps = [
  '@mcp-roundtrip/demo',
  '@mcp-roundtrip/demo-server',
  '@mcp-roundtrip/demo-server/*',
  '**/apps/**',
];
const deep = {
  group: ['@mcp-roundtrip/*/src/*', '@mcp-roundtrip/*/dist/*'],
  message: 'Import from the package itself.',
};
const testOnly = {
  group: ['@mcp-roundtrip/testing', '@modelcontextprotocol/server'],
  message: 'Servers belong into tests and stories.',
};

function restrict(patterns) {
  return { 'no-restricted-imports': ['error', { patterns }] };
}

// Tests and stories, and what only they import.
function toServerUsers(glob) {
  return [
    `${glob}/*.{test,test-d,stories}.{ts,tsx}`,
    `${glob}/stories/*.{ts,tsx}`,
    `${glob}/testing/**/*.{ts,tsx}`,
  ];
}

function holdLayer({ files, above, outside }) {
  const names = above.flatMap((name) => [`@mcp-roundtrip/${name}`, `@mcp-roundtrip/${name}/*`]);
  const upwards = {
    group: [...names, ...apps],
    message: 'Imports go one way: apps → renderers → react → core.',
  };
  const foreign =
    outside.length > 0 ? [{ group: outside, message: 'This layer exists to do without it.' }] : [];
  const always = [deep, upwards, ...foreign];
  return [
    { files, rules: restrict([...always, testOnly]) },
    { files: files.flatMap(toServerUsers), rules: restrict(always) },
  ];
}

export default defineConfig([
  globalIgnores([
    '**/dist/',
    '**/storybook-static/',
    '.cache/',
    '**/test-results/',
    '**/playwright-report/',
    'temp/',
  ]),
  js.configs.recommended,
  tseslint.configs.strict,
  reactHooks.configs.flat.recommended,
  {
    languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly' } },
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': ['error', { patterns: [deep] }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-empty-function': 'off',
      // Gives a long type a name, which is what an editor shows.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
    },
  },
  ...layers.flatMap(holdLayer),
  // Written as the templates of their tools write it.
  { files: ['proof/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  {
    files: ['**/*.{test,spec}.{ts,tsx}'],
    rules: { 'max-lines': ['error', { max: 500, skipBlankLines: true }] },
  },
]);
