import type { TenantReader, UnitOfWork } from '../../database/transactions/transaction.ts';
import { namedDocuments, requireDocuments } from '../practice/documents/find-documents.ts';
import { mergeFields } from '../resource-fields.ts';
import { EDITABLE_STATUSES, type PriorAuthorization } from './authorization.ts';
import { authorizationFields } from './authorization-fields.ts';
import { type AuthorizationChanges, changesFrom, contentProblems } from './authorization-input.ts';
import { moveAuthorization, requireAuthorization } from './authorization-state.ts';
import { findAuthorization, lockAuthorization } from './authorizations-store.ts';
import { refuseProblems, requireReferences } from './create-authorization.ts';
import { linkDocuments, unlinkDocuments } from './documents/authorization-documents-store.ts';
import { loadRequirements, requirementOf } from './requirements/requirement-of.ts';
import { areMet } from './requirements/requirements.ts';
import { saveAuthorization } from './save-authorization.ts';

/** Checks version and state before the fields are checked. */
export async function guardAuthorizationChange(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requireAuthorization(await findAuthorization(reader, id), { version: expectedVersion, statuses: EDITABLE_STATUSES });
}

/**
 * Changes an authorization that was not submitted (merge patch). Its requirements are computed again: it becomes
 * `ready` or `requires_action`. A patch without a difference changes nothing.
 */
export async function updateAuthorizationContent(
  tx: UnitOfWork,
  id: string,
  changes: AuthorizationChanges,
  expectedVersion: number | undefined,
): Promise<PriorAuthorization> {
  const expected = { version: expectedVersion, statuses: EDITABLE_STATUSES };
  const authorization = requireAuthorization(await lockAuthorization(tx, id), expected);
  const { next, changed } = mergeFields(authorizationFields, authorization, changesFrom(changes, authorization));
  refuseProblems(contentProblems(next));
  if (changed.length === 0) return authorization;
  const coverage = await requireReferences(tx, next);
  const { payerId, payerName } = coverage;
  const requirement = await requirementOf(tx, coverage, next.items);
  const edited = { ...next, payerId, payerName, requirement };
  await requireDocuments(tx, next.patientId, namedDocuments(next.documentIds, authorization.documentIds));
  const removed = authorization.documentIds.filter((one) => !next.documentIds.includes(one));
  await unlinkDocuments(tx, id, removed);
  await linkDocuments(tx, id, next.documentIds);
  return saveAuthorization(tx, await withRequirements(tx, edited), {
    verb: 'updated',
    from: authorization.status,
    details: { fields: changed },
  });
}

/** Computes the requirements again and moves the authorization to `ready` or `requires_action`. */
async function withRequirements(tx: UnitOfWork, edited: PriorAuthorization): Promise<PriorAuthorization> {
  const next = { ...edited, version: edited.version + 1 };
  const requirements = await loadRequirements(tx, next);
  const checked = { ...edited, requirements };
  const to = areMet(requirements) ? 'ready' : 'requires_action';
  return checked.status === to ? checked : moveAuthorization(checked, to, tx.now);
}
