/** Starts a call for a person, leaves it in the store once it asks, prints its id there, and ends. */
import { connectWorker } from './connectWorker.js';
import { toReport } from './toReport.js';

const [person = '', tool = ''] = process.argv.slice(2);
const { calls, store, close } = connectWorker();
const call = calls.start({ tool });
console.log(await store.offer(person, await toReport(call)));
await close();
