import { describe, expect, it } from 'vitest';
import { buildOffers, demoOffers } from '../reading/demoOffers.js';
import { parseCommand } from '../reading/parseCommand.js';
import { toSuggestions } from './toSuggestions.js';

const commands = (offers = demoOffers, all = offers) =>
  toSuggestions(offers, all).map(({ command }) => command);

describe('toSuggestions', () => {
  it('begins with the scenarios that the server has, in their order', () => {
    expect(commands().slice(0, 4)).toEqual([
      '/deploy env=prod',
      '/provision',
      '/wipe-cache',
      '/tag-release tag=v2.1.0',
    ]);
  });

  it('goes on with what else the server offers', () => {
    expect(commands().at(-1)).toBe('/setLogLevel');
  });

  it('makes commands that are read as what they were made from', () => {
    const both = [...demoOffers, ...buildOffers('http://127.0.0.1:5174/mcp')];
    for (const { command, offer } of toSuggestions(demoOffers, both)) {
      expect(parseCommand(command, both)).toMatchObject({ kind: 'one', offer, isUnclear: false });
    }
  });

  it('gives nothing of ours to a tool that only has the name in common', () => {
    const [deploy] = demoOffers;
    const foreign = deploy ? [{ ...deploy, schema: { type: 'object' } }] : [];
    expect(toSuggestions(foreign, foreign)).toEqual([{ command: '/deploy', offer: foreign[0] }]);
  });

  it('offers resources where there is nothing else', () => {
    const resources = demoOffers
      .filter(({ kind }) => kind === 'resource')
      .map((offer) => ({ ...offer, name: 'file://a' }));
    expect(commands(resources)).toEqual(['/file://a']);
  });
});
