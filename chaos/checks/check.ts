import type { Encryption } from '../../src/database/sealing/encryption.ts';
import type { ApiClient } from '../parts/api-client.ts';
import type { Drain } from '../parts/drain.ts';
import type { Play } from '../parts/play.ts';

/** The records of all sides, for reading. */
export type Records = {
  play: Play;
  drained: Drain;
  encryption: Encryption;
  /** Reads as the database's owner, to whom row-level security does not apply. `$1` is the list of organizations. */
  query<T extends object>(text: string): Promise<T[]>;
  client(organizationId: string): ApiClient;
};

/** The result of one check. `problems` is empty if the property holds; figures are for the report. */
export type Verdict = { problems: string[]; figures?: Record<string, number> };

export type CheckDefinition<D> = {
  name: string;
  /** Copies the data of the check from the records. */
  gather(records: Records): D | Promise<D>;
  /** Returns the problems in the copy. */
  examine(data: D): Verdict;
  /** Falsifications of a copy of correct records that the check must detect; each changes the copy, or throws. */
  falsifications: Record<string, (data: D) => void>;
};

export type Check = {
  name: string;
  run(records: Records): Promise<Verdict>;
  /** Applies each falsification to a separate copy; returns those not detected. The records must be correct. */
  tryFalsifications(records: Records): Promise<{ tried: number; missed: string[] }>;
};

/** Creates a check from its parts. */
export function defineCheck<D>({ name, gather, examine, falsifications }: CheckDefinition<D>): Check {
  return {
    name,
    run: async (records) => examine(await gather(records)),
    tryFalsifications: async (records) => {
      const data = await gather(records);
      const missed: string[] = [];
      for (const [name, falsify] of Object.entries(falsifications)) {
        const copy = structuredClone(data);
        falsify(copy);
        if (examine(copy).problems.length === 0) missed.push(name);
      }
      return { tried: Object.keys(falsifications).length, missed };
    },
  };
}

/** Returns one problem for each key whose value differs from the expected one. */
export function differences<K, V>(expected: ReadonlyMap<K, V>, found: ReadonlyMap<K, V>, what: string): string[] {
  const keys = new Set([...expected.keys(), ...found.keys()]);
  return [...keys].flatMap((key) => {
    const [wanted, got] = [expected.get(key), found.get(key)];
    return wanted === got ? [] : [`${what} ${String(key)}: expected ${String(wanted)}, found ${String(got)}`];
  });
}

/** Returns the first matching row. Throws if there is none, because every useful schedule has one. */
export function anyOf<T>(rows: readonly T[], isMeant: (row: T) => boolean = () => true): T {
  const row = rows.find(isMeant);
  if (row === undefined) throw new Error('the data has no row to falsify');
  return row;
}
