import { describe, expect, it } from 'vitest';
import { buildOffers, demoOffers } from './demoOffers.js';
import { isCommand, parseCommand, toCommand } from './parseCommand.js';

const others = buildOffers('http://127.0.0.1:5174/mcp');
const both = [...demoOffers, ...others];

describe('isCommand', () => {
  it.each(['/deploy', ' /deploy', '/note://42'])('%j is one', (text) => expect(isCommand(text)).toBe(true));
  it.each(['/', '/ deploy', 'deploy', 'and/or', ''])('%j is none', (text) =>
    expect(isCommand(text)).toBe(false),
  );
});

describe('parseCommand', () => {
  it.each([
    ['/deploy env=prod', 'tool', 'deploy', { env: 'prod' }],
    ['/deploy prod', 'tool', 'deploy', { env: 'prod' }],
    ['/DEPLOY {"env": "prod"}', 'tool', 'deploy', { env: 'prod' }],
    ['/deploy', 'tool', 'deploy', {}],
    ['/briefing the tides', 'prompt', 'briefing', { topic: 'the tides' }],
    ['/note://42', 'resource', 'note://42', {}],
    ['/note://99', 'resource', 'note://99', {}],
    ['/note://{id} id=7', 'template', 'note://{id}', { id: '7' }],
  ])('reads %s', (text, kind, name, given) =>
    expect(parseCommand(text, demoOffers)).toMatchObject({ kind: 'one', offer: { kind, name }, given }),
  );

  it.each(['/dep', '/deployment', '/other://1', '/note'])('knows no %s', (text) =>
    expect(parseCommand(text, demoOffers)).toEqual({ kind: 'none' }),
  );

  it('takes the longest name', () => {
    const [deploy] = demoOffers;
    const offers = deploy ? [deploy, { ...deploy, name: 'deploy all' }] : [];
    expect(parseCommand('/deploy all prod', offers)).toMatchObject({
      offer: { name: 'deploy all' },
      given: { env: 'prod' },
    });
  });

  it('asks which server is meant', () => {
    const options = [{ given: { env: 'prod' } }, { given: { env: 'prod' } }];
    expect(parseCommand('/deploy prod', both)).toMatchObject({ kind: 'several', options });
  });

  it('takes the server behind the name', () => {
    expect(parseCommand('/deploy@127.0.0.1:5174 prod', both)).toMatchObject({
      offer: { serverId: 'http://127.0.0.1:5174/mcp' },
      given: { env: 'prod' },
    });
  });

  it('reads no pattern that cannot be one', () => {
    const [template] = demoOffers.filter(({ kind }) => kind === 'template');
    const broken = template ? [{ ...template, name: 'note://{' }] : [];
    expect(parseCommand('/note://1', broken)).toEqual({ kind: 'none' });
  });
});

describe('toCommand', () => {
  it('is the name alone where one server offers it', () => {
    expect(demoOffers.map((offer) => toCommand(offer, demoOffers))).toContain('/note://{id}');
  });

  it('is read as the offer it was made from', () => {
    for (const offer of both) expect(parseCommand(toCommand(offer, both), both)).toMatchObject({ offer });
  });

  it('tells two servers of one host apart', () => {
    const offers = [...demoOffers, ...buildOffers('http://127.0.0.1:5173/other')];
    expect(offers.slice(-1).map((offer) => toCommand(offer, offers))).toEqual([
      '/note://{id}@127.0.0.1:5173/other',
    ]);
  });
});
