import type { OfferKey } from '../offers/toOffers.js';

/** A scenario of the demo server: what runs it, and with which arguments. */
export interface Scenario extends Pick<OfferKey, 'kind' | 'name'> {
  readonly id: ScenarioId;
  /** As they would be typed behind the command. */
  readonly given: string;
}

/** The names under which the words for the scenarios are found. */
export type ScenarioId =
  | 'deploy'
  | 'provision'
  | 'connectAccount'
  | 'summarizeDiff'
  | 'wipeCache'
  | 'tagRelease'
  | 'planOffsite'
  | 'listRoots'
  | 'shedLoad'
  | 'longTask'
  | 'briefing'
  | 'note';

/** Every scenario; the first four greet whoever opens the page. */
export const scenarios: readonly Scenario[] = [
  { id: 'deploy', kind: 'tool', name: 'deploy', given: 'env=prod' },
  { id: 'provision', kind: 'tool', name: 'provision', given: '' },
  { id: 'connectAccount', kind: 'tool', name: 'connect-account', given: '' },
  { id: 'summarizeDiff', kind: 'tool', name: 'summarize-diff', given: '' },
  { id: 'wipeCache', kind: 'tool', name: 'wipe-cache', given: '' },
  { id: 'tagRelease', kind: 'tool', name: 'tag-release', given: 'tag=v2.1.0' },
  { id: 'planOffsite', kind: 'tool', name: 'plan-offsite', given: '' },
  { id: 'listRoots', kind: 'tool', name: 'list-roots', given: '' },
  { id: 'shedLoad', kind: 'tool', name: 'shed-load', given: 'rounds=4 delayMs=800' },
  { id: 'longTask', kind: 'tool', name: 'long-task', given: 'steps=8 stepMs=500' },
  { id: 'briefing', kind: 'prompt', name: 'briefing', given: 'topic="the tides"' },
  { id: 'note', kind: 'resource', name: 'note://42', given: '' },
];
