import type { Metadata } from 'next';
import Tour from './Tour';

export const metadata: Metadata = { title: 'Tour' };

export default function Page() {
  return <Tour />;
}
