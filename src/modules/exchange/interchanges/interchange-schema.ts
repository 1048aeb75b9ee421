import Type from 'typebox';
import { Id, Instant, ListOf, listQuery, Nullable, OneOf, resourceFields, Strict, Text } from '../../schema.ts';
import { INTERCHANGE_STATUSES } from './interchange.ts';

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
    transactionCount: Type.Integer({ minimum: 0, description: 'How many transactions, such as claims, it carries.' }),
    attempts: Type.Integer({ minimum: 0, description: 'Attempts to send it, or to find out what became of it.' }),
    nextAttemptAt: Nullable(Instant('When.'), 'When the next attempt is due; null if none is planned.'),
    delayedSince: Nullable(Instant('When.'), 'When the first attempt failed.'),
    transmittedAt: Nullable(Instant('When.'), 'When it reached the partner.'),
    createdAt: resourceFields.createdAt,
  },
  { additionalProperties: false, title: 'Interchange' },
);

export const InterchangeList = ListOf(Interchange);

export const InterchangeListQuery = Strict({
  ...listQuery,
  direction: Type.Optional(OneOf(['outbound', 'inbound'], { description: 'Interchanges of this direction.' })),
  status: Type.Optional(OneOf(INTERCHANGE_STATUSES, { description: 'Interchanges in this state.' })),
  tradingPartnerId: Type.Optional(Id('tpr', 'Interchanges with this trading partner.')),
  transactionSet: Type.Optional(Text(10, 'Interchanges of this transaction set, exact.')),
});

export const ResolveInterchange = Strict(
  {
    outcome: OneOf(['transmitted', 'not_transmitted'], {
      description: 'What the partner says: `not_transmitted` sends it again under the same control number.',
    }),
  },
  { title: 'ResolveInterchangeParams' },
);
