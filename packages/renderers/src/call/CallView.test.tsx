import { StrictMode, version } from 'react';
import { renderToString } from 'react-dom/server';
import { McpProvider } from '@mcp-roundtrip/react';
import { askInRounds, completeWith, inPageEndpoint } from '@mcp-roundtrip/testing';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { InPageCall } from '../stories/InPageCall.js';
import { chooseName, confirmDeploy } from '../stories/sampleQuestions.js';
import { CallView } from './CallView.js';

// The first form of a page waits for its engine, which is transformed here first.
configure({ asyncUtilTimeout: 50_000 });

test('runs on the version of React that was asked for', () => {
  expect(version.split('.')[0]).toBe(process.env['EXPECTED_REACT']);
});

test('draws two rounds to the end in StrictMode', async () => {
  const user = userEvent.setup();
  const script = askInRounds([{ name: chooseName }, { confirm: confirmDeploy }], (responses) =>
    completeWith(JSON.stringify(responses)),
  );
  render(
    <StrictMode>
      <InPageCall script={script}>{(call) => <CallView call={call} />}</InPageCall>
    </StrictMode>,
  );
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'apollo{Enter}');
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('{"confirm":{"action":"accept","content":{"confirm":true}}}');
});

test('is drawn on a server, where nothing has been called yet', () => {
  const markup = renderToString(
    <McpProvider server={inPageEndpoint}>
      <CallView callId="none" />
    </McpProvider>,
  );
  expect(markup).toBe('');
});
