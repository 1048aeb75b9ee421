import { type AnswerContext, answerEnvelope, dateOf, timeOf } from '../../../src/gateways/mapping/answer-envelope.ts';
import {
  type AnsweredClaim,
  build277,
  type ClaimStatus,
  type ClaimStatusResponse,
  type StatusReport,
} from '../../../src/x12/277-005010X212/index.ts';
import type { ReceivedClaim, ReceivedTransaction } from '../received-claim.ts';

type Answer277Input = {
  transaction: ReceivedTransaction;
  payer: { id: string; name: string };
  /** BHT03 */
  referenceId: string;
  /** The status of each claim. */
  status: ClaimStatus;
  payerClaimNumberOf(claim: ReceivedClaim): string;
  /** The payment that a status of category F1 announces. */
  paymentOf(claim: ReceivedClaim, date: string): AnnouncedPayment;
};

/** STC05, STC06, STC08 and STC09. */
type AnnouncedPayment = Pick<StatusReport, 'paidCents' | 'finalizedDate' | 'paymentDate' | 'paymentTraceNumber'>;

/** STC01-1: finalized, paid. */
const PAYMENT_CATEGORY = 'F1';

/** TRN02 of an unsolicited response. */
const NOT_ASKED = '0';

/** Returns the 277 of a payer about the claims of one transaction set, one response for each patient's claim. */
export function answer277(input: Answer277Input, context: AnswerContext): string {
  const { transaction, referenceId } = input;
  return build277({
    ...answerEnvelope(context),
    transactions: [
      {
        controlNumber: '0001',
        referenceId,
        createdDate: dateOf(context.createdAt),
        createdTime: timeOf(context.createdAt),
        responses: transaction.claims.map((claim) => response(claim, input, dateOf(context.createdAt))),
      },
    ],
  });
}

function response(claim: ReceivedClaim, input: Answer277Input, date: string): ClaimStatusResponse {
  const { payer, transaction } = input;
  const { submitter } = transaction.header;
  const { billingProvider, subscriber, patient } = claim;
  return {
    payer: { name: payer.name.toUpperCase(), idQualifier: 'PI', id: payer.id },
    informationReceiver: { name: submitter.name, id: submitter.id },
    serviceProvider: { name: billingProvider.name, ...providerIdentification(billingProvider) },
    subscriber: { name: subscriber.name, idQualifier: 'MI', id: subscriber.memberId ?? '' },
    ...(patient ? { dependent: { name: patient.name } } : {}),
    claims: [answered(claim, input, date)],
  };
}

function answered(claim: ReceivedClaim, input: Answer277Input, date: string): AnsweredClaim {
  return {
    traceNumber: NOT_ASKED,
    reports: [
      {
        statuses: [input.status],
        effectiveDate: date,
        chargeCents: claim.chargeCents,
        paidCents: 0,
        ...(input.status.categoryCode === PAYMENT_CATEGORY ? input.paymentOf(claim, date) : {}),
      },
    ],
    payerClaimControlNumber: input.payerClaimNumberOf(claim),
    patientControlNumber: claim.patientControlNumber,
    ...(claim.servicePeriod ? { serviceDate: claim.servicePeriod } : {}),
    lines: [],
  };
}

/** Returns NM108 and NM109 of a provider in a payer's message. A provider without NPI is named by the tax id. */
export function providerIdentification({ npi, taxId }: ReceivedClaim['billingProvider']) {
  return npi === undefined ? { idQualifier: 'FI', id: taxId?.value ?? '' } : { idQualifier: 'XX', id: npi };
}
