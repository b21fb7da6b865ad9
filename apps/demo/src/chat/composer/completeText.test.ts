import { describe, expect, it } from 'vitest';
import { buildOffers, demoOffers } from '../reading/demoOffers.js';
import { completeText } from './completeText.js';

const complete = (text: string, offers = demoOffers) => completeText(text, offers).list;
const labels = (text: string, offers = demoOffers) => complete(text, offers).map(({ label }) => label);

describe('completeText', () => {
  it.each(['', 'deploy', 'a /deploy', '/nothing', '/nothing x', '/wipe-cache', '/deploy prod'])(
    'has nothing to add to %j',
    (text) => expect(labels(text)).toEqual([]),
  );

  it('lists every command behind a slash', () => {
    expect(labels('/')).toHaveLength(demoOffers.length);
  });

  it.each([
    ['/de', ['/deploy']],
    ['/LOAD', ['/shed-load']],
    ['/write', ['/briefing']],
    ['/note', ['/note://42', '/note://{id}']],
    ['/private', ['/note://{id}']],
  ])('finds a command by its name or title: %s', (text, expected) => expect(labels(text)).toEqual(expected));

  it('puts a name that begins so before one that only holds it', () => {
    expect(labels('/re')).toEqual(['/tag-release']);
    expect(labels('/s').slice(0, 2)).toEqual(['/shed-load', '/setLogLevel']);
  });

  it('leaves a space where arguments follow, and none where there are none', () => {
    expect(complete('/de')[0]?.text).toBe('/deploy ');
    expect(complete('/wipe')[0]?.text).toBe('/wipe-cache');
  });

  it('names the server where several offer the same', () => {
    const both = [...demoOffers, ...buildOffers('http://127.0.0.1:5174/mcp')];
    expect(labels('/dep', both)).toEqual(['/deploy@127.0.0.1:5173', '/deploy@127.0.0.1:5174']);
  });

  it.each([
    ['/shed-load ', ['rounds=', 'delayMs=']],
    ['/shed-load d', ['delayMs=']],
    ['/shed-load rounds=3 ', ['delayMs=']],
    ['/shed-load rounds=3 delayMs=1 ', []],
    ['/briefing the t', []],
  ])('offers the names of arguments: %s', (text, expected) => expect(labels(text)).toEqual(expected));

  it('says which of them are required', () => {
    expect(complete('/deploy ')).toMatchObject([{ text: '/deploy env=', isRequired: true }]);
  });

  it.each([
    ['/setLogLevel level=', ['debug', 'info', 'error']],
    ['/setLogLevel level=E', ['error']],
    ['/setLogLevel level=error', []],
    ['/deploy env=', []],
  ])('offers the values of an argument: %s', (text, expected) => expect(labels(text)).toEqual(expected));

  it('completes a value in its place', () => {
    expect(complete('/setLogLevel level=d')[0]?.text).toBe('/setLogLevel level=debug ');
  });
});
