import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import type { Coverage } from './coverage.ts';
import {
  COVERAGES,
  type CoverageFilter,
  findCoverage,
  selectCoverages,
  selectIdsByExternalId,
} from './coverages-store.ts';

/** Returns the coverage. Throws `resource_not_found`. */
export async function getCoverage(reader: TenantReader, id: string): Promise<Coverage> {
  const found = await findCoverage(reader, id);
  if (!found) throw new AppError('resource_not_found');
  return found;
}

/** Lists coverages, newest first. */
export function listCoverages(
  reader: TenantReader,
  filter: CoverageFilter,
  page: { limit: number; after?: string },
): Promise<Coverage[]> {
  return selectCoverages(reader, filter, page);
}

/** Returns coverages by their ids, in no particular order. */
export function findCoverages(reader: TenantReader, ids: readonly string[]): Promise<Coverage[]> {
  return COVERAGES.findAll(reader, ids);
}

/** Returns the ids of the coverages that have one of these external ids, by the external id. */
export function findCoverageIdsByExternalId(
  reader: TenantReader,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  return selectIdsByExternalId(reader, externalIds);
}

/**
 * Returns the coverage that a body field names. Throws ReferenceNotFoundError at `param` if the coverage does not
 * exist.
 */
export async function requireCoverage(reader: TenantReader, id: string, param: string): Promise<Coverage> {
  const coverage = await findCoverage(reader, id);
  if (!coverage) throw new ReferenceNotFoundError({ table: 'coverages', id, param });
  return coverage;
}
