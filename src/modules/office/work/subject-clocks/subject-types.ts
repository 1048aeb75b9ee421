import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { selectSubjectTypes } from './sla-clocks-store.ts';

const keyOf = (organizationId: string) => `sla-subjects:${organizationId}`;

/**
 * Returns the types of subjects that can have clocks. Caches the result, so that organizations without such policies
 * need no query.
 */
export function subjectTypesOf(tx: UnitOfWork): Promise<string[]> {
  return tx.cache.get(keyOf(tx.organizationId), () => selectSubjectTypes(tx));
}

/** Evicts the cached result; called when a policy is created. */
export function evictSubjectTypes(tx: UnitOfWork): Promise<void> {
  return tx.evict(keyOf(tx.organizationId));
}
