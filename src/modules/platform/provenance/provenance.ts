export const ACTIVITIES = ['create', 'update', 'derive', 'import', 'submit', 'review', 'delete'] as const;
export type Activity = (typeof ACTIVITIES)[number];

/**
 * One version of a resource, the previous version, and the audit entry of the change between them. Members that did not
 * change may be absent from both; `before` is null for the first version.
 */
export type ProvenanceRecord = {
  id: string;
  target: { type: string; id: string; version: number };
  actor: { type: string; id: string };
  requestId: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  audit: { id: string; action: string; details: Record<string, unknown> } | null;
  chain: { sequence: number; hash: string; previousHash: string } | null;
  occurredAt: string;
  recordedAt: string;
};

export type Change = { path: string; before: unknown; after: unknown };

const VERBS: Readonly<Record<string, Activity>> = {
  created: 'create',
  derived: 'derive',
  imported: 'import',
  submitted: 'submit',
  held: 'review',
  released: 'review',
  cancelled: 'delete',
  voided: 'delete',
};

export function activityOf({ audit, before }: Pick<ProvenanceRecord, 'audit' | 'before'>): Activity {
  if (audit?.details.fhirSource !== undefined) return 'import';
  const verb = audit?.action.split('.').at(-1) ?? '';
  return VERBS[verb] ?? (before === null ? 'create' : 'update');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Returns the rows of a list by their ids, or null if it is not a list of rows with ids. */
function rowsById(value: unknown): Record<string, unknown> | null {
  if (!Array.isArray(value) || value.length === 0 || !value.every((row) => isObject(row) && typeof row.id === 'string'))
    return null;
  return Object.fromEntries(value.map((row) => [row.id as string, row]));
}

/** Returns the differences of two values. Paths name rows by id, because positions shift. */
export function changesOf(before: unknown, after: unknown, path = ''): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [old, next] = [rowsById(before) ?? before, rowsById(after) ?? after];
  if (!isObject(old) || !isObject(next)) return [{ path, before: before ?? null, after: after ?? null }];
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  return names.flatMap((name) => changesOf(old[name], next[name], `${path}/${escaped(name)}`));
}

/**
 * Returns the members of a document that a change has added, removed or given another value, before and after it, as
 * JSON. Both are texts that JSON.stringify has written, so members are equal exactly if their texts are.
 */
export function changedMembers(before: string, after: string): string {
  const [old, next] = [JSON.parse(before), JSON.parse(after)] as [Document, Document];
  const was: Document = {};
  const is: Document = {};
  for (const key of Object.keys(old)) if (!isSame(old[key], next[key])) was[key] = old[key];
  for (const key of Object.keys(next)) if (!isSame(old[key], next[key])) is[key] = next[key];
  return JSON.stringify({ before: was, after: is });
}

type Document = Record<string, unknown>;

/** A missing member is undefined, which no member of a JSON document is. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const areObjects = typeof one === 'object' && typeof other === 'object' && one !== null && other !== null;
  return areObjects && JSON.stringify(one) === JSON.stringify(other);
}
