import { useTexts } from '../../texts/useTexts.js';
import { CorsHeaders } from './CorsHeaders.js';
import { connectFailureTexts } from './connectFailureTexts.js';
import type { ConnectFailure } from './describeConnectFailure.js';

/** Why a server could not be connected to: what happened, why, what to do, and the details folded. */
export function ConnectFailureNotice({
  url,
  failure,
}: {
  readonly url: URL;
  readonly failure: ConnectFailure | undefined;
}) {
  const texts = useTexts(connectFailureTexts);
  if (!failure) return <p className="quiet">{texts.examining}</p>;
  const facts = { origin: url.origin, path: url.pathname, page: window.location.origin };
  const { what, why, remedy } = texts.explain[failure.kind](facts);
  return (
    <div className="notice server-notice" data-tone="danger">
      <p className="server-notice-title">{what}</p>
      <p>{why}</p>
      <p>{remedy}</p>
      {failure.kind === 'cors' && <CorsHeaders />}
      <details className="server-details">
        <summary>{texts.details}</summary>
        <ul className="code">
          {failure.details.map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
