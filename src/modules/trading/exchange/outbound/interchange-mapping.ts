import type { ControlNumbers } from '../partners/trading-partner.ts';
import type { SubmitterSettings } from './submitter-settings.ts';

/** `transactionSetControlNumbers`: ST02 of each, in the order of the merged texts. */
type MergedInterchange = { content: string; transactionSetControlNumbers: string[] };

/**
 * Combines outbound X12 text, without side effects. Implemented in `src/gateways/mapping`, so that modules do not
 * depend on X12.
 */
export type InterchangeMapping = {
  /**
   * Returns the parts of ISA and GS that interchanges must have in common to be sent as one, without numbers and times.
   */
  envelopeOf(content: string): string;
  /**
   * Writes one interchange with the transaction sets of interchanges that have the same envelope, numbered from 0001 in
   * their order. `submitter`: replaces the submitter (loop 1000A) in each.
   */
  merge(
    contents: readonly string[],
    given: { numbers: ControlNumbers; createdAt: Date; submitter?: SubmitterSettings },
  ): MergedInterchange;
  /** Returns the interchange with only the transaction set of this ST02; the same text if it has no other. */
  only(content: string, transactionSetControlNumber: string): string;
};
