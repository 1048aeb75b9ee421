import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { selectPatients } from '../authorizations-store.ts';
import { replaceLinks } from './uses-store.ts';

type LinkedClaim = {
  patientId: string;
  priorAuthorizationIds: readonly string[];
  serviceLines: readonly { priorAuthorizationId: string | null }[];
};

/**
 * Checks that the authorizations that a claim names exist and are of its patient. Throws a 422 that names the entry.
 */
export async function requireLinkable(
  reader: TenantReader,
  { patientId, priorAuthorizationIds, serviceLines }: LinkedClaim,
): Promise<void> {
  if (priorAuthorizationIds.length === 0) return;
  const patients = await selectPatients(reader, priorAuthorizationIds);
  for (const [index, id] of priorAuthorizationIds.entries()) {
    const line = serviceLines.findIndex(({ priorAuthorizationId }) => priorAuthorizationId === id);
    const param = line < 0 ? `/priorAuthorizationIds/${index}` : `/serviceLines/${line}/priorAuthorizationId`;
    const found = patients.get(id);
    if (found === undefined) throw new ReferenceNotFoundError({ table: 'prior_authorizations', id, param });
    if (found === patientId) continue;
    const message = 'The prior authorization belongs to another patient.';
    throw new AppError('validation_failed', { param, details: [{ code: 'wrong_patient', param, message }] });
  }
}

/** Records which authorizations a claim names, so that lists can be filtered by either. */
export function linkClaim(
  tx: UnitOfWork,
  { id, priorAuthorizationIds }: { id: string; priorAuthorizationIds: readonly string[] },
): void {
  replaceLinks(tx, id, priorAuthorizationIds);
}
