import { memo, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

interface Item {
  readonly status: string;
  readonly leg: number;
}

/** What React takes by itself: the same list over the smallest store there is. The answer changes one item, and says after how many milliseconds it is seen. */
export async function mountPlainList(
  host: HTMLElement,
  count: number,
): Promise<(index: number) => Promise<number>> {
  const items = Array.from({ length: count }, (): Item => ({ status: 'awaiting-input', leg: 1 }));
  const listeners = items.map(() => new Set<() => void>());
  const subscribes = listeners.map((own) => (listener: () => void) => {
    own.add(listener);
    return () => void own.delete(listener);
  });
  const PlainItem = memo(function PlainItem({ index }: { readonly index: number }) {
    const { status = 'none', leg = 0 } =
      useSyncExternalStore(subscribes[index] ?? (() => () => {}), () => items[index]) ?? {};
    return (
      <li id={`plain-${index}`} data-status={status} data-leg={leg}>
        {status}
      </li>
    );
  });
  createRoot(host).render(
    <ul>
      {items.map((_, index) => (
        <PlainItem key={index} index={index} />
      ))}
    </ul>,
  );
  while (host.querySelectorAll('li').length < count) await new Promise((resolve) => setTimeout(resolve));
  return (index) =>
    new Promise((resolve) => {
      const item = document.getElementById(`plain-${index}`);
      const begin = performance.now();
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve(performance.now() - begin);
      });
      if (item) observer.observe(item, { attributes: true });
      const { leg = 0, status } = items[index] ?? {};
      items[index] = { leg: leg + 1, status: status === 'sending' ? 'awaiting-input' : 'sending' };
      for (const listener of listeners[index] ?? []) listener();
    });
}
