import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { findSamePersons } from '../../../practice/patients/find-patients.ts';
import { type SavedPatient, savePatients } from '../../../practice/patients/save-patients.ts';
import { type MappedPatient, patientFromFhir } from '../../fhir-mapping/patient-from-fhir.ts';
import type { MappingProblem } from '../../fhir-mapping/problem.ts';
import * as effect from './effect.ts';
import { proposeMerges } from './propose-merges.ts';

/**
 * Saves patients. A new FHIR patient that matches a stored patient (medical record number, birth date and family name
 * agree) is linked to that patient.
 */
export async function applyPatients(
  tx: UnitOfWork,
  context: effect.EffectContext,
  arrivals: readonly effect.Arrival[],
): Promise<effect.Effect[]> {
  const mapped = arrivals.map(({ resource }) => patientFromFhir(resource, context.today));
  const { effects, ready } = effect.prepare(context, arrivals, mapped);
  if (context.isDryRun) return effects;
  const ids = await targetsOf(tx, ready);
  // Two FHIR patients can be one person here. The later one waits for the next change.
  const isFirst = (id: string | null, place: number) => id === null || ids.indexOf(id) === place;
  const chosen = ready.filter((_, place) => isFirst(ids[place]!, place));
  const results = await savePatients(
    tx,
    chosen.map(({ arrival, value }) => ({
      id: ids[ready.findIndex((one) => one.arrival === arrival)]!,
      fields: value,
      details: effect.detailsOf(context, arrival),
    })),
  );
  for (const [place, { problems, index }] of chosen.entries()) {
    const { id, outcome } = results[place]!;
    effects[index] = effectOf(id, outcome, problems);
  }
  for (const [place, { problems, index }] of ready.entries()) {
    const id = ids[place]!;
    if (!isFirst(id, place)) effects[index] = effect.saved(id!, 'unchanged', problems);
  }
  return proposeMerges(tx, context, arrivals, effects);
}

/** A merged patient stays the target, so that the FHIR patient does not become a new patient. */
function effectOf(id: string, outcome: SavedPatient['outcome'], problems: MappingProblem[]): effect.Effect {
  if (outcome === 'refused') return effect.refused(problems, { code: 'not_changeable', path: 'Patient' });
  if (outcome === 'merged')
    return effect.saved(id, 'unchanged', [...problems, effect.problem('patient_merged', 'Patient', 'warning')]);
  return effect.saved(id, outcome, problems);
}

async function targetsOf(
  tx: UnitOfWork,
  ready: readonly effect.ReadyArrival<MappedPatient>[],
): Promise<(string | null)[]> {
  const strangers = ready.filter(({ arrival }) => !arrival.known?.targetId);
  const found = await findSamePersons(
    tx,
    strangers.map(({ value }) => value),
  );
  const same = new Map(strangers.map((one, index) => [one, found[index] ?? null]));
  return ready.map((one) => one.arrival.known?.targetId ?? same.get(one) ?? null);
}
