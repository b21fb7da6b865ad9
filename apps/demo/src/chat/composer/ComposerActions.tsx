import { NewChatButton } from './NewChatButton.js';
import { SuggestionsButton } from './SuggestionsButton.js';

/** What else can be done besides writing, once the chat has begun. */
export function ComposerActions() {
  return (
    <div className="composer-actions">
      <SuggestionsButton />
      <NewChatButton />
    </div>
  );
}
