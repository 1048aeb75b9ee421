import Type from 'typebox';
import { Cents, DateOnly, Id, Instant, ListOf, Nullable, OneOf, resourceFields } from '../schema.ts';
import { DENIAL_STATUSES } from './denial.ts';
import { DENIAL_ACTIONS, DENIAL_CATEGORIES, DENIAL_STAGES } from './denial-category.ts';

const Deadline = Type.Object(
  {
    date: DateOnly('The last day.'),
    basis: Type.Object(
      {
        source: OneOf(['payer_directory']),
        days: Type.Integer({ minimum: 0 }),
        from: DateOnly('The day from which they are counted.'),
      },
      { additionalProperties: false },
    ),
  },
  { title: 'Deadline', additionalProperties: false },
);

export const Denial = Type.Object(
  {
    object: Type.Literal('denial'),
    id: Id('den', 'Denial id.'),
    livemode: resourceFields.livemode,
    claimId: Id('clm', 'The claim.'),
    serviceLineIds: Type.Array(Id('sl', "One of the claim's lines."), {
      description: 'The lines that it is about; empty when it is about the claim as a whole.',
    }),
    remittanceId: Id('era', 'The remittance that brought it.'),
    payerId: Type.String(),
    level: OneOf(['claim', 'line']),
    status: OneOf(DENIAL_STATUSES),
    deniedAmount: Cents('What was not paid for this reason.'),
    groupCode: Type.String({ description: 'CAS01: CO, PR, OA or PI.' }),
    carc: Type.String({ description: 'Claim adjustment reason code.' }),
    rarcs: Type.Array(Type.String(), { description: 'Remittance advice remark codes.' }),
    category: OneOf(DENIAL_CATEGORIES),
    label: Type.String({ description: 'Our label of the reason.' }),
    rootCause: Type.Object(
      { stage: OneOf(DENIAL_STAGES), confidence: OneOf(['high', 'medium', 'low']) },
      { additionalProperties: false },
    ),
    preventable: Type.Object(
      { byRuleIds: Type.Array(Type.String(), { description: 'Scrub rules that look for this cause.' }) },
      { additionalProperties: false },
    ),
    recommendedActions: Type.Array(
      Type.Object({ type: OneOf(DENIAL_ACTIONS), reason: Type.String() }, { additionalProperties: false }),
      { description: 'In the order to try them.' },
    ),
    appealable: Type.Boolean(),
    appealDeadline: Nullable(Deadline, 'The last day to appeal.'),
    correctedClaimDeadline: Nullable(Deadline, 'The last day for a corrected claim.'),
    receivedAt: Instant('When it was received.'),
    resolution: Nullable(
      Type.Object(
        {
          type: OneOf(['paid']),
          remittanceId: Id('era', 'The remittance that decided otherwise.'),
          at: Instant('When.'),
        },
        { additionalProperties: false },
      ),
      'How it ended.',
    ),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'Denial' },
);

export const DenialList = ListOf(Denial);
