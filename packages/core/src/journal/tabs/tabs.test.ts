import { describe, expect, test, vi } from 'vitest';
import { accept } from '../../call/answer.js';
import { until } from '../../runtime/until.js';
import { findCall as find, openBrowser } from './testing/openBrowser.js';

describe('two tabs', () => {
  test('what begins in one is shown in the other, and each answer counts wherever it is given', async () => {
    const { openPage, legs } = openBrowser();
    const [first, second] = [await openPage(), await openPage()];
    const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
    await until(call, 'awaiting-input');
    const mirror = await find(second);
    await until(mirror, 'awaiting-input');
    mirror.answer('name', accept({ value: 'Ada' }), { send: false });
    await vi.waitFor(() => expect(call.state).toMatchObject({ answers: { name: { action: 'accept' } } }));
    await vi.waitFor(() => expect(mirror.state).toMatchObject({ answers: { name: { action: 'accept' } } }));
    call.answer('place', accept({ value: 'London' }), { send: true });
    await expect(mirror.finished).resolves.toMatchObject({ content: [{ type: 'text' }] });
    await expect(call.finished).resolves.toEqual(await mirror.finished);
    expect(legs).toHaveLength(2);
  });

  test('an answer in both at once is sent once', async () => {
    const { openPage, legs } = openBrowser();
    const [first, second] = [await openPage(), await openPage()];
    const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
    await until(call, 'awaiting-input');
    const mirror = await find(second);
    await until(mirror, 'awaiting-input');
    for (const each of [call, mirror]) each.answer('name', accept({ value: 'Ada' }), { send: false });
    await vi.waitFor(() => expect(mirror.state).toMatchObject({ answers: { name: {} } }));
    for (const each of [mirror, call]) each.answer('place', accept({ value: 'here' }), { send: true });
    await Promise.all([call.finished, mirror.finished]);
    expect(legs).toHaveLength(2);
  });

  test('a question that is being drawn keeps its objects while its driver changes', async () => {
    const { openPage } = openBrowser();
    const [first, second] = [await openPage(), await openPage()];
    const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
    await until(call, 'awaiting-input');
    const mirror = await find(second);
    await until(mirror, 'awaiting-input');
    const [question] = mirror.questions;
    call.answer('place', accept({ value: 'London' }), { send: false });
    call.saveDraft('name', { value: 'A' });
    await vi.waitFor(() => expect(mirror.drafts).toEqual({ name: { value: 'A' } }));
    first.kill();
    await vi.waitFor(() => expect(mirror.drafts).toEqual({ name: { value: 'A' } }));
    expect(mirror.questions[0]?.request).toBe(question?.request);
    mirror.answer('name', accept({ value: 'Ada' }), { send: true });
    await expect(mirror.finished).resolves.toBeDefined();
  });

  test('a driver that closes leaves its call to the other; what was under way is in doubt there', async () => {
    const { openPage, legs } = openBrowser({ holdsBack: true });
    const [first, second] = [await openPage(), await openPage()];
    const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
    await until(call, 'awaiting-input');
    const mirror = await find(second);
    call.answer('name', accept({ value: 'Ada' }), { send: false });
    call.answer('place', accept({ value: 'London' }), { send: true });
    await vi.waitFor(() => expect(legs).toHaveLength(2));
    expect(mirror.state.status).toBe('sending');
    first.kill();
    await until(mirror, 'in-doubt');
    expect(legs).toHaveLength(2);
  });

  test('a driver that hangs is replaced when someone acts, and does nothing a second time when it wakes', async () => {
    const { openPage, legs } = openBrowser();
    const [first, second] = [await openPage(), await openPage()];
    const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
    await until(call, 'awaiting-input');
    const mirror = await find(second);
    await until(mirror, 'awaiting-input');
    first.hang();
    mirror.answer('name', accept({ value: 'Ada' }), { send: false });
    await vi.waitFor(() => expect(mirror.state).toMatchObject({ answers: { name: {} } }), { timeout: 5_000 });
    mirror.answer('place', accept({ value: 'London' }), { send: true });
    await expect(mirror.finished).resolves.toBeDefined();
    void first.wake();
    await until(call, 'complete');
    expect(legs).toHaveLength(2);
  });

  test('forgetting and signing out count in every tab', async () => {
    const { openPage, storage } = openBrowser();
    const [first, second] = [await openPage(), await openPage()];
    first.calls.start({ tool: 'scripted' }, { id: 'mine' });
    await find(second);
    second.calls.remove('mine');
    await vi.waitFor(() => expect(first.calls.get('mine')).toBeUndefined());
    const other = first.calls.start({ tool: 'scripted' }, { id: 'other' });
    await until(other, 'awaiting-input');
    await second.journal.clear();
    await vi.waitFor(() => expect(first.calls.list()).toEqual([]));
    expect(other.state.status).toBe('aborted');
    await vi.waitFor(async () => expect(await storage.list('')).toEqual([]));
  });

  test('a call that is begun anew under its id before it is back is the one that was written down', async () => {
    const { openPage, legs, storage } = openBrowser();
    const first = await openPage();
    const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
    await until(call, 'awaiting-input');
    await vi.waitFor(async () =>
      expect(await storage.list('')).toMatchObject([{ value: { state: { status: 'awaiting-input' } } }]),
    );
    first.kill();
    const second = await openPage({ isPatient: false });
    const again = second.calls.start({ tool: 'scripted' }, { id: 'mine' });
    expect(again.state.status).toBe('sending');
    await until(again, 'awaiting-input');
    expect(again.state.leg).toBe(1);
    expect(legs).toHaveLength(1);
  });
});
