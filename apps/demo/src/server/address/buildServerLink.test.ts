import { describe, expect, it } from 'vitest';
import { buildServerLink } from './buildServerLink.js';

const page = 'http://127.0.0.1:5173/';
const embedded = new URL('/mcp', page);
const other = new URL('https://mcp.example.com/mcp?tenant=7&mode=a b');

describe('buildServerLink', () => {
  it('names nothing for the embedded server alone', () => {
    expect(buildServerLink(`${page}?server=/guarded/mcp`, [embedded])).toBe(page);
    expect(buildServerLink(page, [])).toBe(page);
  });

  it('names a server of the same origin by its path', () => {
    expect(buildServerLink(page, [new URL('/guarded/mcp', page)])).toBe(`${page}?server=/guarded/mcp`);
  });

  it('names each of several servers, and comes back as it was', () => {
    const link = buildServerLink(page, [embedded, other]);
    expect(new URL(link).searchParams.getAll('server')).toEqual(['/mcp', other.href]);
  });

  it('names one whose path looks like another host by its whole address', () => {
    const odd = new URL(`${page}/example.com/mcp`);
    const link = buildServerLink(page, [odd]);
    const [name = ''] = new URL(link).searchParams.getAll('server');
    expect(new URL(name, page).href).toBe(odd.href);
  });

  it('keeps the other parameters and the fragment', () => {
    expect(buildServerLink(`${page}?lang=de&server=/x#part`, [new URL('/y', page)])).toBe(
      `${page}?server=/y&lang=de#part`,
    );
  });
});
