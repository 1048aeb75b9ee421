import { expect, test } from 'vitest';
import type { EndpointResult } from './endpoint-queue.ts';
import { EndpointQueues } from './endpoint-queues.ts';

const LIMITS = { perSubscription: 5, inFlight: 40, heldPerSubscription: 100, held: 400 };

/** Claims `count` of a subscription and makes them ready, as the dispatcher does. */
function fill(endpoints: EndpointQueues<string>, subscriptionId: string, count: number): void {
  endpoints.claimed('fresh', new Map([[subscriptionId, count]]), {
    allowance: endpoints.allowance,
    allowances: endpoints.allowances(),
    isCutShort: false,
  });
  for (let index = 0; index < count; index += 1) endpoints.ready(subscriptionId, subscriptionId);
}

/** Starts all deliveries that may start, in as many event loop iterations as needed. */
function begin(endpoints: EndpointQueues<string>): string[] {
  const begun = beginInTurn(endpoints);
  while (endpoints.throttle.wantsTick || endpoints.throttle.wantsSilentInterval) {
    endpoints.throttle.beginTick();
    endpoints.throttle.beginSilentInterval();
    begun.push(...beginInTurn(endpoints));
  }
  return begun;
}

function beginInTurn(endpoints: EndpointQueues<string>): string[] {
  const begun: string[] = [];
  for (let item = endpoints.next(); item !== undefined; item = endpoints.next()) begun.push(item);
  return begun;
}

/** Returns an endpoint queue whose receiver has answered once. */
function meet(endpoints: EndpointQueues<string>, subscriptionId: string, result: EndpointResult = answered): void {
  fill(endpoints, subscriptionId, 1);
  begin(endpoints);
  endpoints.finished(subscriptionId, result);
}

const countOf = (items: string[], wanted: string) => items.filter((item) => item === wanted).length;
const answered = { timedOut: false, durationMs: 400 };
const answeredQuickly = { timedOut: false, durationMs: 10 };
const timedOut = { timedOut: true, durationMs: 10_000 };

test('an unknown receiver gets one delivery at a time until it answers', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  fill(endpoints, 'new', 10);
  expect(begin(endpoints)).toEqual(['new']);
  endpoints.finished('new', answered);
  expect(begin(endpoints)).toHaveLength(5);
});

test('at most five deliveries of a subscription are in flight, however many wait', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  for (const id of ['a', 'b']) meet(endpoints, id);
  fill(endpoints, 'a', 30);
  fill(endpoints, 'b', 2);
  const begun = begin(endpoints);
  expect([countOf(begun, 'a'), countOf(begun, 'b')]).toEqual([5, 2]);
  endpoints.finished('a', answered);
  expect(begin(endpoints)).toEqual(['a']);
});

test('a receiver that answers quickly may have ten deliveries in flight until it slows down', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  meet(endpoints, 'a', answeredQuickly);
  fill(endpoints, 'a', 40);
  expect(begin(endpoints)).toHaveLength(10);
  for (let index = 0; index < 9; index += 1) endpoints.finished('a', { timedOut: false, durationMs: 3_000 });
  expect(begin(endpoints)).toHaveLength(4);
});

test('fast receivers share an in-flight limit, and the next deliveries start when some finish', () => {
  const endpoints = new EndpointQueues<string>(LIMITS, () => 12);
  for (const id of ['a', 'b']) meet(endpoints, id, answeredQuickly);
  fill(endpoints, 'a', 10);
  fill(endpoints, 'b', 10);
  expect(begin(endpoints), 'ten each without the limit').toHaveLength(12);
  fill(endpoints, 'new', 1);
  expect(begin(endpoints)).toEqual([]);
  expect(endpoints.isHeldBack).toBe(true);
  const begun: string[] = [];
  for (const id of ['a', 'b', 'a', 'a']) {
    endpoints.finished(id, answeredQuickly);
    begun.push(...begin(endpoints));
  }
  expect(begun).toContain('new');
  // A receiver that became slow no longer counts; the fast one gets the rest of the limit.
  while (endpoints.isHeldBack) endpoints.finished('a', { timedOut: false, durationMs: 9_000 });
  expect(countOf(begin(endpoints), 'b')).toBeGreaterThan(0);
});

test('subscriptions take turns', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  for (const id of ['a', 'b', 'c']) meet(endpoints, id);
  for (const id of ['a', 'b', 'c']) fill(endpoints, id, 3);
  expect(begin(endpoints)).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c']);
});

test('receivers that answer are served before many unknown ones, which get every fourth turn', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  for (const id of ['a', 'b']) meet(endpoints, id);
  for (let index = 0; index < 20; index += 1) fill(endpoints, `new${index}`, 1);
  for (const id of ['a', 'b']) fill(endpoints, id, 5);
  expect(endpoints.answering).toEqual(['a', 'b']);
  const first = begin(endpoints).slice(0, 8);
  expect([countOf(first, 'a') + countOf(first, 'b'), first.filter((id) => id.startsWith('new')).length]).toEqual([
    6, 2,
  ]);
  expect(endpoints.hasManySuspects).toBe(true);
});

test('two deliveries to unknown receivers start per event loop iteration, and all others', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  meet(endpoints, 'a', answeredQuickly);
  endpoints.throttle.beginTick();
  fill(endpoints, 'a', 10);
  for (let index = 0; index < 20; index += 1) fill(endpoints, `new${index}`, 1);
  const begun = beginInTurn(endpoints);
  expect([countOf(begun, 'a'), begun.length]).toEqual([10, 12]);
  expect(endpoints.throttle.wantsTick).toBe(true);
  endpoints.throttle.beginTick();
  expect(beginInTurn(endpoints)).toHaveLength(2);
});

test('receivers that timed out start one delivery at a time, and their claims are combined', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  const ids = Array.from({ length: 20 }, (_, index) => `dead${index}`);
  for (const id of ids) fill(endpoints, id, 2);
  begin(endpoints);
  for (const id of ids) expect(endpoints.finished(id, timedOut)).toBe('none');
  endpoints.throttle.beginTick();
  endpoints.throttle.beginSilentInterval();
  expect([beginInTurn(endpoints), endpoints.throttle.wantsTick, endpoints.throttle.wantsSilentInterval]).toEqual([
    ['dead0'],
    false,
    true,
  ]);
  endpoints.throttle.beginTick();
  expect(beginInTurn(endpoints), 'its time has not come').toEqual([]);
  endpoints.throttle.beginSilentInterval();
  expect(beginInTurn(endpoints)).toEqual(['dead1']);
});

test('a receiver that answered is remembered longer than its endpoint queue, until it times out', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  for (const id of ['a', 'b', 'c']) meet(endpoints, id);
  endpoints.prune();
  endpoints.prune();
  meet(endpoints, 'a');
  meet(endpoints, 'b', timedOut);
  expect(endpoints.answering).toEqual(['c', 'a']);
  for (let index = 0; index < 210; index += 1) meet(endpoints, `new${index}`);
  expect([endpoints.answering.length, endpoints.answering.at(-1)]).toEqual([200, 'new209']);
});

test('receivers that are not known to answer never use the whole worker', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  fill(endpoints, 'healthy', 1);
  begin(endpoints);
  endpoints.finished('healthy', answered);
  for (let index = 0; index < 40; index += 1) fill(endpoints, `dead${index}`, 5);
  expect(begin(endpoints), 'three quarters of forty').toHaveLength(30);
  fill(endpoints, 'healthy', 5);
  expect(begin(endpoints)).toEqual(Array.from({ length: 5 }, () => 'healthy'));
});

test('a receiver that timed out gets one at a time, and five again once it answers', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  fill(endpoints, 'dead0', 10);
  begin(endpoints);
  endpoints.finished('dead0', timedOut);
  expect(countOf(begin(endpoints), 'dead0')).toBe(1);
  endpoints.finished('dead0', answered);
  expect(countOf(begin(endpoints), 'dead0')).toBe(5);
});

test('five dispatches are claimed for a receiver that may be dead, and one each when many are in flight', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  fill(endpoints, 'dead0', 2);
  begin(endpoints);
  expect(endpoints.allowances().get('dead0')).toBe(3);
  for (let index = 1; index < 20; index += 1) fill(endpoints, `dead${index}`, 1);
  begin(endpoints);
  expect(endpoints.allowances().get('dead0')).toBe(0);
});

test('dispatches are claimed ahead for a fast receiver; for a slow or unknown one only those in flight', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  for (const [id, durationMs] of [
    ['fast', 5],
    ['slow', 4_000],
  ] as const) {
    fill(endpoints, id, 1);
    begin(endpoints);
    endpoints.finished(id, { timedOut: false, durationMs });
  }
  expect(endpoints.allowances().get('fast')).toBe(100);
  expect(endpoints.allowance).toBe(1);
  expect(endpoints.allowances().get('slow')).toBe(5);
  expect(endpoints.allowances().has('unknown')).toBe(false);
  fill(endpoints, 'slow', 5);
  expect(endpoints.allowances().get('slow')).toBe(0);
});

test('an endpoint queue whose claim was cut short asks for more when low, and at once when nearly empty', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  meet(endpoints, 'a', answeredQuickly);
  fill(endpoints, 'a', 100);
  const demands: string[] = [];
  for (let left = 99; left > 0; left -= 1) {
    begin(endpoints);
    demands[left] = endpoints.finished('a', answeredQuickly);
  }
  expect(demands[50]).toBe('none');
  expect(demands[49]).toBe('can_wait');
  expect(demands[21]).toBe('can_wait');
  expect(demands[20]).toBe('urgent');
  const drained = new EndpointQueues<string>(LIMITS);
  meet(drained, 'a');
  fill(drained, 'a', 3);
  begin(drained);
  expect(drained.finished('a', answered), 'the queue had no more').toBe('none');
});

test('a scan leaves out endpoint queues that will ask by name: those with deliveries in flight and possibly more rows', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  const inScan = (id: string) => endpoints.allowances('fresh', { inScan: true }).get(id);
  meet(endpoints, 'a', answeredQuickly);
  fill(endpoints, 'a', 60);
  expect(endpoints.allowances().get('a')).toBe(40);
  expect(inScan('a'), 'its last claim brought all there was').toBe(40);
  fill(endpoints, 'a', 40);
  begin(endpoints);
  endpoints.finished('a', answeredQuickly);
  expect(endpoints.allowances().get('a') ?? endpoints.allowance).toBe(1);
  expect(inScan('a')).toBe(0);
  expect(endpoints.allowances('retries', { inScan: true }).get('a'), 'of this kind nothing is known').not.toBe(0);
  fill(endpoints, 'silent', 2);
  begin(endpoints);
  endpoints.finished('silent', timedOut);
  expect(endpoints.mayHaveMore('silent', 'fresh')).toBe(true);
  expect(inScan('silent'), 'who times out does not ask').toBe(4);
  meet(endpoints, 'slow', answered);
  fill(endpoints, 'slow', 13);
  begin(endpoints);
  endpoints.finished('slow', answered);
  expect(endpoints.mayHaveMore('slow', 'fresh')).toBe(true);
  expect(inScan('slow') ?? endpoints.allowance, 'who is slow asks too late').toBeGreaterThan(0);
  const idle = new EndpointQueues<string>(LIMITS);
  meet(idle, 'b', answeredQuickly);
  fill(idle, 'b', 100);
  idle.drain();
  expect(idle.mayHaveMore('b', 'fresh')).toBe(true);
  expect(idle.allowances('fresh', { inScan: true }).get('b'), 'nothing will come back').toBeGreaterThan(0);
});

test('discarded and drained dispatches free their room', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  endpoints.claimed('fresh', new Map([['a', 4]]), { allowance: 5, allowances: new Map(), isCutShort: false });
  endpoints.discard('a');
  for (let index = 0; index < 3; index += 1) endpoints.ready('a', 'a');
  expect(endpoints.room).toBe(397);
  expect(endpoints.drain()).toHaveLength(3);
  expect(endpoints.room).toBe(400);
  expect(endpoints.next()).toBeUndefined();
});

test('dispatches behind a discarded one are claimed at once, also for a dead receiver', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  const allowed = { allowance: 2, allowances: new Map(), isCutShort: false };
  meet(endpoints, 'dead', timedOut);
  endpoints.claimed('fresh', new Map([['dead', 2]]), allowed);
  expect([endpoints.discard('dead'), endpoints.discard('dead')]).toEqual(['urgent', 'urgent']);
  endpoints.claimed('fresh', new Map([['dead', 1]]), allowed);
  expect(endpoints.discard('dead'), 'the claim brought less than it might have').toBe('none');
});

test('endpoint queues that stay idle are forgotten, except those of dead receivers', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  for (const [id, result] of [
    ['fast', answeredQuickly],
    ['dead', timedOut],
  ] as const) {
    fill(endpoints, id, 1);
    begin(endpoints);
    endpoints.finished(id, result);
  }
  expect(endpoints.allowances().has('fast')).toBe(true);
  endpoints.prune();
  endpoints.prune();
  expect(endpoints.allowances().has('fast')).toBe(false);
});

function fillStrict(endpoints: EndpointQueues<string>, items: string[]): void {
  endpoints.claimed('strict', new Map([['line', items.length]]), {
    allowance: items.length,
    allowances: endpoints.allowances(),
    isCutShort: false,
  });
  for (const item of items) endpoints.ready('line', item);
}

test('a strict endpoint queue has one in flight, and claims no more before all of its claims are settled', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  fillStrict(endpoints, ['first', 'second']);
  expect(begin(endpoints)).toEqual(['first']);
  expect(endpoints.finished('line', answeredQuickly, true)).toBe('none');
  expect(begin(endpoints)).toEqual(['second']);
  expect(endpoints.finished('line', answeredQuickly, true)).toBe('none');
  expect(endpoints.settled('line', 1)).toBe('none');
  expect(endpoints.allowances().get('line')).toBe(0);
  expect(endpoints.settled('line', 1), 'the claim took as many as it could').toBe('urgent');
  expect(endpoints.allowances().get('line')).toBeGreaterThan(0);
  expect(endpoints.room).toBe(LIMITS.held);
});

test('a claim names the endpoint queues that were full when it began and have run low since', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  fillStrict(endpoints, ['first']);
  meet(endpoints, 'still_full', answeredQuickly);
  fill(endpoints, 'still_full', 100);
  const allowed = { allowance: endpoints.allowance, allowances: endpoints.allowances(), isCutShort: false };
  expect([allowed.allowances.get('line'), allowed.allowances.get('still_full')]).toEqual([0, 0]);
  begin(endpoints);
  endpoints.finished('line', answeredQuickly, true);
  endpoints.settled('line', 1);
  expect(endpoints.claimed('fresh', new Map(), allowed)).toEqual(['line']);
  expect(endpoints.mayHaveMore('still_full', 'fresh'), 'it asks when more of it has come back').toBe(true);
});

test('dispatches of a halted strict endpoint queue are not sent, and free their room when settled', () => {
  const endpoints = new EndpointQueues<string>(LIMITS);
  fillStrict(endpoints, ['first', 'second', 'third']);
  begin(endpoints);
  expect(endpoints.halt('line')).toEqual(['second', 'third']);
  endpoints.finished('line', answered, true);
  expect(begin(endpoints)).toEqual([]);
  expect(endpoints.room).toBe(LIMITS.held - 3);
  endpoints.settled('line', 3);
  expect(endpoints.room).toBe(LIMITS.held);
});
