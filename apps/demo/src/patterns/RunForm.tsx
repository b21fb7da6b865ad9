import { useId, useRef, useState, type FormEvent } from 'react';
import { useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';
import type { Patterns } from './createPatterns.js';
import { patternTexts } from './patternTexts.js';

const longestLocation = 100;

/** Asks for the place, runs all eight, and says whether one answer is to do for all. */
export function RunForm({ patterns }: { readonly patterns: Patterns }) {
  const texts = useTexts(patternTexts);
  const isAlike = useStore(patterns.isAlike);
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const location = input.current?.value.trim() ?? '';
    setMissing(location === '');
    if (location === '') input.current?.focus();
    else patterns.start(location);
  };
  return (
    <form className="pattern-form" noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{texts.location}</label>
        <div className="pattern-row">
          <input
            ref={input}
            id={id}
            className="input"
            defaultValue={texts.place}
            maxLength={longestLocation}
            autoComplete="off"
            aria-invalid={isMissing}
            aria-describedby={`${id}-help`}
          />
          <button className="button" data-tone="primary">
            {texts.run}
          </button>
        </div>
        <p id={`${id}-help`} className="quiet pattern-help" data-tone={isMissing ? 'danger' : undefined}>
          {isMissing ? texts.locationMissing : texts.locationHelp}
        </p>
      </div>
      <div className="pattern-alike">
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            checked={isAlike}
            aria-describedby={`${id}-alike`}
            onChange={(event) => patterns.isAlike.set(event.target.checked)}
          />
          {texts.alike}
        </label>
        <p id={`${id}-alike`} className="quiet">
          {texts.alikeHelp}
        </p>
      </div>
    </form>
  );
}
