import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { exhibitLabel } from '../../../printing/format.ts';
import { listAcknowledgments } from '../../billing/claims/acknowledgments/find-acknowledgments.ts';
import type { Claim } from '../../billing/claims/claim.ts';
import { getClaim } from '../../billing/claims/find-claims.ts';
import type { Coverage } from '../../practice/coverages/coverage.ts';
import { requireCoverage } from '../../practice/coverages/find-coverages.ts';
import { documentTitle } from '../../practice/documents/enclose-documents.ts';
import { getDocument } from '../../practice/documents/find-documents.ts';
import type { MedicalHistoryEntry } from '../../practice/medical-history/check-history.ts';
import { listHistory } from '../../practice/medical-history/find-medical-history.ts';
import { getPatient } from '../../practice/patients/find-patients.ts';
import type { Patient } from '../../practice/patients/patient.ts';
import { getAuthorization } from '../../prior-authorizations/find-authorizations.ts';
import type { Denial } from '../denials/denial.ts';
import { getDenial } from '../denials/find-denials.ts';
import type { Appeal } from './appeal.ts';
import type { LabelledDocument, LetterFacts, Receipt } from './letter/letter-facts.ts';

const HISTORY_READ_MAX = 100;

/** The subject of an appeal. */
export type AppealSubject = LetterFacts['subject'];

/** Reads the subject of an appeal that exists. */
export async function loadSubject(
  reader: TenantReader,
  { claimId, denialIds, priorAuthorizationId }: Pick<Appeal, 'claimId' | 'denialIds' | 'priorAuthorizationId'>,
): Promise<AppealSubject> {
  if (priorAuthorizationId !== null) {
    return { kind: 'authorization', authorization: await getAuthorization(reader, priorAuthorizationId) };
  }
  const denials: Denial[] = [];
  for (const id of denialIds) denials.push(await getDenial(reader, id));
  return claimSubject(reader, await getClaim(reader, claimId!), denials);
}

/** Returns the claim and its denials with the acknowledgments of its acceptance. */
export async function claimSubject(reader: TenantReader, claim: Claim, denials: Denial[]): Promise<AppealSubject> {
  const acknowledgments = await listAcknowledgments(reader, claim.id);
  const receipts = acknowledgments
    .filter(({ outcome, level }) => outcome === 'accepted' && level.startsWith('277ca'))
    .map(({ id, level, receivedAt }): Receipt => ({ id, level, receivedOn: receivedAt.slice(0, 10) }));
  return { kind: 'claim', claim, denials, receipts };
}

/** Returns the ids of the patient and the coverage that a subject is about. */
export function partiesOf(subject: AppealSubject): { patientId: string; coverageId: string; payerId: string } {
  return subject.kind === 'claim' ? subject.claim : subject.authorization;
}

export async function loadParties(
  reader: TenantReader,
  subject: AppealSubject,
): Promise<{ patient: Patient; coverage: Coverage; history: MedicalHistoryEntry[] }> {
  const { patientId, coverageId } = partiesOf(subject);
  return {
    patient: await getPatient(reader, patientId),
    coverage: await requireCoverage(reader, coverageId, '/coverageId'),
    history: await listHistory(reader, patientId, {}, { limit: HISTORY_READ_MAX }),
  };
}

/** Returns the documents of a letter in their order, each with its label. */
export async function labelDocuments(reader: TenantReader, ids: readonly string[]): Promise<LabelledDocument[]> {
  const labelled: LabelledDocument[] = [];
  for (const [index, id] of ids.entries()) {
    labelled.push({ id, label: exhibitLabel(index), title: documentTitle(await getDocument(reader, id)) });
  }
  return labelled;
}
