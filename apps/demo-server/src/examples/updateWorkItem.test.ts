import { accept, createCalls, decline, type LegTrace, until } from '@mcp-roundtrip/core';
import { describe, expect, it } from 'vitest';
import { driveCore } from '../patterns/testing/driveCore.js';
import { connectFleet } from '../testing/connectFleet.js';
import { openSession } from '../testing/openSession.js';

const request = {
  tool: 'update_work_item',
  arguments: { workItemId: 4522, fields: { 'System.State': 'Resolved' } },
};
const { tool: name, arguments: args } = request;

async function open() {
  const { client } = await openSession({ mcpPath: '/examples/mcp' });
  const traces: LegTrace[] = [];
  const calls = createCalls({ client, trace: (trace) => traces.push(trace) });
  const call = calls.start(request);
  await until(call, 'awaiting-input');
  return { call, traces };
}

describe('update_work_item', () => {
  it('meets both rules in two rounds, whose transcript is this', async () => {
    const { call, traces } = await open();
    call.answer('resolution', accept({ resolution: 'Duplicate' }));
    await until(call, 'awaiting-input');
    call.answer('duplicate_of', accept({ duplicateOfId: 4301 }));
    await call.finished;
    const sealed = expect.stringMatching(/^v1\./);
    const wire = traces.map(({ message }) => ('params' in message ? message.params : message));
    expect(wire).toMatchObject([
      { name, arguments: args },
      {
        result: {
          resultType: 'input_required',
          requestState: sealed,
          inputRequests: {
            resolution: {
              method: 'elicitation/create',
              params: {
                message: 'How was bug 4522 resolved?',
                requestedSchema: {
                  properties: {
                    resolution: {
                      oneOf: [
                        { const: 'Fixed' },
                        { const: "Won't Fix" },
                        { const: 'Duplicate' },
                        { const: 'By Design' },
                      ],
                    },
                  },
                  required: ['resolution'],
                },
              },
            },
          },
        },
      },
      {
        name,
        arguments: args,
        requestState: sealed,
        inputResponses: { resolution: { action: 'accept', content: { resolution: 'Duplicate' } } },
      },
      {
        result: {
          resultType: 'input_required',
          requestState: sealed,
          inputRequests: {
            duplicate_of: {
              method: 'elicitation/create',
              params: {
                message: 'Which bug is 4522 a duplicate of?',
                requestedSchema: { properties: { duplicateOfId: { type: 'integer' } } },
              },
            },
          },
        },
      },
      {
        name,
        arguments: args,
        requestState: sealed,
        inputResponses: { duplicate_of: { action: 'accept', content: { duplicateOfId: 4301 } } },
      },
      {
        result: {
          content: [{ type: 'text', text: 'Bug 4522 is Resolved as a duplicate of 4301.' }],
          structuredContent: {
            workItemId: 4522,
            fields: {
              'System.State': 'Resolved',
              'Microsoft.VSTS.Common.ResolvedReason': 'Duplicate',
              'System.LinkTypes.Duplicate-Reverse': 4301,
            },
          },
        },
      },
    ]);
    // The second answer travels alone: the first is in the state, which the client carries and cannot read.
    expect(wire[4]).toMatchObject({
      inputResponses: expect.not.objectContaining({ resolution: expect.anything() }),
    });
  });

  it('needs no memory of its own: each leg may reach another instance', async () => {
    const { calls, served } = await connectFleet('/examples/mcp', {}, {}, {});
    const call = calls.start(request);
    await until(call, 'awaiting-input');
    call.answer('resolution', accept({ resolution: 'Duplicate' }));
    await until(call, 'awaiting-input');
    call.answer('duplicate_of', accept({ duplicateOfId: 4301 }));
    expect(await call.finished).toMatchObject({ structuredContent: { workItemId: 4522 } });
    expect(served).toEqual([0, 1, 2]);
  });

  it('asks once when the bug is no duplicate', async () => {
    const { call } = await open();
    call.answer('resolution', accept({ resolution: 'Fixed' }));
    expect((await call.finished).content).toEqual([{ type: 'text', text: 'Bug 4522 is Resolved as Fixed.' }]);
    expect(call.state.rounds).toHaveLength(1);
  });

  it('asks nothing about any other change', async () => {
    const { client } = await openSession({ mcpPath: '/examples/mcp' });
    const fields = { 'System.State': 'Active' };
    const call = createCalls({ client }).start({ tool: name, arguments: { workItemId: 4522, fields } });
    expect((await call.finished).content).toEqual([{ type: 'text', text: 'Bug 4522 is Active.' }]);
    expect(call.state.rounds).toHaveLength(0);
  });

  it('changes nothing for somebody who declines', async () => {
    const { call } = await open();
    call.answer('resolution', decline());
    expect(await call.finished).toMatchObject({
      isError: true,
      content: [{ text: 'Bug 4522 was not changed: you declined.' }],
    });
  });

  it('is pushed to older clients by the SDK, question by question', async () => {
    const { url } = await openSession({ mcpPath: '/examples/mcp' });
    const answers = {
      resolution: accept({ resolution: 'Duplicate' }),
      duplicateOfId: accept({ duplicateOfId: 4301 }),
    };
    const { questions, result } = await driveCore({ url, tool: name, arguments: args, answers }, 'legacy');
    expect(questions.map(({ message }) => message)).toEqual([
      'How was bug 4522 resolved?',
      'Which bug is 4522 a duplicate of?',
    ]);
    expect(result.content).toEqual([{ type: 'text', text: 'Bug 4522 is Resolved as a duplicate of 4301.' }]);
  });
});
