import { useEffect, useRef, useState } from 'react';
import { useMcpTools } from '@mcp-roundtrip/react';
import { LaunchItem } from './LaunchItem.js';
import { otherLaunchables } from './otherLaunchables.js';
import { toLaunchable } from './toLaunchable.js';

/** Everything that can be tried on this server; one entry at a time is unfolded. */
export function LaunchList() {
  const tools = useMcpTools();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    if (isTrying && tools.isSuccess) heading.current?.focus();
  }, [isTrying, tools.isSuccess]);
  const tryAgain = async () => {
    setTrying(true);
    await tools.refetch();
    setTrying(false);
  };
  const [opened, setOpened] = useState<string | undefined>('deploy');
  const launchables = tools.data && [...tools.data.map(toLaunchable), ...otherLaunchables];
  return (
    <section className="launch" aria-labelledby="launch-heading">
      <h2 ref={heading} id="launch-heading" tabIndex={-1}>
        Things to try
      </h2>
      {tools.isPending && !isTrying && <p className="quiet">Asking the server what it offers…</p>}
      {(tools.isError || (isTrying && !tools.data)) && (
        <div className="notice" data-tone="danger" role="alert">
          <p>The server’s tools could not be listed. {tools.error?.message}</p>
          <button type="button" aria-disabled={isTrying} onClick={() => void tryAgain()}>
            Try again
          </button>
        </div>
      )}
      {launchables && (
        <ul className="launch-items">
          {launchables.map((launchable) => (
            <LaunchItem
              key={launchable.name}
              launchable={launchable}
              isOpen={launchable.name === opened}
              onToggle={() => setOpened(launchable.name === opened ? undefined : launchable.name)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
