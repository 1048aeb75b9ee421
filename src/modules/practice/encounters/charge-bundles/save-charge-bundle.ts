import type { Static } from 'typebox';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { newPart } from '../../../part-fields.ts';
import { type Changes, mergeFields, newResource } from '../../../resource-fields.ts';
import { bundleChargeFields } from '../charge-fields.ts';
import { chargeBundleFields } from './charge-bundle-fields.ts';
import type { ChargeBundle, ChargeBundleCreate } from './charge-bundle-schema.ts';
import {
  CHARGE_BUNDLES,
  type ChargeBundleFilter,
  deleteChargeBundleRow,
  selectChargeBundles,
} from './charge-bundles-store.ts';

type ChargeBundleInput = Static<typeof ChargeBundleCreate>;
type ChargeInput = ChargeBundleInput['charges'][number];

/** Creates a bundle. A duplicate code or externalId fails with duplicate_charge_bundle or duplicate_external_id. */
export function createChargeBundle(tx: UnitOfWork, input: ChargeBundleInput): ChargeBundle {
  const bundle = newResource(chargeBundleFields, { ...input, charges: input.charges.map(chargeFrom) }, tx.now);
  checkPointers(bundle);
  CHARGE_BUNDLES.insert(tx, bundle);
  tx.audit({ action: 'charge_bundle.created', subjectType: 'charge_bundle', subjectId: bundle.id });
  return bundle;
}

/** Changes a bundle (merge patch). Encounters keep the charges that were copied from it. */
export async function updateChargeBundle(
  tx: UnitOfWork,
  id: string,
  { charges, ...changes }: Changes<typeof chargeBundleFields>,
  version: number | undefined,
): Promise<ChargeBundle> {
  const bundle = requireVersion(await CHARGE_BUNDLES.lock(tx, id), version);
  const patch = { ...changes, ...(charges ? { charges: charges.map(chargeFrom) } : {}) };
  const { next, changed } = mergeFields(chargeBundleFields, bundle, patch);
  if (changed.length === 0) return bundle;
  checkPointers(next);
  const updated = { ...next, version: bundle.version + 1, updatedAt: tx.now.toISOString() };
  CHARGE_BUNDLES.update(tx, updated);
  tx.audit({
    action: 'charge_bundle.updated',
    subjectType: 'charge_bundle',
    subjectId: id,
    details: { fields: changed },
  });
  return updated;
}

/** Deletes a bundle. Encounters keep the charges that were copied from it. */
export async function deleteChargeBundle(tx: UnitOfWork, id: string, version: number | undefined): Promise<void> {
  requireVersion(await CHARGE_BUNDLES.lock(tx, id), version);
  deleteChargeBundleRow(tx, id);
  tx.audit({ action: 'charge_bundle.deleted', subjectType: 'charge_bundle', subjectId: id });
}

const chargeFrom = (charge: ChargeInput) =>
  newPart(bundleChargeFields, { ...charge, procedureCode: charge.procedureCode ?? '' });

function checkPointers({ charges, diagnoses }: Pick<ChargeBundle, 'charges' | 'diagnoses'>): void {
  charges.forEach(({ diagnosisPointers }, index) => {
    if (diagnosisPointers.every((pointer) => pointer <= diagnoses.length)) return;
    const param = `/charges/${index}/diagnosisPointers`;
    const message = 'Must refer to a diagnosis of the bundle.';
    throw new AppError('validation_failed', { param, details: [{ code: 'out_of_range', param, message }] });
  });
}

export async function guardChargeBundle(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireVersion(await CHARGE_BUNDLES.find(reader, id), version);
}

function requireVersion(bundle: ChargeBundle | null, version: number | undefined): ChargeBundle {
  if (!bundle) throw new AppError('resource_not_found');
  if (version !== undefined && version !== bundle.version) throw new AppError('version_conflict');
  return bundle;
}

/** Returns the bundle. Throws resource_not_found. */
export async function getChargeBundle(reader: TenantReader, id: string): Promise<ChargeBundle> {
  return requireVersion(await CHARGE_BUNDLES.find(reader, id), undefined);
}

/** Lists bundles, newest first. */
export function listChargeBundles(
  reader: TenantReader,
  filter: ChargeBundleFilter,
  page: { limit: number; after?: string },
): Promise<ChargeBundle[]> {
  return selectChargeBundles(reader, filter, page);
}
