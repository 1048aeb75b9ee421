import type { EnteredRemittance } from './remittance-entry.ts';

export type EnteredRemittanceInput = {
  entry: EnteredRemittance;
  payerName: string;
  /** ISA13, nine digits. */
  controlNumber: string;
  now: Date;
  livemode: boolean;
};

/** Writes remittances that were entered by hand. */
export type RemittanceMapping = {
  /**
   * Returns the 835 text of an entered remittance. Throws 422 remittance_unbalanced naming each sum that does not hold, unless
   * the entry gives a reason for it,
   * and validation_failed naming each field that cannot be written.
   */
  buildRemittance(input: EnteredRemittanceInput): string;
};
