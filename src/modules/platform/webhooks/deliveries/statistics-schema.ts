import Type from 'typebox';
import { Id, Instant, Nullable, resourceFields } from '../../../schema.ts';

const Window = Type.Object(
  {
    attempts: Type.Integer(),
    succeeded: Type.Integer(),
    failed: Type.Integer(),
    successRate: Nullable(Type.Number(), 'The acknowledged share of attempts, 0 to 1; null without attempts.'),
    latencyMs: Type.Object(
      { p50: Nullable(Type.Integer()), p95: Nullable(Type.Integer()) },
      { additionalProperties: false, description: 'The duration of attempts.' },
    ),
    isSample: Type.Boolean({ description: 'Whether only the newest 50,000 attempts were counted.' }),
  },
  { additionalProperties: false, title: 'WebhookStatisticsWindow' },
);

export const Statistics = Type.Object(
  {
    object: Type.Literal('webhook_statistics'),
    livemode: resourceFields.livemode,
    subscriptionId: Id('whs', 'Subscription id.'),
    consecutiveFailures: Type.Integer({ description: 'Consecutive permanently failed dispatches.' }),
    backlog: Type.Object(
      {
        pending: Type.Integer({ description: 'Dispatches not sent yet.' }),
        retrying: Type.Integer({ description: 'Dispatches waiting for a retry.' }),
        held: Type.Integer({ description: 'Dispatches held because the subscription is paused.' }),
        nextRetryAt: Nullable(Instant('When the next attempt is due.')),
      },
      { additionalProperties: false, description: 'The backlog; each count is capped at 100,000.' },
    ),
    windows: Type.Object({ '1h': Window, '24h': Window, '7d': Window }, { additionalProperties: false }),
    calculatedAt: Instant('When the statistics were calculated.'),
  },
  { additionalProperties: false, title: 'WebhookStatistics' },
);
