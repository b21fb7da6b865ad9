import { cutText } from '../../chat/cutText.js';
import { useDemo } from '../../createDemo.js';
import { useStore } from '../../store/createStore.js';
import { useTexts } from '../../texts/useTexts.js';
import { hidePassword } from '../address/hidePassword.js';
import { connectTexts } from './connectTexts.js';

const longestAddress = 200;

/** What the page's address asked for and did not get, until it is dismissed. */
export function ServersNotices({ onDismissed }: { readonly onDismissed: () => void }) {
  const { servers } = useDemo();
  const texts = useTexts(connectTexts);
  const notices = useStore(servers.notices);
  const dismiss = () => {
    servers.notices.set([]);
    onDismissed();
  };
  if (notices.length === 0) return null;
  return (
    <div className="notice server-notice" data-tone="warning">
      {notices.map((notice, index) =>
        notice.kind === 'stray-answer' ? (
          <p key={index}>{texts.stray}</p>
        ) : (
          <p key={index}>
            {texts.refused}{' '}
            <bdi className="code">{cutText(hidePassword(notice.address), longestAddress)}</bdi>{' '}
            {texts.problems[notice.problem]}
          </p>
        ),
      )}
      <button type="button" className="button" onClick={dismiss}>
        {texts.dismiss}
      </button>
    </div>
  );
}
