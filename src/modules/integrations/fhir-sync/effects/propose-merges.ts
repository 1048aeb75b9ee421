import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { holdRemainingPatients } from '../../../practice/patients/find-patients.ts';
import type { ResourceReference } from '../../fhir-mapping/datatypes.ts';
import { patientLinks } from '../../fhir-mapping/patient-from-fhir.ts';
import { type Arrival, detailsOf, type Effect, type EffectContext } from './effect.ts';
import { findTargets, keyOf } from './references.ts';

type Proposal = { arrival: Arrival; endingId: string; intoId: string };

/**
 * Proposes to merge patients that the server has merged (`Patient.link` with `replaced-by` or `replaces`): a work item asks
 * a person. Returns the effects. A patient whose link names one that was not received waits for it.
 */
export async function proposeMerges(
  tx: UnitOfWork,
  context: EffectContext,
  arrivals: readonly Arrival[],
  effects: readonly Effect[],
): Promise<Effect[]> {
  const links = arrivals.map(({ resource }) => patientLinks(resource));
  if (links.every((all) => all.length === 0)) return [...effects];
  const here = new Map(arrivals.map((arrival, index) => [keyOf(arrival), effects[index]!.targetId]));
  const others = links.flat().map(({ other }) => other);
  const elsewhere = await findTargets(
    tx,
    context,
    others.filter((one) => !here.get(keyOf(one))),
  );
  const targetOf = (one: ResourceReference) => here.get(keyOf(one)) ?? elsewhere.get(keyOf(one)) ?? null;
  const proposals: Proposal[] = [];
  const waiting = effects.map((effect, index) => {
    let { missing } = effect;
    for (const { other, isReplaced } of links[index]!) {
      const [own, target] = [effect.targetId, targetOf(other)];
      if (target === null) missing ??= keyOf(other);
      if (own === null || target === null) continue;
      const [endingId, intoId] = isReplaced ? [own, target] : [target, own];
      proposals.push({ arrival: arrivals[index]!, endingId, intoId });
    }
    return { ...effect, missing };
  });
  await propose(tx, context, proposals);
  return waiting;
}

async function propose(tx: UnitOfWork, context: EffectContext, proposals: readonly Proposal[]): Promise<void> {
  // Patients of this page are not stored yet.
  await tx.flush();
  const ids = [...new Set(proposals.flatMap(({ endingId, intoId }) => [endingId, intoId]))].sort();
  const remaining = await holdRemainingPatients(tx, ids);
  for (const { arrival, endingId, intoId } of proposals) {
    const intoPatientId = remaining.get(intoId) ?? intoId;
    const isMerged = (remaining.get(endingId) ?? endingId) !== endingId;
    if (isMerged || intoPatientId === endingId) continue;
    const details = { ...detailsOf(context, arrival), intoPatientId };
    tx.audit({ action: 'patient.merge_proposed', subjectType: 'patient', subjectId: endingId, details });
  }
}
