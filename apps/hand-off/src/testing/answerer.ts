/** Plays the person in a process of its own: reads the call, answers its questions, hands them back, and ends. */
import { accept, createCalls, dehydrate, hydrate } from '@mcp-roundtrip/core';
import { connectStore } from '../store/connectStore.js';

const { STORE_URL = '', COOKIE = '' } = process.env;
const [id = '', content = '{}'] = process.argv.slice(2);
const store = connectStore(STORE_URL, { Cookie: COOKIE });
const handOff = await store.read(id);
if (handOff?.status === 'asking') {
  const endpoint = handOff.snapshot.server.endpoint ?? '';
  const client = () => Promise.reject(new Error('Only a worker sends.'));
  const call = await hydrate(createCalls({ client, endpoint }), handOff.snapshot);
  for (const { key } of call.questions) call.answer(key, accept(JSON.parse(content)), { send: false });
  console.log(JSON.stringify({ seen: handOff, isKept: await store.answer(id, dehydrate(call)) }));
} else console.log(JSON.stringify({ seen: handOff ?? null }));
