import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@mcp-roundtrip/renderers';
import './globals.css';

export const metadata: Metadata = { title: 'Next, cached', icons: 'data:,' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <MessagesProvider value={{ send: 'Send' }}>{children}</MessagesProvider>
      </body>
    </html>
  );
}
