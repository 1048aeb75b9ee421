import type { EhrContext } from '../ehr-context.ts';
import { FhirError } from '../fhir-error.ts';
import { type StoredVersion, storedVersion, VERSION_COLUMNS, type VersionRow } from '../store/resources-store.ts';
import { conditionsOf } from './search-resources.ts';

/**
 * Finds the resource that an If-None-Exist header describes; `null` if there is none, so that it may be created. Throws
 * 412 if there are several.
 */
export async function findExisting(
  { pool }: EhrContext,
  tenant: string,
  type: string,
  ifNoneExist: string,
): Promise<StoredVersion | null> {
  const search = new URLSearchParams(ifNoneExist.replace(/^\?/, ''));
  const { conditions, used } = conditionsOf({ tenant, type, search }, { patientId: null, isStrict: true });
  if (used.size === 0) throw new FhirError(400, 'invalid', 'If-None-Exist must have a search parameter.');
  const { rows } = await pool.query<VersionRow>(
    `select ${VERSION_COLUMNS} from embedded_ehr.versions where ${conditions.where} limit 2`,
    conditions.values,
  );
  if (rows.length > 1) throw new FhirError(412, 'multiple-matches', 'If-None-Exist matches more than one resource.');
  return rows[0] ? storedVersion(rows[0]) : null;
}
