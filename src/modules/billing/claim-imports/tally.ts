import type { ClaimImport, ImportFinding } from './claim-import.ts';
import type { ImportedClaim } from './import-claim.ts';

/** Further findings are only counted, because a broken file has as many as segments. */
const FINDINGS_KEPT = 200;

/** Returns the import with the outcomes of further claims. */
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

/** Returns the import with the findings of the file read so far. */
export function withFindings(claimImport: ClaimImport, findings: FindingTally): ClaimImport {
  return { ...claimImport, findings: findings.kept, findingCount: findings.count };
}

export type FindingTally = { kept: ImportFinding[]; count: number };

export function addFinding(tally: FindingTally, finding: ImportFinding): void {
  tally.count += 1;
  if (tally.kept.length < FINDINGS_KEPT) tally.kept.push(finding);
}
