import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { mergeFields } from '../../resource-fields.ts';
import type { Charge, Encounter } from './encounter.ts';
import { encounterFields } from './encounter-fields.ts';
import {
  type ChargeInput,
  type EncounterChanges,
  getEncounter,
  patchOf,
  periodFrom,
  updateEncounter,
} from './save-encounter.ts';

/**
 * Changes an encounter to the values of another system, as `updateEncounter` does. A charge without an id keeps the id of
 * a charge with the same procedure and dates. A statement without a difference is accepted in every state.
 */
export async function restateEncounter(
  tx: UnitOfWork,
  id: string,
  stated: EncounterChanges,
  version: number,
): Promise<Encounter> {
  const encounter = await getEncounter(tx, id);
  const changes = stated.charges ? { ...stated, charges: withIds(stated.charges, encounter.charges) } : stated;
  if (encounter.version !== version) throw new AppError('version_conflict');
  const { changed } = mergeFields(encounterFields, encounter, patchOf(encounter, changes));
  return changed.length === 0 ? encounter : updateEncounter(tx, id, changes, version);
}

function withIds<C extends ChargeInput>(stated: readonly C[], current: readonly Charge[]): C[] {
  const free = current.filter(({ id }) => !stated.some((charge) => charge.id === id));
  return stated.map((charge) => {
    if (charge.id !== undefined) return charge;
    const dates = charge.serviceDate ? periodFrom(charge.serviceDate) : null;
    const index = free.findIndex(
      ({ procedureCode, serviceDate }) =>
        procedureCode === (charge.procedureCode ?? '') &&
        serviceDate?.start === dates?.start &&
        serviceDate?.end === dates?.end,
    );
    return index < 0 ? charge : { ...charge, id: free.splice(index, 1)[0]!.id };
  });
}
