import type { CallEvent } from '../call/callEvent.js';
import { McpCallError } from '../call/error.js';
import { isOffline } from './isOffline.js';
import type { LegEffect } from './runLeg.js';

/** What becomes of a leg without its code: nothing goes out, and what arrived must not go out again. */
export function toLoadFailure(effect: LegEffect, cause: unknown): CallEvent {
  const { type, leg } = effect;
  const isUnsent = type === 'send-leg';
  const error = new McpCallError('network', 'A part of this app could not be loaded. Try again.', {
    cause,
    ...(isUnsent && { unsent: true }),
  });
  return isUnsent
    ? { type: 'leg-failed', leg, error, offline: isOffline() }
    : { type: 'round-unread', leg, error, outcome: effect.outcome };
}
