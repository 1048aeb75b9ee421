import { newId } from '../../../src/kernel/ids.ts';
import { cancelSync } from '../../../src/modules/integrations/fhir-sync/runs/end-sync.ts';
import { startSync } from '../../../src/modules/integrations/fhir-sync/runs/start-sync.ts';
import type { Clinic } from '../../billing/claims-flow/clinic.ts';

/** Completes a synchronization. */
export async function playSync(clinic: Clinic): Promise<void> {
  const connectionId = newId('fhc');
  const document = { status: 'active', capability: null, syncConfig: { resourceTypes: [], mode: 'full' } };
  await clinic.tx(async (tx) => {
    tx.write(
      `insert into fhir_connections (organization_id, id, name, vendor, fhir_base_url, status, document, version,
         created_at, updated_at) values ($1, $2, 'peer', 'other', 'https://ehr.example/r4', 'active', $3, 1, $4, $4)`,
      [tx.organizationId, connectionId, JSON.stringify(document), tx.now],
    );
  });
  const run = await clinic.tx((tx) => startSync(tx, connectionId, {}, 'request'));
  await clinic.tx((tx) => cancelSync(tx, connectionId, run.id));
}
