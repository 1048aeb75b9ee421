import type { DocumentKind } from '../../../kernel/x12-values.ts';
import type { Coverage } from '../../practice/coverages/coverage.ts';
import type { DocumentType } from '../../practice/documents/document-type.ts';
import type { Patient } from '../../practice/patients/patient.ts';
import type { InterchangeEnvelope } from '../../trading/exchange/outbound/envelope.ts';
import type { Payer } from '../../trading/payers/payer.ts';
import type { PriorAuthorization } from '../authorization.ts';
import type { Question } from '../questions/question.ts';

/** The input of one interchange about one authorization. */
export type AuthorizationInterchangeInput = {
  authorization: PriorAuthorization;
  traceNumber: string;
  /** REF*BB: the number of the authorization that this one amends or extends. */
  earlierNumber: string | null;
  patient: Patient;
  coverage: Coverage;
  payer: Payer;
  envelope: InterchangeEnvelope;
  transactionSetControlNumber: string;
  /** BHT03 or BGN02. */
  referenceId: string;
  /** The documents of a request, which are sent after it. */
  attachments: readonly AnnouncedDocument[];
};

/** A document as a 278 announces it (PWK). */
export type AnnouncedDocument = { id: string; kind: DocumentKind };

/** A document in the format of a 275. */
export type CarriedDocument = AnnouncedDocument & { contentType: DocumentType; content: Uint8Array };

/** Between authorizations and X12 text; pure. Implemented in `src/gateways/mapping`. */
export type AuthorizationMapping = {
  /** The 278 request (X217), or its cancellation. */
  buildAuthorizationRequest(input: AuthorizationInterchangeInput, purpose: 'request' | 'cancellation'): string;
  /** The 278 inquiry (X215). */
  buildAuthorizationInquiry(input: AuthorizationInterchangeInput): string;
  /** The 275 with the answers to the payer's questions. */
  buildAuthorizationAnswers(input: AuthorizationInterchangeInput, questions: readonly Question[]): string;
  /** The 275 with a document that the payer has not asked for. */
  buildAuthorizationDocument(input: AuthorizationInterchangeInput, document: CarriedDocument): string;
};
