import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool, type Pool } from '../../../src/database/connections/pool.ts';
import { readerOf, transact, type UnitOfWork } from '../../../src/database/transactions/transaction.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { placeEvents } from '../../../src/modules/platform/events/find-events.ts';
import { followFeed } from '../../../src/modules/platform/events/follow-feed.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { realNow } from '../../helpers/real-time.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

async function write<T>(organizationId: string, work: (tx: UnitOfWork) => Promise<T>): Promise<T> {
  const actor = { type: 'operator', id: 'test' } as const;
  return transact(t.app.database, { organizationId, actor }, work);
}

const emit = (tx: UnitOfWork, type = 'claim.paid', resourceId = newId('clm')) =>
  tx.emit({ type, resourceType: 'claim', resourceId, data: { claim: { id: resourceId } } });

type Poller = { seen: string[]; poll(): Promise<boolean> };

/** Returns a consumer that only polls and keeps the cursor in all cases. */
function poller(key: string, query = '', limit = 7): Poller {
  let cursor: string | null = null;
  const seen: string[] = [];
  const poll = async () => {
    const at = cursor === null ? '' : `&cursor=${cursor}`;
    const { status, body } = await t.call('GET', `/v1/events?order=oldest&limit=${limit}${query}${at}`, { key });
    expect(status).toBe(200);
    seen.push(...body.data.map((event: { id: string }) => event.id));
    cursor = body.nextCursor;
    expect(cursor).not.toBeNull();
    return body.hasMore as boolean;
  };
  return { seen, poll };
}

/** Returns the same for another process with its own connections. */
function pollerOf(pool: Pool, organizationId: string): Poller {
  const seen: string[] = [];
  let after = 0;
  const actor = { type: 'system', id: 'test' } as const;
  const database = t.database.open({ pool });
  const place = () => transact(database, { organizationId, actor }, placeEvents);
  const poll = async () => {
    const access = { reader: readerOf(database, organizationId), place };
    const page = await followFeed(access, {}, { after, limit: 50 });
    seen.push(...page.events.map((event) => event.id));
    after = page.next;
    return page.hasMore;
  };
  return { seen, poll };
}

async function pollToEnd(one: Poller): Promise<void> {
  while (await one.poll());
}

/** Resolves when the given number of connections of this database wait for a lock. */
async function waitingOnLocks(count: number): Promise<void> {
  for (;;) {
    const { rows } = await t.app.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0]!.waiting >= count) return;
  }
}

describe('the feed', () => {
  test('an event whose transaction commits late is not missed, although later ones were read before it', async () => {
    const { id, key } = await t.organization('Late');
    const follower = poller(key);
    const held = Promise.withResolvers<void>();
    const isWritten = Promise.withResolvers<string>();
    const late = write(id, async (tx) => {
      const eventId = emit(tx);
      await tx.flush();
      isWritten.resolve(eventId);
      await held.promise;
    });
    const lateId = await isWritten.promise;
    const early = await write(id, async (tx) => emit(tx));
    expect(early > lateId).toBe(true);
    await pollToEnd(follower);
    expect(follower.seen).toEqual([early]);
    held.resolve();
    await late;
    await pollToEnd(follower);
    expect(follower.seen).toEqual([early, lateId]);
  });

  test('events that are deleted while positions are assigned leave gaps, and no position is assigned twice', async () => {
    const { id, key } = await t.organization('Removed');
    const gone = await write(id, async (tx) => emit(tx));
    const held = Promise.withResolvers<void>();
    const isRemoved = Promise.withResolvers<void>();
    const removal = write(id, async (tx) => {
      await tx.query('delete from events where organization_id = $1 and id = $2', [id, gone]);
      isRemoved.resolve();
      await held.promise;
    });
    await isRemoved.promise;
    const kept = await write(id, async (tx) => [emit(tx), emit(tx)]);
    const follower = poller(key, '', 1);
    const first = follower.poll();
    await waitingOnLocks(1);
    held.resolve();
    await Promise.all([removal, first]);
    await pollToEnd(follower);
    const late = await write(id, async (tx) => [emit(tx), emit(tx), emit(tx)]);
    await pollToEnd(follower);
    expect(follower.seen).toEqual([...kept, ...late]);
  });

  test('a poller that reads during a reset sees later events once', async () => {
    const { id, key } = await t.organization('Reset');
    const follower = poller(key, '', 2);
    for (let round = 0; round < 3; round += 1) {
      await write(id, async (tx) => [emit(tx), emit(tx), emit(tx)]);
      const reset = t.call('POST', '/v1/sandbox/reset', { key });
      await follower.poll();
      expect((await reset).status).toBeLessThan(300);
    }
    await pollToEnd(follower);
    const before = follower.seen.length;
    const late = await write(id, async (tx) => [emit(tx), emit(tx), emit(tx)]);
    await pollToEnd(follower);
    expect(follower.seen.slice(before)).toEqual(late);
    expect(new Set(follower.seen).size).toBe(follower.seen.length);
  });

  test('with 24 writers that commit in any order, three pollers in two processes see every committed event once and in one order', async () => {
    const { id, key } = await t.organization('Busy');
    const committed: string[] = [];
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    const writer = async () => {
      for (let round = 0; round < 12; round += 1) {
        const [pauseSeconds, isAborted, count] = [random() * 0.03, random() < 0.15, 1 + Math.floor(random() * 3)];
        const ids = await write(id, async (tx) => {
          const made = Array.from({ length: count }, () => emit(tx));
          // Held open between the write and the commit, each for a different time.
          await tx.query('select pg_sleep($1)', [pauseSeconds]);
          if (isAborted) throw new Error('rolled back');
          return made;
        }).catch(() => []);
        committed.push(...ids);
      }
    };
    let isWriting = true;
    const otherProcess = createPool({
      url: t.database.serviceUrl,
      size: 2,
      applicationName: 'another process',
      onError: () => undefined,
    });
    const pollers = [poller(key, '', 7), poller(key, '', 1), pollerOf(otherProcess, id)];
    const polling = pollers.map(async (one) => {
      while (isWriting) await one.poll();
      await pollToEnd(one);
    });
    await Promise.all(Array.from({ length: 24 }, writer));
    isWriting = false;
    await Promise.all(polling);
    expect(committed.length).toBeGreaterThan(300);
    const [first, ...others] = pollers;
    expect([...first!.seen].sort()).toEqual([...committed].sort());
    for (const other of others) expect(other.seen).toEqual(first!.seen);
    await otherProcess.end();
    // Some commits overtook others, so the order of the feed differs from the order of the ids.
    expect(first!.seen).not.toEqual([...first!.seen].sort());
  });

  test('the same cursor always returns the same page', async () => {
    const { id, key } = await t.organization('Again');
    await write(id, async (tx) => void Array.from({ length: 9 }, () => emit(tx)));
    const page = async (cursor: string | null) =>
      (await t.call('GET', `/v1/events?order=oldest&limit=4${cursor ? `&cursor=${cursor}` : ''}`, { key })).body;
    const first = await page(null);
    const second = await page(first.nextCursor);
    await write(id, async (tx) => emit(tx));
    expect((await page(null)).data).toEqual(first.data);
    expect((await page(first.nextCursor)).data).toEqual(second.data);
    expect([first.hasMore, second.hasMore]).toEqual([true, true]);
    const ids = [...first.data, ...second.data].map((event: { id: string }) => event.id);
    expect(ids).toEqual([...ids].sort());
  });

  test('from=now starts after every committed event', async () => {
    const { id, key } = await t.organization('Now');
    await write(id, async (tx) => void Array.from({ length: 30 }, () => emit(tx)));
    const start = (await t.call('GET', '/v1/events?order=oldest&from=now', { key })).body;
    expect([start.data, start.hasMore]).toEqual([[], false]);
    const next = await write(id, async (tx) => emit(tx));
    const { body } = await t.call('GET', `/v1/events?order=oldest&cursor=${start.nextCursor}`, { key });
    expect(body.data.map((event: { id: string }) => event.id)).toEqual([next]);
  });

  test('a filter without matches still advances the cursor and never skips a match', async () => {
    const { id, key } = await t.organization('Filtered');
    const resourceId = newId('clm');
    await write(id, async (tx) => void Array.from({ length: 40 }, () => emit(tx, 'claim.paid')));
    const denied = await write(id, async (tx) => emit(tx, 'claim.denied', resourceId));
    const patient = await write(id, async (tx) => emit(tx, 'patient.created'));
    const collect = async (query: string) => {
      const one = poller(key, query, 5);
      await pollToEnd(one);
      return one.seen;
    };
    expect(await collect('&type=claim.denied')).toEqual([denied]);
    expect(await collect('&type=claim.denied&type=patient.*')).toEqual([denied, patient]);
    expect((await collect('&type=claim.*')).length).toBe(41);
    expect((await collect('&type=*')).length).toBe(42);
    expect(await collect(`&resourceId=${resourceId}`)).toEqual([denied]);
    const future = new Date(realNow().getTime() + 86_400_000).toISOString();
    expect(await collect(`&createdAt[gte]=${future}`)).toEqual([]);
    expect((await collect(`&createdAt[lt]=${future}`)).length).toBe(42);
  });

  test('a feed with more events than one request numbers is read to its end', async () => {
    const { id, key } = await t.organization('Large');
    for (let batch = 0; batch < 8; batch += 1) {
      await write(id, async (tx) => void Array.from({ length: 1_000 }, () => emit(tx)));
    }
    let cursor: string | null = null;
    let requests = 0;
    for (let hasMore = true; hasMore; requests += 1) {
      const from = cursor === null ? 'from=now' : `cursor=${cursor}`;
      const { body } = await t.call('GET', `/v1/events?order=oldest&${from}`, { key });
      expect(body.data).toEqual([]);
      cursor = body.nextCursor;
      hasMore = body.hasMore;
    }
    expect(requests).toBe(2);
    const follower = poller(key, '&type=claim.denied', 100);
    const denied = await write(id, async (tx) => emit(tx, 'claim.denied'));
    await pollToEnd(follower);
    expect(follower.seen).toEqual([denied]);
  });

  test('deleted events are skipped at once, with and without a filter', async () => {
    const { id } = await t.organization('Old');
    await write(id, async (tx) => emit(tx));
    await write(id, placeEvents);
    await write(id, (tx) => tx.query('update event_feeds set last_position = 5000000'));
    const kept = await write(id, async (tx) => emit(tx, 'claim.denied'));
    await write(id, placeEvents);
    await write(id, (tx) => tx.query("delete from events where type = 'claim.paid'"));
    const access = { reader: readerOf(t.app.database, id), place: () => write(id, placeEvents) };
    for (const filter of [{}, { types: ['claim.denied'] }]) {
      const page = await followFeed(access, filter, { after: 0, limit: 10 });
      expect([page.events.map((event) => event.id), page.next, page.hasMore]).toEqual([[kept], 5_000_001, false]);
    }
  });

  test('concurrent readers number events one after the other: no position is given twice or changed', async () => {
    const { id } = await t.organization('Places');
    const make = (count: number) => write(id, async (tx) => void Array.from({ length: count }, () => emit(tx)));
    await make(3);
    expect(await write(id, placeEvents)).toBe(3);
    await make(5);
    const held = Promise.withResolvers<void>();
    const hasPlaced = Promise.withResolvers<number>();
    const first = write(id, async (tx) => {
      hasPlaced.resolve(await placeEvents(tx));
      await held.promise;
    });
    expect(await hasPlaced.promise).toBe(5);
    await make(2);
    const others = Promise.all(Array.from({ length: 4 }, () => write(id, placeEvents)));
    await waitingOnLocks(4);
    held.resolve();
    await first;
    expect((await others).reduce((sum, count) => sum + count)).toBe(2);
    const access = { reader: readerOf(t.app.database, id), place: () => write(id, placeEvents) };
    const { events } = await followFeed(access, {}, { after: 0, limit: 100 });
    expect(events.map((event) => event.position)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
    expect(events.map((event) => event.id)).toEqual(events.map((event) => event.id).sort());
  });

  test('a cursor beyond the end, as after restoring a backup, is refused instead of waiting silently', async () => {
    const { id } = await t.organization('Restored');
    const access = { reader: readerOf(t.app.database, id), place: () => write(id, placeEvents) };
    await expect(followFeed(access, {}, { after: 5, limit: 10 })).rejects.toMatchObject({ code: 'invalid_cursor' });
  });
});
