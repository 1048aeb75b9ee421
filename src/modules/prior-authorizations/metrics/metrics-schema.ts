import Type from 'typebox';
import { Instant, InstantBound, Nullable, OneOf, resourceFields, Strict, Text } from '../../schema.ts';

const share = (description: string) => Nullable(Type.Number(), `${description} In percent; null if there is none.`);

const Metrics = Strict(
  {
    requests: Type.Integer({ description: 'Requests that payers received.' }),
    decided: Type.Integer({ description: 'Received requests that the payer has decided.' }),
    approvedPercent: share('Approved, in total, in part or with changes.'),
    deniedPercent: share('Denied.'),
    approvedAfterAppealPercent: share('Approved after an appeal.'),
    extendedThenApprovedPercent: share('Approved after the time to decide was extended.'),
    overClockPercent: share('Decided late, or overdue without a decision.'),
    meanHours: Nullable(Type.Number(), 'Mean time from receipt to decision.'),
    medianHours: Nullable(Type.Number(), 'Median time from receipt to decision.'),
  },
  { title: 'AuthorizationMetricsSet' },
);

/** A row of the report as CSV. */
export const MetricsRow = Strict({ urgency: OneOf(['all', 'standard', 'expedited']), ...Metrics.properties });

export const AuthorizationMetrics = Type.Object(
  {
    object: Type.Literal('prior_authorization_metrics'),
    livemode: resourceFields.livemode,
    payerId: Nullable(Type.String()),
    from: Instant('Begin of the period.'),
    before: Instant('End of the period.'),
    all: Metrics,
    standard: Metrics,
    expedited: Metrics,
  },
  { title: 'PriorAuthorizationMetrics', additionalProperties: false },
);

export const MetricsQuery = Strict({
  payerId: Type.Optional(Text(80, 'Only requests to this payer.')),
  'createdAt[gte]': Type.Optional(InstantBound('Begin of the period. Default: a year before its end.')),
  'createdAt[lt]': Type.Optional(InstantBound('End of the period. Default: now.')),
});
