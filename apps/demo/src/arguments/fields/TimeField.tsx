import { useState, type SyntheticEvent } from 'react';
import { useTexts } from '../../texts/useTexts.js';
import { argumentTexts } from '../argumentTexts.js';
import type { TypedDraft } from '../draft/Draft.js';
import { toShownDateTime } from '../draft/sentTime.js';
import { useForm } from '../FormContext.js';
import type { TextNode } from '../model/ArgumentNode.js';
import { FieldFrame } from './FieldFrame.js';
import type { FieldProps } from './fieldProps.js';
import { TextField } from './TextField.js';

/** What stands for a date of which only parts are filled in: none, so that the check says so. */
const incomplete = 'incomplete';
const shapes = { date: /^\d{4}-\d\d-\d\d$/, time: /^\d\d:\d\d(:\d\d)?$/ };

/** A date, a time of day, or both, through the browser's own input; what that cannot show is edited as text. */
export function TimeField(props: FieldProps<TextNode, TypedDraft>) {
  const { node, draft, path } = props;
  const { edit } = useForm();
  const texts = useTexts(argumentTexts);
  const shown = toShown(node, draft.text);
  const [isShowable] = useState(() => draft.text === '' || shown !== '');
  if (!isShowable) return <TextField {...props} />;

  const isInstant = node.format === 'date-time';
  const read = (event: SyntheticEvent<HTMLInputElement>) => {
    const { value, validity } = event.currentTarget;
    const text = value || (validity.badInput ? incomplete : '');
    // A date that only was looked at stays as it was given.
    if (toBrief(text) !== toBrief(shown || draft.text)) edit(path, { kind: 'typed', text });
  };
  const note = isInstant ? texts.timeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) : undefined;
  return (
    <FieldFrame node={node} path={path} note={note}>
      {(control) => (
        <input
          {...control}
          className="input argument-time"
          type={isInstant ? 'datetime-local' : node.format}
          step={node.format === 'date' ? undefined : 1}
          max={isInstant ? '9999-12-31T23:59:59' : node.format === 'date' ? '9999-12-31' : undefined}
          value={shown}
          onChange={read}
          onBlur={read}
          onKeyUp={read}
        />
      )}
    </FieldFrame>
  );
}

function toShown({ format }: TextNode, text: string): string {
  if (format === 'date-time') return toShownDateTime(text);
  const shape = format === 'date' ? shapes.date : shapes.time;
  return shape.test(text) ? text : '';
}

// Browsers leave out the seconds where there are none.
function toBrief(text: string): string {
  return text.replace(/(\d\d:\d\d):00$/, '$1');
}
