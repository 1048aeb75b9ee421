import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { DocumentKind } from '../../../kernel/x12-values.ts';
import type { Patient } from '../patients/patient.ts';
import { requireOpenPatient } from '../patients/require-patient.ts';
import type { Document } from './document.ts';
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
  const now = tx.now.toISOString();
  const document: Document = {
    id: newId('doc'),
    status: 'awaiting_content',
    kind: input.kind,
    title: input.title ?? null,
    patientId: patient?.id ?? null,
    claimId: input.claimId ?? null,
    content: null,
    storedAt: null,
    contentRemovedAt: null,
    legalHold: input.legalHold ?? false,
    retainUntil: null,
    metadata: input.metadata ?? {},
    ...(patient?.testClockId ? { testClockId: patient.testClockId } : {}),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  insertDocument(tx, document);
  const { id, kind, patientId, claimId } = document;
  const details = { kind, patientId, claimId };
  tx.audit({ action: 'document.created', subjectType: 'document', subjectId: id, details });
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
