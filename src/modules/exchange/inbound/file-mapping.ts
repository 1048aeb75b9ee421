import type { PayerAnswer } from './payer-answer.ts';

/** What can be said of an inbound file without reading it through. */
export type FileDescription = {
  /** `837P`, `999`, `277CA`, `835`, `TA1`; `unknown` when it is none of them. */
  transactionSet: string;
  /** ISA13, or empty when there is none to read. */
  interchangeControlNumber: string;
  /** GS06 of the first functional group. */
  groupControlNumber: string | null;
};

/** Reads inbound X12 into our types; pure. Implemented in `src/gateways/mapping`, so that modules know no X12. */
export type FileMapping = {
  describe(content: Uint8Array): FileDescription;
  /** The transaction sets of a file in their order, one at a time so that a large file need not be held as objects. */
  read(content: Uint8Array): Iterable<PayerAnswer>;
};
