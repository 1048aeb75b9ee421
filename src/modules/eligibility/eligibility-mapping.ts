import type { InterchangeEnvelope } from '../trading/exchange/outbound/envelope.ts';
import type { Inquiry } from './inquiry.ts';
import type { EligibilityReading } from './reading/eligibility-answer.ts';

/** The input of one 270. */
export type EligibilityInquiryInput = {
  inquiry: Inquiry;
  /** The payer with the trading partner's id for it (NM109 of loop 2100A). */
  payer: { identifier: string; name: string };
  envelope: InterchangeEnvelope;
  /** ST02 */
  transactionSetControlNumber: string;
  /** TRN02, which the response repeats. */
  traceNumber: string;
  /** BHT03, which the response repeats. */
  referenceId: string;
};

/** Writes inquiries as X12 text and reads responses; pure. Implemented in `src/gateways/mapping`. */
export type EligibilityMapping = {
  /** The 270 interchange. Throws AppError `validation_failed` with the fields that the guide refuses. */
  buildEligibilityInquiry(input: EligibilityInquiryInput): string;
  /** Reads the response. Never throws. */
  readEligibilityResponse(
    content: Uint8Array,
    expected: { traceNumber: string; referenceId: string },
  ): EligibilityReading;
};
