import type { Coverage } from '../../../practice/coverages/coverage.ts';
import type { Patient } from '../../../practice/patients/patient.ts';
import type { AuthorizationNumbers } from '../../../prior-authorizations/usage/find-claim-authorizations.ts';
import type { InterchangeEnvelope } from '../../../trading/exchange/outbound/envelope.ts';
import type { Payer } from '../../../trading/payers/payer.ts';
import type { Claim } from '../claim.ts';
import type { PriorCoverage } from '../coordination/prior-coverages.ts';

/** The input of one 837P of one claim. */
export type ClaimInterchangeInput = {
  organizationId: string;
  claim: Claim;
  patient: Patient;
  coverage: Coverage;
  payer: Payer;
  authorizationNumbers: AuthorizationNumbers;
  /** The coverages of the payers that have decided before, in the order of the claim's `priorAdjudications`. */
  priorCoverages?: readonly PriorCoverage[];
  /** The patient's other coverages, whose payers have not decided. */
  otherCoverages?: readonly PriorCoverage[];
  envelope: InterchangeEnvelope;
  /** ST02 */
  transactionSetControlNumber: string;
  /** BHT03. The 277CA repeats it, which distinguishes the attempts of one claim. */
  referenceId: string;
};

/**
 * Writes claims as X12 text, without side effects. Implemented in `src/gateways/mapping`, so that modules do not depend
 * on X12.
 */
export type ClaimMapping = {
  /** The 837P interchange of one claim. Throws if the claim cannot be written, which scrubbing prevents. */
  buildClaimInterchange(input: ClaimInterchangeInput): string;
  /** Returns whether two 837P texts, each with one claim, ask the payer for the same services and amounts. */
  isSameRequest(one: string, other: string): boolean;
};
