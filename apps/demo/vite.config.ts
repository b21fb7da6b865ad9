import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceAliases } from '../../vite.aliases.js';
import { embedDemoServer } from './embedDemoServer.js';

// The demo server asks nobody for a password, so both of them are for this machine alone.
const address = { host: '127.0.0.1', port: Number(process.env['PORT'] ?? 5173), strictPort: false };

// What changes less often than the demo itself; of each only what the first screen needs.
const groups = [
  // With the switch that has to run before them: files have an order only within one chunk.
  { name: 'mcp', test: /node_modules\/(@modelcontextprotocol|zod)\/|src\/withoutEval\.ts$/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
].map((group) => ({ ...group, tags: ['$initial' as const] }));

export default defineConfig({
  plugins: [react(), embedDemoServer()],
  resolve: { alias: sourceAliases },
  server: address,
  preview: address,
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
});
