import { Fragment } from 'react';
import { usePageMessages } from '../messages/pageMessages.js';
import type { OpenableUrl } from './assessUrl.js';

const long = 1000;

/** The whole address as it will be opened, its domain in strong text, and a name in other letters both ways. */
export function PageAddress({ page }: { readonly page: OpenableUrl }) {
  const { href, parts, host } = page;
  const { scheme, credentials, subdomain, domain, root, port, rest } = parts;
  return (
    <>
      {/* What would push the buttons out of sight scrolls instead, by keyboard too. */}
      <div
        className="rt-address"
        data-slot="rt-address"
        dir="ltr"
        {...(href.length > long && { 'data-long': '', role: 'group', tabIndex: 0, 'aria-label': domain })}
      >
        {scheme + credentials + subdomain}
        <strong data-slot="rt-domain">{domain}</strong>
        {root + port + rest}
      </div>
      {host.unicode !== host.ascii && <Spellings {...host} />}
    </>
  );
}

function Spellings({ ascii, unicode }: OpenableUrl['host']) {
  const { writtenAs, openedAs } = usePageMessages();
  return (
    <dl className="rt-spellings" data-slot="rt-spellings">
      <div data-slot="rt-fact">
        <dt data-slot="rt-term">{writtenAs}</dt>
        <dd data-slot="rt-detail">
          {/* Label by label, so that letters from right to left never change the order of the labels. */}
          <bdi dir="ltr">
            {unicode.split('.').map((label, index) => (
              <Fragment key={index}>
                {index > 0 && '.'}
                <bdi>{label}</bdi>
              </Fragment>
            ))}
          </bdi>
        </dd>
      </div>
      <div data-slot="rt-fact">
        <dt data-slot="rt-term">{openedAs}</dt>
        <dd data-slot="rt-detail">
          <bdi className="rt-code" data-slot="rt-code" dir="ltr">
            {ascii}
          </bdi>
        </dd>
      </div>
    </dl>
  );
}
