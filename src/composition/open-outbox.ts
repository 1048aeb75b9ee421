import type { EmbeddedEhr } from '../../sandbox/ehr/embedded-ehr.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Encryption } from '../database/sealing/encryption.ts';
import { readTogether } from '../database/transactions/transaction.ts';
import { localFetch } from '../gateways/identity/bounded-fetch.ts';
import type { FhirServer } from '../modules/integrations/fhir-connections/fhir-server.ts';
import { completeDocuments } from '../modules/integrations/fhir-sync/documents/complete-document.ts';
import { openFhirTarget } from '../modules/integrations/fhir-sync/fhir-write-target.ts';
import type { OutboxTargets } from '../modules/integrations/outbox/outbox-target.ts';
import type { PartnerApi } from '../modules/integrations/partner-ehr/partner-api.ts';
import { openPartnerTarget } from '../modules/integrations/partner-ehr/write-back/write-target.ts';
import { findOrganization } from '../modules/platform/organizations/find-organizations.ts';
import type { Sandbox } from './load-sandbox.ts';
import type { EmbeddedParts } from './open-identity.ts';

type OutboxParts = { database: Database; encryption: Encryption; partnerApi: PartnerApi; fhirServer: FhirServer };

/** Opens the target of each type of connection. Nothing is written to a type without an entry. */
export function openOutboxTargets({ database, encryption, partnerApi: api, fhirServer }: OutboxParts): OutboxTargets {
  return {
    fhir: openFhirTarget(fhirServer, {
      complete: completeDocuments({ database, encryption }),
      now: () => database.clock.now(),
    }),
    partner_ehr: openPartnerTarget({ database, encryption, api }),
  };
}

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
