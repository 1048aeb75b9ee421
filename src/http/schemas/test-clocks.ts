import Type from 'typebox';
import { Id, Instant, ListOf, listQuery, Nullable, OneOf, resourceFields, Strict, Text } from '../../modules/schema.ts';
import { TEST_CLOCK_SCOPES, TEST_CLOCK_STATUSES } from '../../modules/test-clocks/test-clock.ts';

const FrozenTime = Type.String({
  format: 'date-time',
  description: 'An instant between the years 2000 and 2099. ISO 8601.',
});

const Scope = OneOf(TEST_CLOCK_SCOPES, {
  description:
    'What lives by it: everything of the `organization`, or the `patients` that were created with its id and all that belongs to them.',
});

export const TestClock = Type.Object(
  {
    object: Type.Literal('test_clock'),
    id: Id('clk', 'Test clock id.'),
    ...resourceFields,
    scope: Scope,
    driveWebhookRetries: Type.Boolean({ description: 'Whether webhook dispatches wait for it.' }),
    name: Nullable(Type.String()),
    status: OneOf(TEST_CLOCK_STATUSES, {
      description:
        '`advancing` until everything that is due on the way has happened, then `ready`. `failed`: it could not go on and stands where it came to; advance it again.',
    }),
    frozenTime: Instant('Where it stands.'),
    advancesTo: Nullable(Instant('Where the advance under way goes.')),
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
          'Whether webhook dispatches of what happens by it, and their retries, wait for an advance too. Without it they go out in real time. Default: true for `organization`, false for `patients`.',
      }),
    ),
    name: Type.Optional(Text(100, 'Your own name for it.')),
  },
  { title: 'TestClockCreate' },
);

export const AdvanceTestClock = Strict({ frozenTime: FrozenTime }, { title: 'TestClockAdvance' });
