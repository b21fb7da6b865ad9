import { ExpiringMap } from '../expiringMap.js';

/** An app that has registered itself, under a name that nobody has checked. */
export interface App {
  id: string;
  name: string | undefined;
  redirectUris: readonly string[];
}

/** Remembers the apps that have registered, up to a limit and for a day. */
export class AppRegistry {
  readonly #apps = new ExpiringMap<App>({ limit: 1000, lifetimeMs: 24 * 60 * 60_000 });

  /** Takes an app in and gives it an id. */
  add(app: Omit<App, 'id'>): App {
    const registered = { ...app, id: crypto.randomUUID() };
    this.#apps.set(registered.id, registered);
    return registered;
  }

  /** The app with this id, unless it is unknown or too old. */
  find(id: string): App | undefined {
    return this.#apps.get(id);
  }
}
