import type { Coverage } from '../../../practice/coverages/coverage.ts';
import type { Document } from '../../../practice/documents/document.ts';
import type { DocumentType } from '../../../practice/documents/document-type.ts';
import type { Patient } from '../../../practice/patients/patient.ts';
import type { InterchangeEnvelope } from '../../../trading/exchange/outbound/envelope.ts';
import type { Payer } from '../../../trading/payers/payer.ts';
import type { Claim } from '../claim.ts';
import type { InformationRequest } from './information.ts';

export type SentDocument = { id: string; kind: Document['kind']; contentType: DocumentType; content: Uint8Array };

/** The content of a 275 with the documents that a payer has requested. */
type InformationInterchangeInput = {
  claim: Pick<Claim, 'patientControlNumber' | 'billingProvider'>;
  request: InformationRequest;
  /** BGN02 if the request had no number. */
  ownReferenceId: string;
  patient: Patient;
  coverage: Coverage;
  payer: Payer;
  envelope: InterchangeEnvelope;
  transactionSetControlNumber: string;
  documents: readonly SentDocument[];
};

/** Between claims' documents and X12 text; pure. Implemented in `src/gateways/mapping`. */
export type InformationMapping = {
  /** The 275 that answers a request for additional information. */
  buildClaimInformation(input: InformationInterchangeInput): string;
};
