import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { newPart } from '../../part-fields.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import type { ChargeBundle } from './charge-bundles/charge-bundle-schema.ts';
import { CHARGE_BUNDLES } from './charge-bundles/charge-bundles-store.ts';
import { CHARGES_MAX, chargeFields, DIAGNOSES_MAX } from './charge-fields.ts';
import { diagnosisKeyOf, type Encounter } from './encounter.ts';
import { lockEncounter } from './encounters-store.ts';
import { EDITABLE, periodFrom, requireEncounter, store } from './save-encounter.ts';

type ChargesInput = {
  chargeBundleId: string;
  serviceDate?: { start: string; end?: string | undefined } | null | undefined;
};

/**
 * Adds copies of the charges of a bundle to an encounter, and the diagnoses of the bundle that the encounter lacks. Throws
 * validation_failed for an inactive bundle, and if the encounter would have too many charges or diagnoses.
 */
export async function addCharges(
  tx: UnitOfWork,
  id: string,
  { chargeBundleId, serviceDate }: ChargesInput,
  version: number | undefined,
): Promise<Encounter> {
  const encounter = requireEncounter(await lockEncounter(tx, id), { version, statuses: EDITABLE, action: 'changed' });
  await tx.liveBy(encounter.testClockId);
  const param = '/chargeBundleId';
  const bundle = await CHARGE_BUNDLES.find(tx, chargeBundleId);
  if (!bundle) throw new ReferenceNotFoundError({ table: 'charge_bundles', id: chargeBundleId, param });
  const refuse = (code: string, message: string) => {
    throw new AppError('validation_failed', { param, details: [{ code, param, message }] });
  };
  if (bundle.status === 'inactive') refuse('not_allowed', 'The charge bundle is inactive.');
  const period = serviceDate ? periodFrom(serviceDate) : null;
  if (period !== null && period.end < period.start) {
    const details = [{ code: 'before_start', param: '/serviceDate/end', message: 'Must not be before the start.' }];
    throw new AppError('validation_failed', { param: '/serviceDate/end', details });
  }
  const { diagnoses, charges } = withBundle(encounter, bundle, period);
  if (charges.length > CHARGES_MAX) refuse('too_many', `An encounter has at most ${CHARGES_MAX} charges.`);
  if (diagnoses.length > DIAGNOSES_MAX) refuse('too_many', `An encounter has at most ${DIAGNOSES_MAX} diagnoses.`);
  const previous = { diagnoses: encounter.diagnoses, charges: encounter.charges };
  const details = { fields: ['diagnoses', 'charges'], chargeBundleId };
  return store(tx, { ...encounter, diagnoses, charges }, 'updated', { previous, details });
}

/** Returns the diagnoses and charges of an encounter with those of a bundle behind them. */
function withBundle(
  { diagnoses, charges, placeOfServiceCode }: Pick<Encounter, 'diagnoses' | 'charges' | 'placeOfServiceCode'>,
  bundle: Pick<ChargeBundle, 'id' | 'diagnoses' | 'charges' | 'placeOfServiceCode'>,
  serviceDate: Encounter['serviceDate'] | null,
): Pick<Encounter, 'diagnoses' | 'charges'> {
  const known = new Set(diagnoses.map(diagnosisKeyOf));
  const all = [...diagnoses, ...bundle.diagnoses.filter((diagnosis) => !known.has(diagnosisKeyOf(diagnosis)))];
  const keys = all.map(diagnosisKeyOf);
  const ownPlace = bundle.placeOfServiceCode === placeOfServiceCode ? null : bundle.placeOfServiceCode;
  const copies = bundle.charges.map((charge) =>
    newPart(chargeFields, {
      ...charge,
      id: newId('chg'),
      serviceDate,
      diagnosisPointers: charge.diagnosisPointers.map(
        (pointer) => keys.indexOf(diagnosisKeyOf(bundle.diagnoses[pointer - 1]!)) + 1,
      ),
      placeOfServiceCode: charge.placeOfServiceCode ?? ownPlace,
      chargeBundleId: bundle.id,
    }),
  );
  return { diagnoses: all, charges: [...charges, ...copies] };
}
