import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import { newPart } from '../../part-fields.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import { mergeFields, newResource } from '../../resource-fields.ts';
import { chargeFields } from './charge-fields.ts';
import type { Charge, Encounter, StatedEncounter } from './encounter.ts';
import { encounterFields } from './encounter-fields.ts';
import { presentEncounter } from './encounter-schema.ts';
import { ENCOUNTERS } from './encounters-store.ts';
import { type ChargeInput, EDITABLE, periodFrom } from './save-encounter.ts';

/** The fields of an encounter from another system. `details` are added to the audit entry. */
type EncounterImport = {
  /** The encounter to change; null creates one. */
  id: string | null;
  fields: Omit<StatedEncounter, 'charges'> & { charges: ChargeInput[] };
  details: Record<string, unknown>;
};
/** `locked`: the encounter is on a claim, so it was not changed. */
type SavedEncounter = { id: string; outcome: 'created' | 'updated' | 'unchanged' | 'locked' };

/** Creates and changes many encounters of existing patients with one statement each. Each may occur once. */
export async function saveEncounters(tx: UnitOfWork, imports: readonly EncounterImport[]): Promise<SavedEncounter[]> {
  const ids = imports.flatMap(({ id }) => id ?? []);
  const locked = new Map((await ENCOUNTERS.lockAll(tx, ids)).map((encounter) => [encounter.id, encounter]));
  const [created, updated]: [Encounter[], Encounter[]] = [[], []];
  const saved = imports.map(({ id, fields, details }): SavedEncounter => {
    const current = id === null ? undefined : locked.get(id);
    if (!current) {
      const charges = chargesFrom(fields.charges, []);
      const encounter = newResource(encounterFields, { ...fields, charges }, tx.now);
      created.push(encounter);
      record(tx, encounter, details);
      return { id: encounter.id, outcome: 'created' };
    }
    const charges = fields.charges.length === 0 ? [] : chargesFrom(fields.charges, current.charges);
    const { next, previous, changed } = mergeFields(encounterFields, current, { ...fields, charges });
    if (changed.length === 0) return { id: current.id, outcome: 'unchanged' };
    if (!EDITABLE.includes(current.billingStatus)) return { id: current.id, outcome: 'locked' };
    const encounter = { ...next, version: current.version + 1, updatedAt: tx.now.toISOString() };
    updated.push(encounter);
    record(tx, encounter, { ...details, fields: changed }, previous);
    return { id: current.id, outcome: 'updated' };
  });
  ENCOUNTERS.updateAll(tx, updated);
  ENCOUNTERS.insertAll(tx, created);
  return saved;
}

/**
 * A charge keeps the id of an earlier one with the same procedure and date, so that its history stays together. It also
 * keeps the amount, the modifiers and the details that a person has entered where the other system has none.
 */
function chargesFrom(inputs: readonly ChargeInput[], current: readonly Charge[]): Charge[] {
  const free = [...current];
  return inputs.map((input) => {
    const serviceDate = input.serviceDate ? periodFrom(input.serviceDate) : null;
    const isSame = (one: Charge) =>
      one.procedureCode === (input.procedureCode ?? '') && isSamePeriod(one.serviceDate, serviceDate);
    const index = free.findIndex(isSame);
    const known = index < 0 ? undefined : free.splice(index, 1)[0];
    return newPart(chargeFields, {
      ...known,
      ...input,
      id: known?.id ?? newId('chg'),
      procedureCode: input.procedureCode ?? '',
      modifiers: input.modifiers ?? known?.modifiers,
      units: input.units,
      charge: input.charge === 0 ? (known?.charge ?? 0) : input.charge,
      diagnosisPointers: input.diagnosisPointers,
      serviceDate,
    });
  });
}

const isSamePeriod = (one: Charge['serviceDate'], other: Charge['serviceDate']) =>
  one?.start === other?.start && one?.end === other?.end;

function record(
  tx: UnitOfWork,
  encounter: Encounter,
  details: Record<string, unknown>,
  previousAttributes?: Partial<Encounter>,
): void {
  const verb = previousAttributes ? 'updated' : 'created';
  tx.audit({ action: `encounter.${verb}`, subjectType: 'encounter', subjectId: encounter.id, details });
  const data = { encounter: presentEncounter(encounter, tx), ...(previousAttributes ? { previousAttributes } : {}) };
  emitEvent(tx, { type: `encounter.${verb}`, resourceType: 'encounter', resourceId: encounter.id, data });
}
