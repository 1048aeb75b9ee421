import type { Deployment } from '../../../database/database.ts';
import { shownFields } from '../../resource-fields.ts';
import type { ClaimImport, ClaimImportItem, ImportProblem } from './claim-import.ts';
import { claimImportFields } from './claim-import-fields.ts';

/** Returns the API's JSON of an import; its items are a separate list. */
export function presentClaimImport(claimImport: ClaimImport, deployment: Deployment) {
  return {
    ...shownFields(claimImportFields, claimImport, deployment),
    problems: Object.entries(claimImport.problemCounts)
      .map(([code, count]) => ({ code, count }))
      .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code)),
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
