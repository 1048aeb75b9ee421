import type { UnitOfWork } from '../../../database/transaction.ts';
import { saveEncounters } from '../../encounters/save-encounters.ts';
import { encounterFromFhir } from '../../fhir-mapping/encounter-from-fhir.ts';
import {
  type Arrival,
  assumed,
  detailsOf,
  type Effect,
  type EffectContext,
  problem,
  saved,
  unmapped,
} from './effect.ts';
import { visitContexts } from './visit-context.ts';

/** Saves encounters with the diagnoses and charges of their parts. */
export async function applyEncounters(
  tx: UnitOfWork,
  context: EffectContext,
  arrivals: readonly Arrival[],
): Promise<Effect[]> {
  const contexts = await visitContexts(tx, context, arrivals);
  const mapped = arrivals.map(({ resource }, index) => encounterFromFhir(resource, contexts[index]!));
  const effects = mapped.map(({ problems }, index) => unmapped(problems, contexts[index]!.missing));
  const ready = mapped.flatMap(({ value, problems }, index) =>
    value === null ? [] : [{ arrival: arrivals[index]!, value, problems, index }],
  );
  if (context.isDryRun) {
    for (const { arrival, problems, index } of ready) effects[index] = assumed(arrival, problems);
    return effects;
  }
  const results = await saveEncounters(
    tx,
    ready.map(({ arrival, value }) => ({
      id: arrival.known?.targetId ?? null,
      fields: value,
      details: detailsOf(context, arrival),
    })),
  );
  for (const [place, { problems, index }] of ready.entries()) {
    const { id, outcome } = results[place]!;
    effects[index] =
      outcome === 'locked'
        ? { ...unmapped([...problems, problem('on_claim', 'Encounter')]), targetId: id }
        : saved(id, outcome, problems);
  }
  return effects;
}
