import type { Connection } from '../../../database/connections/pool.ts';
import type { CodeAttributes } from './code-attributes.ts';
import type { CodeSetCode, CodeSetVersion } from './code-set.ts';
import type { CodeSet } from './code-set-kinds.ts';
import type { RowReader } from './row-reader.ts';

export type VersionRow = CodeSetVersion & { codeCount: number; importedAt: Date };

/** Returns every loaded version, the newest dates first. */
export async function listVersions(db: RowReader): Promise<VersionRow[]> {
  return db.query<VersionRow>(
    `select code_set as "codeSet", version, source, is_partial as "isPartial", complete_prefixes as "completePrefixes",
       covers_from as "coversFrom", covers_to as "coversTo", code_count as "codeCount", imported_at as "importedAt"
     from code_set_versions order by code_set, covers_from desc, version`,
  );
}

/** Returns the versions from this source, for example the starter sets. */
export async function versionsFrom(
  db: RowReader,
  source: string,
): Promise<Pick<CodeSetVersion, 'codeSet' | 'version'>[]> {
  return db.query<Pick<CodeSetVersion, 'codeSet' | 'version'>>(
    'select code_set as "codeSet", version from code_set_versions where source = $1',
    [source],
  );
}

/**
 * One row per version of the requested sets (`code` null), then one per requested code and version that contains it.
 */
export type LookupRow = {
  code_set: CodeSet;
  version: string;
  code: string | null;
  is_partial: boolean | null;
  is_billable: boolean | null;
  from: string;
  to: string;
  /** The requested codes below a prefix for which the version is complete. */
  complete_codes: string[] | null;
  /** Of the row of a version. */
  is_starter: boolean | null;
  /** Of a version that is kept as a table: the hash of its content. */
  table_hash: string | null;
  attributes: CodeAttributes | null;
};

// Both parts in one round trip, because a scrub run waits for it. The second part uses the primary key (code_set, code,
// version), so its cost does not depend on the number of loaded versions.
const LOOKUP_SQL = `
  with asked as (select * from unnest($1::text[], $2::text[]) as asked(code_set, code))
  select v.code_set, v.version, null as code, v.is_partial, null as is_billable, v.covers_from as "from",
    v.covers_to as "to", null::jsonb as attributes,
    array(
      select asked.code from asked
      where asked.code_set = v.code_set
        and exists (select 1 from unnest(v.complete_prefixes) as prefix where starts_with(asked.code, prefix))
    ) as complete_codes,
    v.source = 'starter' as is_starter, v.table_hash
  from code_set_versions v where v.code_set = any($1) or v.code_set = any($3)
  union all
  select c.code_set, c.version, c.code, null, c.is_billable, c.valid_from, c.valid_to, c.attributes, null, null, null
  from asked join code_set_codes c on c.code_set = asked.code_set and c.code = asked.code`;

/** Reads the entries of some codes, and the versions of `tables`; `codes` are normalized and distinct per set. */
export async function readLookupRows(
  db: RowReader,
  codes: readonly { codeSet: CodeSet; code: string }[],
  tables: readonly CodeSet[],
): Promise<LookupRow[]> {
  return db.query<LookupRow>(LOOKUP_SQL, [codes.map(({ codeSet }) => codeSet), codes.map(({ code }) => code), tables]);
}

/** Returns the label of a normalized code from the newest version that contains it, or null if none does. */
export async function selectLabel(db: RowReader, codeSet: CodeSet, code: string): Promise<string | null> {
  const [row] = await db.query<{ label: string }>(
    `select c.label from code_set_codes c join code_set_versions v using (code_set, version)
     where c.code_set = $1 and c.code = $2 and c.label <> '' order by v.covers_from desc, v.version desc limit 1`,
    [codeSet, code],
  );
  return row?.label ?? null;
}

/**
 * Returns the label of each normalized code, in the order of the codes: the one of the newest version that contains the
 * code, or null if no version does.
 */
export async function selectLabels(
  db: RowReader,
  codes: readonly { codeSet: CodeSet; code: string }[],
): Promise<(string | null)[]> {
  const rows = await db.query<{ label: string | null }>(
    `select found.label
     from unnest($1::text[], $2::text[]) with ordinality as asked(code_set, code, place)
     left join lateral (
       select c.label from code_set_codes c join code_set_versions v using (code_set, version)
       where c.code_set = asked.code_set and c.code = asked.code and c.label <> ''
       order by v.covers_from desc, v.version desc limit 1
     ) found on true
     order by asked.place`,
    [codes.map(({ codeSet }) => codeSet), codes.map(({ code }) => code)],
  );
  return rows.map(({ label }) => label);
}

// Arbitrary lock number, so that two processes do not load code sets at once.
const CODE_SET_LOCK = 7_200_010;

/** Locks the code sets until the transaction ends, so that only one process loads them. */
export async function lockCodeSets(connection: Connection): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1)', [CODE_SET_LOCK]);
}

/** Replaces a version and its codes by an empty version, in the caller's transaction. */
export async function replaceVersion(connection: Connection, version: CodeSetVersion, now: Date): Promise<void> {
  await deleteVersion(connection, version.codeSet, version.version);
  await connection.query(
    `insert into code_set_versions
       (code_set, version, source, is_partial, covers_from, covers_to, code_count, imported_at, complete_prefixes)
     values ($1, $2, $3, $4, $5, $6, 0, $7, $8)`,
    [
      version.codeSet,
      version.version,
      version.source,
      version.isPartial,
      version.coversFrom,
      version.coversTo,
      now,
      version.completePrefixes,
    ],
  );
}

/** Deletes a version and its codes. Returns whether it existed. */
export async function deleteVersion(connection: Connection, codeSet: CodeSet, version: string): Promise<boolean> {
  const { rowCount } = await connection.query('delete from code_set_versions where code_set = $1 and version = $2', [
    codeSet,
    version,
  ]);
  return rowCount === 1;
}

/** Deletes the releases of a set that were imported; starter sets remain. */
export async function deleteImportedVersions(connection: Connection, codeSet: CodeSet): Promise<void> {
  await connection.query("delete from code_set_versions where code_set = $1 and source <> 'starter'", [codeSet]);
}

/** Returns the name of another full release whose dates overlap those of the given one, or null. */
export async function overlappingVersion(
  connection: Connection,
  { codeSet, version, coversFrom, coversTo }: CodeSetVersion,
): Promise<string | null> {
  const { rows } = await connection.query<{ version: string }>(
    `select version from code_set_versions
     where code_set = $1 and version <> $2 and not is_partial and covers_from <= $4 and covers_to >= $3 limit 1`,
    [codeSet, version, coversFrom, coversTo],
  );
  return rows[0]?.version ?? null;
}

/** Stores what is known only after the file was read. */
export async function setCoverage(
  connection: Connection,
  { codeSet, version }: CodeSetVersion,
  { coversFrom, completePrefixes }: Pick<CodeSetVersion, 'coversFrom' | 'completePrefixes'>,
): Promise<void> {
  await connection.query(
    'update code_set_versions set covers_from = $3, complete_prefixes = $4 where code_set = $1 and version = $2',
    [codeSet, version, coversFrom, completePrefixes],
  );
}

/** Adds a batch of codes to a version and counts them. */
export async function insertCodes(
  connection: Connection,
  version: CodeSetVersion,
  codes: readonly CodeSetCode[],
): Promise<void> {
  await connection.query(
    `insert into code_set_codes (code_set, version, code, is_billable, valid_from, valid_to, label, attributes)
     select $1, $2, c.code, c.is_billable, c.valid_from, c.valid_to, c.label, c.attributes
     from unnest($3::text[], $4::boolean[], $5::date[], $6::date[], $7::text[], $8::jsonb[])
       as c(code, is_billable, valid_from, valid_to, label, attributes)`,
    [
      version.codeSet,
      version.version,
      codes.map((code) => code.code),
      codes.map((code) => code.isBillable),
      codes.map((code) => code.validFrom),
      codes.map((code) => code.validTo),
      codes.map((code) => code.label),
      codes.map(({ attributes }) => (attributes === undefined ? null : JSON.stringify(attributes))),
    ],
  );
  await connection.query(
    'update code_set_versions set code_count = code_count + $3 where code_set = $1 and version = $2',
    [version.codeSet, version.version, codes.length],
  );
}
