import Type from 'typebox';
import { Id, Instant, ListOf, Nullable, OneOf, resourceFields, Strict } from '../../../schema.ts';
import { INTERCHANGE_STATUSES, type Interchange as StoredInterchange } from './interchange.ts';

export const Interchange = Type.Object(
  {
    object: Type.Literal('interchange'),
    id: Id('itc', 'Interchange id.'),
    livemode: resourceFields.livemode,
    tradingPartnerId: Id('tpr', 'The trading partner.'),
    direction: OneOf(['outbound', 'inbound']),
    transactionSet: Type.String({ description: '837P, 999, 277CA, 277, 835, TA1; `unknown` if it cannot be read.' }),
    interchangeControlNumber: Type.String({ description: 'ISA13.' }),
    groupControlNumber: Nullable(Type.String(), 'GS06 of the first functional group.'),
    status: OneOf(INTERCHANGE_STATUSES, {
      description:
        'Outbound: `queued`, `staging` and `releasing`, then `transmitted`, `uncertain` (it may have arrived) or `failed` (it will not be sent). Inbound: `received`, then `processed` or `needs_review`.',
    }),
    failure: Nullable(Type.String(), 'A code: why the last attempt failed, or why the file needs a review.'),
    transactionCount: Type.Integer({
      minimum: 0,
      description: 'The number of transactions, such as claims, in the interchange.',
    }),
    attempts: Type.Integer({ minimum: 0, description: 'Attempts to send it, or to find out whether it arrived.' }),
    nextAttemptAt: Nullable(Instant('When.'), 'When the next attempt is due; null if none is planned.'),
    delayedSince: Nullable(Instant('When.'), 'When the first attempt failed.'),
    transmittedAt: Nullable(Instant('When.'), 'When the partner received it.'),
    acknowledgmentDueAt: Nullable(
      Instant('When.'),
      'When its TA1 or 999 is expected at the latest; null if none is expected, or it has arrived.',
    ),
    acknowledgedAt: Nullable(Instant('When.'), 'When its TA1 or 999 arrived.'),
    recoveredAt: Nullable(
      Instant('When.'),
      'When the service learned of it from its transport journal, after the database was restored from a backup.',
    ),
    createdAt: resourceFields.createdAt,
  },
  { additionalProperties: false, title: 'Interchange' },
);

export const InterchangeList = ListOf(Interchange);

export const ResolveInterchange = Strict(
  {
    outcome: OneOf(['transmitted', 'not_transmitted'], {
      description: "The partner's statement: `not_transmitted` sends it again under the same control number.",
    }),
  },
  { title: 'InterchangeResolve' },
);

/** Returns the interchange as the API returns it, without its content. */
export function presentInterchange(interchange: StoredInterchange, { livemode }: { livemode: boolean }) {
  return {
    object: 'interchange' as const,
    id: interchange.id,
    livemode,
    tradingPartnerId: interchange.tradingPartnerId,
    direction: interchange.direction,
    transactionSet: interchange.transactionSet,
    interchangeControlNumber: interchange.interchangeControlNumber,
    groupControlNumber: interchange.groupControlNumber,
    status: interchange.status,
    failure: interchange.failure,
    transactionCount: interchange.transactionCount,
    attempts: interchange.attempts,
    nextAttemptAt: interchange.nextAttemptAt,
    delayedSince: interchange.delayedSince,
    transmittedAt: interchange.transmittedAt,
    acknowledgmentDueAt: interchange.acknowledgmentDueAt,
    acknowledgedAt: interchange.acknowledgedAt,
    recoveredAt: interchange.recoveredAt,
    createdAt: interchange.createdAt,
  };
}
