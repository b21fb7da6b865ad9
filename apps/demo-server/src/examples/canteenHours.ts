import type { Feature } from '../feature.js';

/** Adds a resource at a fixed address; it takes no context, so it has nothing to ask with. */
export const canteenHours: Feature = (server) => {
  server.registerResource(
    'canteen_hours',
    'canteen://hours',
    { title: 'Opening hours', description: 'When the canteen is open.', mimeType: 'text/plain' },
    () => ({ contents: [{ uri: 'canteen://hours', mimeType: 'text/plain', text: 'From 11:30 to 14:00' }] }),
  );
};
