import Type, { type TSchema } from 'typebox';
import { Cents, DateOnly, Nullable, OneOf, Strict, Text } from '../schema.ts';

const payerId = Type.Optional(Text(80, 'Only this payer.'));

export const PeriodReportQuery = Strict({
  from: Type.Optional(DateOnly('The first day. 89 days before the last, if left out.')),
  to: Type.Optional(DateOnly('The last day. Today, if left out. A period has at most 366 days.')),
  payerId,
});

export const AgingReportQuery = Strict({
  asOf: Type.Optional(DateOnly('The day whose balances are shown. Today, if left out.')),
  payerId,
});

const count = (description: string) => Type.Integer({ minimum: 0, description });
const share = (description: string) => Nullable(Type.Number({ description }), `${description} Null if there is none.`);
const payer = { payerId: Type.String({ description: 'The payer.' }) };
const closed = { additionalProperties: false } as const;

const period = {
  from: DateOnly('The first day.'),
  to: DateOnly('The last day.'),
  payerId: Nullable(Type.String(), 'The payer that was asked for.'),
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
  deniedAmount: Cents('All that was denied.'),
  openAmount: Cents('What is still open.'),
  overturned: count('Denials that were overturned.'),
  recoveredAmount: Cents('What the payer has paid since, or said that it will pay.'),
  writtenOffAmount: Cents('What was written off.'),
  billedToPatientAmount: Cents('What was billed to patients.'),
  preventable: count('Denials for which a scrub rule had reported a finding.'),
});

const aging = { asOf: DateOnly('The day of the balances.'), payerId: period.payerId };
export const AgingReport = reportOf('ArAgingReport', 'ar_aging_report', aging, {
  ...payer,
  bucket: OneOf(['0-30', '31-60', '61-90', '91-120', '121+'], {
    description: 'Days since the claim was billed first. Claims billed more than 730 days before are left out.',
  }),
  claims: count('Claims with an open amount.'),
  payerBalance: Cents('Open with the payer; negative if it will take a payment back.'),
  deniedBalance: Cents('Refused and still open.'),
  patientBalance: Cents('Owed by patients.'),
  balance: Cents('The sum of the three.'),
});

export const FirstPassYieldReport = reportOf('FirstPassYieldReport', 'first_pass_yield_report', period, {
  ...payer,
  claims: count('Original claims that were billed first in the period.'),
  rejected: count('Rejected before the adjudication, even if they were paid later.'),
  denied: count('Denied, in part or as a whole, by the first decision.'),
  paidFirstPass: count('Paid by the first decision, without a denial.'),
  pending: count('Not decided yet.'),
  yieldPercent: share('`paidFirstPass` of the claims that are not pending, in percent.'),
});

export const PayerPerformanceReport = reportOf('PayerPerformanceReport', 'payer_performance_report', period, {
  ...payer,
  claims: count('Original claims that were billed first in the period.'),
  decided: count('Those that the payer has decided on.'),
  withDenial: count('Those with a denial.'),
  charges: Cents('Their charges.'),
  paid: Cents('Paid by the payer.'),
  adjusted: Cents('Reduced by contract.'),
  writtenOff: Cents('Written off.'),
  patientShare: Cents('Left to patients.'),
  open: Cents('Open with the payer, and denied.'),
  daysToDecision: Nullable(Type.Integer(), 'The median of the days from the submission to the first decision.'),
  denialPercent: share('`withDenial` of the decided claims, in percent.'),
  netCollectionPercent: share('Paid, of the charges less reductions and shares of patients, in percent.'),
});
