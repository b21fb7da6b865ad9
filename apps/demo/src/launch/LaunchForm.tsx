import type { FormEvent } from 'react';
import { useMcpCalls } from '@mcp-roundtrip/react';
import { ArgumentInput } from './ArgumentInput.js';
import { readArguments } from './readArguments.js';
import type { Launchable } from './toLaunchable.js';

/** The arguments of one thing to try, and the button that runs it. */
export function LaunchForm({ launchable }: { readonly launchable: Launchable }) {
  const calls = useMcpCalls();
  const run = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter leaves the focus in its input, from where a question would not take it.
    event.currentTarget.querySelector('button')?.focus();
    calls.start(launchable.toRequest(readArguments(launchable.fields, new FormData(event.currentTarget))));
  };
  return (
    <form className="launch-form" aria-label={launchable.title} onSubmit={run}>
      <p className="quiet">{launchable.description}</p>
      {launchable.fields.map((field) => (
        <ArgumentInput key={field.name} field={field} />
      ))}
      <button type="submit" data-tone="primary">
        Run
      </button>
    </form>
  );
}
