import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { invariant } from '../../../kernel/assert.ts';
import { AppError } from '../../../kernel/errors.ts';
import { requireCoverage } from '../../practice/coverages/find-coverages.ts';
import { requirePatient } from '../../practice/patients/require-patient.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { findInterchange, readInterchangeContent } from '../../trading/exchange/interchanges/find-interchanges.ts';
import { NO_NUMBERS, queueInterchange } from '../../trading/exchange/outbound/queue-transaction.ts';
import { requireRoute } from '../../trading/exchange/partners/find-route.ts';
import type { PartnerSeed } from '../../trading/exchange/partners/partner-seed.ts';
import { findPayer } from '../../trading/payers/find-payers.ts';
import { insertMessage, type MessagePurpose } from '../answers/messages-store.ts';
import type { PriorAuthorization } from '../authorization.ts';
import { findAuthorization } from '../authorizations-store.ts';
import type { Question } from '../questions/question.ts';
import type {
  AnnouncedDocument,
  AuthorizationInterchangeInput,
  AuthorizationMapping,
  CarriedDocument,
} from './authorization-mapping.ts';

export type SendOptions = {
  /** The partner of payers without a route: the sandbox's; null in a live deployment. */
  partnerSeed: PartnerSeed | null;
  encryption: Encryption;
  mapping: AuthorizationMapping;
};

type OutboundMessage = { traceNumber: string } & (
  | { purpose: 'request'; attachments: readonly AnnouncedDocument[] }
  | { purpose: 'cancellation' | 'inquiry' }
  | { purpose: 'answers'; questions: readonly Question[] }
  | { purpose: 'document'; document: CarriedDocument }
);

type SentMessage = { interchangeId: string; channel: 'x12_278' | 'sandbox' };

/** The transaction sets of authorizations, as the exchange names them. */
export const TRANSACTION_SETS: Readonly<Record<MessagePurpose, string>> = {
  request: '278',
  cancellation: '278',
  inquiry: '278-inquiry',
  answers: '275',
  document: '275',
};

/** ST02: an outbound interchange contains one transaction set. */
const TRANSACTION_SET_CONTROL_NUMBER = '0001';

/**
 * Writes the interchange for a purpose, stores it and queues its transmission. The caller has locked the authorization.
 * Throws `payer_not_routed` or `control_numbers_exhausted`.
 */
export async function sendMessage(
  tx: UnitOfWork,
  authorization: PriorAuthorization,
  message: OutboundMessage,
  { partnerSeed, encryption, mapping }: SendOptions,
): Promise<SentMessage> {
  const { purpose, traceNumber } = message;
  const patient = await requirePatient(tx, authorization.patientId, '/patientId');
  const coverage = await requireCoverage(tx, authorization.coverageId, '/coverageId');
  const payer = await findPayer(tx, authorization.payerId);
  invariant(payer, 'a coverage names a payer of the directory');
  const transactionSet = TRANSACTION_SETS[purpose];
  const route = await requireRoute(tx, { payerId: payer.id, transactionSet }, partnerSeed);
  const { partner, partnerPayerId, submitter, hasControlNumbers } = route;
  if (!hasControlNumbers) throw new AppError('control_numbers_exhausted');
  const input: AuthorizationInterchangeInput = {
    authorization,
    traceNumber,
    earlierNumber: await earlierNumberOf(tx, authorization),
    patient,
    coverage,
    payer: partnerPayerId === null ? payer : { ...payer, electronicPayerId: partnerPayerId },
    envelope: { partner, submitter, numbers: NO_NUMBERS, createdAt: tx.now, isPreview: true },
    transactionSetControlNumber: TRANSACTION_SET_CONTROL_NUMBER,
    referenceId: `${traceNumber}${purpose === 'request' ? '' : `-${purpose.slice(0, 3).toUpperCase()}`}`,
    attachments: purpose === 'request' ? message.attachments : [],
  };
  const content = contentOf(mapping, input, message);
  const interchangeId = await queueInterchange(tx, { partner, transactionSet, content, encryption });
  const documentId = message.purpose === 'document' ? message.document.id : null;
  insertMessage(tx, interchangeId, { authorizationId: authorization.id, purpose, documentId });
  return { interchangeId, channel: route.channel === 'sandbox' ? 'sandbox' : 'x12_278' };
}

async function earlierNumberOf(reader: TenantReader, { supersedesId }: PriorAuthorization): Promise<string | null> {
  if (supersedesId === null) return null;
  return (await findAuthorization(reader, supersedesId))?.decision?.authorizationNumber ?? null;
}

function contentOf(
  mapping: AuthorizationMapping,
  input: AuthorizationInterchangeInput,
  message: OutboundMessage,
): string {
  switch (message.purpose) {
    case 'inquiry':
      return mapping.buildAuthorizationInquiry(input);
    case 'answers':
      return mapping.buildAuthorizationAnswers(input, message.questions);
    case 'document':
      return mapping.buildAuthorizationDocument(input, message.document);
    default:
      return mapping.buildAuthorizationRequest(input, message.purpose);
  }
}

/**
 * Returns the 278 of an authorization's latest submission as it was sent, with the partner that received it; null if
 * none was sent. The transaction then continues in the patient's time. Throws a 422 at `param` if the authorization
 * does not exist.
 */
export async function readSentRequest(
  tx: UnitOfWork,
  { authorizationId, param }: { authorizationId: string; param: string },
  encryption: Encryption,
): Promise<{ tradingPartnerId: string; content: Buffer } | null> {
  const authorization = await findAuthorization(tx, authorizationId);
  if (!authorization) throw new ReferenceNotFoundError({ table: 'prior_authorizations', id: authorizationId, param });
  await tx.liveBy(authorization.testClockId);
  const interchangeId = authorization.submission?.interchangeId;
  const interchange = interchangeId ? await findInterchange(tx, interchangeId) : null;
  if (interchange?.status !== 'transmitted') return null;
  const content = await readInterchangeContent(tx, interchange.id, encryption);
  return content && { tradingPartnerId: interchange.tradingPartnerId, content };
}
