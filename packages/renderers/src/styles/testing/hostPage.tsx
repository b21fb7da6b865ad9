import { createRoot } from 'react-dom/client';
import { CallView } from '../../call/CallView.js';
import { askForm, askInRounds } from '@mcp-roundtrip/testing';
import styles from '../styles.css?inline';
import layer from '../styles.layer.css?inline';
import preflight from 'tailwindcss/preflight.css?inline';
import { InPageCall } from '../../stories/InPageCall.js';
import { hostStyles } from './hostStyles.js';

const order = '@layer theme, base, mcp-roundtrip, components, utilities;';
// What `shadcn init` writes, as far as it is about colours and corners.
const shadcn = `
  :root { --radius: 0.625rem; --background: oklch(1 0 0); --foreground: oklch(0.145 0 0); --card: oklch(1 0 0);
    --card-foreground: oklch(0.145 0 0); --primary: oklch(0.205 0 0); --primary-foreground: oklch(0.985 0 0);
    --muted-foreground: oklch(0.556 0 0); --destructive: oklch(0.577 0.245 27.325); --border: oklch(0.922 0 0);
    --input: oklch(0.922 0 0); --ring: oklch(0.708 0 0); }
  .dark { --background: oklch(0.145 0 0); --foreground: oklch(0.985 0 0); --card: oklch(0.205 0 0);
    --card-foreground: oklch(0.985 0 0); --primary: oklch(0.922 0 0); --primary-foreground: oklch(0.205 0 0);
    --muted-foreground: oklch(0.708 0 0); --destructive: oklch(0.704 0.191 22.216); --border: oklch(1 0 0 / 10%);
    --input: oklch(1 0 0 / 15%); --ring: oklch(0.556 0 0); }
  @layer base { * { border-color: var(--border) } body { background: var(--background); color: var(--foreground) } }`;
const layered = (more = '') => [order, `@layer base { ${preflight} }`, layer, more];

const hosts: Readonly<Record<string, readonly string[]>> = {
  plain: [styles],
  'tailwind-4': layered(),
  shadcn: layered(shadcn),
  'shadcn-dark': layered(shadcn),
  ...Object.fromEntries(Object.entries(hostStyles).map(([name, host]) => [name, [styles, host]])),
};

const host = new URLSearchParams(location.search).get('host') ?? 'plain';
for (const text of [
  ...(hosts[host] ?? []),
  'body { margin: 0; font-family: system-ui } #page { box-sizing: border-box; width: 640px; max-width: 100%; margin: 16px auto }',
]) {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
}
if (host.endsWith('dark')) document.documentElement.className = 'dark';

const question = askForm('Deploy to production?', {
  type: 'object',
  properties: {
    confirm: { type: 'boolean', title: 'Deploy now' },
    reason: { type: 'string', title: 'Reason', description: 'Shown to the team.' },
    region: {
      type: 'string',
      title: 'Region',
      enum: ['Ireland', 'Virginia', 'Tokyo', 'Sydney', 'Frankfurt', 'Ohio'],
    },
    parts: { type: 'array', title: 'Parts', items: { type: 'string', enum: ['api', 'web', 'jobs'] } },
  },
  required: ['confirm'],
});

createRoot(document.getElementById('root') as HTMLElement).render(
  <div id="page">
    <InPageCall script={askInRounds([{ question }])}>
      {(call) => <CallView call={call} takesFocus={false} />}
    </InPageCall>
  </div>,
);
