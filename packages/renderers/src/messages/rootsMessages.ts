import { callEnglish, type CallMessages } from './callMessages.js';
import { useMessagesOf } from './MessagesProvider.js';

/** What is said about folders to share. */
export interface RootsMessages extends CallMessages {
  readonly rootsExplanation: string;
  readonly foldersToShare: string;
  readonly noFolders: string;
  readonly foldersFailed: (reason: string) => string;
  readonly shareFolders: (count: number) => string;
  readonly listingFolders: string;
  readonly notShareable: string;
  readonly rootsRefused: string;
}

const plural = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many);

/** The texts about folders to share, in English. */
export const rootsEnglish: RootsMessages = {
  ...callEnglish,
  rootsExplanation: 'The names and addresses of the folders you choose are sent, not what is in them.',
  foldersToShare: 'Folders to share',
  noFolders: 'There are no folders to share.',
  foldersFailed: (reason) => `The folders could not be listed: ${reason}`,
  shareFolders: (count) => (count === 0 ? 'Share no folders' : `Share ${count} ${plural(count, 'folder')}`),
  listingFolders: 'Looking up the folders',
  notShareable: 'Not shared: only folders with a file:// address can be.',
  rootsRefused: 'This choice cannot be sent. Take out folders, and try again.',
};

/** The texts about folders to share that are in force here. */
export function useRootsMessages(): RootsMessages {
  return useMessagesOf(rootsEnglish);
}
