import { fileURLToPath } from 'node:url';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Workspace packages resolve to their sources, so that nothing needs a build before it runs. */
export const sourceAliases = {
  '@mcp-roundtrip/core/forms': source('./packages/core/src/forms.ts'),
  '@mcp-roundtrip/core/journal': source('./packages/core/src/journal.ts'),
  '@mcp-roundtrip/core/schema': source('./packages/core/src/schema.ts'),
  '@mcp-roundtrip/core': source('./packages/core/src/index.ts'),
  '@mcp-roundtrip/react': source('./packages/react/src/index.ts'),
  '@mcp-roundtrip/renderers/de': source('./packages/renderers/src/de.ts'),
  '@mcp-roundtrip/renderers/url-safety': source('./packages/renderers/src/urlSafety.ts'),
  '@mcp-roundtrip/renderers/styles.css': source('./packages/renderers/src/styles/styles.css'),
  '@mcp-roundtrip/renderers/styles.layer.css': source('./packages/renderers/src/styles/styles.layer.css'),
  '@mcp-roundtrip/renderers': source('./packages/renderers/src/index.ts'),
  '@mcp-roundtrip/testing': source('./packages/testing/src/index.ts'),
  '@mcp-roundtrip/demo-server/buildServer': source('./apps/demo-server/src/buildServer.ts'),
  '@mcp-roundtrip/demo-server/endpoints': source('./apps/demo-server/src/endpoints.ts'),
  '@mcp-roundtrip/demo-server': source('./apps/demo-server/src/index.ts'),
};

/** Packages to prepare beforehand, so that finding them late does not reload a page in the middle of a test. */
export const preparedPackages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@tanstack/react-query',
  '@modelcontextprotocol/client',
  '@modelcontextprotocol/server',
  'zod',
  '@rjsf/core',
  '@rjsf/core/lib/components/fields/SchemaField.js',
  '@rjsf/core/lib/components/fields/StringField.js',
  '@rjsf/utils',
  'punycode/punycode.es6.js',
  'tldts/dist/index.esm.min.js',
];
