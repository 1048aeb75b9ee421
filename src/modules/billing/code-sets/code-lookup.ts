import type { LocalDate } from '../../../kernel/local-date.ts';
import type { CodeAttributes } from './code-attributes.ts';
import { type CodeSet, normalizeCode } from './code-set-kinds.ts';
import { type LookupRow, readLookupRows } from './code-sets-store.ts';
import type { RowReader } from './row-reader.ts';

/** The result of looking up one code. */
export type CodeLookup =
  | {
      known: true;
      isBillable: boolean;
      validFrom: LocalDate;
      validTo: LocalDate;
      /** The release that the answer is from, e.g. `FY2027`. */
      version: string;
      attributes: CodeAttributes;
    }
  /**
   * `absent`: a set that covers the date, and is complete there or below a prefix of the code, does not include the code.
   * `noData`: there is no such set.
   */
  | { known: false; reason: 'absent' | 'noData' };

/** Codes that were loaded together, such as those of a scrub run. */
export type LoadedCodes = {
  /** Looks up a code on a date in the sets that were loaded. */
  lookUpCode(codeSet: CodeSet, code: string, on: LocalDate): CodeLookup;
  /** Versions of the code sets behind `lookUpCode`, recorded with the run. */
  dataVersions: Record<string, string>;
};

/** A version of a set that is kept as a table. */
export type TableVersion = { codeSet: CodeSet; version: string; tableHash: string; from: LocalDate; to: LocalDate };

/**
 * Loads the entries of some codes from the sets, and the versions of the sets that are kept as tables, in one query. The
 * returned function answers for these codes only and throws for others.
 */
export async function loadCodeLookup(
  db: RowReader,
  requests: readonly { codeSet: CodeSet; code: string }[],
  tables: readonly CodeSet[] = [],
): Promise<LoadedCodes & { tableVersions: TableVersion[] }> {
  const asked = new Map<string, { codeSet: CodeSet; code: string }>();
  for (const { codeSet, code } of requests) {
    const normalized = normalizeCode(codeSet, code);
    asked.set(`${codeSet} ${normalized}`, { codeSet, code: normalized });
  }
  const rows = asked.size + tables.length === 0 ? [] : await readLookupRows(db, [...asked.values()], tables);
  const known = buildLookup(rows);
  return {
    dataVersions: known.dataVersions,
    tableVersions: rows.flatMap(({ code_set: codeSet, version, table_hash: tableHash, from, to }) =>
      tableHash === null ? [] : [{ codeSet, version, tableHash, from, to }],
    ),
    lookUpCode: (codeSet, code, on) => {
      const normalized = normalizeCode(codeSet, code);
      if (!asked.has(`${codeSet} ${normalized}`))
        throw new Error(`A code of ${codeSet} was looked up that was not loaded`);
      return known.lookUp(codeSet, normalized, on);
    },
  };
}

/** `completes`: a partial set that contains every code below a prefix of the code that is looked up. */
type Version = {
  version: string;
  isStarter: boolean;
  isPartial: boolean;
  completes: boolean;
  from: LocalDate;
  to: LocalDate;
};
type Entry = { version: string; isBillable: boolean; from: LocalDate; to: LocalDate; attributes: CodeAttributes };
type StoredVersion = Omit<Version, 'completes'> & { completeCodes: ReadonlySet<string> };

function buildLookup(rows: readonly LookupRow[]) {
  const versions = new Map<CodeSet, Map<string, StoredVersion>>();
  const entries = new Map<string, Entry[]>();
  for (const row of rows) {
    const { version, from, to } = row;
    if (row.code === null) {
      const ofSet = versions.get(row.code_set) ?? new Map<string, StoredVersion>();
      const completeCodes = new Set(row.complete_codes ?? []);
      const isStarter = row.is_starter ?? false;
      versions.set(
        row.code_set,
        ofSet.set(version, { version, isStarter, isPartial: row.is_partial ?? true, completeCodes, from, to }),
      );
    } else {
      const key = `${row.code_set} ${row.code}`;
      const entry = { version, isBillable: row.is_billable ?? false, from, to, attributes: row.attributes ?? {} };
      entries.set(key, [...(entries.get(key) ?? []), entry]);
    }
  }
  const versionsFor = (codeSet: CodeSet, code: string) =>
    [...(versions.get(codeSet)?.values() ?? [])].map(({ completeCodes, ...version }) => ({
      ...version,
      completes: completeCodes.has(code),
    }));
  return {
    dataVersions: Object.fromEntries(
      [...versions].map(([codeSet, ofSet]) => [codeSet, [...ofSet.keys()].sort().join(', ')]),
    ),
    lookUp: (codeSet: CodeSet, code: string, on: LocalDate) =>
      answer(versionsFor(codeSet, code), entries.get(`${codeSet} ${code}`) ?? [], on),
  };
}

/** Chooses between several versions of a set. Pure; exported for its tests. */
export function answer(versions: readonly Version[], entries: readonly Entry[], on: LocalDate): CodeLookup {
  const covering = versions.filter(({ from, to }) => from <= on && on <= to);
  const complete = covering.filter(({ isPartial }) => !isPartial);
  // A publisher's full set takes precedence over a starter set, and the newest full set over older ones.
  const speaking = complete.length > 0 ? [complete.reduce(newer)] : covering;
  const has = (one: Version) => entries.find(({ version }) => version === one.version);
  // An imported part of a set takes precedence over the starter set.
  const decisive = speaking.filter(has).sort((a, b) => Number(a.isStarter) - Number(b.isStarter))[0];
  const found = decisive && has(decisive);
  if (found) {
    // A heading of a partial set may have been a code earlier; the set does not contain this information.
    const isSilent = complete.length === 0 && !found.isBillable && (on < found.from || on > found.to);
    return isSilent ? { known: false, reason: 'noData' } : knownAs(found);
  }
  if (!speaking.some(({ isPartial, completes }) => completes || !isPartial)) return { known: false, reason: 'noData' };
  // Not in force on the date, but in another full release: the rules then name when it starts or when it ended.
  const elsewhere = entries.filter(({ version }) => versions.some((one) => one.version === version && !one.isPartial));
  const nearest = elsewhere.sort((a, b) => distance(a, on) - distance(b, on))[0];
  return nearest ? knownAs(nearest) : { known: false, reason: 'absent' };
}

function newer(a: Version, b: Version): Version {
  return a.from > b.from || (a.from === b.from && a.to >= b.to) ? a : b;
}

function knownAs({ isBillable, from, to, version, attributes }: Entry): CodeLookup {
  return { known: true, isBillable, validFrom: from, validTo: to, version, attributes };
}

function distance({ from, to }: Entry, on: LocalDate): number {
  return Math.min(Math.abs(Date.parse(from) - Date.parse(on)), Math.abs(Date.parse(to) - Date.parse(on)));
}
