import type { TestClocks } from '../../../database/test-clocks.ts';
import type { Select } from '../../../database/transactions/one-message.ts';
import { AppError } from '../../../kernel/errors.ts';
import { JOBS } from '../../jobs.ts';

/** Selects the time of the organization's test clock. */
const CLOCK = `select frozen_at from test_clocks where organization_id = $1 and scope = 'organization'`;

// The lock lasts until the transaction ends, so that nothing is written at a past time. The setting is taken from the
// locked row; the default of webhook_queue.is_clocked reads it.
const clockHeld = (lock: 'share' | 'update') => `with clock as materialized (
    select frozen_at, drives_webhooks from test_clocks where organization_id = $1 and scope = 'organization' for ${lock}
  ) select frozen_at, drives_webhooks, set_config('app.is_clocked', drives_webhooks::text, true) from clock`;
const CLOCK_HELD = clockHeld('share');
// Locked exclusively from the start, because two transactions that share the lock could not both change the clock.
const CLOCK_CHANGED = clockHeld('update');

// The same for a clock of patients. The defaults of test_clock_id record it in queues and interchanges.
const CLOCK_OF_PATIENTS_HELD = `with clock as materialized (
    select id, frozen_at, drives_webhooks from test_clocks
    where organization_id = $1 and id = $2 and scope = 'patients' for share
  ) select frozen_at, drives_webhooks, set_config('app.is_clocked', drives_webhooks::text, true),
      set_config('app.test_clock_id', id, true) from clock`;

const RESOURCES_LOCK = 7_200_015;
const RESOURCES_SHARED = `select pg_advisory_xact_lock_shared(${RESOURCES_LOCK}, hashtext($1))`;
const RESOURCES_ALONE = `select pg_advisory_xact_lock(${RESOURCES_LOCK}, hashtext($1))`;

/** The test clocks of a sandbox, for its transactions and readers. */
export const TEST_CLOCKS: TestClocks = {
  // The audit log is never deleted, and rows with the time of a clock may remain after it.
  hasNone: `not exists (select from audit_entries where organization_id = $1 and action = 'test_clock.created')`,
  shareResources: ({ organizationId, isAlone }) => ({
    text: isAlone ? RESOURCES_ALONE : RESOURCES_SHARED,
    values: [organizationId],
  }),
  hold: ({ organizationId, testClockId, changesClock }) =>
    testClockId == null
      ? { text: changesClock ? CLOCK_CHANGED : CLOCK_HELD, values: [organizationId] }
      : holdOfPatients(organizationId, testClockId),
  holdOfPatients,
  held: (rows, ofPatients) => {
    const row = rows?.[0] as { frozen_at: Date; drives_webhooks: boolean } | undefined;
    if (row) return { frozenAt: row.frozen_at, drivesWebhooks: row.drives_webhooks, ofPatients };
    if (ofPatients !== null) throw new AppError('resource_not_found', { message: 'The test clock has been deleted.' });
    return null;
  },
  look: (organizationId) => ({ text: CLOCK, values: [organizationId] }),
  seen: (rows) => (rows?.[0] as { frozen_at: Date } | undefined)?.frozen_at ?? null,
  runsByClock: (name) => JOBS[name].isClocked === true,
  enqueue: async (tx, { name, payload, dueAt }) => {
    await tx.query('insert into test_clock_jobs (organization_id, name, payload, due_at) values ($1, $2, $3, $4)', [
      tx.organizationId,
      name,
      JSON.stringify(payload),
      dueAt,
    ]);
  },
};

function holdOfPatients(organizationId: string, testClockId: string): Select {
  return { text: CLOCK_OF_PATIENTS_HELD, values: [organizationId, testClockId] };
}
