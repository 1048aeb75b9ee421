/** Codes of the status reasons for which a file may not post its remittance. */
export const WITHHELD_REASONS: readonly string[] = ['unbalanced', 'duplicate_remittance', 'replaced', 'dismissed'];
