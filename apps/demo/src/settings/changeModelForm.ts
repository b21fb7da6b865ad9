import type { ModelForm } from './readModelForm.js';

/** What is typed, and whom its key is meant for. */
export interface ModelDraft {
  readonly form: ModelForm;
  /** Undefined while the key could be meant for any address. */
  readonly keyOrigin?: string | undefined;
  /** The key was taken out because the address leads elsewhere now. */
  readonly isKeyRemoved?: boolean;
}

/** Takes what was typed; a key that was given for one origin never stays beside the address of another. */
export function changeModelForm(draft: ModelDraft, change: Partial<ModelForm>): ModelDraft {
  const form = { ...draft.form, ...change };
  const origin = readOrigin(form.url);
  if (form.key.trim() === '') return { form, isKeyRemoved: change.key === undefined && !!draft.isKeyRemoved };
  if (change.key !== undefined) return { form, keyOrigin: origin };
  if (draft.keyOrigin === undefined || draft.keyOrigin === origin) return { ...draft, form };
  return { form: { ...form, key: '' }, isKeyRemoved: true };
}

/** Ties the key of a form that is sent, or was, to the origin of its address. */
export function bindKey(form: ModelForm): ModelDraft {
  return { form, keyOrigin: form.key === '' ? undefined : readOrigin(form.url) };
}

function readOrigin(url: string): string | undefined {
  return URL.canParse(url.trim()) ? new URL(url.trim()).origin : undefined;
}
