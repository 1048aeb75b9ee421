import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Encryption } from './database/encryption.ts';
import type { Pool } from './database/pool.ts';
import { readTogether } from './database/transaction.ts';
import { createEmbeddedEhr, type EmbeddedEhr } from './gateways/embedded-ehr/embedded-ehr.ts';
import { localFetch } from './gateways/identity/local-fetch.ts';
import type { Clock } from './kernel/clock.ts';
import { findOrganization } from './modules/organizations/find-organizations.ts';

type EhrParts = {
  database: Database;
  /** Connections of the EHR's own: the service waits for its answers while it holds connections itself. */
  pool: Pool;
  clock: Clock;
  encryption: Encryption;
  publicUrl: () => string;
  /** Where this process can be reached from itself. */
  localUrl: () => string;
  onError: (error: unknown) => void;
};

/** Creates the EHR of a sandbox, with a practice for each organization; null in a live deployment. */
export function openEhr(config: Config, parts: EhrParts): EmbeddedEhr | null {
  if (config.environment !== 'sandbox') return null;
  const { database, pool, clock, encryption, onError } = parts;
  return createEmbeddedEhr({
    environment: config.environment,
    pool,
    clock,
    derive: (purpose) => encryption.derive(purpose),
    serviceOrigin: parts.publicUrl,
    isTenant: async (tenant) => (await readTogether(database, tenant, findOrganization)) !== null,
    fetch: localFetch(parts.publicUrl, parts.localUrl),
    onError,
  });
}
