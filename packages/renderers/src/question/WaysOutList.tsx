import { useCallMessages } from '../messages/callMessages.js';
import { describeWayOut, type WayOutName } from './WayOut.js';

/** The ways out with what each of them does, folded, for those who cannot hover. */
export function WaysOutList({ ways }: { readonly ways: readonly WayOutName[] }) {
  const messages = useCallMessages();
  return (
    <details className="rt-ways-out" data-slot="rt-ways-out">
      <summary>{messages.waysOut}</summary>
      <dl className="rt-given" data-slot="rt-given">
        {ways.map((way) => {
          const { name, hint } = describeWayOut(way, messages);
          return (
            <div key={way}>
              <dt>{name}</dt>
              <dd>{hint}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
