import { NO_CACHE } from '../reference-cache.ts';
import type { TenantReader } from '../transactions/transaction.ts';

/**
 * Returns a reader within a transaction that the caller has begun. Reading the deployment's mode or the time throws.
 */
export function rowReader(organizationId: string, query: TenantReader['query']): TenantReader {
  const unknown = (): never => {
    throw new Error('This reader reads rows only');
  };
  return {
    organizationId,
    get livemode() {
      return unknown();
    },
    get sandboxValues() {
      return unknown();
    },
    cache: NO_CACHE,
    get now() {
      return unknown();
    },
    get frozenAt() {
      return unknown();
    },
    query,
  };
}
