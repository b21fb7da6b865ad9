import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { buildChoice } from '../../buildChoice.js';
import { readAnswerFrom } from '../../readAnswer.js';
import { toStoppedResult, toTextResult } from '../../toTextResult.js';
import type { TaskFeature } from '../taskFeature.js';

const seatChoice = buildChoice('Seat', { window: 'At the window', aisle: 'At the aisle' });
const steps = 20;

/** Adds the tool whose task is forgotten when its question is not answered soon. */
export const holdSeat: TaskFeature = (desk, { options }) => {
  desk.add(
    'hold-seat',
    {
      title: 'Hold a seat',
      description: 'Holds a seat for a few seconds while you choose it; then it is gone.',
      inputSchema: z.object({}),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async (_args, task) => {
      task.report('The seat is held for a moment');
      const response = await task.ask(
        'seat',
        inputRequired.elicit({
          message: 'Which seat?',
          requestedSchema: { type: 'object', properties: { seat: seatChoice.field }, required: ['seat'] },
        }),
      );
      const answer = readAnswerFrom({ response }, 'response', z.object({ seat: seatChoice.schema }));
      return answer.status === 'accepted'
        ? toTextResult(`Seat taken: ${answer.content.seat}`)
        : toStoppedResult('No seat was taken.');
    },
    { ttlMs: steps * options.stepMs },
  );
};
