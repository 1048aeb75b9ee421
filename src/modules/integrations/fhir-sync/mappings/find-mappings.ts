import type { Static } from 'typebox';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { getConnection } from '../../fhir-connections/find-fhir-connections.ts';
import { statedClassOf, suggestClass } from '../../fhir-mapping/encounter-classes.ts';
import { classCodeOf } from '../received/missing-class.ts';
import { contentVault } from '../received/resource-content.ts';
import type { FhirMappings } from './mappings-schema.ts';
import { selectWaitingCodes } from './unmapped-classes-store.ts';

const CODES_MAX = 100;

/** Returns the mappings of a connection, and the codes for which visits wait. Throws resource_not_found. */
export async function findMappings(
  reader: TenantReader,
  encryption: Encryption,
  connectionId: string,
): Promise<Omit<Static<typeof FhirMappings>, 'syncRunId'>> {
  const { encounterClasses } = await getConnection(reader, connectionId);
  const vault = contentVault(encryption, reader.organizationId, connectionId);
  const waiting = await selectWaitingCodes(reader, connectionId, CODES_MAX);
  return {
    object: 'fhir_mappings',
    connectionId,
    encounterClasses,
    unmappedEncounterClasses: waiting.flatMap(({ missing, count, id, raw }) => {
      const code = classCodeOf(missing);
      if (code === null) return [];
      const stated = raw === null ? null : statedClassOf(vault.open({ type: 'Encounter', id }, raw));
      const display = stated?.display ?? null;
      return [{ ...code, display, count, suggestion: suggestClass({ ...code, display }) }];
    }),
  };
}
