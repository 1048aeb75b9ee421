import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/kernel/ids.ts';
import { anOrganization, createTestDatabase, type TestDatabase } from '../../helpers/database.ts';

const CHILD = new URL('./large-file-child.ts', import.meta.url).pathname;
/** The claim payments of the whole file, as objects, take several hundred. */
const HEAP_MEGABYTES = 96;
const STEPS_BEFORE_DEATH = 5;
const GROWTH_MAX = 320 * 1024 * 1024;
/** LARGE_FILE_MEGABYTES=1000 plays the same with 1 GB, in some minutes. */
const MEGABYTES = Number(process.env.LARGE_FILE_MEGABYTES ?? 32);

let database: TestDatabase;
let organizationId: string;
let tradingPartnerId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  organizationId = await anOrganization(database.pool);
  tradingPartnerId = newId('tpr');
  await inOrganization(
    `insert into trading_partners (organization_id, id, name, interchange_sender_id, interchange_receiver_id, created_at)
     values ($1, $2, 'payer', 'RECEIVER', 'PAYER', now())`,
    [organizationId, tradingPartnerId],
  );
});
afterAll(() => database.drop());

async function inOrganization<T>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local app.organization_id = '${organizationId}'`);
    const { rows } = await client.query(text, values);
    await client.query('commit');
    return rows as T[];
  } finally {
    client.release();
  }
}

/** Starts the process that reads the file. With `stepsMax` it ends after that number of committed steps. */
function start(stepsMax = 0) {
  const args = [`--max-old-space-size=${HEAP_MEGABYTES}`, CHILD, database.serviceUrl, organizationId];
  const child = spawn(process.execPath, [...args, tradingPartnerId, String(MEGABYTES), String(stepsMax)]);
  let output = '';
  let errors = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const exit = once(child, 'exit');
  return { child, exit, output: () => output, errors: () => errors };
}

async function stepsDone(): Promise<number> {
  const rows = await inOrganization<{ steps_done: number }>('select steps_done from interchanges');
  return rows[0]?.steps_done ?? 0;
}

test(
  'a large 835 is received and posted within a small heap, continues after kill -9, and posts each claim once',
  async () => {
    const killed = start(STEPS_BEFORE_DEATH);
    expect(await killed.exit, killed.errors()).toEqual([null, 'SIGKILL']);
    expect(await stepsDone()).toBe(STEPS_BEFORE_DEATH);
    const next = start();
    await next.exit;
    expect(next.errors()).toBe('');
    const result = JSON.parse(next.output().split('\n').at(-1)!);
    expect(result).toMatchObject({ status: 'processed' });
    expect(result.byteCount).toBeGreaterThan(MEGABYTES * 940_000);
    if (process.env.LARGE_FILE_MEGABYTES) console.log(result);
    expect(result.grownBy).toBeLessThan(GROWTH_MAX);
    expect(await stepsDone()).toBe(Math.ceil(result.claims / 100));
    expect(await inOrganization('select count(*)::int as rows, max(sequence) as last from remittance_claims')).toEqual([
      { rows: result.claims, last: result.claims },
    ]);
    expect(
      await inOrganization(
        "select type, count(*)::int as n from events where type like 'remittance%' group by 1 order by 1",
      ),
    ).toEqual([
      { type: 'remittance.needs_review', n: 1 },
      { type: 'remittance.received', n: 1 },
    ]);
    const [file] = await inOrganization<{ status: string; chunks: number; sealed: boolean }>(
      `select f.status, (select count(*)::int from payer_file_chunks) as chunks,
       (select bool_and(position('CLP*' in encode(content, 'escape')) = 0) from payer_file_chunks) as sealed
     from payer_files f`,
    );
    expect(file).toEqual({ status: 'processed', chunks: Math.ceil(result.byteCount / (512 * 1024)), sealed: true });
  },
  MEGABYTES * 6_000,
);
