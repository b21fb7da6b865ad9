import { askInRounds, askUrl } from '@mcp-roundtrip/testing';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallView } from '../call/CallView.js';
import { createLoader } from '../load/createLoader.js';
import { LazyPartsContext, lazyParts } from '../load/lazyParts.js';
import { InPageCall } from '../stories/InPageCall.js';

const parts = { ...lazyParts, domainRules: createLoader(() => Promise.reject(new Error('offline'))) };

test('without the rules of names the whole host stands for its domain', async () => {
  const script = askInRounds([{ page: askUrl('Sign in', 'https://accounts.bücher.example/') }]);
  render(
    <LazyPartsContext.Provider value={parts}>
      <InPageCall script={script}>{(call) => <CallView call={call} />}</InPageCall>
    </LazyPartsContext.Provider>,
  );
  await expect
    .element(page.getByRole('button', { name: /^Open accounts\.xn--bcher-kva\.example/ }))
    .toBeVisible();
  await expect.element(page.getByText('The name has letters other than a to z')).toBeVisible();
  expect(document.querySelector('.rt-address strong')?.textContent).toBe('accounts.xn--bcher-kva.example');
  expect(document.querySelector('.rt-spellings')).toBeNull();
});
