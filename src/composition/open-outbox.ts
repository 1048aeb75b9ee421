import type { Database } from '../database/database.ts';
import type { Encryption } from '../database/sealing/encryption.ts';
import type { FhirServer } from '../modules/integrations/fhir-connections/fhir-server.ts';
import { completeDocuments } from '../modules/integrations/fhir-sync/documents/complete-document.ts';
import { openFhirTarget } from '../modules/integrations/outbox/fhir-write-target.ts';
import type { OutboxTargets } from '../modules/integrations/outbox/outbox-target.ts';
import type { PartnerApi } from '../modules/integrations/partner-ehr/partner-api.ts';
import { openPartnerTarget } from '../modules/integrations/partner-ehr/write-back/write-target.ts';

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
