import type { EmbeddedEhr } from '../../sandbox/ehr/embedded-ehr.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { readTogether } from '../database/transactions/transaction.ts';
import { localFetch } from '../gateways/identity/local-fetch.ts';
import { findOrganization } from '../modules/platform/organizations/find-organizations.ts';
import type { Sandbox } from './load-sandbox.ts';
import type { EmbeddedParts } from './open-identity.ts';

/** `pool`: connections of the EHR's own. The service waits for its answers while it holds connections itself. */
type EhrParts = EmbeddedParts & { database: Database };

/** Creates the EHR of a sandbox, with a practice for each organization; null in a live deployment. */
export function openEhr(config: Config, sandbox: Sandbox | null, parts: EhrParts): EmbeddedEhr | null {
  if (sandbox === null) return null;
  const { database, pool, clock, encryption, onError } = parts;
  return sandbox.createEmbeddedEhr({
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
