import { canonicalJson } from '../../../kernel/canonical-json.ts';
import type { PayerContent } from './payer.ts';

/** One payer of a list that is imported. */
export type PayerListEntry = { id: string } & PayerContent;

export type PayerChange =
  | { change: 'added'; id: string; after: PayerContent }
  | { change: 'changed'; id: string; before: PayerContent; after: PayerContent; fields: string[] }
  | { change: 'removed'; id: string; before: PayerContent };

/** A payer of the source as stored in the directory. */
export type KnownPayer = { status: 'active' | 'retired'; content: PayerContent };

/**
 * Returns the changes that a list makes to the payers of its source, ordered by id. A retired payer that is in the list again
 * is added.
 */
export function diffPayers(known: ReadonlyMap<string, KnownPayer>, entries: readonly PayerListEntry[]): PayerChange[] {
  const listed = new Map(entries.map(({ id, ...content }) => [id, content]));
  const changes: PayerChange[] = [];
  for (const [id, after] of listed) {
    const before = known.get(id);
    if (before?.status !== 'active') changes.push({ change: 'added', id, after });
    else {
      const fields = changedFields(before.content, after);
      if (fields.length > 0) changes.push({ change: 'changed', id, before: before.content, after, fields });
    }
  }
  for (const [id, { status, content }] of known) {
    if (status === 'active' && !listed.has(id)) changes.push({ change: 'removed', id, before: content });
  }
  return changes.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function changedFields(before: PayerContent, after: PayerContent): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof PayerContent>;
  const textOf = (content: PayerContent, field: keyof PayerContent) => canonicalJson(content[field] ?? null);
  return [...fields].filter((field) => textOf(before, field) !== textOf(after, field));
}

/** One reason why a list cannot be imported, with the id of the payer. */
export type PayerListProblem = { id: string; message: string };

/**
 * Returns the contradictions within a list: ids that occur twice, and aliases that belong to two payers on the same day
 * or are the id of another payer of the list.
 */
export function checkPayerList(entries: readonly PayerListEntry[]): PayerListProblem[] {
  const problems: PayerListProblem[] = [];
  const ids = new Set<string>();
  for (const { id } of entries) {
    if (ids.has(id)) problems.push({ id, message: 'is in the list twice' });
    ids.add(id);
  }
  const periods = new Map<string, { id: string; from: string; until: string }[]>();
  for (const { id, aliases } of entries) {
    for (const alias of aliases) {
      if (ids.has(alias.id)) problems.push({ id, message: `has the alias ${alias.id}, which is the id of a payer` });
      const from = alias.validFrom;
      const until = alias.validUntil ?? '9999-12-31';
      if (until <= from) problems.push({ id, message: `has the alias ${alias.id}, which ends before it starts` });
      const others = periods.get(alias.id) ?? [];
      const other = others.find((one) => from < one.until && one.from < until);
      if (other) problems.push({ id, message: `has the alias ${alias.id} on days on which ${other.id} has it too` });
      periods.set(alias.id, [...others, { id, from, until }]);
    }
  }
  return problems;
}
