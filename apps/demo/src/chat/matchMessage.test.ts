import { describe, expect, it } from 'vitest';
import { matchMessage } from './matchMessage.js';
import { buildOffers, demoOffers } from './reading/demoOffers.js';

/** The match in short: `name {arguments}`, `? name, name`, or `-`. */
function match(text: string, offers = demoOffers): string {
  const found = matchMessage(text, offers);
  if (found.kind === 'none') return '-';
  if (found.kind === 'several') return `? ${found.options.map(({ offer }) => offer.name).join(', ')}`;
  return `${found.offer.name} ${JSON.stringify(found.given)}`;
}

describe('matchMessage runs what is named', () => {
  it.each([
    ['deploy', 'deploy {}'],
    ['Please deploy it now', 'deploy {}'],
    ['deploy env=prod', 'deploy {"env":"prod"}'],
    ['deploy with env="pre prod" today', 'deploy {"env":"pre prod"}'],
    ['run tag-release', 'tag-release {}'],
    ['TAG RELEASE', 'tag-release {}'],
    ['tag_release tag=v2', 'tag-release {"tag":"v2"}'],
    ['tagRelease', 'tag-release {}'],
    ['tag releases', 'tag-release {}'],
    ['I would like to wipe the cache', 'wipe-cache {}'],
    ['wipe caches', 'wipe-cache {}'],
    ['shed-load rounds=5 delayMs=10', 'shed-load {"rounds":5,"delayMs":10}'],
    ['set log level', 'setLogLevel {}'],
    ['briefing topic=tides', 'briefing {"topic":"tides"}'],
    ['open note://42 for me', 'note://42 {}'],
    ['Note 42', 'note://42 {}'],
  ])('%s', (text, expected) => expect(match(text)).toBe(expected));
});

describe('matchMessage runs a harmless tool by the words that tell it from the others', () => {
  it.each([
    ['I need a database', 'provision {}'],
    ['create databases', 'provision {}'],
    ['change the log', 'setLogLevel {}'],
  ])('%s', (text, expected) => expect(match(text)).toBe(expected));
});

describe('matchMessage offers instead of running', () => {
  it.each([
    ['two that are both named', 'deploy, then shed-load', '? deploy, shed-load'],
    ['what could do harm and was not named', 'is the cache full', '? wipe-cache'],
    ['two that fit alike', 'write something about the log', '? setLogLevel, briefing'],
    ['what is not wanted', 'do not deploy anything', '? deploy'],
    ['what is not wanted, in short', "don't deploy", '? deploy'],
    ['what is not wanted, in German', 'bitte nicht deploy', '? deploy'],
    ['what is only asked about', 'What does deploy do?', '? deploy'],
  ])('%s', (_, text, expected) => expect(match(text)).toBe(expected));

  it('the same tool of two servers', () => {
    const both = [...demoOffers, ...buildOffers('http://127.0.0.1:5174/mcp')];
    expect(match('deploy', both)).toBe('? deploy, deploy');
  });
});

describe('matchMessage finds nothing', () => {
  it.each(['hello', 'to the', '', '???', 'what is the weather like in Lima', '\u{1F600}'])('%j', (text) =>
    expect(match(text)).toBe('-'),
  );

  it('where nothing is offered', () => expect(match('deploy', [])).toBe('-'));
});

describe('matchMessage reads the only value that is asked for', () => {
  it.each([
    ['one of the choices', 'set log level to debug', 'setLogLevel {"level":"debug"}'],
    ['no choice', 'set log level to loud', 'setLogLevel {}'],
    ['two choices', 'set log level from debug to error', 'setLogLevel {}'],
    ['a quoted text', 'tag-release "v2.1.0"', 'tag-release {"tag":"v2.1.0"}'],
    ['two quoted texts', 'tag-release "v2" "v3"', 'tag-release {}'],
    ['a text without quotes', 'tag-release v2', 'tag-release {}'],
    ['a quoted text for what could do harm', 'deploy "prod"', 'deploy {}'],
    ['a name that is not asked for', 'shed-load speed=5', 'shed-load {}'],
  ])('%s', (_, text, expected) => expect(match(text)).toBe(expected));

  it('and marks what cannot be read', () => {
    expect(matchMessage('shed-load rounds=many', demoOffers)).toMatchObject({ given: {}, isUnclear: true });
  });
});
