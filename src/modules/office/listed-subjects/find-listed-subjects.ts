import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { ListedSubject } from './listed-subject.ts';
import { selectListedSubjects } from './listed-subjects-store.ts';

/**
 * Returns the patient, the payer and the first date of service of claims, denials, appeals, prior authorizations,
 * eligibility checks, coverages, patients and remittances, by id. One statement for all of them. Other ids, and ids
 * that the organization does not have, are left out.
 */
export async function findListedSubjects(
  reader: TenantReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedSubject>> {
  return ids.length === 0 ? new Map() : selectListedSubjects(reader, [...new Set(ids)]);
}
