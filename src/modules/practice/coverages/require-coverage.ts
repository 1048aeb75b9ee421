import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import type { Coverage } from './coverage.ts';
import { findCoverage } from './coverages-store.ts';

/**
 * Returns the coverage that a body field names. Throws ReferenceNotFoundError at `param` if the coverage does not
 * exist.
 */
export async function requireCoverage(reader: TenantReader, id: string, param: string): Promise<Coverage> {
  const coverage = await findCoverage(reader, id);
  if (!coverage) throw new ReferenceNotFoundError({ table: 'coverages', id, param });
  return coverage;
}
