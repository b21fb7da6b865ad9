import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceAliases } from '../../vite.aliases.js';
import { embedDemoServer } from './embedDemoServer.js';

// The demo server asks nobody for a password, so both of them are for this machine alone.
const address = { host: '127.0.0.1', port: Number(process.env['PORT'] ?? 5173), strictPort: false };

export default defineConfig({
  plugins: [react(), embedDemoServer()],
  resolve: { alias: sourceAliases },
  server: address,
  preview: address,
});
