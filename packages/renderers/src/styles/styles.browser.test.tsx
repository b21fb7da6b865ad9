import { composeStories } from '@storybook/react-vite';
import { cleanup } from '@testing-library/react';
import { within } from 'storybook/test';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as callStories from '../call/CallView.stories.js';
import * as doubtStories from '../call/Durability.stories.js';
import * as formStories from '../form/ElicitationForm.stories.js';
import * as resultStories from '../result/CallResultView.stories.js';
import * as rootsStories from '../roots/RootsQuestionView.stories.js';
import * as samplingStories from '../sampling/SamplingQuestionView.stories.js';
import * as urlStories from '../url/UrlQuestionView.stories.js';
import tailwind4 from 'tailwindcss/preflight.css?inline';
import styles from './styles.css?inline';
import layer from './styles.layer.css?inline';
import { hostStyles } from './testing/hostStyles.js';
import { addStyles, compareStyles, readStyles } from './testing/readStyles.js';

const calls = composeStories(callStories);
const shown = {
  'several questions': calls.SeveralAnswered,
  'a call that waits': calls.NotYet,
  'a call that failed': calls.TurnedAway,
  'a dialog': calls.InDialog,
  'a question that would be left': calls.EscapeAsksFirst,
  'a call in doubt': composeStories(doubtStories).InDoubt,
  'a form with mistakes': composeStories(formStories).Issues,
  'a page to open': composeStories(urlStories).Consent,
  'a request to a model': composeStories(samplingStories).Replied,
  'folders to share': composeStories(rootsStories).Asking,
  'a result': composeStories(resultStories).Media,
};

// How far the text of an invalid field is from its edge, Pico says with `!important`.
const saidWithImportant = /rt-input.* (padding-|background-(position|size))/;

let root: HTMLElement;
let undo: (() => void)[] = [];
const add = (...given: Parameters<typeof addStyles>) => undo.push(addStyles(...given));

beforeEach(() => {
  // The size of the page's text is the size of ours; what is compared is the rest.
  document.documentElement.style.fontSize = '16px';
  document.body.style.margin = '0';
  root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  Object.assign(root.style, {
    width: '720px',
    font: '16px/1.5 sans-serif',
    color: 'CanvasText',
    textAlign: 'start',
  });
});
afterEach(() => {
  cleanup();
  for (const each of undo) each();
  undo = [];
  root.remove();
});

async function show(story: (typeof shown)[keyof typeof shown]) {
  const place = root.appendChild(document.createElement('div'));
  await story.run({ canvasElement: place, canvas: within(place) });
  // What moves stands still, so that two looks at it see the same.
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = 0;
  }
}

/** What a page's own styles change of ours, before them and after them. */
function findChanges(host: string): readonly string[] {
  const before = readStyles();
  return (['first', 'last'] as const).flatMap((place) => {
    const remove = addStyles(host, place);
    const changes = compareStyles(before, readStyles());
    remove();
    return changes.map((change) => `${place}: ${change}`);
  });
}

describe.each(Object.entries(shown))('%s', (_, story) => {
  test('stays whole on pages whose own rules are in no layer', async () => {
    add(styles);
    await show(story);
    expect(readStyles().size).toBeGreaterThan(10);
    for (const [name, host] of Object.entries(hostStyles))
      expect(
        findChanges(host).filter((change) => !saidWithImportant.test(change)),
        name,
      ).toEqual([]);
  });

  test('stays whole on a page that has the reset of Tailwind 4 in a layer below ours', async () => {
    add('@layer theme, base, mcp-roundtrip, components, utilities;');
    add(layer);
    await show(story);
    expect(findChanges(`@layer base { ${tailwind4} }`)).toEqual([]);
  });
});

test('what is compared does see a reset: without the file for such pages, each changes something', async () => {
  add(layer);
  await show(shown['a form with mistakes']);
  for (const [name, host] of Object.entries(hostStyles)) expect(findChanges(host), name).not.toEqual([]);
});
