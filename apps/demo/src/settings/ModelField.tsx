import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface ModelFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'id' | 'className'
> {
  readonly label: string;
  /** Stands behind the label, in quieter words. */
  readonly mark?: string;
  readonly help?: string;
  readonly problem?: string | undefined;
  readonly onType: (text: string) => void;
  /** Stands beside the input. */
  readonly children?: ReactNode;
}

/** A line to fill in, with its label above it and what is wrong with it below. */
export function ModelField({ label, mark, help, problem, onType, children, ...input }: ModelFieldProps) {
  const id = useId();
  const notes = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {mark && <span className="settings-mark">{mark}</span>}
      </label>
      {help && (
        <p id={`${id}-help`} className="quiet">
          {help}
        </p>
      )}
      <div className="settings-row">
        <input
          {...input}
          id={id}
          className="input"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          {...(notes !== '' && { 'aria-describedby': notes })}
          onChange={(event) => onType(event.target.value)}
        />
        {children}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="settings-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
