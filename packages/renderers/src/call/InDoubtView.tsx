'use client';

import { useContext } from 'react';
import type { CallRequest, InDoubtState } from '@mcp-roundtrip/core';
import { LazyPartsContext } from '../load/lazyParts.js';
import { LoadedPart } from '../load/LoadedPart.js';
import { useCallMessages } from '../messages/callMessages.js';
import type { PartProps } from '../part.js';

/** A call of which nobody knows whether the server has acted. */
export interface InDoubtViewProps extends PartProps {
  readonly state: InDoubtState;
  /** What was called. */
  readonly request?: CallRequest | undefined;
  /** Sends it again, which may have it done twice; left out where what was sent was not kept. */
  readonly onSendAgain?: (() => void) | undefined;
  readonly onStartOver: () => void;
  /** Lets go of it, and sends nothing. */
  readonly onForget: () => void;
}

/** Says what is not known, what was sent and when, and leaves it to the person: nothing is sent by itself. */
export function InDoubtView(props: InDoubtViewProps) {
  const { stop } = useCallMessages();
  const { rareViews } = useContext(LazyPartsContext);
  const otherWays = (
    <button type="button" className="rt-button" data-slot="rt-button" onClick={props.onForget}>
      {stop}
    </button>
  );
  return (
    <LoadedPart loader={rareViews} otherWays={otherWays} part={props}>
      {({ DoubtReview }) => <DoubtReview {...props} />}
    </LoadedPart>
  );
}
