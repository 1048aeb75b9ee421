import type { ClaimImport, ImportFinding } from './claim-import.ts';
import type { ImportedClaim } from './import-claim.ts';

/** Findings beyond these are counted only: a broken file has as many as it has segments. */
const FINDINGS_KEPT = 200;

/** The import with the outcome of further claims counted in. */
export function withClaims(claimImport: ClaimImport, imported: readonly ImportedClaim[]): ClaimImport {
  const counts = { ...claimImport.counts };
  const problemCounts = { ...claimImport.problemCounts };
  for (const { item, patientIsNew, coverageIsNew } of imported) {
    counts.claims += 1;
    for (const { code } of item.problems) problemCounts[code] = (problemCounts[code] ?? 0) + 1;
    if (item.outcome === 'refused') counts.refused += 1;
    else if (item.outcome === 'duplicate') counts.duplicates += 1;
    else {
      counts.created += 1;
      counts[patientIsNew ? 'patientsCreated' : 'patientsReused'] += 1;
      counts[coverageIsNew ? 'coveragesCreated' : 'coveragesReused'] += 1;
    }
  }
  return { ...claimImport, counts, problemCounts };
}

/** The import with what the file's reading has found from its beginning to here. */
export function withFindings(claimImport: ClaimImport, findings: FindingTally): ClaimImport {
  return { ...claimImport, findings: findings.kept, findingCount: findings.count };
}

export type FindingTally = { kept: ImportFinding[]; count: number };

export function addFinding(tally: FindingTally, finding: ImportFinding): void {
  tally.count += 1;
  if (tally.kept.length < FINDINGS_KEPT) tally.kept.push(finding);
}
