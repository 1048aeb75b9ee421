import type { Static } from 'typebox';
import Type from 'typebox';
import { derived, fieldsOf, hidden } from '../../resource-fields.ts';
import { Cents, DateOnly, Id, Instant, Nullable, OneOf } from '../../schema.ts';
import { DENIAL_ACTIONS, DENIAL_CATEGORIES, DENIAL_STAGES } from './classification/denial-category.ts';
import { RequestedInformationSchema } from './requested-information.ts';
import { WRITE_OFF_REASONS } from './write-off-reasons.ts';

export const DENIAL_STATUSES = [
  'open',
  'in_progress',
  'correcting',
  'appealing',
  'overturned',
  'upheld',
  'written_off',
  'billed_patient',
  'expired',
] as const;

const RESOLUTION_TYPES = [
  'paid',
  'appeal',
  'write_off',
  'bill_patient',
  'replaced',
  'voided',
  'billed_next_payer',
  'expired',
  'withdrawn',
] as const;

const closed = { additionalProperties: false } as const;

const Deadline = Type.Object(
  {
    date: DateOnly('The last day.'),
    basis: Type.Object(
      {
        source: OneOf(['payer_directory']),
        days: Type.Integer({ minimum: 0 }),
        from: DateOnly('The day from which they are counted.'),
      },
      closed,
    ),
  },
  { title: 'Deadline', ...closed },
);

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

const action = { type: OneOf(DENIAL_ACTIONS), reason: Type.String() };

const ShownAction = Type.Object(
  {
    ...action,
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

const preventable = {
  byRuleIds: Type.Array(Type.String(), { description: 'Scrub rules of the service that look for this cause.' }),
  wouldHaveBeenCaught: Type.Boolean({
    description:
      'One of these rules, or a rule of your organization, had reported a finding before the claim was submitted.',
  }),
};

const OwnRule = Type.Object(
  {
    id: Id('srl', 'The rule.'),
    name: Type.String(),
    enabled: Type.Boolean({ description: 'Whether claims are checked with it.' }),
    mode: OneOf(['shadow', 'active']),
  },
  { title: 'DenialScrubRule', ...closed },
);
export type DenialScrubRule = Static<typeof OwnRule>;

const ShownPreventable = Type.Object(
  {
    ...preventable,
    byScrubRules: Type.Optional(
      Type.Array(OwnRule, {
        description:
          'Rules of your organization (`/v1/scrub-rules`) for this payer that predict the reason code, as they are now. Absent in events.',
      }),
    ),
  },
  closed,
);

/** The fields of a denial: one reason for non-payment, for all lines of a claim that it applies to. */
export const denialFields = fieldsOf('denial', 'den', {
  claimId: derived(Id('clm', 'The claim.'), {
    column: { name: 'claim_id', isFixed: true },
    filter: 'Denials of this claim.',
  }),
  serviceLineIds: derived(
    Type.Array(Id('sl', 'A line of the claim.'), {
      description: 'The denied lines; empty if the claim as a whole was denied.',
    }),
  ),
  remittanceId: derived(Id('era', 'The remittance that brought it.'), {
    column: { name: 'remittance_id', isFixed: true },
    filter: 'Denials that this remittance brought.',
  }),
  payerId: derived(Type.String(), { column: { name: 'payer_id', isFixed: true } }),
  level: derived(OneOf(['claim', 'line'])),
  status: derived(OneOf(DENIAL_STATUSES), { initially: 'open', column: 'status', filter: 'Denials in this state.' }),
  deniedAmount: derived(Cents('The amount that was not paid for this reason.'), {
    column: { name: 'denied_amount', type: 'bigint' },
  }),
  openAmount: derived(
    Cents(
      'The part that is still open: the denied amount less recovered and written-off amounts; 0 once the denial has ended.',
    ),
    { column: { name: 'open_amount', type: 'bigint' } },
  ),
  writtenOffAmount: derived(Cents('The part that has been written off while the rest is still being worked on.'), {
    initially: 0,
  }),
  recoveredAmount: derived(
    Cents('The part that the payer has processed for payment, while it still refuses the rest.'),
    { initially: 0 },
  ),
  groupCode: derived(Type.String({ description: 'CAS01: CO, PR, OA or PI.' }), {
    column: { name: 'group_code', isFixed: true },
  }),
  carc: derived(Type.String({ description: 'Claim adjustment reason code.' }), {
    column: { name: 'reason_code', isFixed: true },
  }),
  rarcs: derived(Type.Array(Type.String(), { description: 'Remittance advice remark codes.' })),
  category: derived(OneOf(DENIAL_CATEGORIES), { column: 'category', filter: 'Denials of this category.' }),
  categoryChange: derived(
    Nullable(
      Type.Object(
        { from: OneOf(DENIAL_CATEGORIES), reason: Type.String(), at: Instant('When.') },
        { title: 'DenialCategoryChange', ...closed },
      ),
      'Set if a person has changed the category.',
    ),
    { initially: null },
  ),
  label: derived(Type.String({ description: 'Our label of the reason.' })),
  rootCause: derived(
    Type.Object({ stage: OneOf(DENIAL_STAGES), confidence: OneOf(['high', 'medium', 'low']) }, closed),
  ),
  // The API adds the rules of the organization.
  preventable: { ...derived(Type.Object(preventable, closed)), shown: ShownPreventable },
  recoverability: derived(Recoverability),
  // The API adds the request that performs the action.
  recommendedActions: {
    ...derived(Type.Array(Type.Object(action, closed))),
    shown: Type.Array(ShownAction, { description: 'In the recommended order.' }),
  },
  appealable: derived(Type.Boolean()),
  appealDeadline: derived(Nullable(AppealDeadline, 'The last day to appeal.')),
  correctedClaimDeadline: derived(Nullable(Deadline, 'The last day for a corrected claim.')),
  receivedAt: derived(Instant('When it was received.')),
  replacementClaimId: derived(Nullable(Id('clm', 'The replacement claim that was submitted last.')), {
    initially: null,
  }),
  resolution: derived(Nullable(Resolution, 'The outcome.'), { initially: null }),
  informationRequest: derived(
    Nullable(RequestedInformationSchema, 'Information that the payer has requested about the denial.'),
    { initially: null },
  ),
  /**
   * The body of the request for an authorization after the service; the API shows it with the action that recommends
   * it.
   */
  retroAuthorization: hidden(derived(Nullable(Type.Record(Type.String(), Type.Unknown())), { initially: null })),
  /** The state in which the payer took the decision back, in case the payer refuses the amount again. */
  statusBeforeWithdrawal: hidden(derived(Nullable(OneOf(DENIAL_STATUSES)), { initially: null })),
  /** When the next notice about a deadline is due. */
  nextNoticeAt: hidden(
    derived(Nullable(Instant('When.')), { initially: null, column: { name: 'next_notice_at', type: 'timestamptz' } }),
  ),
  /** The patient's test clock. */
  testClockId: hidden(
    derived(Nullable(Id('clk', 'The test clock.')), {
      initially: null,
      column: { name: 'test_clock_id', isFixed: true },
    }),
  ),
});
