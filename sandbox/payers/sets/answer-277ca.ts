import { type AnswerContext, answerEnvelope, dateOf, timeOf } from '../../../src/gateways/mapping/answer-envelope.ts';
import {
  build277CA,
  type ClaimAcknowledgment,
  type InformationSource,
  type ProviderClaimAcknowledgments,
} from '../../../src/x12/277ca-005010X214/index.ts';
import type { BillingProvider, ClaimHeader } from '../../../src/x12/claim-837/party-types.ts';
import type { PartyName } from '../../../src/x12/common.ts';
import { billTypeOf, type ReceivedClaim } from '../received-claim.ts';
import type { FrontEndAnswer } from '../scenario.ts';

/** One claim with its status in the 277CA. */
export type ClaimReply = {
  claim: ReceivedClaim;
  answer: FrontEndAnswer;
  payerClaimControlNumber: string | null;
  clearinghouseTraceNumber: string;
};

export type Answer277CAInput = {
  header: ClaimHeader;
  source: Pick<InformationSource, 'entityCode' | 'name' | 'idQualifier' | 'id' | 'traceNumber'>;
  replies: readonly ClaimReply[];
};

/** STC02, and the day of a claim that has no date of service: a predetermination. */
type Dates = { date: string; submittedDate: string };

/** STC03 */
const ACCEPT = 'WQ';
const REJECT = 'U';
const SUBMISSION_RECEIVED = { categoryCode: 'A1', statusCode: '19' };

/** Returns the 277CA of one source (the clearinghouse or a payer) for the claims of one transaction set. */
export function answer277CA({ header, source, replies }: Answer277CAInput, context: AnswerContext): string {
  const date = dateOf(context.createdAt);
  const total = replies.reduce((sum, { claim }) => sum + claim.chargeCents, 0);
  return build277CA({
    ...answerEnvelope(context),
    transactions: [
      {
        controlNumber: '0001',
        referenceId: source.traceNumber,
        createdDate: date,
        createdTime: timeOf(context.createdAt),
        source: { ...source, receivedDate: date, processedDate: date },
        receivers: [
          {
            receiver: {
              name: header.submitter.name,
              id: header.submitter.id,
              traceNumber: header.referenceId,
              statuses: [
                { statuses: [SUBMISSION_RECEIVED], effectiveDate: date, actionCode: ACCEPT, amountCents: total },
              ],
              ...totals(replies),
            },
            providers: byProvider(replies, { date, submittedDate: header.createdDate }),
          },
        ],
      },
    ],
  });
}

function totals(replies: readonly ClaimReply[]) {
  const accepted = replies.filter(({ answer }) => answer.isAccepted);
  const rejected = replies.filter(({ answer }) => !answer.isAccepted);
  const sum = (some: readonly ClaimReply[]) => some.reduce((cents, { claim }) => cents + claim.chargeCents, 0);
  return {
    ...(accepted.length > 0 ? { acceptedCount: String(accepted.length), acceptedAmountCents: sum(accepted) } : {}),
    ...(rejected.length > 0 ? { rejectedCount: String(rejected.length), rejectedAmountCents: sum(rejected) } : {}),
  };
}

function byProvider(replies: readonly ClaimReply[], dates: Dates): ProviderClaimAcknowledgments[] {
  const groups = Map.groupBy(
    replies,
    ({ claim }) => claim.billingProvider.npi ?? claim.billingProvider.taxId?.value ?? '',
  );
  return [...groups.values()].map((group) => ({
    provider: provider(group[0]!.claim.billingProvider),
    claims: group.map((reply) => acknowledgment(reply, dates)),
  }));
}

function provider(billing: BillingProvider): ProviderClaimAcknowledgments['provider'] {
  const id =
    billing.npi === undefined
      ? { idQualifier: 'FI', id: billing.taxId?.value ?? '' }
      : { idQualifier: 'XX', id: billing.npi };
  return { name: billing.name, ...id };
}

/** Returns the name as that of a person: the guide has no organizations as patients (2100D NM102). */
function asPerson(name: PartyName): PartyName {
  return name.type === 'person' ? name : { type: 'person', last: name.organization };
}

function acknowledgment(reply: ClaimReply, { date, submittedDate }: Dates): ClaimAcknowledgment {
  const { claim, answer } = reply;
  const member = claim.subscriber.memberId;
  return {
    patient: {
      name: asPerson(claim.patient?.name ?? claim.subscriber.name),
      ...(member === undefined ? {} : { idQualifier: 'MI', id: member }),
    },
    patientControlNumber: claim.patientControlNumber,
    statuses: [
      {
        statuses: [answer.status],
        effectiveDate: date,
        actionCode: answer.isAccepted ? ACCEPT : REJECT,
        amountCents: claim.chargeCents,
      },
    ],
    ...(reply.payerClaimControlNumber === null ? {} : { payerClaimControlNumber: reply.payerClaimControlNumber }),
    clearinghouseTraceNumber: reply.clearinghouseTraceNumber,
    ...billTypeOf(claim),
    serviceDate: claim.servicePeriod ?? { start: submittedDate },
    lines: [],
  };
}
