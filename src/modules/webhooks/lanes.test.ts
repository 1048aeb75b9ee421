import { expect, test } from 'vitest';
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

function begin(lanes: Lanes<string>): string[] {
  const begun: string[] = [];
  for (let item = lanes.next(); item !== undefined; item = lanes.next()) begun.push(item);
  return begun;
}

const countOf = (items: string[], wanted: string) => items.filter((item) => item === wanted).length;
const answered = { timedOut: false, durationMs: 400 };
const answeredQuickly = { timedOut: false, durationMs: 10 };
const timedOut = { timedOut: true, durationMs: 10_000 };

test('no more than five of a subscription are in flight, however many wait', () => {
  const lanes = new Lanes<string>(LIMITS);
  fill(lanes, 'a', 30);
  fill(lanes, 'b', 2);
  const begun = begin(lanes);
  expect([countOf(begun, 'a'), countOf(begun, 'b')]).toEqual([5, 2]);
  lanes.finished('a', answered);
  expect(begin(lanes)).toEqual(['a']);
});

test('a receiver that answers quickly may have ten in flight, until it gets slower', () => {
  const lanes = new Lanes<string>(LIMITS);
  fill(lanes, 'a', 40);
  begin(lanes);
  lanes.finished('a', answeredQuickly);
  expect(begin(lanes)).toHaveLength(6);
  for (let index = 0; index < 9; index += 1) lanes.finished('a', { timedOut: false, durationMs: 3_000 });
  expect(begin(lanes)).toHaveLength(4);
});

test('quick receivers have as many in flight together as they may, and others begin when some are back', () => {
  const lanes = new Lanes<string>(LIMITS, () => 12);
  for (const id of ['a', 'b']) {
    fill(lanes, id, 5);
    begin(lanes);
    for (let index = 0; index < 5; index += 1) lanes.finished(id, answeredQuickly);
  }
  fill(lanes, 'a', 10);
  fill(lanes, 'b', 10);
  expect(begin(lanes), 'ten each without the limit').toHaveLength(12);
  fill(lanes, 'new', 1);
  expect(begin(lanes)).toEqual([]);
  expect(lanes.isHeldBack).toBe(true);
  const begun: string[] = [];
  for (const id of ['a', 'b', 'a']) {
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
  for (const id of ['a', 'b', 'c']) fill(lanes, id, 3);
  expect(begin(lanes)).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c']);
});

test('receivers that are not known to answer never take all of the worker', () => {
  const lanes = new Lanes<string>(LIMITS);
  fill(lanes, 'healthy', 1);
  begin(lanes);
  lanes.finished('healthy', answered);
  for (let index = 0; index < 20; index += 1) fill(lanes, `dead${index}`, 5);
  expect(begin(lanes), 'three quarters of forty').toHaveLength(30);
  fill(lanes, 'healthy', 5);
  expect(begin(lanes)).toEqual(Array.from({ length: 5 }, () => 'healthy'));
});

test('when many receivers time out each gets one at a time, and five again once it answers', () => {
  const lanes = new Lanes<string>(LIMITS);
  for (let index = 0; index < 6; index += 1) fill(lanes, `dead${index}`, 10);
  begin(lanes);
  for (let round = 0; round < 5; round += 1) lanes.finished('dead0', timedOut);
  expect(countOf(begin(lanes), 'dead0')).toBe(1);
  lanes.finished('dead0', answered);
  expect(countOf(begin(lanes), 'dead0')).toBe(4);
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
  expect(lanes.allowance).toBe(5);
  expect(lanes.allowances().get('fast')).toBe(100);
  expect(lanes.allowances().has('slow'), 'as everybody').toBe(false);
  fill(lanes, 'slow', 5);
  expect(lanes.allowances().get('slow')).toBe(0);
});

test('a lane whose claim was cut short asks for more when it runs low', () => {
  const lanes = new Lanes<string>(LIMITS);
  fill(lanes, 'a', 5);
  begin(lanes);
  expect(lanes.finished('a', answered)).toBe(true);
  const drained = new Lanes<string>(LIMITS);
  fill(drained, 'a', 3);
  begin(drained);
  expect(drained.finished('a', answered), 'the queue had no more').toBe(false);
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
  expect(lanes.finished('line', answeredQuickly, true)).toBe(false);
  expect(begin(lanes)).toEqual(['second']);
  expect(lanes.finished('line', answeredQuickly, true)).toBe(false);
  expect(lanes.settled('line', 1)).toBe(false);
  expect(lanes.allowances().get('line')).toBe(0);
  expect(lanes.settled('line', 1), 'the claim took as many as it could').toBe(true);
  expect(lanes.allowances().get('line')).toBeGreaterThan(0);
  expect(lanes.room).toBe(LIMITS.held);
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
