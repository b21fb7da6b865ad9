import { useId } from 'react';
import { Icon } from '../page/Icon.js';
import { useTexts } from '../texts/useTexts.js';
import { catalogTexts } from './catalogTexts.js';

/** Narrows the lists of all servers to what contains every word. */
export function FilterBox({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const texts = useTexts(catalogTexts);
  const id = useId();
  return (
    <search className="catalog-filter">
      <label className="visually-hidden" htmlFor={id}>
        {texts.filterHint}
      </label>
      <Icon name="search" />
      <input
        id={id}
        className="input"
        type="text"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={texts.filter}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      {value !== '' && (
        <button
          type="button"
          className="button"
          data-tone="quiet"
          aria-label={texts.clearFilter}
          onClick={(event) => {
            onChange('');
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </search>
  );
}
