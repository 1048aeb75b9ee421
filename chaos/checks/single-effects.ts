import { type Entry, KINDS, type Kind } from '../parts/ledger.ts';
import { anyOf, defineCheck } from './check.ts';

/** The column of each kind of row that contains the marker of its write. */
const MARKERS: Record<Kind, { table: string; marker: string }> = {
  patient: { table: 'patients', marker: 'mrn' },
  coverage: { table: 'coverages', marker: "document->>'groupNumber'" },
  claim: { table: 'claims', marker: "document->'metadata'->>'chaos'" },
};

type Row = { id: string; marker: string };
type Data = { kind: Kind; entries: Entry[]; rows: Row[] }[];

/** Each creation left exactly one row; one without a response left at most one. There are no other rows. */
export const singleEffects = defineCheck<Data>({
  name: 'no write took effect twice',
  gather: async (records) => {
    const data: Data = [];
    for (const kind of KINDS) {
      const { table, marker } = MARKERS[kind];
      const rows = await records.query<Row>(
        `select id, ${marker} as marker from ${table} where organization_id = any($1)`,
      );
      data.push({ kind, entries: records.play.ledger.of(kind), rows });
    }
    return data;
  },
  examine: (data) => ({
    problems: data.flatMap(compareRows),
    figures: Object.fromEntries(data.map(({ kind, rows }) => [MARKERS[kind].table, rows.length])),
  }),
  falsifications: {
    'a row was created twice': ([data]) => data!.rows.push({ ...anyOf(data!.rows), id: 'another' }),
    'a row is missing': ([data]) => data!.rows.pop(),
    'a row without a request': ([data]) => data!.rows.push({ id: 'another', marker: 'a stranger' }),
  },
});

function compareRows({ entries, rows }: Data[number]): string[] {
  const found = Map.groupBy(rows, (row) => row.marker);
  const asked = new Set(entries.map((entry) => entry.marker));
  const strangers = rows.filter((row) => !asked.has(row.marker)).map((row) => `${row.id} has no request`);
  const wrong = entries.flatMap(({ kind, marker, id }) => {
    const ids = (found.get(marker) ?? []).map((row) => row.id);
    if (id === null) return ids.length <= 1 ? [] : [`${kind} ${marker} was created ${ids.length} times`];
    return ids.length === 1 && ids[0] === id
      ? []
      : [`${kind} ${marker} is ${id}, found ${ids.join(' and ') || 'none'}`];
  });
  return [...strangers, ...wrong];
}
