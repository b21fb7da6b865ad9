const reasons = {
  'not-an-object': 'has no named fields',
  nested: 'asks for more than a single value',
  'unknown-type': 'has a type that cannot be shown',
  reference: 'refers to another schema',
  'too-large': 'is too large to be shown',
  malformed: 'is not properly described',
};

/** Why a requestedSchema cannot be drawn, and which field is to blame. */
export interface FormRefusal {
  code: keyof typeof reasons;
  field?: string;
  message: string;
}

/** Builds a refusal whose message names the field, or the form when no field is to blame. */
export function buildRefusal(
  code: FormRefusal['code'],
  field?: string,
  reason: string = reasons[code],
): FormRefusal {
  if (field === undefined) return { code, message: `The form ${reason}.` };
  // A hostile name may be megabytes long; the message is shown to a person.
  return { code, field, message: `“${field.slice(0, 80)}” ${reason}.` };
}
