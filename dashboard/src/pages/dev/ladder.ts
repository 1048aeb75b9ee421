import type { Schemas } from '../../api/schema.ts';

type Delivery = Schemas['WebhookDelivery'];

/** Seconds from the end of one attempt to the next. The service documents this schedule. */
const DELAYS = [0, 30, 300, 1_800, 7_200, 43_200, 86_400];

export type Dispatch = { id: string; replayOf: string | null; attempts: Delivery[] };

/** Groups the attempts for one event by dispatch, oldest first. Each replay is a separate dispatch. */
export function dispatchesOf(attempts: readonly Delivery[]): Dispatch[] {
  const groups = new Map<string, Dispatch>();
  for (const attempt of attempts) {
    const group = groups.get(attempt.dispatchId) ?? {
      id: attempt.dispatchId,
      replayOf: attempt.replayOf,
      attempts: [],
    };
    group.attempts.push(attempt);
    groups.set(attempt.dispatchId, group);
  }
  return [...groups.values()];
}

/** Returns the remaining attempts of the schedule. Only the first has a time. */
export function plannedAttempts({
  attempts,
}: Dispatch): { attempt: number; afterSeconds: number; at: string | null }[] {
  const last = attempts.at(-1);
  if (last === undefined || last.status !== 'failed') return [];
  return DELAYS.slice(last.attempt).map((afterSeconds, index) => ({
    attempt: last.attempt + index + 1,
    afterSeconds,
    at: index === 0 ? last.nextAttemptAt : null,
  }));
}
