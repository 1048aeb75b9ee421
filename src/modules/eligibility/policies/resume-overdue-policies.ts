import type { Database } from '../../../database/database.ts';
import { selectOverduePolicies } from './policies-store.ts';
import type { PolicyContext } from './policy-context.ts';
import { runPolicy } from './run-policy.ts';

/** A policy whose run is overdue by this much has lost its job. */
const LATE_MS = 15 * 60_000;
const POLICIES_PER_ROUND = 20;

/** Runs policies whose job was lost; returns how many. */
export async function resumeOverduePolicies(context: PolicyContext & { database: Database }): Promise<number> {
  const { pool, clock } = context.database;
  const before = new Date(clock.now().getTime() - LATE_MS);
  const overdue = await selectOverduePolicies(pool, before, POLICIES_PER_ROUND);
  // A policy that fails is retried in the next round and does not delay the others.
  await Promise.allSettled(overdue.map(({ organizationId, policyId }) => runPolicy(organizationId, policyId, context)));
  return overdue.length;
}
