import { useDemo } from '../../createDemo.js';
import { useStore } from '../../store/createStore.js';
import { useTexts } from '../../texts/useTexts.js';
import { buildServerLink } from '../address/buildServerLink.js';
import { connectTexts } from './connectTexts.js';
import { CopyButton } from './CopyButton.js';

/** The address of this page with these servers, to be opened elsewhere. */
export function PageLink() {
  const { servers } = useDemo();
  const texts = useTexts(connectTexts);
  const list = useStore(servers.list);
  const { origin, pathname } = window.location;
  const link = buildServerLink(
    origin + pathname,
    list.map(({ url }) => url),
  );
  return (
    <section className="server-link">
      <h3>{texts.link}</h3>
      <p className="quiet">{texts.linkHelp}</p>
      <p className="code server-link-address">
        <bdi dir="ltr">{link}</bdi>
      </p>
      <CopyButton text={link} label={texts.copyLink} />
    </section>
  );
}
