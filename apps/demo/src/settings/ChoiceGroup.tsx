import { useId, type ReactNode } from 'react';

/** One of the things to choose from. */
export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  /** The language of the label, where it is not that of the page. */
  readonly lang?: string;
  /** Shows what the choice looks like. */
  readonly sample?: ReactNode;
}

/** A question with a few answers, of which one holds; a change counts at once. */
export function ChoiceGroup<Value extends string>({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="field settings-group">
      <legend>{legend}</legend>
      <div className="choices">
        {choices.map(({ value, label, lang, sample }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span lang={lang}>{label}</span>
            {sample}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
