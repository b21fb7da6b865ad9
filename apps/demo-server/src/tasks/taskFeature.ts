import type { TaskDesk } from './taskDesk.js';
import type { TaskStore } from './taskStore.js';

/** One tool that is no good without tasks: a function that adds it to a desk. */
export type TaskFeature = (desk: TaskDesk, store: TaskStore) => void;
