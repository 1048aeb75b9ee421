import type { Database } from '../../../../database/database.ts';
import { transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { type LocalDate, localDateOf } from '../../../../kernel/local-date.ts';
import { type CodeSetOverview, findCodeSets } from '../../../billing/code-sets/find-code-sets.ts';
import { rowReaderOf } from '../../../billing/code-sets/row-reader.ts';
import { listAllOrganizations } from '../../../platform/organizations/find-organizations.ts';
import { openWork, type WorkDraft } from '../open-work.ts';
import { resolveWork } from '../resolve-work.ts';
import { selectUsedKeys } from '../work-store.ts';

const ACTOR = { type: 'system', id: 'code-set-sweep' } as const;
const TYPE = 'custom';

/**
 * Opens a work item in every organization for each code set whose newest release has ended, once per set and period, and
 * completes the items of sets that are current again. Returns the number of opened items.
 */
export async function reportExpiredCodeSets(database: Database): Promise<number> {
  const sets = await findCodeSets(rowReaderOf(database.pool), localDateOf(database.clock.now()));
  // Only imported sets expire; a starter set alone asks nothing of the administrator.
  const imported = sets.filter(({ versions }) => versions.some(({ source }) => source !== 'starter'));
  if (imported.length === 0) return 0;
  const drafts = imported.filter(isExpired).map(draftOf);
  const current = imported.filter((set) => !isExpired(set)).map(({ codeSet }) => codeSet);
  let opened = 0;
  for (const { id: organizationId } of await listAllOrganizations(database.pool)) {
    opened += await transact(database, { organizationId, actor: ACTOR }, (tx) => followSets(tx, drafts, current));
  }
  return opened;
}

const isExpired = ({ state }: CodeSetOverview) => state === 'expired' || state === 'missing_quarter';

async function followSets(
  tx: UnitOfWork,
  drafts: readonly (WorkDraft & { dedupeKey: string })[],
  current: readonly string[],
): Promise<number> {
  const rule = { types: [TYPE], code: 'fixed' } as const;
  await resolveWork(
    tx,
    current.map((codeSet) => ({ rule, subjectId: codeSet })),
  );
  if (drafts.length === 0) return 0;
  const keys = drafts.map(({ dedupeKey }) => dedupeKey);
  // An item that a person has finished is not opened again for the same period.
  const used = new Set(await selectUsedKeys(tx, TYPE, keys));
  return (
    await openWork(
      tx,
      drafts.filter(({ dedupeKey }) => !used.has(dedupeKey)),
    )
  ).length;
}

function draftOf({ codeSet, title, missing }: CodeSetOverview): WorkDraft & { dedupeKey: string } {
  const since: LocalDate = missing.at(-1)?.from ?? '';
  return {
    type: TYPE,
    category: 'code_set',
    title: `Import the current release of ${title}`,
    description: `No release of ${title} covers services from ${since}. The operator imports one with: rcm codesets import ${codeSet} FILE`,
    priority: 'high',
    subject: { type: 'code_set', id: codeSet },
    source: { type: 'event', id: null },
    dedupeKey: `code_set:${codeSet}:${since}`,
  };
}
