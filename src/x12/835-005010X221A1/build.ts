import { writeFields } from '../mapping/segment-fields.ts';
import { CLAIM_PAYMENT, REMITTANCE } from '../situational/remittances/remittances.ts';
import { errorsAmong, type Situation, unmet } from '../situational/situation.ts';
import { enforcedSituations, refuseUnmet } from '../writing/refuse-unmet.ts';
import type { ElementValue, SegmentWriter } from '../writing/segment-writer.ts';
import { amount } from '../writing/write-digits.ts';
import { writeAddress, writeContact, writeReference, writeReferences, x12Date } from '../writing/write-fields.ts';
import { buildInterchange } from '../writing/writer.ts';
import { checkClaimBalance } from './check-balance.ts';
import { reader835 } from './parse.ts';
import { headerFields } from './segment-fields.ts';
import type {
  BankAccount,
  Build835Input,
  ClaimPayment,
  ClaimPaymentBatch,
  Payee,
  Payment,
  ProviderLevelAdjustment,
  Remittance,
  RemittanceHeader,
  RemittancePayer,
} from './types.ts';
import { ONLY_BATCH, sameBatch, writeBatch } from './write-batch.ts';
import { writeClaimPayment } from './write-claim.ts';

const VERSION = '005010X221A1';
const HEAD_SITUATIONS = errorsAmong(REMITTANCE);
const CLAIM_SITUATIONS = errorsAmong(CLAIM_PAYMENT);

/** Contents that the builder refuses in addition to the rules in the guide's data. */
interface Refusals {
  head: readonly Situation<RemittanceHeader>[];
  claim: readonly Situation<ClaimPayment>[];
  unbalanced: boolean;
}

function accountElements(account: BankAccount | undefined): ElementValue[] {
  if (!account) return [undefined, undefined, undefined, undefined];
  const { institutionQualifier, institutionNumber, accountQualifier, accountNumber } = account;
  return [institutionQualifier, institutionNumber, accountQualifier, accountNumber];
}

function writePayment(writer: SegmentWriter, path: string, payment: Payment): void {
  writer.segment(
    path,
    'BPR',
    payment.handlingCode,
    amount(payment.amountCents),
    payment.creditOrDebit,
    payment.method,
    payment.formatCode,
    ...accountElements(payment.senderAccount),
    payment.originatingCompanyId,
    payment.originatingCompanySupplementalCode,
    ...accountElements(payment.receiverAccount),
    x12Date(payment.effectiveDate),
  );
}

const CONTACT_ORDER = ['CX', 'BL', 'IC'];

function writePayer(writer: SegmentWriter, path: string, payer: RemittancePayer): void {
  const plan = payer.planId === undefined ? [] : ['XV', payer.planId];
  writer.segment(path, 'N1', 'PR', payer.name, ...plan);
  writeAddress(writer, writer.at(path, 'address'), payer.address);
  writeReferences(writer, writer.at(path, 'secondaryIds'), payer.secondaryIds);
  const contacts = payer.contacts?.toSorted(
    (a, b) => CONTACT_ORDER.indexOf(a.functionCode) - CONTACT_ORDER.indexOf(b.functionCode),
  );
  writer.list(writer.at(path, 'contacts'), 'PER', contacts ?? []);
  for (const contact of contacts ?? [])
    writeContact(writer, writer.at(path, 'contacts'), contact, contact.functionCode);
}

/**
 * Returns the id of the payee: the NPI, else the plan id, else the tax id. A tax id besides another id is written in
 * REF*TJ.
 */
function payeeId({ npi, planId, taxId }: Payee): ElementValue[] {
  if (npi !== undefined) return ['XX', npi];
  if (planId !== undefined) return ['XV', planId];
  return taxId === undefined ? [] : ['FI', taxId];
}

function writePayee(writer: SegmentWriter, path: string, payee: Payee): void {
  writer.segment(path, 'N1', 'PE', payee.name, ...payeeId(payee));
  writeAddress(writer, writer.at(path, 'address'), payee.address);
  if (payee.npi !== undefined || payee.planId !== undefined) writeReference(writer, path, 'TJ', payee.taxId);
  writeReferences(writer, writer.at(path, 'secondaryIds'), payee.secondaryIds);
  const delivery = payee.remittanceDelivery;
  if (delivery) writer.segment(path, 'RDM', delivery.transmissionCode, delivery.name, delivery.number);
}

/** Writes PLB: up to six adjustments of the same provider and period share a segment. */
function writeProviderAdjustments(
  writer: SegmentWriter,
  path: string,
  adjustments: readonly ProviderLevelAdjustment[],
): void {
  let open: { providerId: string; fiscalPeriodDate: string; pairs: ElementValue[] } | undefined;
  const flush = () => {
    if (open) writer.segment(path, 'PLB', open.providerId, x12Date(open.fiscalPeriodDate), ...open.pairs);
  };
  for (const { providerId, fiscalPeriodDate, code, reference, amountCents } of adjustments) {
    const fits =
      open?.providerId === providerId && open.fiscalPeriodDate === fiscalPeriodDate && open.pairs.length < 12;
    if (!fits) {
      flush();
      open = { providerId, fiscalPeriodDate, pairs: [] };
    }
    open!.pairs.push([code, reference], amount(amountCents));
  }
  flush();
}

/**
 * Refuses a claim payment that does not balance. Amounts that are not whole cents are refused for that reason instead.
 */
function refuseImbalances(writer: SegmentWriter, path: string, claim: ClaimPayment): void {
  const mismatches = checkClaimBalance(claim).filter(({ outcome }) => outcome === 'mismatch');
  for (const { level, lineIndex } of mismatches) {
    if (level !== 'line') continue;
    const line = { path: `${path}/servicePayments/${lineIndex}`, segmentId: 'SVC', elementPosition: 3 };
    writer.violate('service_payment_not_balanced', line);
  }
  if (mismatches.some(({ level }) => level === 'claim')) {
    writer.violate('claim_payment_not_balanced', { path, segmentId: 'CLP', elementPosition: 4 });
  }
}

/** Refuses a BPR02 that is not the sum of the claim payments less the provider level adjustments. */
function refuseWrongTotal(writer: SegmentWriter, path: string, remittance: Remittance): void {
  let total = 0;
  for (const { paidCents } of remittance.claimPayments) total += paidCents;
  for (const { amountCents } of remittance.providerLevelAdjustments) total -= amountCents;
  const { amountCents } = remittance.payment;
  if (!Number.isSafeInteger(total) || !Number.isSafeInteger(amountCents) || total === amountCents) return;
  writer.violate('remittance_not_balanced', { path: `${path}/payment`, segmentId: 'BPR', elementPosition: 2 });
}

/** Writes loop 2000: consecutive claims with the same heading share it. */
function writeClaimPayments(
  writer: SegmentWriter,
  path: string,
  claims: readonly ClaimPayment[],
  refusals: Refusals,
): void {
  let open: ClaimPaymentBatch | undefined;
  claims.forEach((claim, index) => {
    const at = writer.at(path, index);
    const { batch = ONLY_BATCH } = claim;
    if (!sameBatch(batch, open)) writeBatch(writer, writer.at(at, 'batch'), batch);
    open = batch;
    writeClaimPayment(writer, at, claim);
    refuseUnmet(writer, unmet(refusals.claim, claim), ({ part, index: line }) =>
      part === 'service' ? `${at}/servicePayments/${line}` : at,
    );
    if (refusals.unbalanced) refuseImbalances(writer, at, claim);
  });
}

function writeRemittance(writer: SegmentWriter, path: string, remittance: Remittance, refusals: Refusals): void {
  writer.beginSet(path, '835', remittance.controlNumber);
  writePayment(writer, writer.at(path, 'payment'), remittance.payment);
  refuseUnmet(writer, unmet(refusals.head, remittance), () => `${path}/payment`);
  const { traceNumber, originatingCompanyId, supplementalCode } = remittance.trace;
  writer.segment(writer.at(path, 'trace'), 'TRN', '1', traceNumber, originatingCompanyId, supplementalCode);
  const { currencyCode, exchangeRate } = remittance;
  if (currencyCode !== undefined || exchangeRate !== undefined) {
    writer.segment(path, 'CUR', 'PR', currencyCode, exchangeRate);
  }
  writeFields(writer, path, headerFields, remittance);
  writePayer(writer, writer.at(path, 'payer'), remittance.payer);
  writePayee(writer, writer.at(path, 'payee'), remittance.payee);
  writeClaimPayments(writer, writer.at(path, 'claimPayments'), remittance.claimPayments, refusals);
  writeProviderAdjustments(writer, writer.at(path, 'providerLevelAdjustments'), remittance.providerLevelAdjustments);
  if (refusals.unbalanced) refuseWrongTotal(writer, path, remittance);
  writer.endSet(path, remittance.controlNumber);
}

/**
 * Writes an 835 interchange. Throws `X12BuildError` if the guide forbids it, or if a line, a claim or the whole payment
 * does not balance and `allowUnbalanced` is not set.
 */
export function build835(input: Build835Input): string {
  const refusals: Refusals = {
    head: enforcedSituations(input, HEAD_SITUATIONS),
    claim: enforcedSituations(input, CLAIM_SITUATIONS),
    unbalanced: input.allowUnbalanced !== true,
  };
  return buildInterchange(
    input,
    {
      functionalId: 'HP',
      version: VERSION,
      setCount: input.remittances.length,
      setsPath: '/remittances',
      writeSets: (writer) => {
        input.remittances.forEach((remittance, index) => {
          writeRemittance(writer, `/remittances/${index}`, remittance, refusals);
        });
      },
    },
    reader835.guide,
  );
}
