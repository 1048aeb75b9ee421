import type { Schemas } from '../../api/schema.ts';
import { listOf } from '../list-of.ts';
import { dollars } from '../money-text.ts';
import { dateText } from '../time-text.ts';

type Line = Pick<
  Schemas['AccountLine'],
  'id' | 'claimId' | 'charge' | 'payerPaid' | 'adjustment' | 'patientPaid' | 'balance' | 'amount' | 'text' | 'date'
>;

export const PAYMENT_METHODS = listOf<Schemas['PatientPaymentCreateParams']['method']>({
  card: 'Card',
  check: 'Check',
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  other: 'Another way',
});

export const WRITE_OFF_SCOPES = listOf<Schemas['WriteOffCreateParams']['scope']>({
  patient: 'What the patient owes',
  payer: 'What the payer owes',
});

/** The reasons for writing off what is not denied; a denial has its own reasons. */
export const ACCOUNT_WRITE_OFF_REASONS = listOf<
  | 'small_balance'
  | 'bad_debt'
  | 'courtesy'
  | 'financial_hardship'
  | 'charity_care'
  | 'prompt_payment_discount'
  | 'settlement'
  | 'bankruptcy'
  | 'patient_deceased'
  | 'timely_filing'
  | 'contractual'
  | 'administrative'
>({
  small_balance: 'Small balance',
  bad_debt: 'Bad debt',
  courtesy: 'Courtesy',
  financial_hardship: 'Financial hardship',
  charity_care: 'Charity care',
  prompt_payment_discount: 'Discount for prompt payment',
  settlement: 'Settlement',
  bankruptcy: 'Bankruptcy',
  patient_deceased: 'Patient deceased',
  timely_filing: 'Timely filing',
  contractual: 'Contractual',
  administrative: 'Administrative',
});

export const REVERSAL_REASONS = listOf({
  entered_by_mistake: 'Entered by mistake',
  check_bounced: 'The check bounced',
  card_charged_back: 'The card payment was charged back',
  refund_not_cashed: 'The refund did not arrive',
  wrong_claim: 'It belongs to another claim',
  other: 'Another reason',
});

/** Returns the sums of the columns of an account, and the open amount after its last line. Cents. */
export function accountTotals(lines: readonly Line[]) {
  const sum = (of: 'charge' | 'payerPaid' | 'adjustment' | 'patientPaid') =>
    lines.reduce((total, line) => total + line[of], 0);
  return {
    charge: sum('charge'),
    payerPaid: sum('payerPaid'),
    adjustment: sum('adjustment'),
    patientPaid: sum('patientPaid'),
    balance: lines.at(-1)?.balance ?? 0,
  };
}

/** Returns the claims of an account, the newest first, each once. */
export function claimsOf<Row extends Pick<Line, 'claimId'>>(lines: readonly Row[]): (Row & { claimId: string })[] {
  const claims = new Map<string, Row & { claimId: string }>();
  for (const line of lines) if (line.claimId !== null) claims.set(line.claimId, { ...line, claimId: line.claimId });
  return [...claims.values()].reverse();
}

/** Returns a line in words, for a list of choices. It names no person. */
export const lineText = ({ text, date, amount }: Pick<Line, 'text' | 'date' | 'amount'>): string =>
  `${dateText(date)}: ${text}, ${dollars(Math.abs(amount))}`;
