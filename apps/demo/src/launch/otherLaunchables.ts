import type { Launchable } from './toLaunchable.js';

const topic = {
  name: 'topic',
  description: 'What the briefing is about',
  kind: 'text',
  required: true,
  initial: 'the new release',
} as const;

/** A prompt and a resource of the demo server, since those may ask back as tools do. */
export const otherLaunchables: readonly Launchable[] = [
  {
    name: 'briefing',
    title: 'Write a briefing',
    description: 'A prompt: prepares a short briefing about a topic; asks who will read it.',
    fields: [topic],
    toRequest: (values) => ({ prompt: 'briefing', arguments: { topic: String(values['topic'] ?? '') } }),
  },
  {
    name: 'note://42',
    title: 'Read a private note',
    description: 'A resource: a note that asks before it shows itself.',
    fields: [],
    toRequest: () => ({ resource: 'note://42' }),
  },
];
