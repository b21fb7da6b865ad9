import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createLoader } from './createLoader.js';
import { LoadedPart } from './LoadedPart.js';

test('a part that a server has drawn begins in the page as the server drew it, also where its code is there already', async () => {
  const loader = createLoader(() => Promise.resolve({ text: 'Here it is' }));
  const part = <LoadedPart loader={loader}>{({ text }) => <p>{text}</p>}</LoadedPart>;
  const container = document.createElement('div');
  container.innerHTML = renderToString(part);
  await loader.load();
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, part, { onRecoverableError }));
  expect(container).toHaveTextContent('Here it is');
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
});
