import { useLayoutEffect, type ComponentProps } from 'react';
import { createPart } from '../page/createPart.js';
import { roundsTexts } from './roundsTexts.js';
// Its type only: there is nothing to show before the first call.
import type { CallRounds } from './view/CallRounds.js';

type LoadedCallRoundsProps = ComponentProps<typeof CallRounds> & {
  /** Something else is shown than before. */
  readonly onSwap: () => void;
};

/** The rounds of a call, once the code that draws them is there; another call needs another `key`. */
export const LoadedCallRounds = createPart(
  async () => {
    const { CallRounds } = await import('./view/CallRounds.js');
    return function TellingCallRounds({ onSwap, ...props }: LoadedCallRoundsProps) {
      useLayoutEffect(onSwap, [onSwap]);
      return <CallRounds {...props} />;
    };
  },
  { waiting: roundsTexts, isInline: true },
);
