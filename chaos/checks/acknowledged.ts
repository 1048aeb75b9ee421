import { PATHS } from '../parts/customer.ts';
import { type Acknowledged, type Entry, KINDS, type Kind } from '../parts/ledger.ts';
import type { Books, Check } from './books.ts';

const READS_AT_ONCE = 8;

/** Where each kind of row keeps the marker of the write that made it. */
const MARKERS: Record<Kind, { table: string; marker: string }> = {
  patient: { table: 'patients', marker: 'mrn' },
  coverage: { table: 'coverages', marker: "document->>'groupNumber'" },
  claim: { table: 'claims', marker: "document->'metadata'->>'chaos'" },
};

/** What was answered is there, through the public API, at the acknowledged version or a later one. */
export const acknowledgedWrites: Check = {
  name: 'every acknowledged write is there',
  run: async (books) => {
    const entries = [...books.world.ledger.acknowledged];
    const problems: string[] = [];
    const read = async () => {
      for (let entry = entries.pop(); entry; entry = entries.pop()) problems.push(...(await look(books, entry)));
    };
    const count = entries.length;
    await Promise.all(Array.from({ length: READS_AT_ONCE }, read));
    return { problems, figures: { acknowledged: count } };
  },
};

async function look(books: Books, entry: Acknowledged): Promise<string[]> {
  const { status, body } = await books.client(entry.organizationId).read(`${PATHS[entry.kind]}/${entry.id}`);
  if (status !== 200) return [`${entry.id} was acknowledged and now answers ${status}`];
  if (body.version < entry.version) return [`${entry.id} fell back from version ${entry.version} to ${body.version}`];
  // Only its customer changes a patient, so that a change that took effect twice would show in the version.
  if (entry.kind === 'patient' && body.version !== 1 + entry.updates) {
    return [`${entry.id} has version ${body.version} after ${entry.updates} changes`];
  }
  return [];
}

/** Each creation left exactly one row; one that was never answered left one or none. Nothing else is there. */
export const singleEffects: Check = {
  name: 'no write took effect twice',
  run: async (books) => {
    const problems: string[] = [];
    const figures: Record<string, number> = {};
    for (const kind of KINDS) {
      const { table, marker } = MARKERS[kind];
      const rows = await books.query<{ id: string; marker: string }>(
        `select id, ${marker} as marker from ${table} where organization_id = any($1)`,
      );
      figures[table] = rows.length;
      problems.push(...compareRows(books.world.ledger.of(kind), rows));
    }
    return { problems, figures };
  },
};

function compareRows(entries: readonly Entry[], rows: readonly { id: string; marker: string }[]): string[] {
  const found = Map.groupBy(rows, (row) => row.marker);
  const asked = new Set(entries.map((entry) => entry.marker));
  const strangers = rows.filter((row) => !asked.has(row.marker)).map((row) => `${row.id} was never asked for`);
  const wrong = entries.flatMap(({ kind, marker, id }) => {
    const ids = (found.get(marker) ?? []).map((row) => row.id);
    if (id === null) return ids.length <= 1 ? [] : [`${kind} ${marker} was made ${ids.length} times`];
    return ids.length === 1 && ids[0] === id
      ? []
      : [`${kind} ${marker} is ${id}, found ${ids.join(' and ') || 'none'}`];
  });
  return [...strangers, ...wrong];
}
