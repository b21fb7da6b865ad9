import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { RoundtripMessages } from '@mcp-roundtrip/renderers';
import './globals.css';

export const metadata: Metadata = { title: 'Next, cached', icons: 'data:,' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <RoundtripMessages value={{ send: 'Send' }}>{children}</RoundtripMessages>
      </body>
    </html>
  );
}
