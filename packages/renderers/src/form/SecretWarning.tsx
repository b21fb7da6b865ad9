import type { FormField } from '@mcp-roundtrip/core';
import { useFormMessages } from '../messages/formMessages.js';
import { smellsOfSecret } from './smellsOfSecret.js';

/** Warns of all fields that ask for a secret at once, where the fields are drawn by others. */
export function SecretWarning({ fields }: { readonly fields: readonly FormField[] }) {
  const messages = useFormMessages();
  const secrets = fields.filter(smellsOfSecret);
  if (secrets.length === 0) return null;
  return (
    <div className="rt-notice" data-slot="rt-notice" data-tone="warning" role="note">
      {secrets.map(({ name, label }) => (
        <p key={name} className="rt-label" data-slot="rt-label">
          <bdi>{label}</bdi>
        </p>
      ))}
      <p data-slot="rt-text">{messages.secretWarning}</p>
    </div>
  );
}
