import { openDatabase } from '../../../src/composition/open-database.ts';
import { createPool } from '../../../src/database/connections/pool.ts';
import { openEncryption } from '../../../src/database/sealing/encryption.ts';
import { runSync } from '../../../src/modules/integrations/fhir-sync/runs/run-sync.ts';
import { openLocalFhir } from '../../helpers/local-fhir.ts';

/** A worker in a separate process, which can be killed: `node worker-process.ts URL MASTER_KEY ORGANIZATION RUN`. */
const [url, masterKey, organizationId, runId] = process.argv.slice(2) as [string, string, string, string];
const pool = createPool({ url, size: 4, applicationName: 'rcm test worker', onError: () => undefined });
const encryption = await openEncryption(pool, Buffer.from(masterKey, 'hex'), new Date('2026-01-05T12:00:00Z'));
const database = openDatabase({ pool, livemode: false, enqueue: async () => undefined });
const fhir = openLocalFhir(database, encryption);
await runSync({ database, encryption, fhirServer: fhir.server }, organizationId, runId);
await fhir.close();
await pool.end();
