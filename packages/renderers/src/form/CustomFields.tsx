import { useState } from 'react';
import type { FormSession } from './createFormSession.js';
import type { RenderForm } from './formEngine.js';
import { useIssues } from './formSessionContext.js';

/** The fields as a host draws them. */
export function CustomFields({
  session,
  renderForm,
  toFieldId,
}: {
  readonly session: FormSession;
  readonly renderForm: RenderForm;
  readonly toFieldId: (name: string) => string;
}) {
  const issues = useIssues(session);
  const { fields, setDraft } = session;
  // Another engine may have been at work before.
  const [initialContent] = useState(() => session.getDrafts());
  return <>{renderForm({ fields, initialContent, issues, toFieldId, onChange: setDraft })}</>;
}
