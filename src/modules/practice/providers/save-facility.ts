import type { Static } from 'typebox';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type Changes, mergeFields, newResource } from '../../resource-fields.ts';
import { refuse } from './create-provider.ts';
import { facilityFields } from './facility-fields.ts';
import { type Facility, rosterFaults } from './provider.ts';
import { emitFacilityEvent } from './provider-events.ts';
import type { FacilityCreate } from './provider-schema.ts';
import { FACILITIES } from './providers-store.ts';

export type FacilityInput = Static<typeof FacilityCreate>;
export type FacilityChanges = Changes<typeof facilityFields>;

/** Creates a facility and fires facility.created. A duplicate externalId fails with duplicate_external_id. */
export function createFacility(tx: UnitOfWork, input: FacilityInput): Facility {
  const facility = newResource(facilityFields, input, tx.now);
  refuse(rosterFaults(facility, { checksName: false }));
  FACILITIES.insert(tx, facility);
  tx.audit({ action: 'facility.created', subjectType: 'facility', subjectId: facility.id });
  emitFacilityEvent(tx, facility);
  return facility;
}

/** Checks existence and version before the body is validated. */
export async function guardFacilityChange(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requireVersion(await FACILITIES.find(reader, id), expectedVersion);
}

/**
 * Changes a facility (merge patch) and fires facility.updated. Claims keep the copies that they have. A patch without a
 * difference changes nothing.
 */
export async function updateFacility(
  tx: UnitOfWork,
  id: string,
  changes: FacilityChanges,
  expectedVersion: number | undefined,
): Promise<Facility> {
  const facility = requireVersion(await FACILITIES.lock(tx, id), expectedVersion);
  const { next, previous, changed } = mergeFields(facilityFields, facility, changes);
  if (changed.length === 0) return facility;
  refuse(rosterFaults(next, { checksName: false }));
  const updated = { ...next, version: facility.version + 1, updatedAt: tx.now.toISOString() };
  FACILITIES.update(tx, updated);
  tx.audit({ action: 'facility.updated', subjectType: 'facility', subjectId: id, details: { fields: changed } });
  emitFacilityEvent(tx, updated, previous);
  return updated;
}

function requireVersion(facility: Facility | null, expectedVersion: number | undefined): Facility {
  if (!facility) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== facility.version) throw new AppError('version_conflict');
  return facility;
}
