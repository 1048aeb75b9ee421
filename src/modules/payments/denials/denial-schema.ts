import Type from 'typebox';
import { Cents, DateOnly, Id, Instant, ListOf, Nullable, OneOf, resourceFields, Strict, Text } from '../../schema.ts';
import { DENIAL_ACTIONS, DENIAL_CATEGORIES, DENIAL_STAGES } from './classification/denial-category.ts';
import { DENIAL_STATUSES, RESOLUTION_TYPES } from './denial.ts';
import { RequestedInformationSchema } from './requested-information-schema.ts';
import { WRITE_OFF_REASONS } from './write-off-reasons.ts';

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

const closed = { additionalProperties: false } as const;

const AppealDeadline = Type.Object(
  {
    date: DateOnly('The last day.'),
    level: Type.Integer({ minimum: 1, description: 'The level of appeal.' }),
    levelName: Type.String({ description: 'The name of the level.' }),
    basis: Type.Object(
      {
        source: OneOf(['regulation', 'payer_directory']),
        citation: Nullable(Type.String(), 'The regulation; null for the payer directory.'),
        days: Type.Integer({ minimum: 0 }),
        from: DateOnly('The day from which they are counted.'),
      },
      closed,
    ),
  },
  { title: 'DenialAppealDeadline', ...closed },
);

const Recoverability = Type.Object(
  {
    score: Type.Integer({ minimum: 0, maximum: 100, description: 'The estimated chance of payment in percent.' }),
    basis: Type.Object(
      {
        source: OneOf(['history', 'default'], {
          description:
            '`history`: computed from your own denials that have ended. `default`: an assumption, because there are too few of them.',
        }),
        scope: Nullable(
          OneOf(['payer_reason', 'payer_category']),
          'The denials of this payer that were counted: those with the same reason code, or of the same category.',
        ),
        concluded: Type.Integer({ minimum: 0, description: 'Denials that have ended in the last two years.' }),
        overturned: Type.Integer({ minimum: 0, description: 'Of these, denials that were overturned.' }),
        asOf: DateOnly('When they were counted.'),
      },
      closed,
    ),
  },
  { title: 'Recoverability', ...closed },
);

const Action = Type.Object(
  {
    type: OneOf(DENIAL_ACTIONS),
    reason: Type.String(),
    request: Nullable(
      Type.Object(
        {
          method: OneOf(['POST']),
          path: Type.String(),
          body: Type.Record(Type.String(), Type.Unknown(), { description: 'Can be sent as it is.' }),
        },
        closed,
      ),
      'The request that performs the action; null if it is performed outside the service.',
    ),
  },
  { title: 'DenialAction', ...closed },
);

const Resolution = Type.Object(
  {
    type: OneOf(RESOLUTION_TYPES, {
      description:
        '`paid`, `appeal`: the payer decided otherwise. `write_off`, `bill_patient`: a person resolved it. `replaced`, `voided`: the claim is no longer in force. `billed_next_payer`: a claim to the next payer bills the amount. `expired`: the deadlines passed.',
    }),
    at: Instant('When.'),
    amountRecovered: Nullable(Cents('The amount that the payer paid or announced to pay.')),
    remittanceId: Nullable(Id('era', 'The remittance that paid it.')),
    appealId: Nullable(Id('apl', 'The appeal that decided it.')),
    claimId: Nullable(Id('clm', 'The replacement, the void, or the claim to the next payer.')),
    reasonCode: Nullable(OneOf(WRITE_OFF_REASONS), 'The reason for a write-off.'),
    note: Nullable(Type.String()),
    waiverDocumentId: Nullable(Id('doc', 'The waiver of the patient that allows billing the patient.')),
  },
  { title: 'DenialResolution', ...closed },
);

export const Denial = Type.Object(
  {
    object: Type.Literal('denial'),
    id: Id('den', 'Denial id.'),
    livemode: resourceFields.livemode,
    claimId: Id('clm', 'The claim.'),
    serviceLineIds: Type.Array(Id('sl', 'A line of the claim.'), {
      description: 'The denied lines; empty if the claim as a whole was denied.',
    }),
    remittanceId: Id('era', 'The remittance that brought it.'),
    payerId: Type.String(),
    level: OneOf(['claim', 'line']),
    status: OneOf(DENIAL_STATUSES),
    deniedAmount: Cents('The amount that was not paid for this reason.'),
    openAmount: Cents(
      'The part that is still open: the denied amount less recovered and written-off amounts; 0 once the denial has ended.',
    ),
    writtenOffAmount: Cents('The part that has been written off while the rest is still being worked on.'),
    recoveredAmount: Cents('The part that the payer has processed for payment, while it still refuses the rest.'),
    groupCode: Type.String({ description: 'CAS01: CO, PR, OA or PI.' }),
    carc: Type.String({ description: 'Claim adjustment reason code.' }),
    rarcs: Type.Array(Type.String(), { description: 'Remittance advice remark codes.' }),
    category: OneOf(DENIAL_CATEGORIES),
    categoryChange: Nullable(
      Type.Object(
        { from: OneOf(DENIAL_CATEGORIES), reason: Type.String(), at: Instant('When.') },
        { title: 'DenialCategoryChange', ...closed },
      ),
      'Set if a person has changed the category.',
    ),
    label: Type.String({ description: 'Our label of the reason.' }),
    rootCause: Type.Object(
      { stage: OneOf(DENIAL_STAGES), confidence: OneOf(['high', 'medium', 'low']) },
      { additionalProperties: false },
    ),
    preventable: Type.Object(
      {
        byRuleIds: Type.Array(Type.String(), { description: 'Scrub rules that look for this cause.' }),
        wouldHaveBeenCaught: Type.Boolean({
          description: 'One of these rules had reported a finding before the claim was submitted.',
        }),
      },
      closed,
    ),
    recoverability: Recoverability,
    recommendedActions: Type.Array(Action, { description: 'In the recommended order.' }),
    appealable: Type.Boolean(),
    appealDeadline: Nullable(AppealDeadline, 'The last day to appeal.'),
    correctedClaimDeadline: Nullable(Deadline, 'The last day for a corrected claim.'),
    receivedAt: Instant('When it was received.'),
    replacementClaimId: Nullable(Id('clm', 'The replacement claim that was submitted last.')),
    resolution: Nullable(Resolution, 'The outcome.'),
    informationRequest: Nullable(
      RequestedInformationSchema,
      'Information that the payer has requested about the denial.',
    ),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'Denial' },
);

export const DenialList = ListOf(Denial);

export const DenialUpdate = Strict(
  {
    category: Type.Optional(OneOf(DENIAL_CATEGORIES, { description: 'The right category. Needs `reason`.' })),
    reason: Type.Optional(Text(500, 'Why the category is changed.')),
    status: Type.Optional(OneOf(['open', 'in_progress'], { description: 'Whether the denial is being worked on.' })),
  },
  { title: 'DenialUpdate', minProperties: 1 },
);

export const DenialResolve = Strict(
  {
    type: OneOf(['write_off', 'bill_patient'], {
      description:
        '`write_off` gives the amount up. `bill_patient` is allowed if the payer made the patient responsible (group PR), or with a waiver of the patient on file.',
    }),
    reasonCode: Type.Optional(
      OneOf(WRITE_OFF_REASONS, { description: 'The reason for the write-off. Required for `write_off`.' }),
    ),
    amount: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 999_999_999_999,
        description: 'The cents to write off. Default: the whole open amount. The rest of the denial stays open.',
      }),
    ),
    waiverDocumentId: Type.Optional(
      Id('doc', 'A document of the patient: the advance notice or agreement that allows billing the patient.'),
    ),
    note: Type.Optional(Text(500, 'A note for the file.')),
  },
  { title: 'DenialResolve' },
);

/** The deadlines that `denial.deadline_approaching` is about. */
export const DenialDeadlines = Type.Array(
  Type.Object(
    {
      deadline: OneOf(['appeal', 'corrected_claim']),
      date: DateOnly('The last day.'),
      daysLeft: Type.Integer({ minimum: 0, description: 'Days until then.' }),
    },
    { title: 'ApproachingDeadline', additionalProperties: false },
  ),
  { description: 'For `denial.deadline_approaching`: the approaching deadlines.' },
);
