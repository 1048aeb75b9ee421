import type { Encryption } from '../../src/database/encryption.ts';
import type { ApiClient } from '../parts/api-client.ts';
import type { Drain } from '../parts/drain.ts';
import type { Play } from '../parts/play.ts';

/** The books of all sides, open for reading. */
export type Books = {
  play: Play;
  drained: Drain;
  encryption: Encryption;
  /** Reads as the database's owner, whom row-level security does not bind. `$1` is the list of organizations. */
  query<T extends object>(text: string): Promise<T[]>;
  client(organizationId: string): ApiClient;
};

/** One property of the books. `problems` is empty when it holds; figures are for the report. */
export type Verdict = { problems: string[]; figures?: Record<string, number> };

export type CheckDefinition<D> = {
  name: string;
  /** Copies out of the books what the check looks at. */
  gather(books: Books): D | Promise<D>;
  /** Says what is wrong, by the copy alone. */
  examine(data: D): Verdict;
  /** Lies, each told in a copy of honest books, that the check must find; each changes the copy, or throws. */
  lies: Record<string, (data: D) => void>;
};

export type Check = {
  name: string;
  run(books: Books): Promise<Verdict>;
  /** Tells each lie in a copy of its own; answers those that were not found. The books must be honest. */
  findLies(books: Books): Promise<{ told: number; missed: string[] }>;
};

/** Makes a check of its three parts. */
export function defineCheck<D>({ name, gather, examine, lies }: CheckDefinition<D>): Check {
  return {
    name,
    run: async (books) => examine(await gather(books)),
    findLies: async (books) => {
      const data = await gather(books);
      const missed: string[] = [];
      for (const [lie, tell] of Object.entries(lies)) {
        const copy = structuredClone(data);
        tell(copy);
        if (examine(copy).problems.length === 0) missed.push(lie);
      }
      return { told: Object.keys(lies).length, missed };
    },
  };
}

/** One problem for each key whose value does not equal what is expected of it. */
export function differences<K, V>(expected: ReadonlyMap<K, V>, found: ReadonlyMap<K, V>, what: string): string[] {
  const keys = new Set([...expected.keys(), ...found.keys()]);
  return [...keys].flatMap((key) => {
    const [wanted, got] = [expected.get(key), found.get(key)];
    return wanted === got ? [] : [`${what} ${String(key)}: expected ${String(wanted)}, found ${String(got)}`];
  });
}

/** The first of a list of books, which a schedule of any use always has; throws when it is empty. */
export function anyOf<T>(rows: readonly T[], isMeant: (row: T) => boolean = () => true): T {
  const row = rows.find(isMeant);
  if (row === undefined) throw new Error('the books hold nothing to tell a lie about');
  return row;
}
