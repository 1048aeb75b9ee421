import { isDeepStrictEqual } from 'node:util';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import type { Provider } from './provider.ts';
import { emitProviderEvent } from './provider-events.ts';
import { PROVIDERS, selectMergedIds } from './providers-store.ts';
import { requireUnmerged } from './update-provider.ts';

type ProviderMerge = { provider: Provider; mergedProvider: Provider };
type Merge = { id: string; intoId: string; expectedVersion: number | undefined };

/** Checks existence, version and status of the provider that ends before the body is validated. */
export async function guardProviderMerge(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requireUnmerged(await PROVIDERS.find(reader, id), expectedVersion, 'merged again');
}

/**
 * Merges a provider into another one, which gets the licenses, taxonomy codes and secondary ids that it lacks. Providers
 * that were merged into the first one before name the one that remains. Claims keep their copies. Fires provider.updated
 * for each provider that changes.
 */
export async function mergeProvider(tx: UnitOfWork, { id, intoId, expectedVersion }: Merge): Promise<ProviderMerge> {
  const param = '/intoId';
  if (id === intoId) {
    throw refusal('circular', param, 'A provider cannot be merged into itself. Name the provider that remains.');
  }
  const earlierIds = await selectMergedIds(tx, id);
  const locked = await PROVIDERS.lockAll(tx, [id, intoId, ...earlierIds]);
  const found = (one: string) => locked.find((provider) => provider.id === one) ?? null;
  const provider = requireUnmerged(found(id), expectedVersion, 'merged again');
  const into = found(intoId);
  if (!into) throw new ReferenceNotFoundError({ table: 'providers', id: intoId, param });
  if (into.status === 'merged') {
    throw refusal('not_allowed', param, 'This provider was merged too. Name the provider of its mergedIntoId.');
  }
  const saved = new Map<string, Provider>();
  const save = (before: Provider, changes: Partial<Provider>, action: string, details: Record<string, unknown>) => {
    const after = { ...before, ...changes, version: before.version + 1, updatedAt: tx.now.toISOString() };
    const previous = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof Provider]]));
    saved.set(before.id, after);
    tx.audit({ action, subjectType: 'provider', subjectId: before.id, details });
    emitProviderEvent(tx, after, previous);
  };
  save(provider, { status: 'merged', mergedIntoId: intoId }, 'provider.merged', { intoId });
  const gained = gainedBy(into, provider);
  const fields = Object.keys(gained);
  if (fields.length > 0) save(into, gained, 'provider.updated', { fields, mergedProviderId: id });
  for (const earlierId of earlierIds) {
    const details = { fields: ['mergedIntoId'], mergedProviderId: id };
    save(found(earlierId)!, { mergedIntoId: intoId }, 'provider.updated', details);
  }
  PROVIDERS.updateAll(tx, [...saved.values()]);
  return { provider: saved.get(intoId) ?? into, mergedProvider: saved.get(id)! };
}

const LIST_MAX = { licenses: 60, otherTaxonomyCodes: 14, secondaryIds: 50 } as const;

/** Returns the lists of the provider that remains with the entries of the other one that it lacks, if there are any. */
function gainedBy(into: Provider, from: Provider): Partial<Provider> {
  const codes = [from.taxonomyCode, ...from.otherTaxonomyCodes].filter(
    (code): code is string => code !== null && code !== into.taxonomyCode,
  );
  const offered = { licenses: from.licenses, otherTaxonomyCodes: codes, secondaryIds: from.secondaryIds };
  const gained: Record<string, unknown[]> = {};
  for (const [name, max] of Object.entries(LIST_MAX)) {
    const kept: unknown[] = into[name as keyof typeof LIST_MAX];
    const lacking = (offered[name as keyof typeof LIST_MAX] as unknown[]).filter(
      (one) => !kept.some((other) => isDeepStrictEqual(one, other)),
    );
    const all = [...kept, ...lacking].slice(0, max);
    if (all.length > kept.length) gained[name] = all;
  }
  return gained as Partial<Provider>;
}

function refusal(code: string, param: string, message: string): AppError {
  return new AppError('validation_failed', { param, details: [{ code, param, message }] });
}
