import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { isId } from '../../../../kernel/ids.ts';
import { localDateOf } from '../../../../kernel/local-date.ts';
import { holdRemainingPatients } from '../../../practice/patients/find-patients.ts';
import { findPayer, searchPayers } from '../../../trading/payers/find-payers.ts';
import type { PayerHint } from '../../fhir-mapping/coverage-from-fhir.ts';
import type { ResourceReference } from '../../fhir-mapping/datatypes.ts';
import { findSubjects } from '../../outbox/find-entries.ts';
import { createdBy } from '../../outbox/outbox-entry.ts';
import { type ResourceKey, selectContents, selectKnown } from '../received/fhir-resources-store.ts';
import { type Arrival, DRY_RUN_TARGET, type EffectContext } from './effect.ts';

export const keyOf = ({ type, id }: ResourceKey): string => `${type}/${id}`;

/** Returns each key once. */
function distinct(references: readonly (ResourceReference | null)[]): ResourceReference[] {
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

/**
 * Returns the resources of this service from which received resources were written, by the server's ids. Otherwise, a
 * written resource would be created here a second time.
 */
export async function findOwnWrites(
  reader: TenantReader,
  connectionId: string,
  arrivals: readonly Arrival[],
): Promise<ReadonlyMap<string, string>> {
  const written = arrivals.flatMap(({ id, known, resource }) => {
    const entryId = known?.targetId ? null : createdBy(resource);
    return entryId === null ? [] : [[id, entryId] as const];
  });
  const subjects = await findSubjects(
    reader,
    connectionId,
    written.map(([, entryId]) => entryId),
  );
  return new Map(written.flatMap(([id, entryId]) => (subjects.has(entryId) ? [[id, subjects.get(entryId)!]] : [])));
}

export type HintedPayer = { id: string; isStandIn: boolean };

/**
 * Finds the payer of the directory that a hint names: by an identifier, else by its exact name if only one payer has it.
 * In the sandbox an unknown payer is replaced by one of the sandbox; in live the result is null, because a guess could
 * send a claim to the wrong payer.
 */
export async function findPayerOfHint(tx: UnitOfWork, { identifiers, name }: PayerHint): Promise<HintedPayer | null> {
  const today = localDateOf(tx.now);
  for (const identifier of identifiers) {
    const payer = await findPayer(tx, identifier, today);
    if (payer?.status === 'active') return { id: payer.id, isStandIn: false };
  }
  if (name !== null) {
    const found = await searchPayers(tx, name, { limit: 5 });
    const exact = found.filter((payer) => payer.name.toUpperCase() === name.toUpperCase() && payer.status === 'active');
    if (exact.length === 1) return { id: exact[0]!.id, isStandIn: false };
  }
  if (tx.livemode) return null;
  const standIn = await findPayer(tx, tx.sandboxValues.standInFor('CI'), today);
  return standIn && { id: standIn.id, isStandIn: true };
}
