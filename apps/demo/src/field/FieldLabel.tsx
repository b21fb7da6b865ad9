import type { FormField } from '@mcp-roundtrip/core';

/** The name of a field, and in words whether it may be left out. */
export function FieldLabel({ field }: { readonly field: FormField }) {
  return (
    <>
      {field.label} <span className="necessity quiet">{field.required ? 'required' : 'optional'}</span>
    </>
  );
}
