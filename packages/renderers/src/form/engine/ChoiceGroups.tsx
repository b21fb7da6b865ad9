import { useEffect, useMemo, useRef, useState } from 'react';
import type { Choice, FieldValue, FormField, MultiChoiceField } from '@mcp-roundtrip/core/forms';
import type { WidgetProps } from '@rjsf/utils';
import { useFormMessages, type FormMessages } from '../../messages/formMessages.js';
import type { FieldDraft } from '../FormOptions.js';
import { findMatches, prepareOptions } from '../combobox/searchOptions.js';
import { useFormSession } from '../formSession.js';
import { useControl } from './useControl.js';

interface RadioOption {
  readonly value: FieldValue | undefined;
  readonly label: string;
}

/** One out of a few, all of them in view: options, or yes and no. */
export function RadioGroup(props: WidgetProps) {
  const messages = useFormMessages();
  const { id, field, initialDraft, issue, setDraft } = useControl<'boolean' | 'choice'>(props);
  return (
    <div className="rt-options" data-slot="rt-options">
      {toOptions(field, messages).map(({ value, label }, index) => (
        <label key={index} className="rt-option" data-slot="rt-option">
          <input
            data-slot="rt-radio"
            type="radio"
            name={id}
            defaultChecked={value === initialDraft && (value !== undefined || !field.required)}
            aria-describedby={issue && `${id}-problem`}
            onChange={() => setDraft(value)}
          />
          <bdi>{label}</bdi>
        </label>
      ))}
    </div>
  );
}

function toOptions(
  field: Extract<FormField, { kind: 'boolean' | 'choice' }>,
  messages: FormMessages,
): readonly RadioOption[] {
  const options: readonly RadioOption[] =
    field.kind === 'choice'
      ? field.options
      : [
          { value: true, label: messages.yes },
          { value: false, label: messages.no },
        ];
  // A radio cannot be taken back, so that no answer is one of them where none is needed.
  return field.required ? options : [...options, { value: undefined, label: messages.noAnswer }];
}

/** Any number of options, all of them in view. */
export function CheckboxGroup(props: WidgetProps) {
  const session = useFormSession();
  const { id, field, initialDraft, issue, setDraft } = useControl<'multi-choice'>(props);
  const chosen = new Set(toChosen(initialDraft));
  return (
    <div className="rt-options" data-slot="rt-options">
      {field.options.map(({ value, label }) => (
        <label key={value} className="rt-option" data-slot="rt-option">
          <input
            data-slot="rt-checkbox"
            type="checkbox"
            defaultChecked={chosen.has(value)}
            aria-invalid={issue !== undefined || undefined}
            aria-describedby={issue && `${id}-problem`}
            onChange={() => setDraft(toggleOption(field, session.getDraft(field.name), value))}
          />
          <bdi>{label}</bdi>
        </label>
      ))}
    </div>
  );
}

const pageSize = 50;

/** Any number out of very many options: typing filters them, and only the first of them are drawn. */
export function FilteredCheckboxes(props: WidgetProps) {
  const messages = useFormMessages();
  const { id, field, initialDraft, issue, setDraft } = useControl<'multi-choice'>(props);
  const { options } = field;
  const [chosen, setChosen] = useState(() => toChosen(initialDraft));
  // What is chosen stays in view above what is looked for; it moves there only while typing, never under the pointer.
  const [{ typed, pinned }, setFilter] = useState({ typed: '', pinned: chosen.slice(0, pageSize) });
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first of those that were just added.
    if (pages > 1) list.current?.querySelectorAll('input')[pinned.length + (pages - 1) * pageSize]?.focus();
  }, [pages, pinned.length]);

  const matches = useMemo(() => {
    if (typed.trim() === '') return options;
    return findMatches(prepareOptions(options), typed).map(({ choice }) => choice as Choice<string>); // one of `options`
  }, [options, typed]);
  const above = new Set(pinned);
  const others = matches.filter(({ value }) => !above.has(value));
  const shown = [...options.filter(({ value }) => above.has(value)), ...others.slice(0, pages * pageSize)];
  const isChosen = new Set(chosen);
  const left = others.length - pages * pageSize;
  const toggle = (value: string) => {
    const next = toggleOption(field, chosen, value);
    setChosen(next);
    setDraft(next);
  };
  return (
    <>
      <input
        type="search"
        className="rt-input"
        data-slot="rt-input"
        autoComplete="off"
        spellCheck={false}
        aria-label={messages.searchOptions(options.length)}
        placeholder={messages.searchOptions(options.length)}
        aria-controls={`${id}-options`}
        onChange={(event) => {
          setFilter({ typed: event.currentTarget.value, pinned: chosen.slice(0, pageSize) });
          setPages(1);
        }}
        onKeyDown={(event) => {
          // Looking for an option is no reason to send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className="rt-help" data-slot="rt-help">
        {matches.length === 0 ? messages.noMatchingOption : messages.matchingOptions(matches.length)},{' '}
        {messages.chosenOptions(chosen.length)}
      </p>
      <div ref={list} id={`${id}-options`} className="rt-options rt-filtered" data-slot="rt-filtered">
        {shown.map(({ value, label }) => (
          <label key={value} className="rt-option" data-slot="rt-option">
            <input
              data-slot="rt-checkbox"
              type="checkbox"
              checked={isChosen.has(value)}
              aria-invalid={issue !== undefined || undefined}
              aria-describedby={issue && `${id}-problem`}
              onChange={() => toggle(value)}
            />
            <bdi>{label}</bdi>
          </label>
        ))}
        {left > 0 && (
          <button
            type="button"
            className="rt-button"
            data-slot="rt-button"
            onClick={() => setPages(pages + 1)}
          >
            {messages.moreOptions(Math.min(left, pageSize))}
          </button>
        )}
      </div>
    </>
  );
}

/** What a multi-choice holds, as a list in any case. */
function toChosen(draft: FieldDraft): readonly string[] {
  return typeof draft === 'object' ? draft : [];
}

/** Adds an option to what is chosen, or takes it away; what is chosen keeps the order of the options. */
function toggleOption(field: MultiChoiceField, draft: FieldDraft, toggled: string): readonly string[] {
  const chosen = new Set(toChosen(draft));
  if (!chosen.delete(toggled)) chosen.add(toggled);
  return field.options.flatMap(({ value }) => (chosen.has(value) ? [value] : []));
}
