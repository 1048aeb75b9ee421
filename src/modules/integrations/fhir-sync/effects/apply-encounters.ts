import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { saveEncounters } from '../../../practice/encounters/save-encounters.ts';
import { encounterFromFhir } from '../../fhir-mapping/encounter-from-fhir.ts';
import * as effect from './effect.ts';
import { visitContexts } from './visit-context.ts';

/** Saves encounters with the diagnoses and charges of their parts. */
export async function applyEncounters(
  tx: UnitOfWork,
  context: effect.EffectContext,
  arrivals: readonly effect.Arrival[],
): Promise<effect.Effect[]> {
  const contexts = await visitContexts(tx, context, arrivals);
  const mapped = arrivals.map(({ resource }, index) => {
    const visit = contexts[index]!;
    return { ...encounterFromFhir(resource, visit), missing: visit.missing };
  });
  const { effects, ready } = effect.prepare(context, arrivals, mapped);
  if (context.isDryRun) return effects;
  const results = await saveEncounters(
    tx,
    ready.map(({ arrival, value }) => ({
      id: arrival.known?.targetId ?? null,
      fields: value,
      details: effect.detailsOf(context, arrival),
    })),
  );
  for (const [place, { problems, index }] of ready.entries()) {
    const { id, outcome } = results[place]!;
    effects[index] =
      outcome === 'locked'
        ? effect.refused(problems, { code: 'on_claim', path: 'Encounter' }, id)
        : effect.saved(id, outcome, problems);
  }
  return effects;
}
