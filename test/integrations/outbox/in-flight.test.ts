import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact, type UnitOfWork } from '../../../src/database/transactions/transaction.ts';
import type { OutboxTarget } from '../../../src/modules/integrations/outbox/outbox-target.ts';
import { IN_FLIGHT_MAX, sendWrites } from '../../../src/modules/integrations/outbox/send-writes.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { queueStatus } from './support.ts';

let t: TestApp;
let organizationId: string;
beforeAll(async () => {
  t = await openTestApp();
  ({ id: organizationId } = await t.organization());
});
afterAll(() => t.close());

const within = <T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T> =>
  transact(t.app.database, { organizationId, actor: { type: 'system', id: 'test' } }, work);
const queue = (connectionId: string) =>
  within((tx) =>
    queueStatus(tx, t.app.encryption, {
      connection: { type: 'partner_ehr', id: connectionId },
      undoWindowSeconds: 0,
    }),
  );
const SLOW = 'pec_01jd8mzn4k000000000000slow';
const QUICK = 'pec_01jd8mzn4k00000000000quick';

/** Returns a target that responds for the connection SLOW only when the test releases it. */
function aSlowTarget() {
  const held = Promise.withResolvers<void>();
  const [done, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const counts = { slow: 0, most: 0, quick: 0 };
  const target: OutboxTarget = {
    send: async ({ entry }) => {
      const isSlow = entry.connection.id === SLOW;
      counts[isSlow ? 'slow' : 'quick'] += 1;
      counts.most = Math.max(counts.most, counts.slow);
      if (counts.slow === IN_FLIGHT_MAX) asked.resolve();
      if (counts.quick === 6) done.resolve();
      if (isSlow) await held.promise;
      if (isSlow) counts.slow -= 1;
      return { outcome: 'written', remoteId: entry.id, version: '1' };
    },
    reconcile: async () => ({ outcome: 'absent' }),
  };
  return { target, counts, release: held.resolve, quickDone: done.promise, slowAsked: asked.promise };
}

test('a slow connection has a limited number of writes on their way and delays no other', async () => {
  for (let n = 0; n < 10; n++) await queue(SLOW);
  for (let n = 0; n < 6; n++) await queue(QUICK);
  const { target, counts, release, quickDone, slowAsked } = aSlowTarget();
  const options = {
    organizationId,
    testClockId: null,
    targets: { partner_ehr: target },
    encryption: t.app.encryption,
    random: () => 0.5,
    transact: within,
  };
  const workers = [sendWrites(options), sendWrites(options), sendWrites(options)];
  await Promise.all([quickDone, slowAsked]);
  // A further worker finds nothing that it may send.
  await sendWrites(options);
  expect(counts).toMatchObject({ slow: IN_FLIGHT_MAX, most: IN_FLIGHT_MAX, quick: 6 });
  release();
  await Promise.all(workers);
  const rows = await within((tx) =>
    tx.query<{ status: string; count: number }>(
      'select status, count(*)::int as count from outbox_entries where organization_id = $1 group by 1',
      [organizationId],
    ),
  );
  expect(rows).toEqual([{ status: 'written', count: 16 }]);
  expect(counts.most).toBe(IN_FLIGHT_MAX);
});
