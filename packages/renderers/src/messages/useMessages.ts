'use client';

import { en, type Messages } from './en.js';
import { useMessagesOf } from './MessagesProvider.js';

/** All the texts in force here, for parts of your own. */
export function useMessages(): Messages {
  return useMessagesOf(en);
}
