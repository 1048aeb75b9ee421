import pg from 'pg';
import type { ApiClient } from '../parts/api-client.ts';
import type { Drain } from '../parts/drain.ts';
import { clientOf, type World } from '../parts/world.ts';

/** The books of all sides, open for reading. */
export type Books = {
  world: World;
  drained: Drain;
  organizationIds: string[];
  /** Reads as the database's owner, whom row-level security does not bind. `$1` is the list of organizations. */
  query<T extends object>(text: string): Promise<T[]>;
  client(organizationId: string): ApiClient;
};

/** One property of the books. `problems` is empty when it holds; figures are for the report. */
export type Verdict = { problems: string[]; figures?: Record<string, number> };
export type Check = { name: string; run(books: Books): Promise<Verdict> };

// A stream that no customer uses: there are never so many.
const CHECK_STREAM = 1_000_000;

/** Opens the books for the duration of the work. */
export async function withBooks<T>(world: World, drained: Drain, work: (books: Books) => Promise<T>): Promise<T> {
  const organizationIds = world.tenants.map((tenant) => tenant.organizationId);
  const database = new pg.Client({ connectionString: world.service.adminUrl });
  await database.connect();
  const clients = new Map(
    world.tenants.map((tenant) => [tenant.organizationId, clientOf(world, tenant, CHECK_STREAM)]),
  );
  try {
    await database.query('set default_transaction_read_only = on');
    return await work({
      world,
      drained,
      organizationIds,
      query: async <R extends object>(text: string) => (await database.query<R>(text, [organizationIds])).rows,
      client: (organizationId) => clients.get(organizationId)!,
    });
  } finally {
    await database.end();
    for (const client of clients.values()) await client.close();
  }
}

/** One problem for each key whose value does not equal what is expected of it. */
export function differences<K, V>(expected: ReadonlyMap<K, V>, found: ReadonlyMap<K, V>, what: string): string[] {
  const keys = new Set([...expected.keys(), ...found.keys()]);
  return [...keys].flatMap((key) => {
    const [wanted, got] = [expected.get(key), found.get(key)];
    return wanted === got ? [] : [`${what} ${String(key)}: expected ${String(wanted)}, found ${String(got)}`];
  });
}
