import { expect, test } from 'vitest';
import type { LaneResult } from './lane.ts';
import { Lanes } from './lanes.ts';

const LIMITS = { perSubscription: 5, inFlight: 40, heldPerSubscription: 100, held: 400 };

/** Claims `count` of a subscription and makes them ready, as the dispatcher does. */
function fill(lanes: Lanes<string>, subscriptionId: string, count: number): void {
  lanes.claimed('fresh', new Map([[subscriptionId, count]]), {
    allowance: lanes.allowance,
    allowances: lanes.allowances(),
    isCutShort: false,
  });
  for (let index = 0; index < count; index += 1) lanes.ready(subscriptionId, subscriptionId);
}

/** All that may begin, in as many turns as that takes. */
function begin(lanes: Lanes<string>): string[] {
  const begun = beginInTurn(lanes);
  while (lanes.turns.wantsTurn || lanes.turns.wantsSilentTurn) {
    lanes.turns.beginTurn();
    lanes.turns.beginSilentTurn();
    begun.push(...beginInTurn(lanes));
  }
  return begun;
}

function beginInTurn(lanes: Lanes<string>): string[] {
  const begun: string[] = [];
  for (let item = lanes.next(); item !== undefined; item = lanes.next()) begun.push(item);
  return begun;
}

/** A lane whose receiver has answered once. */
function meet(lanes: Lanes<string>, subscriptionId: string, result: LaneResult = answered): void {
  fill(lanes, subscriptionId, 1);
  begin(lanes);
  lanes.finished(subscriptionId, result);
}

const countOf = (items: string[], wanted: string) => items.filter((item) => item === wanted).length;
const answered = { timedOut: false, durationMs: 400 };
const answeredQuickly = { timedOut: false, durationMs: 10 };
const timedOut = { timedOut: true, durationMs: 10_000 };

test('a receiver that nobody knows gets one at a time until it answers', () => {
  const lanes = new Lanes<string>(LIMITS);
  fill(lanes, 'new', 10);
  expect(begin(lanes)).toEqual(['new']);
  lanes.finished('new', answered);
  expect(begin(lanes)).toHaveLength(5);
});

test('no more than five of a subscription are in flight, however many wait', () => {
  const lanes = new Lanes<string>(LIMITS);
  for (const id of ['a', 'b']) meet(lanes, id);
  fill(lanes, 'a', 30);
  fill(lanes, 'b', 2);
  const begun = begin(lanes);
  expect([countOf(begun, 'a'), countOf(begun, 'b')]).toEqual([5, 2]);
  lanes.finished('a', answered);
  expect(begin(lanes)).toEqual(['a']);
});

test('a receiver that answers quickly may have ten in flight, until it gets slower', () => {
  const lanes = new Lanes<string>(LIMITS);
  meet(lanes, 'a', answeredQuickly);
  fill(lanes, 'a', 40);
  expect(begin(lanes)).toHaveLength(10);
  for (let index = 0; index < 9; index += 1) lanes.finished('a', { timedOut: false, durationMs: 3_000 });
  expect(begin(lanes)).toHaveLength(4);
});

test('quick receivers have as many in flight together as they may, and others begin when some are back', () => {
  const lanes = new Lanes<string>(LIMITS, () => 12);
  for (const id of ['a', 'b']) meet(lanes, id, answeredQuickly);
  fill(lanes, 'a', 10);
  fill(lanes, 'b', 10);
  expect(begin(lanes), 'ten each without the limit').toHaveLength(12);
  fill(lanes, 'new', 1);
  expect(begin(lanes)).toEqual([]);
  expect(lanes.isHeldBack).toBe(true);
  const begun: string[] = [];
  for (const id of ['a', 'b', 'a', 'a']) {
    lanes.finished(id, answeredQuickly);
    begun.push(...begin(lanes));
  }
  expect(begun).toContain('new');
  // A receiver that got slow counts no more: what is left of the limit is for the quick one.
  while (lanes.isHeldBack) lanes.finished('a', { timedOut: false, durationMs: 9_000 });
  expect(countOf(begin(lanes), 'b')).toBeGreaterThan(0);
});

test('subscriptions take turns', () => {
  const lanes = new Lanes<string>(LIMITS);
  for (const id of ['a', 'b', 'c']) meet(lanes, id);
  for (const id of ['a', 'b', 'c']) fill(lanes, id, 3);
  expect(begin(lanes)).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c']);
});

test('receivers that answer come before many that nobody knows, which have every fourth turn', () => {
  const lanes = new Lanes<string>(LIMITS);
  for (const id of ['a', 'b']) meet(lanes, id);
  for (let index = 0; index < 20; index += 1) fill(lanes, `new${index}`, 1);
  for (const id of ['a', 'b']) fill(lanes, id, 5);
  expect(lanes.answering).toEqual(['a', 'b']);
  const first = begin(lanes).slice(0, 8);
  expect([countOf(first, 'a') + countOf(first, 'b'), first.filter((id) => id.startsWith('new')).length]).toEqual([
    6, 2,
  ]);
  expect(lanes.hasManySuspects).toBe(true);
});

test('in one turn of the event loop two begin that nobody knows, and all others', () => {
  const lanes = new Lanes<string>(LIMITS);
  meet(lanes, 'a', answeredQuickly);
  lanes.turns.beginTurn();
  fill(lanes, 'a', 10);
  for (let index = 0; index < 20; index += 1) fill(lanes, `new${index}`, 1);
  const begun = beginInTurn(lanes);
  expect([countOf(begun, 'a'), begun.length]).toEqual([10, 12]);
  expect(lanes.turns.wantsTurn).toBe(true);
  lanes.turns.beginTurn();
  expect(beginInTurn(lanes)).toHaveLength(2);
});

test('of receivers that timed out one begins at a time, however many wait, and claims are not asked for one by one', () => {
  const lanes = new Lanes<string>(LIMITS);
  const ids = Array.from({ length: 20 }, (_, index) => `dead${index}`);
  for (const id of ids) fill(lanes, id, 2);
  begin(lanes);
  for (const id of ids) expect(lanes.finished(id, timedOut)).toBe('none');
  lanes.turns.beginTurn();
  lanes.turns.beginSilentTurn();
  expect([beginInTurn(lanes), lanes.turns.wantsTurn, lanes.turns.wantsSilentTurn]).toEqual([['dead0'], false, true]);
  lanes.turns.beginTurn();
  expect(beginInTurn(lanes), 'its time has not come').toEqual([]);
  lanes.turns.beginSilentTurn();
  expect(beginInTurn(lanes)).toEqual(['dead1']);
});

test('who answered last is remembered for longer than its lane, until it times out', () => {
  const lanes = new Lanes<string>(LIMITS);
  for (const id of ['a', 'b', 'c']) meet(lanes, id);
  lanes.prune();
  lanes.prune();
  meet(lanes, 'a');
  meet(lanes, 'b', timedOut);
  expect(lanes.answering).toEqual(['c', 'a']);
  for (let index = 0; index < 210; index += 1) meet(lanes, `new${index}`);
  expect([lanes.answering.length, lanes.answering.at(-1)]).toEqual([200, 'new209']);
});

test('receivers that are not known to answer never take all of the worker', () => {
  const lanes = new Lanes<string>(LIMITS);
  fill(lanes, 'healthy', 1);
  begin(lanes);
  lanes.finished('healthy', answered);
  for (let index = 0; index < 40; index += 1) fill(lanes, `dead${index}`, 5);
  expect(begin(lanes), 'three quarters of forty').toHaveLength(30);
  fill(lanes, 'healthy', 5);
  expect(begin(lanes)).toEqual(Array.from({ length: 5 }, () => 'healthy'));
});

test('a receiver that timed out gets one at a time, and five again once it answers', () => {
  const lanes = new Lanes<string>(LIMITS);
  fill(lanes, 'dead0', 10);
  begin(lanes);
  lanes.finished('dead0', timedOut);
  expect(countOf(begin(lanes), 'dead0')).toBe(1);
  lanes.finished('dead0', answered);
  expect(countOf(begin(lanes), 'dead0')).toBe(5);
});

test('of receivers that may be dead five are held, and one of each when many are under way', () => {
  const lanes = new Lanes<string>(LIMITS);
  fill(lanes, 'dead0', 2);
  begin(lanes);
  expect(lanes.allowances().get('dead0')).toBe(3);
  for (let index = 1; index < 20; index += 1) fill(lanes, `dead${index}`, 1);
  begin(lanes);
  expect(lanes.allowances().get('dead0')).toBe(0);
});

test('a fast receiver may be claimed far ahead, a slow or unknown one only as much as is in flight', () => {
  const lanes = new Lanes<string>(LIMITS);
  for (const [id, durationMs] of [
    ['fast', 5],
    ['slow', 4_000],
  ] as const) {
    fill(lanes, id, 1);
    begin(lanes);
    lanes.finished(id, { timedOut: false, durationMs });
  }
  expect(lanes.allowances().get('fast')).toBe(100);
  expect(lanes.allowance).toBe(1);
  expect(lanes.allowances().get('slow')).toBe(5);
  expect(lanes.allowances().has('unknown')).toBe(false);
  fill(lanes, 'slow', 5);
  expect(lanes.allowances().get('slow')).toBe(0);
});

test('a lane whose claim was cut short asks for more when it runs low: at once when it is nearly empty', () => {
  const lanes = new Lanes<string>(LIMITS);
  meet(lanes, 'a', answeredQuickly);
  fill(lanes, 'a', 100);
  const appetites: string[] = [];
  for (let left = 99; left > 0; left -= 1) {
    begin(lanes);
    appetites[left] = lanes.finished('a', answeredQuickly);
  }
  expect(appetites[50]).toBe('none');
  expect(appetites[49]).toBe('can_wait');
  expect(appetites[21]).toBe('can_wait');
  expect(appetites[20]).toBe('urgent');
  const drained = new Lanes<string>(LIMITS);
  meet(drained, 'a');
  fill(drained, 'a', 3);
  begin(drained);
  expect(drained.finished('a', answered), 'the queue had no more').toBe('none');
});

test('a walk leaves out the lanes that ask by name: those that something comes back to, and that may have more', () => {
  const lanes = new Lanes<string>(LIMITS);
  const inWalk = (id: string) => lanes.allowances('fresh', { inWalk: true }).get(id);
  meet(lanes, 'a', answeredQuickly);
  fill(lanes, 'a', 60);
  expect(lanes.allowances().get('a')).toBe(40);
  expect(inWalk('a'), 'its last claim brought all there was').toBe(40);
  fill(lanes, 'a', 40);
  begin(lanes);
  lanes.finished('a', answeredQuickly);
  expect(lanes.allowances().get('a') ?? lanes.allowance).toBe(1);
  expect(inWalk('a')).toBe(0);
  expect(lanes.allowances('retries', { inWalk: true }).get('a'), 'of this kind nothing is known').not.toBe(0);
  fill(lanes, 'silent', 2);
  begin(lanes);
  lanes.finished('silent', timedOut);
  expect(lanes.mayHaveMore('silent', 'fresh')).toBe(true);
  expect(inWalk('silent'), 'who times out does not ask').toBe(4);
  meet(lanes, 'slow', answered);
  fill(lanes, 'slow', 13);
  begin(lanes);
  lanes.finished('slow', answered);
  expect(lanes.mayHaveMore('slow', 'fresh')).toBe(true);
  expect(inWalk('slow') ?? lanes.allowance, 'who is slow asks too late').toBeGreaterThan(0);
  const idle = new Lanes<string>(LIMITS);
  meet(idle, 'b', answeredQuickly);
  fill(idle, 'b', 100);
  idle.drain();
  expect(idle.mayHaveMore('b', 'fresh')).toBe(true);
  expect(idle.allowances('fresh', { inWalk: true }).get('b'), 'nothing will come back').toBeGreaterThan(0);
});

test('what is discarded or drained makes room again', () => {
  const lanes = new Lanes<string>(LIMITS);
  lanes.claimed('fresh', new Map([['a', 4]]), { allowance: 5, allowances: new Map(), isCutShort: false });
  lanes.discard('a');
  for (let index = 0; index < 3; index += 1) lanes.ready('a', 'a');
  expect(lanes.room).toBe(397);
  expect(lanes.drain()).toHaveLength(3);
  expect(lanes.room).toBe(400);
  expect(lanes.next()).toBeUndefined();
});

test('what is behind one that was discarded is asked for at once, also of a dead receiver', () => {
  const lanes = new Lanes<string>(LIMITS);
  const allowed = { allowance: 2, allowances: new Map(), isCutShort: false };
  meet(lanes, 'dead', timedOut);
  lanes.claimed('fresh', new Map([['dead', 2]]), allowed);
  expect([lanes.discard('dead'), lanes.discard('dead')]).toEqual(['urgent', 'urgent']);
  lanes.claimed('fresh', new Map([['dead', 1]]), allowed);
  expect(lanes.discard('dead'), 'the claim brought less than it might have').toBe('none');
});

test('lanes that stay idle are forgotten, except those of dead receivers', () => {
  const lanes = new Lanes<string>(LIMITS);
  for (const [id, result] of [
    ['fast', answeredQuickly],
    ['dead', timedOut],
  ] as const) {
    fill(lanes, id, 1);
    begin(lanes);
    lanes.finished(id, result);
  }
  expect(lanes.allowances().has('fast')).toBe(true);
  lanes.prune();
  lanes.prune();
  expect(lanes.allowances().has('fast')).toBe(false);
});

function fillStrict(lanes: Lanes<string>, items: string[]): void {
  lanes.claimed('strict', new Map([['line', items.length]]), {
    allowance: items.length,
    allowances: lanes.allowances(),
    isCutShort: false,
  });
  for (const item of items) lanes.ready('line', item);
}

test('a strict lane has one in flight, and claims no more before all of its claims are settled', () => {
  const lanes = new Lanes<string>(LIMITS);
  fillStrict(lanes, ['first', 'second']);
  expect(begin(lanes)).toEqual(['first']);
  expect(lanes.finished('line', answeredQuickly, true)).toBe('none');
  expect(begin(lanes)).toEqual(['second']);
  expect(lanes.finished('line', answeredQuickly, true)).toBe('none');
  expect(lanes.settled('line', 1)).toBe('none');
  expect(lanes.allowances().get('line')).toBe(0);
  expect(lanes.settled('line', 1), 'the claim took as many as it could').toBe('urgent');
  expect(lanes.allowances().get('line')).toBeGreaterThan(0);
  expect(lanes.room).toBe(LIMITS.held);
});

test('a claim names the lanes that were full when it began and have run low since', () => {
  const lanes = new Lanes<string>(LIMITS);
  fillStrict(lanes, ['first']);
  meet(lanes, 'still_full', answeredQuickly);
  fill(lanes, 'still_full', 100);
  const allowed = { allowance: lanes.allowance, allowances: lanes.allowances(), isCutShort: false };
  expect([allowed.allowances.get('line'), allowed.allowances.get('still_full')]).toEqual([0, 0]);
  begin(lanes);
  lanes.finished('line', answeredQuickly, true);
  lanes.settled('line', 1);
  expect(lanes.claimed('fresh', new Map(), allowed)).toEqual(['line']);
  expect(lanes.mayHaveMore('still_full', 'fresh'), 'it asks when more of it has come back').toBe(true);
});

test('what waits in a strict lane that is halted is not sent, and makes room when it is settled', () => {
  const lanes = new Lanes<string>(LIMITS);
  fillStrict(lanes, ['first', 'second', 'third']);
  begin(lanes);
  expect(lanes.halt('line')).toEqual(['second', 'third']);
  lanes.finished('line', answered, true);
  expect(begin(lanes)).toEqual([]);
  expect(lanes.room).toBe(LIMITS.held - 3);
  lanes.settled('line', 3);
  expect(lanes.room).toBe(LIMITS.held);
});
