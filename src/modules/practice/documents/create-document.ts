import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { DocumentKind } from '../../../kernel/x12-values.ts';
import { newResource } from '../../resource-fields.ts';
import type { Patient } from '../patients/patient.ts';
import { requireOpenPatient } from '../patients/require-patient.ts';
import type { Document } from './document.ts';
import { documentFields } from './document-fields.ts';
import { insertDocument } from './documents-store.ts';

export type DocumentInput = {
  kind: DocumentKind;
  title?: string;
  patientId?: string;
  claimId?: string;
  legalHold?: boolean;
  metadata?: Record<string, string>;
};

/** The claim that `claimId` names. */
type DocumentedClaim = { id: string; patientId: string };

/** Creates a document without content. Throws ReferenceNotFoundError, or validation_failed if the links disagree. */
export async function createDocument(
  tx: UnitOfWork,
  input: DocumentInput,
  claim: DocumentedClaim | null,
): Promise<Document> {
  const patient = await patientOf(tx, input, claim);
  await tx.liveBy(patient?.testClockId);
  const { kind, title, legalHold, metadata, claimId } = input;
  const given = { kind, title, legalHold, metadata, claimId, patientId: patient?.id };
  const document = newResource(documentFields, { ...given, testClockId: patient?.testClockId }, tx.now);
  insertDocument(tx, document);
  const details = { kind, patientId: document.patientId, claimId: document.claimId };
  tx.audit({ action: 'document.created', subjectType: 'document', subjectId: document.id, details });
  return document;
}

/** Returns the patient that the document is about: the given one, or the claim's. */
async function patientOf(
  tx: UnitOfWork,
  { patientId }: DocumentInput,
  claim: DocumentedClaim | null,
): Promise<Patient | null> {
  if (claim === null) return patientId === undefined ? null : requireOpenPatient(tx, patientId, '/patientId');
  const patient = await requireOpenPatient(tx, patientId ?? claim.patientId, '/patientId');
  if (claim.patientId === patient.id) return patient;
  const detail = { code: 'wrong_patient', param: '/claimId', message: 'The claim belongs to another patient.' };
  throw new AppError('validation_failed', { param: detail.param, details: [detail] });
}
