/** SBR05: why Medicare pays after another payer (X12 data element 1336). */
export const MEDICARE_SECONDARY_CODES = ['12', '13', '14', '15', '16', '41', '42', '43', '47'] as const;

/** SBR09 of Medicare Part A and Part B. */
const MEDICARE: ReadonlySet<string> = new Set(['MA', 'MB']);

/** Returns whether Medicare pays after another payer; a claim then states the reason in SBR05. */
export function isMedicareSecondary(coverage: { rank: string; claimFilingIndicatorCode: string }): boolean {
  return coverage.rank !== 'primary' && MEDICARE.has(coverage.claimFilingIndicatorCode);
}
