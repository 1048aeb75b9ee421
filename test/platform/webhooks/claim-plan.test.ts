import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ClaimKind,
  type ClaimOptions,
  claimDue,
} from '../../../src/modules/platform/webhooks/queue/dispatch-queue-store.ts';
import { Fixture } from './fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());

function optionsOf(kind: Exclude<ClaimKind, 'strict'>, of: ClaimOptions['of']) {
  const [allowances, cursors] = [new Map<string, number>(), new Map()];
  const now = fixture.clock.now();
  return { kind, now, leasedUntilMs: 0, claimId: randomUUID(), of, rowsMax: 10, allowance: 2, allowances, cursors };
}

// The queue is empty when the service starts, and that is when these plans are made.
test.each(['fresh', 'retries'] as const)(
  'the kept plans of claims (%s) follow the index however long the queue becomes',
  async (kind) => {
    const connection = await fixture.pool.connect();
    const lent = { query: connection.query.bind(connection), release: () => undefined };
    const pool = { connect: async () => lent };
    try {
      await connection.query('deallocate all; analyze webhook_queue');
      for (const part of [{ after: '' }, { subscriptionIds: [] }]) await claimDue(pool as never, optionsOf(kind, part));
      const { rows } = await connection.query<{ name: string; generic_plans: string }>(
        "select name, generic_plans from pg_prepared_statements where statement like '%update webhook_queue%'",
      );
      expect(rows.map((row) => Number(row.generic_plans))).toEqual([1, 1]);
      for (const { name } of rows) {
        const nulls = Array(9).fill('null').join(', ');
        const plan = await connection.query<{ 'QUERY PLAN': string }>(
          `set plan_cache_mode = force_generic_plan; explain (costs off) execute ${name}(${nulls})`,
        );
        const text = (plan as unknown as { rows: { 'QUERY PLAN': string }[] }[])[1]!.rows
          .map((row) => row['QUERY PLAN'])
          .join('\n');
        expect(text).toContain(`Index Scan using webhook_queue_${kind}`);
        expect(text).toContain('Tid Scan on webhook_queue');
        expect(text).not.toMatch(/Seq Scan on webhook_queue|Bitmap|Sort/);
      }
    } finally {
      connection.release(true);
    }
  },
);
