import type { Deployment } from '../../../database/database.ts';
import type { ClaimImport, ClaimImportItem, ImportProblem } from './claim-import.ts';

/** Returns the API's JSON of an import; its items are a separate list. */
export function presentClaimImport(claimImport: ClaimImport, { livemode }: Deployment) {
  const { counts, problemCounts } = claimImport;
  return {
    object: 'claim_import' as const,
    id: claimImport.id,
    livemode,
    status: claimImport.status,
    statusReason: claimImport.statusReason,
    byteCount: claimImport.byteCount,
    asOf: claimImport.asOf,
    testClockId: claimImport.testClockId,
    newestServiceDate: claimImport.newestServiceDate,
    claimsDone: claimImport.claimsDone,
    counts: {
      claims: counts.claims,
      created: counts.created,
      refused: counts.refused,
      duplicates: counts.duplicates,
      patientsCreated: counts.patientsCreated,
      patientsReused: counts.patientsReused,
      coveragesCreated: counts.coveragesCreated,
      coveragesReused: counts.coveragesReused,
    },
    problems: Object.entries(problemCounts)
      .map(([code, count]) => ({ code, count }))
      .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code)),
    findings: claimImport.findings,
    findingCount: claimImport.findingCount,
    startedAt: claimImport.startedAt,
    completedAt: claimImport.completedAt,
    version: claimImport.version,
    createdAt: claimImport.createdAt,
    updatedAt: claimImport.updatedAt,
  };
}

export function presentClaimImportItem(item: ClaimImportItem) {
  return {
    object: 'claim_import_item' as const,
    sequence: item.sequence,
    outcome: item.outcome,
    claimId: item.claimId,
    patientId: item.patientId,
    coverageId: item.coverageId,
    patientControlNumber: item.patientControlNumber,
    segmentNumber: item.segmentNumber,
    problems: item.problems.map(presentProblem),
  };
}

function presentProblem({ code, severity, path, message, ...place }: ImportProblem) {
  return { code, severity, path, message, ...place };
}
