import { AppError } from '../kernel/errors.ts';
import type { Select } from './one-message.ts';
import { hasTestClocks, type Pool } from './pool.ts';

/** Where the organization's test clock stands. */
const CLOCK = `select frozen_at from test_clocks where organization_id = $1 and scope = 'organization'`;

// Held still until the transaction ends, so that nothing is written at a time that is over. What the transaction is
// told of it (the default of webhook_queue.is_clocked reads it) comes of the row as it was once it was locked.
const clockHeld = (lock: 'share' | 'update') => `with clock as materialized (
    select frozen_at, drives_webhooks from test_clocks where organization_id = $1 and scope = 'organization' for ${lock}
  ) select frozen_at, drives_webhooks, set_config('app.is_clocked', drives_webhooks::text, true) from clock`;
const CLOCK_HELD = clockHeld('share');
// Held in the mode of a change from the start: two transactions that both share it could not both go on to change it.
const CLOCK_CHANGED = clockHeld('update');

// The same for a clock of patients. Queues and interchanges keep whose it is (defaults of test_clock_id read it).
const CLOCK_OF_PATIENTS_HELD = `with clock as materialized (
    select id, frozen_at, drives_webhooks from test_clocks
    where organization_id = $1 and id = $2 and scope = 'patients' for share
  ) select frozen_at, drives_webhooks, set_config('app.is_clocked', drives_webhooks::text, true),
      set_config('app.test_clock_id', id, true) from clock`;

/** A test clock that this transaction holds still. */
export type HeldClock = { frozenAt: Date; drivesWebhooks: boolean; ofPatients: string | null };

/** Tells where the organization's clock stands and does not hold it, for who only reads. */
export function clockSelect(organizationId: string): Select {
  return { text: CLOCK, values: [organizationId] };
}

/** Holds a clock of patients. */
export function clockOfPatientsSelect(organizationId: string, testClockId: string): Select {
  return { text: CLOCK_OF_PATIENTS_HELD, values: [organizationId, testClockId] };
}

/** Whose time a transaction is of, and whether it is about the clock itself. */
export type ClockOptions = {
  pool: Pool;
  organizationId: string;
  isRealTime?: true;
  testClockId?: string | null | undefined;
  changesClock?: true;
};

/** Holds the clock that a transaction lives by. A live deployment has none, and does not pay for looking. */
export function clockSelects({ pool, organizationId, isRealTime, testClockId, changesClock }: ClockOptions): Select[] {
  if (!hasTestClocks(pool) || isRealTime) return [];
  if (testClockId != null) return [clockOfPatientsSelect(organizationId, testClockId)];
  return [{ text: changesClock ? CLOCK_CHANGED : CLOCK_HELD, values: [organizationId] }];
}

/** The clock that was held; null without one. Throws resource_not_found when one of patients is gone. */
export function heldClockOf(rows: unknown[] | undefined, ofPatients: string | null): HeldClock | null {
  const row = rows?.[0] as { frozen_at: Date; drives_webhooks: boolean } | undefined;
  if (row) return { frozenAt: row.frozen_at, drivesWebhooks: row.drives_webhooks, ofPatients };
  if (ofPatients !== null) throw new AppError('resource_not_found', { message: 'The test clock has been deleted.' });
  return null;
}

/** The answer to `clockSelect`. */
export function frozenAtOf(rows: unknown[] | undefined): Date | null {
  return (rows?.[0] as { frozen_at: Date } | undefined)?.frozen_at ?? null;
}
