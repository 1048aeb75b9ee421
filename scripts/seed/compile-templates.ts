import type pg from 'pg';
import { createPool } from '../../src/database/connections/pool.ts';
import { openEncryption } from '../../src/database/sealing/encryption.ts';
import { instant } from '../../src/modules/platform/audit/audit-chain-store.ts';
import { compileRows, type RowProgram } from './compile-rows.ts';
import { type Component, divide } from './components.ts';
import type { Templates } from './make-templates.ts';
import { columnOf, type Row, readRows } from './read-rows.ts';
import { PERSON_WORD } from './sandbox-calls.ts';
import { type Slot, Slots } from './slots.ts';
import { LEFT_OUT, readTables, type Table, UNFILLED } from './tables.ts';
import { TemplateTimes } from './template-times.ts';

/** A component ready to be copied. */
export type Compiled = Pick<Component, 'patients' | 'claims' | 'isOpen'> & {
  slots: readonly Slot[];
  persons: number;
  lastDay: number;
  rowCount: number;
  rows: RowProgram[];
};

/** The ids of the organization that is filled. */
export type Target = { organizationId: string; keyId: string; usersByEmail: ReadonlyMap<string, string> };

export type CompiledTemplates = {
  tables: Table[];
  /** Tables that should have rows of templates and have none. */
  empty: string[];
  base: Compiled;
  /** Compiles the components; `constants` has the ids of the copied base. */
  compile(constants: ReadonlyMap<string, string>): Compiled[];
  /** The ids of the base's rows. */
  baseIds: string[];
};

const DAY_MS = 86_400_000;

/** Reads the templates and divides them. Needs the templates' database until it returns, and not later. */
export async function compileTemplates(
  { client, runtime, organizationId }: Templates,
  target: Target,
): Promise<CompiledTemplates> {
  const tables = await readTables(client);
  const all = await readRows(client, tables, organizationId);
  const { users, keys, clocks } = await readActors(client);
  const rows = all.filter(({ ids }) => !ids.some((id) => clocks.has(id)));
  const ignored = new Set([organizationId, ...users.keys(), ...keys]);
  const { base, components } = divide(rows, ignored);
  const times = new TemplateTimes(rows);
  const provenance = await readProvenance(client, organizationId);
  const pool = createPool({ url: runtime.serviceUrl, size: 1, applicationName: 'rcm seed', onError: () => undefined });
  const encryption = await openEncryption(pool, runtime.masterKey, new Date());
  await pool.end();
  const constants = actorsOf({ organizationId, users, keys }, target);
  const identifiers = identifierTexts(rows);
  const compiled = (part: Omit<Component, 'rows'> & { rows: Row[] }, known: ReadonlyMap<string, string>): Compiled => {
    const ids = new Set(part.rows.flatMap((row) => row.ids).filter((id) => !known.has(id)));
    const slots = new Slots({
      ...{
        times,
        ids,
        constants: known,
        identifiers: identifiersOf(part.rows, identifiers),
        persons: personsOf(part.rows),
      },
    });
    const programs = compileRows(part.rows, { organizationId, encryption, slots, provenance });
    const { patients, claims, isOpen } = part;
    const persons = personsOf(part.rows).length;
    return {
      patients,
      claims,
      isOpen,
      slots: slots.slots,
      persons,
      lastDay: lastDayOf(slots.slots),
      rowCount: programs.length,
      rows: programs,
    };
  };
  const baseIds = [...new Set(base.flatMap((row) => row.ids))].filter((id) => !constants.has(id));
  return {
    tables,
    empty: emptyTables(tables, rows),
    base: compiled({ rows: base, patients: 0, claims: 0, isOpen: false }, constants),
    baseIds,
    compile: (known) => components.map((component) => compiled(component, new Map([...constants, ...known]))),
  };
}

function emptyTables(tables: readonly Table[], rows: readonly Row[]): string[] {
  const filled = new Set(rows.map(({ table }) => table.name));
  return tables
    .map(({ name }) => name)
    .filter((name) => !filled.has(name) && !(name in LEFT_OUT) && !UNFILLED.has(name));
}

async function readActors(client: pg.Client) {
  const idsOf = async (table: string) =>
    (await client.query<{ id: string; email?: string }>(`select * from ${table} order by id`)).rows;
  return {
    users: new Map((await idsOf('users')).map(({ id, email }) => [id, email!])),
    keys: (await idsOf('api_keys')).map(({ id }) => id),
    clocks: new Set(
      (
        await client.query<{ id: string }>(
          "select distinct subject_id as id from audit_entries where subject_id like 'tck%' or subject_type like 'test_clock%'",
        )
      ).rows.map(({ id }) => id),
    ),
  };
}

/** Maps the organization, the users and the key of the templates to those of the target. */
function actorsOf(
  {
    organizationId,
    users,
    keys,
  }: { organizationId: string; users: ReadonlyMap<string, string>; keys: readonly string[] },
  target: Target,
): Map<string, string> {
  const [anyUser = target.keyId] = target.usersByEmail.values();
  const end = (id: string) => id.slice(-13).toUpperCase();
  return new Map([
    [organizationId, target.organizationId],
    [end(organizationId), end(target.organizationId)],
    ...keys.map((key) => [key, target.keyId] as const),
    ...[...users].map(([id, email]) => [id, target.usersByEmail.get(email) ?? anyUser] as const),
  ]);
}

/** The provenance of each audit entry as the seal covers it (`PROVENANCE` in audit-chain-store.ts). */
async function readProvenance(client: pg.Client, organizationId: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; text: string }>(
    `select audit_entry_id as id, string_agg(json_build_array(p.id, p.target_type, p.target_id, p.target_version,
        p.request_id, p.actor_type, p.actor_id, ${instant('p.occurred_at')}, ${instant('p.recorded_at')},
        p.document, p.changes)::text, E'\\n' order by p.id) as text
     from provenance_records p where organization_id = $1 and audit_entry_id is not null group by 1`,
    [organizationId],
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}

const IDENTIFIER_DIGITS_MIN = 7;
const IDENTIFIER_CHARACTERS_MIN = 9;
const DISTINCT_SHARE = 0.9;
const ROWS_MIN = 3;

/**
 * Returns the texts that name one thing: control numbers, member ids, trace numbers. They are the words of columns of text
 * that are in a unique index or whose values differ in nearly all rows, and that are not ids.
 */
function identifierTexts(rows: readonly Row[]): ReadonlySet<string> {
  const columns = new Map<string, string[]>();
  const unique = new Set<string>();
  for (const { table, values } of rows) {
    for (const [place, { name, type }] of table.columns.entries()) {
      const value = values[place];
      if (type !== 'text' || value == null || value.length > 60) continue;
      const column = `${table.name}.${name}`;
      columns.set(column, [...(columns.get(column) ?? []), value]);
      if (table.unique.includes(name)) unique.add(column);
    }
  }
  const isDistinct = (values: readonly string[]) =>
    values.length >= ROWS_MIN && new Set(values).size >= values.length * DISTINCT_SHARE;
  const words = [...columns]
    .filter(([column, values]) => unique.has(column) || isDistinct(values))
    .flatMap(([, values]) => values)
    .flatMap((value) => value.split(/[^0-9A-Za-z]/));
  return new Set(words.filter(isIdentifier));
}

function isIdentifier(word: string): boolean {
  if (/^\d+$/.test(word)) return word.length >= IDENTIFIER_DIGITS_MIN;
  return /^[0-9A-Z]+$/.test(word) && /\d/.test(word) && word.length >= IDENTIFIER_CHARACTERS_MIN;
}

function identifiersOf(rows: readonly Row[], identifiers: ReadonlySet<string>): string[] {
  const own = new Set<string>();
  for (const { table, values } of rows) {
    for (const [place, { type }] of table.columns.entries()) {
      if (type !== 'text') continue;
      for (const word of values[place]?.split(/[^0-9A-Za-z]/) ?? []) if (identifiers.has(word)) own.add(word);
    }
  }
  return [...own];
}

function personsOf(rows: readonly Row[]): { word: string; birthDate: string }[] {
  return rows
    .filter(({ table }) => table.name === 'patients')
    .flatMap((row) => {
      const word = PERSON_WORD.exec(columnOf(row, 'family_name')!)?.[1];
      return word === undefined ? [] : [{ word: word.toLowerCase(), birthDate: columnOf(row, 'birth_date')! }];
    });
}

function lastDayOf(slots: readonly Slot[]): number {
  const days = slots.flatMap((slot) => (slot.kind === 'id' ? Math.floor(slot.at / DAY_MS) : []));
  return days.reduce((most, day) => Math.max(most, day), 0);
}
