import Type from 'typebox';
import { Id, Instant, ListOf, listQuery, Nullable, OneOf, resourceFields, Strict, Text } from '../../schema.ts';
import { type TestClock as StoredTestClock, TEST_CLOCK_SCOPES, TEST_CLOCK_STATUSES } from './test-clock.ts';

const FrozenTime = Type.String({
  format: 'date-time',
  description: 'An instant between the years 2000 and 2099. ISO 8601.',
});

const Scope = OneOf(TEST_CLOCK_SCOPES, {
  description:
    'The scope of the clock: the whole `organization`, or only the `patients` that were created with its id, with their resources.',
});

export const TestClock = Type.Object(
  {
    object: Type.Literal('test_clock'),
    id: Id('clk', 'Test clock id.'),
    ...resourceFields,
    scope: Scope,
    driveWebhookRetries: Type.Boolean({ description: 'Whether webhook dispatches follow the clock.' }),
    name: Nullable(Type.String()),
    status: OneOf(TEST_CLOCK_STATUSES, {
      description:
        '`advancing` until all work that is due by the target time has run, then `ready`. `failed`: the advance stopped early. The clock keeps the last time it reached and can be advanced again.',
    }),
    frozenTime: Instant('The current time of the clock.'),
    advancesTo: Nullable(Instant('The target time of the running advance.')),
  },
  { additionalProperties: false, title: 'TestClock' },
);

export const TestClockList = ListOf(TestClock);
export const TestClockListQuery = Strict({ ...listQuery });

export const CreateTestClock = Strict(
  {
    frozenTime: FrozenTime,
    scope: Type.Optional(Scope),
    driveWebhookRetries: Type.Optional(
      Type.Boolean({
        description:
          'Whether webhook dispatches and their retries follow the clock too. Otherwise they are sent in real time. Default: true for `organization`, false for `patients`.',
      }),
    ),
    name: Type.Optional(Text(100, 'A name for the clock.')),
  },
  { title: 'TestClockCreate' },
);

export const AdvanceTestClock = Strict({ frozenTime: FrozenTime }, { title: 'TestClockAdvance' });

/** Returns the API's JSON of a test clock. A live deployment has none. */
export function presentTestClock(clock: StoredTestClock) {
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
