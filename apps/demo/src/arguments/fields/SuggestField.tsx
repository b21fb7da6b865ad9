import { useTexts } from '../../texts/useTexts.js';
import { argumentTexts } from '../argumentTexts.js';
import type { TypedDraft } from '../draft/Draft.js';
import { useForm } from '../FormContext.js';
import type { TextNode } from '../model/ArgumentNode.js';
import { FieldFrame } from './FieldFrame.js';
import type { FieldProps } from './fieldProps.js';
import { SuggestionList } from './SuggestionList.js';
import { useSuggestions } from './useSuggestions.js';

/** Text with the server's suggestions under it; any other text may be typed as well. */
export function SuggestField({ node, draft, path }: FieldProps<TextNode, TypedDraft>) {
  const { edit } = useForm();
  const texts = useTexts(argumentTexts);
  const set = (text: string) => edit(path, { kind: 'typed', text });
  const { suggestions, active, isOpen, ask, close, handleKey, setActive } = useSuggestions(
    node.name,
    draft.text,
    set,
  );
  return (
    <FieldFrame node={node} path={path}>
      {(control) => {
        const listId = `${control.id}-suggestions`;
        return (
          <div className="argument-suggest">
            <input
              {...control}
              className="input"
              type="text"
              dir="auto"
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
              value={draft.text}
              onChange={(event) => {
                set(event.currentTarget.value);
                ask(event.currentTarget.value);
              }}
              onFocus={() => ask(draft.text)}
              onBlur={close}
              onKeyDown={handleKey}
            />
            {isOpen && (
              <SuggestionList
                id={listId}
                label={texts.suggestions(node.label)}
                suggestions={suggestions}
                active={active}
                onPoint={setActive}
                onPick={(text) => {
                  set(text);
                  close();
                }}
              />
            )}
            <p className="visually-hidden" role="status">
              {isOpen && texts.suggestionCount(suggestions.length)}
            </p>
          </div>
        );
      }}
    </FieldFrame>
  );
}
