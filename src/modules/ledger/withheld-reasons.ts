/** Codes of the status reasons for which nothing of a remittance may be posted. */
export const WITHHELD_REASONS: readonly string[] = ['unbalanced', 'duplicate_remittance'];
