import type { Claim } from '../claims/claim.ts';
import type { Coverage } from '../coverages/coverage.ts';
import type { Patient } from '../patients/patient.ts';
import type { Payer } from './payer.ts';
import type { PayerAnswer } from './payer-answer.ts';
import type { OutboundInterchange, PayerFile } from './payer-file.ts';
import type { PayerSimulator } from './payer-simulator.ts';

/**
 * `unavailable` may be tried again with the same bytes; `refused` will be refused again. The reason is a code for
 * the log and the audit entry, never the partner's text.
 */
export type SubmitOutcome = { outcome: 'accepted' } | { outcome: 'unavailable' | 'refused'; reason: string };

/**
 * The port to payers. Both ways deliver at least once: an interchange that is submitted again is recognised by its
 * control number and does no harm, and a file is handed out until it is confirmed.
 */
export type PayerGateway = {
  submit(interchange: OutboundInterchange): Promise<SubmitOutcome>;
  /** At most `limit` files that are due and not confirmed, the oldest first. */
  collect(limit: number): Promise<PayerFile[]>;
  /** Says that these files are safely stored on our side. */
  confirm(files: readonly Pick<PayerFile, 'organizationId' | 'tradingPartnerId' | 'fileId'>[]): Promise<void>;
};

/** Everything that one 837P of one claim is made of. */
export type ClaimInterchangeInput = {
  organizationId: string;
  claim: Claim;
  patient: Patient;
  coverage: Coverage;
  payer: Payer;
  envelope: ClaimEnvelope;
};

export type ClaimEnvelope = {
  /** ISA06 */
  interchangeSenderId: string;
  /** ISA08 */
  interchangeReceiverId: string;
  /** ISA13, nine digits. */
  interchangeControlNumber: string;
  /** GS06 */
  groupControlNumber: string;
  /** ST02 */
  transactionSetControlNumber: string;
  /** BHT03; the 277CA gives it back, which tells the attempts of one claim apart. */
  referenceId: string;
  createdAt: Date;
  /** ISA15: test or production. */
  usageIndicator: 'T' | 'P';
  /** It is only shown: ISA13 is zero. */
  isPreview?: boolean;
};

/** What can be said of an inbound file without reading it through. */
export type FileDescription = {
  /** `837P`, `999`, `277CA`, `835`, `TA1`; `unknown` when it is none of them. */
  transactionSet: string;
  /** ISA13, or empty when there is none to read. */
  interchangeControlNumber: string;
  /** GS06 of the first functional group. */
  groupControlNumber: string | null;
};

/** Between our types and X12 text; pure. Implemented in `src/gateways/mapping`, so that modules know no X12. */
export type PayerMapping = {
  /** The 837P interchange of one claim. Throws when the claim cannot be written (the scrub lets none such pass). */
  buildClaimInterchange(input: ClaimInterchangeInput): string;
  describe(content: Uint8Array): FileDescription;
  /** The transaction sets of a file in their order, one at a time so that a large file need not be held as objects. */
  read(content: Uint8Array): Iterable<PayerAnswer>;
};

export type PayerPort = {
  gateway: PayerGateway;
  mapping: PayerMapping;
  /** What only the sandbox's payers can do. */
  simulator?: PayerSimulator;
};
