import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../src/composition/open-database.ts';
import type { Pool } from '../../src/database/connections/pool.ts';
import type { Database } from '../../src/database/database.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';
import { readTogether, transact, type UnitOfWork } from '../../src/database/transactions/transaction.ts';
import { newId } from '../../src/kernel/ids.ts';
import { createConnection } from '../../src/modules/integrations/partner-ehr/connections/save-connection.ts';
import { createOrganization } from '../../src/modules/platform/organizations/find-organizations.ts';
import { ManualClock } from '../../test/helpers/manual-clock.ts';
import { JobTable } from '../partners/job-table.ts';
import { DeadError, Life } from '../partners/life.ts';
import { createRandom, type Random } from '../parts/random.ts';
import { EhrSide } from './ehr-side.ts';
import { FhirSide } from './fhir-side.ts';

export type PlayEhrOptions = {
  seed: number;
  /** The service's role on a migrated database that has the table of `CREATE_JOB_TABLE`. */
  pool: Pool;
  encryption: Encryption;
  /** The number of moments with events or faults, before everything is repaired. */
  moments: number;
  log?: (line: string) => void;
};

/** Everything of one seed. */
export type EhrPlay = {
  random: Random;
  clock: ManualClock;
  pool: Pool;
  /** The view of a process that does not die. */
  database: Database;
  encryption: Encryption;
  organizationId: string;
  /** The connections to the partner EHR and to the FHIR server. */
  partnerId: string;
  fhirId: string;
  ehr: EhrSide;
  fhir: FhirSide;
  jobs: JobTable;
  /** Errors that were not caused by a death. */
  surprises: string[];
  figures: Map<string, number>;
};

const STATEMENT = {
  checkedAt: '2026-03-01T12:00:00Z',
  fhirVersion: '4.0.1',
  software: null,
  subscriptions: 'r4_backport',
  subscriptionEvents: false,
  topics: [],
  bulk: [],
  resources: {
    Patient: {
      interactions: ['read', 'search-type'],
      searchParams: ['_lastUpdated'],
      takesIfMatch: false,
      conditionalCreate: false,
    },
  },
};

/** Creates the organization of a seed with its two connections. */
export async function openEhrPlay({ seed, pool, encryption }: PlayEhrOptions): Promise<EhrPlay> {
  const clock = new ManualClock(new Date(Date.UTC(2026, 2, 1, 12)));
  const jobs = new JobTable(pool, `ehr-${seed}-${randomBytes(4).toString('hex')}`, clock);
  const database = openDatabase({
    pool: new Life(null).poolOf(pool),
    livemode: false,
    clock,
    encryption,
    enqueue: jobs.enqueue,
  });
  const { id: organizationId } = await createOrganization(database, { name: 'Chaos', ownerEmail: 'o@chaos.example' });
  jobs.organizationId = organizationId;
  const who = { organizationId, actor: { type: 'operator', id: 'chaos' } as const };
  const urlGuard = { checkRegistration: async () => null } as unknown as Parameters<
    typeof createConnection
  >[2]['urlGuard'];
  const { id: partnerId } = await transact(database, who, (tx) =>
    createConnection(
      tx,
      {
        name: 'EHR',
        partner: 'Chaos',
        practiceId: 'p',
        baseUrl: 'https://ehr.chaos.example/api',
        credential: 'a-credential',
        writes: ['claim_status'],
        undoWindowSeconds: 30,
      },
      { encryption, urlGuard },
    ),
  );
  const fhirId = await transact(database, who, (tx) => connectFhir(tx, clock.now()));
  return {
    ...{ random: createRandom(seed), clock, pool, database, encryption, organizationId, partnerId, fhirId, jobs },
    ehr: new EhrSide(createRandom(seed, 1), clock),
    fhir: new FhirSide(createRandom(seed, 2), clock),
    surprises: [],
    figures: new Map(),
  };
}

/** Inserts an active connection to the FHIR server, as a test leaves it. */
async function connectFhir(tx: UnitOfWork, now: Date): Promise<string> {
  const id = newId('fhc');
  const [name, vendor, fhirBaseUrl] = ['FHIR', 'other', 'https://ehr.chaos.example/r4'];
  const document = {
    ...{ name, vendor, fhirBaseUrl, fhirVersion: 'R4', status: 'active', statusReason: null, authMethod: 'none' },
    ...{ clientId: null, secretLast4: null, signingAlgorithm: null, tokenEndpoint: null, redirectUri: null },
    ...{ requestedScopes: [], grantedScopes: [], requestsPerMinute: null, discovery: null, capability: STATEMENT },
    ...{ lastError: null, metadata: {} },
    syncConfig: { resourceTypes: ['Patient'], mode: 'incremental', schedule: { kind: 'manual' }, lookbackDays: 30 },
  };
  await tx.query(
    `insert into fhir_connections (organization_id, id, name, vendor, fhir_base_url, status, document, version,
       created_at, updated_at) values ($1, $2, $3, $4, $5, 'active', $6, 1, $7, $7)`,
    [tx.organizationId, id, name, vendor, fhirBaseUrl, JSON.stringify(document), now],
  );
  return id;
}

/** Runs work in a process that may die during it. Returns the error, or null. */
export async function live(play: EhrPlay, work: (life: Life) => Promise<unknown>): Promise<string | null> {
  const { random, ehr } = play;
  const isDoomed = random.chance(0.4 * ehr.faults);
  const when = random.pick(['before', 'after'] as const);
  const life = new Life(isDoomed ? { contact: random.integer(1, 20), when } : null);
  try {
    await work(life);
    if (life.isDead) throw new DeadError('dead');
    return null;
  } catch (error) {
    if (life.isDead) {
      count(play, 'deaths');
      return 'DeadError';
    }
    const { name, message, stack } = error as Error;
    play.surprises.push(`${name}: ${message}\n${stack}`);
    return `${name}: ${message}`;
  }
}

/** Returns the view that a process has of the database. */
export function databaseOf({ database, pool }: EhrPlay, life: Life): Database {
  return { ...database, pool: life.poolOf(pool) };
}

/** Reads the organization's rows; `$1` is its id. */
export function rowsOf<T>({ database, organizationId }: EhrPlay, text: string): Promise<T[]> {
  return readTogether(database, organizationId, (reader) => reader.query<T>(text, [organizationId]));
}

/** Adds to a figure of the report. */
export function count({ figures }: Pick<EhrPlay, 'figures'>, name: string, by = 1): void {
  figures.set(name, (figures.get(name) ?? 0) + by);
}
