import pg from 'pg';
import { type Encryption, openEncryption } from '../../src/database/encryption.ts';
import { ApiClient } from '../parts/api-client.ts';
import type { Drain } from '../parts/drain.ts';
import { createRandom } from '../parts/random.ts';
import { Traffic } from '../parts/traffic.ts';
import type { World } from '../parts/world.ts';

/** The books of all sides, open for reading. */
export type Books = {
  world: World;
  drained: Drain;
  encryption: Encryption;
  /** Reads as the database's owner, whom row-level security does not bind. `$1` is the list of organizations. */
  query<T extends object>(text: string): Promise<T[]>;
  client(organizationId: string): ApiClient;
};

/** One property of the books. `problems` is empty when it holds; figures are for the report. */
export type Verdict = { problems: string[]; figures?: Record<string, number> };
export type Check = { name: string; run(books: Books): Promise<Verdict> };

/** Opens the books for the duration of the work. */
export async function withBooks<T>(world: World, drained: Drain, work: (books: Books) => Promise<T>): Promise<T> {
  const organizationIds = world.tenants.map((tenant) => tenant.organizationId);
  const { adminUrl, masterKey } = world.service;
  const options = '-c default_transaction_read_only=on';
  const database = new pg.Pool({ connectionString: adminUrl, max: 1, options });
  const clients = new Map(world.tenants.map((tenant) => [tenant.organizationId, readerFor(world, tenant.key)]));
  try {
    return await work({
      world,
      drained,
      encryption: await openEncryption(database, masterKey, new Date()),
      query: async <R extends object>(text: string) => (await database.query<R>(text, [organizationIds])).rows,
      client: (organizationId) => clients.get(organizationId)!,
    });
  } finally {
    await database.end();
    for (const client of clients.values()) await client.close();
  }
}

/** A client whose traffic is not the customers'. */
function readerFor(world: World, key: string): ApiClient {
  return new ApiClient({ url: world.service.url, key, traffic: new Traffic(), random: createRandom(0) });
}

/** One problem for each key whose value does not equal what is expected of it. */
export function differences<K, V>(expected: ReadonlyMap<K, V>, found: ReadonlyMap<K, V>, what: string): string[] {
  const keys = new Set([...expected.keys(), ...found.keys()]);
  return [...keys].flatMap((key) => {
    const [wanted, got] = [expected.get(key), found.get(key)];
    return wanted === got ? [] : [`${what} ${String(key)}: expected ${String(wanted)}, found ${String(got)}`];
  });
}
