import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { saveEncounters } from '../../../practice/encounters/save-encounters.ts';
import { SYNCED_TYPES } from '../../fhir-connections/synced-types.ts';
import { encounterFromFhir } from '../../fhir-mapping/encounter-from-fhir.ts';
import { SUPPORTING_TYPES } from '../runs/sync-run.ts';
import { applyCoverages } from './apply-coverages.ts';
import { applyDocuments } from './apply-documents.ts';
import { applyHistory } from './apply-history.ts';
import { applyPatients } from './apply-patients.ts';
import * as effect from './effect.ts';
import { type Arrival, type Effect, type EffectContext, stored } from './effect.ts';
import { visitContexts } from './visit-context.ts';

type Apply = (tx: UnitOfWork, context: EffectContext, arrivals: readonly Arrival[]) => Promise<Effect[]>;

const APPLY: Readonly<Record<string, Apply>> = {
  Patient: applyPatients,
  Coverage: applyCoverages,
  Encounter: applyEncounters,
  Condition: applyHistory,
  AllergyIntolerance: applyHistory,
  MedicationRequest: applyHistory,
  DocumentReference: applyDocuments,
};

/** Applies resources of one type. Their effects are in the order of the arrivals. */
export async function applyResources(
  tx: UnitOfWork,
  context: EffectContext,
  arrivals: readonly Arrival[],
): Promise<Effect[]> {
  const type = arrivals[0]?.type;
  if (type === undefined) return [];
  if (SUPPORTING_TYPES.has(type)) return arrivals.map(({ known }) => stored(known));
  return APPLY[type]!(tx, context, arrivals);
}

/** Groups arrivals by type, referenced types first. */
export function inOrder(arrivals: readonly Arrival[]): Arrival[][] {
  return SYNCED_TYPES.map((type) => arrivals.filter((arrival) => arrival.type === type)).filter(
    (group) => group.length > 0,
  );
}

/** Saves encounters with the diagnoses and charges of their parts. */
async function applyEncounters(
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
