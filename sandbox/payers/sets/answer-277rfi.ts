import { type AnswerContext, answerEnvelope, dateOf, timeOf } from '../../../src/gateways/mapping/answer-envelope.ts';
import { build277Rfi } from '../../../src/x12/277rfi-005010X213/index.ts';
import type { ClaimHeader } from '../../../src/x12/claim-837/party-types.ts';
import type { NumberGenerator } from '../generated-numbers.ts';
import { billTypeOf, type ReceivedClaim } from '../received-claim.ts';
import { providerIdentification } from './answer-277.ts';

/** The number of days within which the sandbox's payers expect an answer. */
export const DAYS_TO_ANSWER = 30;
const DAY_MS = 86_400_000;

/** LOINC 11506-3: progress note. 005010X213 knows R0 to R15. */
const PROGRESS_NOTE = '11506-3';
const GENERAL = 'R4';
const KNOWN_BY_GUIDE = /^R(?:\d|1[0-5])$/;

type Answer277RfiInput = {
  claim: ReceivedClaim;
  payer: { id: string; name: string };
  /** Loop 1000A of the claims. */
  receiver: ClaimHeader['submitter'];
  numbers: NumberGenerator;
  payerClaimControlNumber: string;
  categoryCode: string;
  daysToAnswer: number;
};

/** Returns the payer's request for the progress note of one claim. */
export function answer277Rfi(input: Answer277RfiInput, context: AnswerContext): string {
  const { claim, payer, receiver, numbers, payerClaimControlNumber, categoryCode, daysToAnswer } = input;
  const { billingProvider, subscriber, patient } = claim;
  const date = dateOf(context.createdAt);
  return build277Rfi({
    ...answerEnvelope(context),
    transactions: [
      {
        controlNumber: '0001',
        purposeCode: '13',
        referenceId: numbers.text('information-request', `${payerClaimControlNumber}:${context.controlNumber}`, 16),
        createdDate: date,
        createdTime: timeOf(context.createdAt),
        transactionTypeCode: 'RQ',
        payer: {
          name: { type: 'organization', organization: payer.name.toUpperCase() },
          idQualifier: 'PI',
          id: payer.id,
          contact: { name: 'MEDICAL REVIEW', telephone: '5555550142' },
        },
        receiver: { name: receiver.name, idQualifier: '46', id: receiver.id },
        claims: [
          {
            provider: { name: billingProvider.name, ...providerIdentification(billingProvider) },
            patient: { name: patient?.name ?? subscriber.name, idQualifier: 'MI', id: subscriber.memberId ?? '' },
            payerClaimControlNumber,
            patientControlNumber: claim.patientControlNumber,
            requests: [
              {
                information: [
                  {
                    categoryCode: KNOWN_BY_GUIDE.test(categoryCode) ? categoryCode : GENERAL,
                    code: PROGRESS_NOTE,
                    codeList: 'LOI',
                  },
                ],
                effectiveDate: date,
                amountCents: claim.chargeCents,
              },
            ],
            ...billTypeOf(claim),
            ...(claim.servicePeriod ? { serviceDate: claim.servicePeriod } : {}),
            dueDate: new Date(context.createdAt.getTime() + daysToAnswer * DAY_MS).toISOString().slice(0, 10),
            lines: [],
          },
        ],
      },
    ],
  });
}
