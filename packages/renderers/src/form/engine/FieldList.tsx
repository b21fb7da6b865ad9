import type { ObjectFieldTemplateProps } from '@rjsf/utils';

/** The fields of a form, one below the other. */
export function FieldList({ properties }: ObjectFieldTemplateProps) {
  return <div className="rt-fields">{properties.map(({ content }) => content)}</div>;
}
