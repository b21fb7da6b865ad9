import { useDemo } from '../createDemo.js';
import { Icon } from '../page/Icon.js';
import { useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';
import { serverTexts } from './serverTexts.js';
import { useServerLooks } from './useServerLooks.js';

/** Says how the servers are, and opens the dialog about them. */
export function ServersButton() {
  const { servers, view } = useDemo();
  const texts = useTexts(serverTexts);
  const glances = useServerLooks(useStore(servers.list));
  const [first] = glances;
  const count = texts.count(glances.length);
  const words = glances.map(({ name, look }) => texts.each(name, texts.looks[look]));
  const label = first ? texts.summary(count, words) : texts.none;
  return (
    <button
      type="button"
      className="button servers-button"
      data-tone="quiet"
      aria-label={label}
      title={label}
      onClick={() => view.update((now) => ({ ...now, dialog: 'connect' }))}
    >
      <Icon name="server" />
      <span className="server-dots">
        {glances.map(({ id, look }) => (
          <span key={id} className="server-dot" data-look={look} />
        ))}
      </span>
      <span className="servers-button-words">
        {first && glances.length === 1 ? <bdi>{first.name}</bdi> : first ? count : texts.none}
      </span>
    </button>
  );
}
