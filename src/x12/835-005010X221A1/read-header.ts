import { type BindingTable, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { addressTable } from '../reading/address.ts';
import {
  append,
  bit,
  type CentsField,
  copyText,
  optionalCents,
  readContact,
  readReference,
} from '../reading/fields.ts';
import {
  SUMMARY_AMOUNTS,
  SUMMARY_QUANTITIES,
  SUPPLEMENTAL_AMOUNTS,
  SUPPLEMENTAL_QUANTITIES,
} from './batch-elements.ts';
import { headerFields } from './segment-fields.ts';
import type { RemittanceState } from './state.ts';
import type { BankAccount, PayerContact, Payment } from './types.ts';

type Table = BindingTable<RemittanceState>;

function accountAt(segment: Segment, position: number): BankAccount | undefined {
  if (!segment.isPresent(position) && !segment.isPresent(position + 3)) return undefined;
  const account: BankAccount = {
    institutionQualifier: segment.element(position),
    institutionNumber: segment.element(position + 1),
    accountNumber: segment.element(position + 3),
  };
  copyText(account, segment, { accountQualifier: position + 2 });
  return account;
}

function readPayment(segment: Segment, state: RemittanceState): void {
  const amountCents = segment.cents(2);
  if (typeof amountCents !== 'number') {
    state.report('unreadable_amount', { elementPosition: 2 });
    state.unreadableRemittance = true;
  }
  const payment: Payment = {
    handlingCode: segment.element(1),
    amountCents: amountCents ?? 0,
    creditOrDebit: segment.element(3),
    method: segment.element(4),
    effectiveDate: segment.isoDate(16),
  };
  copyText(payment, segment, { formatCode: 5, originatingCompanyId: 10, originatingCompanySupplementalCode: 11 });
  const sender = accountAt(segment, 6);
  if (sender) payment.senderAccount = sender;
  const receiver = accountAt(segment, 12);
  if (receiver) payment.receiverAccount = receiver;
  state.header.payment = payment;
}

function readPayerContact(segment: Segment, { header }: RemittanceState): number {
  const contact: PayerContact = { functionCode: segment.element(1) };
  append(header.payer, 'contacts', contact);
  return readContact(segment, contact);
}

function readPayee(segment: Segment, { header: { payee } }: RemittanceState): number {
  payee.name = segment.element(2);
  switch (segment.element(3)) {
    case 'XX':
      payee.npi = segment.element(4);
      return 0;
    case 'FI':
      payee.taxId = segment.element(4);
      return 0;
    case 'XV':
      payee.planId = segment.element(4);
      return 0;
    default:
      return segment.present & (bit(3) | bit(4));
  }
}

function readPayeeReference(segment: Segment, { header: { payee } }: RemittanceState): void {
  if (segment.element(1) === 'TJ' && payee.taxId === undefined) payee.taxId = segment.element(2);
  else append(payee, 'secondaryIds', readReference(segment));
}

function readAmounts<T>(
  target: T,
  segment: Segment,
  positions: Readonly<Partial<Record<CentsField<T>, number>>>,
  state: RemittanceState,
): number {
  let left = 0;
  for (const field of Object.keys(positions) as CentsField<T>[]) {
    left |= optionalCents(target, field, segment, positions[field]!, state);
  }
  return left;
}

/** The segments before the first claim. */
export const headerTable: Table = {
  '.BPR': ['1-16', readPayment],
  '.TRN': [
    '*',
    (segment, { header }) => {
      header.trace = { traceNumber: segment.element(2), originatingCompanyId: segment.element(3) };
      copyText(header.trace, segment, { supplementalCode: 4 });
    },
  ],
  '.CUR': [
    '1-3',
    (segment, { header }) => {
      copyText(header, segment, { currencyCode: 2, exchangeRate: 3 });
    },
  ],
  ...bindingsOf('', headerFields, ({ header }: RemittanceState) => header),
  '1000A.N1': [
    '1-4',
    (segment, { header: { payer } }) => {
      payer.name = segment.element(2);
      if (segment.element(3) !== 'XV') return segment.present & (bit(3) | bit(4));
      payer.planId = segment.element(4);
      return 0;
    },
  ],
  ...addressTable('1000A', ({ header }) => header.payer),
  '1000A.REF': ['1 2', (segment, { header }) => append(header.payer, 'secondaryIds', readReference(segment))],
  '1000A.PER*CX': ['1-8', readPayerContact],
  '1000A.PER*BL': ['1-8', readPayerContact],
  '1000A.PER*IC': ['1-8', readPayerContact],
  '1000B.N1': ['1-4', readPayee],
  ...addressTable('1000B', ({ header }) => header.payee),
  '1000B.REF': ['1 2', readPayeeReference],
  '1000B.RDM': [
    '1-3',
    (segment, { header: { payee } }) => {
      payee.remittanceDelivery = { transmissionCode: segment.element(1) };
      copyText(payee.remittanceDelivery, segment, { name: 2, number: 3 });
    },
  ],
  '2000.LX': [
    '1',
    (segment, state) => {
      state.batch = { number: segment.element(1) };
    },
  ],
  '2000.TS3': [
    '1-5 13 15 17 18 20-24',
    (segment, state) => {
      const { batch } = state;
      const totalChargeCents = segment.cents(5);
      if (!batch || typeof totalChargeCents !== 'number') return WHOLE_SEGMENT;
      batch.summary = {
        providerId: segment.element(1),
        facilityTypeCode: segment.element(2),
        fiscalPeriodDate: segment.isoDate(3),
        claimCount: segment.element(4),
        totalChargeCents,
      };
      copyText(batch.summary, segment, SUMMARY_QUANTITIES);
      return readAmounts(batch.summary, segment, SUMMARY_AMOUNTS, state);
    },
  ],
  '2000.TS2': [
    '1-19',
    (segment, state) => {
      const { batch } = state;
      if (!batch) return WHOLE_SEGMENT;
      batch.supplementalSummary = {};
      copyText(batch.supplementalSummary, segment, SUPPLEMENTAL_QUANTITIES);
      return readAmounts(batch.supplementalSummary, segment, SUPPLEMENTAL_AMOUNTS, state);
    },
  ],
};
