import { useTexts } from '../../texts/useTexts.js';
import { CorsHeaders } from '../failure/CorsHeaders.js';
import { downgradeTexts } from './downgradeTexts.js';

/** Says that a CORS failure has led to the old era, what that costs, and what mends it. */
export function DowngradeNotice() {
  const texts = useTexts(downgradeTexts);
  return (
    <div className="notice server-notice" data-tone="warning">
      <p className="server-notice-title">{texts.title}</p>
      <p>{texts.what}</p>
      <p>{texts.why}</p>
      <p>{texts.remedy}</p>
      <CorsHeaders />
    </div>
  );
}
