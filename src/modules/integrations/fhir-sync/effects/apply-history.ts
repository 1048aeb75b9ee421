import type { Condition } from 'fhir/r4.js';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { recordHistories } from '../../../practice/medical-history/record-histories.ts';
import { findPatients } from '../../../practice/patients/find-patients.ts';
import { type ResourceReference, referenceOf } from '../../fhir-mapping/datatypes.ts';
import { FhirElement, isJson } from '../../fhir-mapping/fhir-element.ts';
import { allergyFromFhir, conditionFromFhir, medicationFromFhir } from '../../fhir-mapping/history-from-fhir.ts';
import * as effect from './effect.ts';
import { findContents, findTargets, keyOf } from './references.ts';

/** Records conditions, allergies and medications in the medical history; an earlier version is superseded. */
export async function applyHistory(
  tx: UnitOfWork,
  context: effect.EffectContext,
  arrivals: readonly effect.Arrival[],
): Promise<effect.Effect[]> {
  const subjects = arrivals.map(({ resource }) => subjectOf(resource, 'subject') ?? subjectOf(resource, 'patient'));
  const targets = await findTargets(tx, context, subjects);
  const drugs = arrivals.map(({ resource }) => subjectOf(resource, 'medicationReference'));
  const contents = await findContents(tx, context, drugs);
  const people = await findPatients(tx, [...new Set(targets.values())]);
  const patients = new Map(people.map((patient) => [patient.id, patient]));
  const effects: effect.Effect[] = [];
  const ready = arrivals.flatMap((arrival, index) => {
    if (isOfVisitOnly(arrival.resource)) {
      effects[index] = effect.stored(arrival.known);
      return [];
    }
    const subject = subjects[index] ?? null;
    const drug = drugs[index] ?? null;
    const { value, problems } = historyOf(arrival, drug === null ? null : contents.get(keyOf(drug)), context.timeZone);
    const targetId = subject === null ? undefined : targets.get(keyOf(subject));
    if (targetId === undefined) problems.push(effect.problem('reference_not_found', `${arrival.type}.subject`));
    effects[index] = effect.unmapped(problems, targetId === undefined && subject !== null ? keyOf(subject) : null);
    if (value === null || targetId === undefined) return [];
    if (context.isDryRun) effects[index] = effect.assumed(arrival, problems);
    const patient = patients.get(targetId);
    return patient === undefined ? [] : [{ arrival, value, problems, patient, index }];
  });
  if (context.isDryRun) return effects;
  const results = await recordHistories(
    tx,
    ready.map(({ arrival, value, patient }) => ({
      patient,
      input: {
        ...value,
        source: { type: 'fhir', reference: `${context.connectionId}/${arrival.type}/${arrival.id}` },
        supersedesId: arrival.known?.targetId ?? null,
      },
      details: effect.detailsOf(context, arrival),
    })),
  );
  for (const [place, { problems, index, arrival }] of ready.entries()) {
    const result = results[place]!;
    effects[index] =
      result.outcome === 'refused'
        ? effect.refused(problems, { code: 'rejected', path: arrival.type, reason: effect.faultText(result.fault) })
        : effect.saved(result.id, result.outcome, problems);
  }
  return effects;
}

function historyOf({ type, resource }: effect.Arrival, medication: unknown, timeZone: string | null) {
  if (type === 'Condition') return conditionFromFhir(resource, timeZone);
  return type === 'AllergyIntolerance'
    ? allergyFromFhir(resource, timeZone)
    : medicationFromFhir(resource, medication, timeZone);
}

function subjectOf(resource: unknown, name: string): ResourceReference | null {
  const element = new FhirElement<Record<string, { reference?: string }>>(isJson(resource) ? resource : {}, '', []);
  return referenceOf(element.child(name));
}

/** US Core: an encounter-diagnosis describes the visit; it is not an entry of the problem list. */
function isOfVisitOnly(resource: unknown): boolean {
  if (!isJson(resource) || resource.resourceType !== 'Condition' || resource.encounter === undefined) return false;
  const condition = new FhirElement<Condition>(resource, 'Condition', []);
  const categories = condition
    .children('category')
    .flatMap((one) => one.children('coding').map(({ json }) => String(json.code)));
  return categories.length > 0 && categories.every((code) => code === 'encounter-diagnosis');
}
