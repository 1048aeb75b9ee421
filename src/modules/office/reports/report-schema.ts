import Type, { type TSchema } from 'typebox';
import { Cents, DateOnly, Id, Instant, Nullable, OneOf, Strict, Text, titled } from '../../schema.ts';
import { COLLECTION_GROUPS } from './collections-store.ts';
import { MONTH_END_LINES } from './month-end.ts';
import { PREVENTIONS } from './prevention.ts';

export const payerId = Type.Optional(Text(80, 'Only this payer.'));

export const periodQuery = {
  from: Type.Optional(DateOnly('The first day. 89 days before the last, if left out.')),
  to: Type.Optional(DateOnly('The last day. Today, if left out. A period has at most 366 days.')),
};
export const PeriodReportQuery = Strict({ ...periodQuery, payerId });
export const SlaReportQuery = Strict({
  ...periodQuery,
  policyId: Type.Optional(Id('sla', 'Only the clocks of this policy.')),
});
export const WorkReportQuery = Strict({
  ...periodQuery,
  queueId: Type.Optional(Id('wqu', 'Only the items of this queue.')),
});

export const AgingReportQuery = Strict({
  asOf: Type.Optional(DateOnly('The day whose balances are shown. Today, if left out.')),
  payerId,
});

export const count = (description: string) => Type.Integer({ minimum: 0, description });
export const share = (description: string) =>
  Nullable(Type.Number({ description }), `${description} Null if there is none.`);
const payer = { payerId: Type.String({ description: 'The payer.' }) };
const closed = { additionalProperties: false } as const;

/** The list or report that a figure counts. */
export const list = Type.String({ description: 'The list that is counted.' });

const days = { from: DateOnly('The first day.'), to: DateOnly('The last day.') };
const period = {
  ...days,
  payerId: Nullable(Type.String(), 'The payer filter of the request.'),
};

function reportOf(title: string, object: string, head: Record<string, TSchema>, columns: Record<string, TSchema>) {
  return Type.Object(
    {
      object: Type.Literal(object),
      livemode: Type.Boolean({ description: 'False in the sandbox.' }),
      ...head,
      rows: Type.Array(Type.Object(columns, { title: `${title}Row`, ...closed }), { description: 'At most 1,000.' }),
    },
    { title, ...closed },
  );
}

export const DenialReport = reportOf('DenialReport', 'denial_report', period, {
  ...payer,
  category: Type.String({ description: 'The category.' }),
  groupCode: Type.String({ description: 'CAS01.' }),
  carc: Type.String({ description: 'Claim adjustment reason code.' }),
  denials: count('Denials that were received in the period.'),
  claims: count('Claims with such a denial.'),
  deniedAmount: Cents('The denied amount.'),
  openAmount: Cents('The amount still open.'),
  overturned: count('Denials that were overturned.'),
  recoveredAmount: Cents('The amount that the payer has paid since or announced to pay.'),
  writtenOffAmount: Cents('The amount written off.'),
  billedToPatientAmount: Cents('The amount billed to patients.'),
  preventable: count('Denials for which a scrub rule had reported a finding.'),
  preventableBy: OneOf(PREVENTIONS, {
    description: "The check that prevents such denials, by the payer's reason codes. `none` if no check does.",
  }),
  confirmed: titled(
    'Check was missing',
    count(
      'Denials for which the facts on file confirm that the check was missing: no eligibility check was completed before the submission, the claim has no authorization number, it was submitted after the last day to file, an earlier claim bills the same, or a scrub rule had reported a finding.',
    ),
  ),
});

const aging = { asOf: DateOnly('The day of the balances.'), payerId: period.payerId };
export const AgingReport = reportOf('ArAgingReport', 'ar_aging_report', aging, {
  ...payer,
  bucket: titled(
    'Days since the first bill',
    OneOf(['0-30', '31-60', '61-90', '91-120', '121+'], {
      description: 'Days since the claim was first billed. Claims first billed more than 730 days before are left out.',
    }),
  ),
  claims: count('Claims with an open amount.'),
  payerBalance: Cents('Open with the payer; negative if it will take a payment back.'),
  deniedBalance: Cents('Refused and still open.'),
  patientBalance: Cents('Owed by patients.'),
  balance: Cents('The sum of the three.'),
  list,
});

export const CollectionsReportQuery = Strict({
  ...periodQuery,
  payerId,
  billingNpi: Type.Optional(
    Type.String({ pattern: '^\\d{10}$', description: 'Only claims of this billing provider.' }),
  ),
  groupBy: Type.Optional(OneOf(COLLECTION_GROUPS, { default: 'payer', description: 'What a row is about.' })),
});
const collections = {
  ...period,
  billingNpi: Nullable(Type.String(), 'The NPI filter of the request.'),
  groupBy: OneOf(COLLECTION_GROUPS, { description: 'What a row is about.' }),
};
export const CollectionsReport = reportOf('CollectionsReport', 'collections_report', collections, {
  key: titled(
    'Payer id, NPI, type of claim or month',
    Type.String({
      description: 'The payer, the NPI of the provider or the facility, the type of the claims, or the month.',
    }),
  ),
  name: Nullable(Type.String(), 'The name of the payer, the provider or the location.'),
  claims: count('Claims with a payment in the period.'),
  charges: Cents('Charged in the period.'),
  payerPaid: titled('Paid by payers', Cents('Paid by payers, less money that they took back.')),
  patientPaid: titled('Paid by patients', Cents('Paid by patients, less refunds.')),
  collected: Cents('The sum of both.'),
  adjusted: Cents('Reduced by contract.'),
  writtenOff: Cents('Written off.'),
  list,
});

export const FirstPassYieldReport = reportOf('FirstPassYieldReport', 'first_pass_yield_report', period, {
  ...payer,
  claims: count('Original claims that were first billed in the period.'),
  rejected: count('Rejected before the adjudication, even if they were paid later.'),
  denied: count('Denied, in part or as a whole, by the first decision.'),
  paidFirstPass: titled('Paid by the first decision', count('Paid by the first decision, without a denial.')),
  pending: count('Not decided yet.'),
  yieldPercent: share('`paidFirstPass` of the claims that are not pending, in percent.'),
});

export const PayerPerformanceReport = reportOf('PayerPerformanceReport', 'payer_performance_report', period, {
  ...payer,
  claims: count('Original claims that were first billed in the period.'),
  decided: count('Claims that the payer has decided on.'),
  withDenial: titled('Claims with a denial', count('Claims with a denial.')),
  charges: Cents('Charges of these claims.'),
  paid: Cents('Paid by the payer.'),
  adjusted: Cents('Reduced by contract.'),
  writtenOff: Cents('Written off.'),
  patientShare: Cents('Left to patients.'),
  open: Cents('Open with the payer, and denied.'),
  daysToDecision: Nullable(Type.Integer(), 'The median of the days from the submission to the first decision.'),
  denialPercent: share('`withDenial` of the decided claims, in percent.'),
  netCollectionPercent: share("The paid share of the charges less reductions and patients' shares, in percent."),
});

export const SuspenseReportQuery = Strict({
  asOf: Type.Optional(DateOnly('Only amounts that were booked until this day. All, if left out.')),
});
export const SuspenseReport = reportOf(
  'SuspenseReport',
  'suspense_report',
  { asOf: Nullable(DateOnly('The last day.'), 'The day filter of the request.') },
  {
    claimId: Nullable(Id('clm', 'The claim.'), 'Null for the difference of the total of a remittance.'),
    remittanceId: Nullable(
      Id('era', 'The remittance that was posted last with a difference.'),
      'Null if none is known.',
    ),
    payerId: Nullable(Type.String(), 'The payer.'),
    amount: Cents('Positive if the payer explained less than its charges, negative if more.'),
    since: Instant('When the oldest of these amounts was booked.'),
  },
);

export const ProductivityReportQuery = Strict(periodQuery);
export const ProductivityReport = reportOf('ProductivityReport', 'productivity_report', days, {
  userId: Id('usr', 'The colleague.'),
  name: titled('Colleague', Nullable(Type.String(), 'The name of the colleague.')),
  itemsCompleted: titled('Work completed', count('Work items that the colleague completed.')),
  claimsSubmitted: count('Claims that the colleague submitted.'),
  denialsResolved: count(
    'Denials that the colleague wrote off, billed to patients, or answered with a corrected claim.',
  ),
  appealsSent: count('Appeals that the colleague sent.'),
  paymentsPosted: count(
    "Patients' payments, payments of claims that the colleague matched, posted or released, and remittances entered by hand.",
  ),
});

export const MonthEndReportQuery = Strict({
  month: Type.Optional(
    Type.String({
      pattern: '^[12]\\d{3}-(?:0[1-9]|1[0-2])$',
      description:
        'The month, such as `2026-11`. By default the present one from its 16th day on, and before that the previous one.',
    }),
  ),
});
export const MonthEndReport = reportOf(
  'MonthEndReport',
  'month_end_report',
  { month: Type.String({ description: 'The month.' }), ...days },
  {
    line: OneOf(MONTH_END_LINES, { description: 'What is counted.' }),
    isStep: titled('To finish', Type.Boolean({ description: 'Whether it should be zero before the month is closed.' })),
    count: count('Claims, remittances, payments, amounts or denials.'),
    amount: Cents('Their charges, payments or open amounts.'),
    list,
  },
);

const minutes = (description: string) => Nullable(Type.Integer(), description);
const slaHead = { ...days, policyId: Nullable(Id('sla', 'The policy.'), 'The policy filter of the request.') };
export const SlaReport = reportOf('SlaReport', 'sla_report', slaHead, {
  subjectType: Type.String({ description: 'The type of subject, such as `work_item`.' }),
  policyId: Id('sla', 'The policy.'),
  metric: Type.String({ description: 'The metric of the clocks.' }),
  clocks: count('Clocks that started in the period, including those ended by a reopening.'),
  met: count('Clocks that were met in time.'),
  breached: count('Clocks whose due time passed before they were met.'),
  running: count('Running and paused clocks.'),
  medianMinutes: minutes('The median of the minutes from the start to the end of the clocks that have ended.'),
  metPercent: share('`met` of the clocks that were met or breached, in percent.'),
});

const workHead = { ...days, queueId: Nullable(Id('wqu', 'The queue.'), 'The queue filter of the request.') };
export const WorkReport = reportOf('WorkReport', 'work_report', workHead, {
  type: Type.String({ description: 'The type of the items.' }),
  queueId: Nullable(Id('wqu', 'The queue.'), 'Null for items without a queue.'),
  created: count('Items that were created in the period.'),
  completed: count('Items that were completed in the period.'),
  autoResolved: count('Items that the service completed because their subject was settled.'),
  cancelled: count('Items that were cancelled in the period.'),
  medianMinutes: minutes('The median of the minutes from the creation to the completion of the completed items.'),
  open: count('Items that are unfinished now.'),
  overdue: count('Items whose due time has passed.'),
  openAmount: Cents('The amounts at risk of the unfinished items.'),
});
