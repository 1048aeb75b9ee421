import type { ControlNumbers } from '../partners/trading-partner.ts';
import type { SubmitterSettings } from './submitter-settings.ts';

/** `transactionSetControlNumbers`: ST02 of each, in the order of the merged texts. */
type MergedInterchange = { content: string; transactionSetControlNumbers: string[] };

/** Puts outbound X12 text together; pure. Implemented in `src/gateways/mapping`, so that modules know no X12. */
export type InterchangeMapping = {
  /** The parts that two interchanges must have in common to be sent as one: ISA and GS without numbers and times. */
  envelopeOf(content: string): string;
  /**
   * Writes one interchange with the transaction sets of interchanges of the same envelope, numbered from 0001 in their
   * order. `submitter`: replaces who submits (loop 1000A) in each.
   */
  merge(
    contents: readonly string[],
    given: { numbers: ControlNumbers; createdAt: Date; submitter?: SubmitterSettings },
  ): MergedInterchange;
  /** Returns the interchange with only the transaction set of this ST02; the same text if it has no other. */
  only(content: string, transactionSetControlNumber: string): string;
};
