import { useDemo } from '../../createDemo.js';
import { useStore } from '../../store/createStore.js';
import { useTexts } from '../../texts/useTexts.js';
import { connectTexts } from './connectTexts.js';

const longestAddress = 200;

/** What the page's address asked for and did not get. */
export function ServersNotices() {
  const { servers } = useDemo();
  const texts = useTexts(connectTexts);
  const notices = useStore(servers.notices);
  return notices.map((notice, index) => (
    <div key={index} className="notice server-notice" data-tone="warning">
      {notice.kind === 'stray-answer' ? (
        <p>{texts.stray}</p>
      ) : (
        <>
          <p>
            {texts.refused} <bdi className="code">{notice.address.slice(0, longestAddress)}</bdi>
          </p>
          <p>{texts.problems[notice.problem]}</p>
        </>
      )}
    </div>
  ));
}
