import { useCallMessages } from '../messages/callMessages.js';
import { describeWayOut, type WayOutName } from './WayOut.js';

/** The ways out with what each of them does, folded, for those who cannot hover. */
export function WaysOutList({ ways }: { readonly ways: readonly WayOutName[] }) {
  const messages = useCallMessages();
  return (
    <details className="rt-ways-out" data-slot="rt-ways-out">
      <summary data-slot="rt-summary">{messages.waysOut}</summary>
      <dl className="rt-given" data-slot="rt-given">
        {ways.map((way) => {
          const { name, hint } = describeWayOut(way, messages);
          return (
            <div data-slot="rt-fact" key={way}>
              <dt data-slot="rt-term">{name}</dt>
              <dd data-slot="rt-detail">{hint}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
