import { openDatabase } from '../../../src/composition/open-database.ts';
import { openOutboxTargets } from '../../../src/composition/open-outbox.ts';
import { createPool } from '../../../src/database/connections/pool.ts';
import { openEncryption } from '../../../src/database/sealing/encryption.ts';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { createAddressGuard } from '../../../src/gateways/egress/address-guard.ts';
import { openPartnerClient } from '../../../src/gateways/partner-ehr/partner-client.ts';
import { sendWrites } from '../../../src/modules/integrations/outbox/send-writes.ts';
import { openLocalFhir } from '../../helpers/local-fhir.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

/** A worker in a separate process, which can be killed: `node worker-process.ts URL MASTER_KEY ORGANIZATION NOW`. */
const [url, masterKey, organizationId, now] = process.argv.slice(2) as [string, string, string, string];
const clock = new ManualClock(now);
const pool = createPool({ url, size: 4, applicationName: 'rcm test worker', onError: () => undefined });
const encryption = await openEncryption(pool, Buffer.from(masterKey, 'hex'), clock.now());
const database = openDatabase({ pool, livemode: false, clock, enqueue: async () => undefined });
const partnerApi = openPartnerClient(createAddressGuard({ allowLoopback: true }));
const fhir = openLocalFhir(database, encryption);
await sendWrites({
  organizationId,
  testClockId: null,
  targets: openOutboxTargets({ database, encryption, partnerApi, fhirServer: fhir.server }),
  encryption,
  random: () => 0.5,
  transact: (work) => transact(database, { organizationId, actor: { type: 'system', id: 'worker' } }, work),
});
await Promise.all([partnerApi.close(), fhir.close()]);
await pool.end();
