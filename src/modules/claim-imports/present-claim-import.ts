import type { ClaimImport, ClaimImportItem } from './claim-import.ts';

/** The import as the API shows it; the claims it found are a list of their own. */
export function presentClaimImport(claimImport: ClaimImport, livemode: boolean) {
  const { uploadId: _uploadId, problemCounts, ...shown } = claimImport;
  const problems = Object.entries(problemCounts)
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code));
  return { object: 'claim_import' as const, livemode, ...shown, problems };
}

export function presentClaimImportItem(item: ClaimImportItem) {
  return { object: 'claim_import_item' as const, ...item };
}
