import { setTimeout as delay } from 'node:timers/promises';
import type { Play } from './play.ts';

const DRAIN_MS_MAX = 180_000;
const POLL_MS = 300;
/** Longer than any step between two pieces of work takes. */
const QUIET_MS = 1_500;

/** Unfinished work by kind. */
export type Remaining = { claims: number; jobs: number; files: number; dispatches: number; unsealed: number };

/** `claimsMs`: until every claim had its final status, which does not wait for the rest. */
export type Drain = { ms: number; claimsMs: number; remaining: Remaining; isDrained: boolean };

/**
 * Excludes jobs that wait for a later time, such as the next look at an authorization or the next question to a payer.
 */
export const DUE_JOB = "(state <> 'created' or start_after < now() + interval '20 seconds')";

const REMAINING = `select
  (select count(*) from claims where status in ('submitted', 'accepted'))::int as claims,
  (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and ${DUE_JOB})::int as jobs,
  (select count(*) from simulator.outbox where collected_at is null)::int as files,
  (select count(*) from webhook_queue)::int as dispatches,
  (select count(*) from audit_unsealed)::int as unsealed`;

/** Waits until every claim has its final status and no work is left; gives up after some minutes. */
export async function drain({ installation, receiver, options }: Play): Promise<Drain> {
  const startedAt = performance.now();
  const client = installation.database.client();
  await client.connect();
  try {
    let idleSince: number | null = null;
    let claimsMs: number | null = null;
    for (let round = 0; ; round++) {
      const now = performance.now();
      const { rows } = await client.query<Remaining>(REMAINING);
      const remaining = rows[0]!;
      if (remaining.claims === 0) claimsMs ??= now - startedAt;
      const isIdle = Object.values(remaining).every((count) => count === 0);
      idleSince = isIdle ? (idleSince ?? now) : null;
      const isDrained = idleSince !== null && now - Math.max(idleSince, receiver.lastAt) > QUIET_MS;
      const ms = now - startedAt;
      if (isDrained || ms > DRAIN_MS_MAX) return { ms, claimsMs: claimsMs ?? ms, remaining, isDrained };
      if (round % 20 === 19) options.log(`draining: ${describe(remaining)}`);
      await delay(POLL_MS);
    }
  } finally {
    await client.end();
  }
}

export function describe(remaining: Remaining): string {
  return Object.entries(remaining)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
}
