import type { TenantReader } from '../../database/transaction.ts';
import { ReferenceNotFoundError } from '../references.ts';
import type { Coverage } from './coverage.ts';
import { findCoverage } from './coverages-store.ts';

/** The coverage that a body field names; ReferenceNotFoundError at `param` when the organization has none such. */
export async function requireCoverage(reader: TenantReader, id: string, param: string): Promise<Coverage> {
  const coverage = await findCoverage(reader, id);
  if (!coverage) throw new ReferenceNotFoundError({ table: 'coverages', id, param });
  return coverage;
}
