const cookie = 'hand-off-session';

/** Who is signed in. It stands for the sessions that a host has already. */
export interface Sessions {
  /** Signs a person in, and gives the value of the cookie header that says so. */
  open(person: string): string;
  whoIs(request: Request): string | undefined;
}

/** Makes sessions in memory, each known by a secret in a cookie. */
export function createSessions(): Sessions {
  const people = new Map<string, string>();
  return {
    open: (person) => {
      const secret = crypto.randomUUID();
      people.set(secret, person);
      return `${cookie}=${secret}`;
    },
    whoIs: (request) => {
      const cookies = request.headers.get('cookie')?.split('; ') ?? [];
      const secret = cookies.find((text) => text.startsWith(`${cookie}=`))?.slice(cookie.length + 1);
      return people.get(secret ?? '');
    },
  };
}
