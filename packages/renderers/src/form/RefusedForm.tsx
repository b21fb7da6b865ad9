import type { FormRefusal } from '@mcp-roundtrip/core';
import { useFormMessages } from '../messages/formMessages.js';

/** Says why a form is not drawn. */
export function RefusedForm({ reason }: { readonly reason: FormRefusal }) {
  const messages = useFormMessages();
  return (
    <div className="rt-notice" data-slot="rt-notice" data-tone="warning" role="note">
      <p className="rt-label" data-slot="rt-label">
        {messages.formRefused}
      </p>
      <p className="rt-server-text" data-slot="rt-server-text">
        {messages.describeRefusal(reason)}
      </p>
    </div>
  );
}
