import { useDemo } from '../createDemo.js';
import { Icon } from '../page/Icon.js';
import { useTexts } from '../texts/useTexts.js';
import { catalogTexts } from './catalogTexts.js';

/** Says that there is nothing to list, and leads to the dialog that changes that. */
export function NoServers() {
  const { view } = useDemo();
  const texts = useTexts(catalogTexts);
  return (
    <div className="catalog-nothing">
      <Icon name="server" />
      <p>{texts.noServers}</p>
      <button
        type="button"
        className="button"
        data-tone="primary"
        onClick={() => view.update((now) => ({ ...now, dialog: 'connect' }))}
      >
        {texts.connect}
      </button>
    </div>
  );
}
