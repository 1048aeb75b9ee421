import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { SYNCED_TYPES } from '../../fhir-connections/synced-types.ts';
import { SUPPORTING_TYPES } from '../runs/resource-types.ts';
import { applyCoverages } from './apply-coverages.ts';
import { applyDocuments } from './apply-documents.ts';
import { applyEncounters } from './apply-encounters.ts';
import { applyHistory } from './apply-history.ts';
import { applyPatients } from './apply-patients.ts';
import { type Arrival, type Effect, type EffectContext, stored } from './effect.ts';

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
