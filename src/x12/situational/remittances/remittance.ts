import type { ClaimPayment, RemittanceHeader } from '../../835-005010X221A1/types.ts';
import { each } from '../each.ts';
import { type Situation, type Violation, violationUnless } from '../situation.ts';

/** Payment methods between accounts: ACH, financial institution option, wire. */
const BETWEEN_ACCOUNTS = new Set(['ACH', 'BOP', 'FWT']);

/** The only trait of a remittance: its payment amount is readable. Situations about that amount name it in `when`. */
export const READABLE_AMOUNT = 1;

export function traitsOfRemittance({ unreadablePayment }: { unreadablePayment?: true }): number {
  return unreadablePayment ? 0 : READABLE_AMOUNT;
}

/** Reports whether a payment between accounts names both accounts and the paying company. */
function hasAccounts({ payment }: RemittanceHeader): boolean {
  if (!BETWEEN_ACCOUNTS.has(payment.method)) return true;
  return Boolean(payment.senderAccount && payment.receiverAccount && payment.originatingCompanyId);
}

/** Situations of the header of an 835 (005010X221A1). */
export const REMITTANCE_SITUATIONS: readonly Situation<RemittanceHeader>[] = [
  {
    code: 'payment_account_missing',
    source: '835 BPR06-BPR10, BPR12-BPR15',
    check: violationUnless({ loop: '', segmentId: 'BPR', elementPosition: 6 }, hasAccounts),
  },
  {
    code: 'payment_format_missing',
    source: '835 BPR05',
    check: violationUnless(
      { loop: '', segmentId: 'BPR', elementPosition: 5 },
      ({ payment: { method, formatCode } }) => method !== 'ACH' || Boolean(formatCode),
    ),
  },
  {
    code: 'zero_payment_handling',
    source: '835 BPR01',
    when: READABLE_AMOUNT,
    check: violationUnless(
      {
        loop: '',
        segmentId: 'BPR',
        elementPosition: 1,
      },
      ({ payment: { amountCents, handlingCode } }) => amountCents !== 0 || ['H', 'P'].includes(handlingCode),
    ),
  },
];

/** Reports a missing date of a line. */
const LINE_DATE: Violation = { loop: '2110', segmentId: 'DTM', part: 'service' };

/** Situations of one claim payment. */
export const CLAIM_PAYMENT_SITUATIONS: readonly Situation<ClaimPayment>[] = [
  {
    code: 'service_date_missing',
    source: '835 2110 DTM*472, 2100 DTM*232',
    check: ({ servicePayments, statementPeriod }) =>
      statementPeriod?.start || servicePayments.every(({ serviceDate }) => serviceDate?.start)
        ? []
        : each(servicePayments, ({ serviceDate }) => !serviceDate?.start, LINE_DATE),
  },
];
