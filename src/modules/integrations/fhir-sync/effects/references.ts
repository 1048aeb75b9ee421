import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { isId } from '../../../../kernel/ids.ts';
import { holdRemainingPatients } from '../../../practice/patients/find-patients.ts';
import type { ResourceReference } from '../../fhir-mapping/datatypes.ts';
import { type ResourceKey, selectContents, selectKnown } from '../received/fhir-resources-store.ts';
import { DRY_RUN_TARGET, type EffectContext } from './effect.ts';

export const keyOf = ({ type, id }: ResourceKey): string => `${type}/${id}`;

/** Returns each key once. */
export function distinct(references: readonly (ResourceReference | null)[]): ResourceReference[] {
  const found = new Map(references.flatMap((one) => (one === null ? [] : [[keyOf(one), one] as const])));
  return [...found.values()];
}

/** Finds the targets of received resources, by key. In a dry run every reference has one. */
export async function findTargets(
  tx: UnitOfWork,
  { connectionId, isDryRun }: EffectContext,
  references: readonly (ResourceReference | null)[],
): Promise<ReadonlyMap<string, string>> {
  const keys = distinct(references);
  const known = await selectKnown(tx, connectionId, keys);
  const targets = new Map(known.flatMap((one) => (one.targetId === null ? [] : [[keyOf(one), one.targetId] as const])));
  if (isDryRun) for (const key of keys) if (!targets.has(keyOf(key))) targets.set(keyOf(key), DRY_RUN_TARGET);
  return withoutMerged(tx, targets);
}

/** Replaces merged patients by the patients that they were merged into. */
async function withoutMerged(tx: UnitOfWork, targets: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const remaining = await holdRemainingPatients(tx, [...targets.values()].filter((id) => isId('pat', id)).sort());
  return new Map([...targets].map(([key, id]) => [key, remaining.get(id) ?? id]));
}

/** Reads the contents of received resources, by key. */
export async function findContents(
  tx: UnitOfWork,
  { connectionId, vault }: EffectContext,
  references: readonly (ResourceReference | null)[],
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await selectContents(tx, connectionId, distinct(references));
  return new Map(
    rows.flatMap((row) =>
      row.raw === null || row.status === 'deleted' ? [] : [[keyOf(row), vault.open(row, row.raw)] as const],
    ),
  );
}
