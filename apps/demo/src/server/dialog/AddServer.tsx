import { useId, useRef, useState, type RefObject } from 'react';
import { useDemo } from '../../createDemo.js';
import { useStore } from '../../store/createStore.js';
import { useTexts } from '../../texts/useTexts.js';
import { embeddedPath } from '../address/buildServerLink.js';
import { readServerAddress } from '../address/readServerAddress.js';
import { mostServers } from '../createServers.js';
import { connectTexts } from './connectTexts.js';

const quickChoices = [
  { path: embeddedPath, words: 'embedded' },
  { path: '/guarded/mcp', words: 'guarded' },
] as const;

/** Connects to the server at an address that is typed or picked. */
export function AddServer({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const { servers } = useDemo();
  const texts = useTexts(connectTexts);
  const list = useStore(servers.list);
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  const alert = useRef<HTMLParagraphElement>(null);
  const isFull = list.length >= mostServers;

  const connect = (text: string): boolean => {
    const { url, problem: found } = readServerAddress(text, window.location.href);
    const words = !url ? texts.problems[found] : servers.find(url.href) ? texts.known : isFull ? full : '';
    setProblem(words);
    if (words !== '') requestAnimationFrame(() => alert.current?.scrollIntoView({ block: 'nearest' }));
    if (!url || words !== '') return false;
    servers.add(url);
    // What was added stands above, and would push the field out of sight.
    requestAnimationFrame(() => field.current?.scrollIntoView({ block: 'nearest' }));
    return true;
  };
  const pick = (path: string) => {
    // The button goes once its server is there, and the focus must not go with it.
    if (connect(path)) field.current?.focus();
  };
  const full = texts.full(mostServers);
  const offered = quickChoices.filter(({ path }) => !servers.find(new URL(path, window.location.href).href));
  return (
    <section className="server-add" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{texts.add}</h3>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (connect(address)) setAddress('');
        }}
      >
        <div className="field">
          <label htmlFor={id}>{texts.address}</label>
          <p id={`${id}-help`} className="quiet">
            {texts.addressHelp}
          </p>
          <div className="server-address-row">
            <input
              ref={field}
              id={id}
              className="input"
              type="text"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={address}
              aria-invalid={problem !== ''}
              aria-describedby={`${id}-help ${id}-problem`}
              onChange={(event) => {
                setAddress(event.target.value);
                setProblem('');
              }}
            />
            <button type="submit" className="button" data-tone="primary">
              {texts.connect}
            </button>
          </div>
          <p ref={alert} id={`${id}-problem`} className="server-problem" role="alert">
            {problem}
          </p>
        </div>
      </form>
      {offered.length > 0 && (
        <div className="server-choices">
          <span className="quiet">{texts.quick}</span>
          {offered.map(({ path, words }) => (
            <button key={path} type="button" className="button" onClick={() => pick(path)}>
              {texts[words]}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
