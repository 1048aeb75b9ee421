import { type Fhir, openFhir } from '../../src/composition/open-fhir.ts';
import type { Database } from '../../src/database/database.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';

/** Opens connections to FHIR servers on this machine, as a worker does. */
export function openLocalFhir(database: Database, encryption: Encryption): Fhir {
  return openFhir({
    config: { webhookAllowedCidrs: [], webhookAllowLoopback: true },
    database,
    encryption,
    extraCa: null,
    listeners: [],
    usesDatabaseClock: false,
    publicUrl: () => 'http://127.0.0.1',
    onError: () => undefined,
  });
}
