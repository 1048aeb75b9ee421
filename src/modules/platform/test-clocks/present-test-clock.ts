import type { TestClock } from './test-clock.ts';

/** Returns the API's JSON of a test clock. A live deployment has none. */
export function presentTestClock(clock: TestClock) {
  return {
    object: 'test_clock' as const,
    id: clock.id,
    livemode: false,
    scope: clock.scope,
    driveWebhookRetries: clock.drivesWebhooks,
    name: clock.name,
    status: clock.status,
    frozenTime: clock.frozenAt.toISOString(),
    advancesTo: clock.targetAt?.toISOString() ?? null,
    version: clock.version,
    createdAt: clock.createdAt.toISOString(),
    updatedAt: clock.updatedAt.toISOString(),
  };
}
