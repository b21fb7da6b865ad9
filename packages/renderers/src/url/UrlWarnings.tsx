import { usePageMessages } from '../messages/pageMessages.js';
import type { OpenableUrl } from './assessUrl.js';

/** What speaks against opening a page. */
export function UrlWarnings({ page }: { readonly page: OpenableUrl }) {
  const { describeUrlWarning } = usePageMessages();
  if (page.warnings.length === 0) return null;
  return (
    <ul className="rt-notice rt-url-warnings" data-slot="rt-url-warnings" data-tone="warning">
      {page.warnings.map((warning) => (
        <li data-slot="rt-entry" key={warning} data-warning={warning}>
          {describeUrlWarning(warning, page.host)}
        </li>
      ))}
    </ul>
  );
}
