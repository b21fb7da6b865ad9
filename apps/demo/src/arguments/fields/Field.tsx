import type { Draft } from '../draft/Draft.js';
import { useForm } from '../FormContext.js';
import type { ArgumentNode } from '../model/ArgumentNode.js';
import { BooleanField } from './BooleanField.js';
import { ChoiceField } from './ChoiceField.js';
import { ChoicesField } from './ChoicesField.js';
import type { FieldProps } from './fieldProps.js';
import { JsonField } from './JsonField.js';
import { ListField } from './ListField.js';
import { NumberField } from './NumberField.js';
import { ObjectField } from './ObjectField.js';
import { SuggestField } from './SuggestField.js';
import { TextField } from './TextField.js';
import { TimeField } from './TimeField.js';

/** The field of any part, as its draft has it: a value that its own kind of field cannot show is edited as JSON. */
export function Field({ node, draft, path }: FieldProps<ArgumentNode, Draft>) {
  const { complete } = useForm();
  switch (draft.kind) {
    case 'raw':
      return <JsonField node={node} draft={draft} path={path} />;
    case 'object':
      return node.kind === 'object' && <ObjectField node={node} draft={draft} path={path} />;
    case 'list':
      return node.kind === 'list' && <ListField node={node} draft={draft} path={path} />;
    case 'chosen':
      return node.kind === 'choices' && <ChoicesField node={node} draft={draft} path={path} />;
    case 'typed':
      break;
    default:
      return draft satisfies never;
  }
  switch (node.kind) {
    case 'text':
      if (node.format === 'date' || node.format === 'date-time' || node.format === 'time') {
        return <TimeField node={node} draft={draft} path={path} />;
      }
      return complete && path.length === 1 ? (
        <SuggestField node={node} draft={draft} path={path} />
      ) : (
        <TextField node={node} draft={draft} path={path} />
      );
    case 'number':
      return <NumberField node={node} draft={draft} path={path} />;
    case 'boolean':
      return <BooleanField node={node} draft={draft} path={path} />;
    case 'choice':
      return <ChoiceField node={node} draft={draft} path={path} />;
    default:
      return null;
  }
}
