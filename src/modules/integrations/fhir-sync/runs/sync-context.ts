import type { Database } from '../../../../database/database.ts';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { FhirServer } from '../../fhir-connections/fhir-server.ts';

/** The dependencies of runs. */
export type SyncContext = { database: Database; encryption: Encryption; fhirServer: FhirServer };

/** Another worker continues the run, or someone has cancelled it. */
export class RunTakenError extends Error {
  override name = 'RunTakenError';
}
