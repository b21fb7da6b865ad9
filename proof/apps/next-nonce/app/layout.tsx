import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import './globals.css';

export const metadata: Metadata = { title: 'Next, with a nonce', icons: 'data:,' };

export default async function RootLayout({ children }: { children: ReactNode }) {
  // A page with a nonce is made anew for each request.
  await headers();
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
