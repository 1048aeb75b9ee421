import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJobQueue } from '../../../src/database/jobs/job-queue.ts';
import { openHttpLetterCarrier } from '../../../src/gateways/letters/http-letter-carrier.ts';
import { JOBS } from '../../../src/modules/jobs.ts';
import { openPrinter, type Printer } from '../../../src/printing/printer.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { inflatingPdf } from '../../helpers/bombs.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';
import { Deliveries } from './deliveries.ts';

const MAIN = new URL('../../../src/main.ts', import.meta.url).pathname;
const TIMEOUT_MS = 120_000;

let clinic: Clinic;
let printer: Printer;
let server: Server;
let folder: string;
let url: string;
let letters = 0;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  clinic = await openClinic();
  printer = openPrinter();
  folder = await mkdtemp(join(tmpdir(), 'rcm-dead-worker-'));
  server = createServer((_request, response) => {
    letters += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/letters`;
});
afterAll(async () => {
  await Promise.all(workers.map(kill));
  await new Promise((resolve) => server.close(resolve));
  await printer.close();
  await clinic.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts `rcm worker` on the database of the clinic. */
function startWorker(): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: clinic.database.adminUrl,
    DATA_DIR: folder,
    RCM_MASTER_KEY: TEST_MASTER_KEY.toString('base64'),
    LOG_LEVEL: 'silent',
    PORT: '0',
    APPEAL_FAX_URL: url,
  };
  const worker = spawn(process.execPath, [MAIN, 'worker'], { env, stdio: 'ignore' });
  workers.push(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const exit = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill('SIGKILL');
  await exit;
}

async function jobs(): Promise<{ state: string; tries: number }[]> {
  const text = "select state::text, retry_count as tries from pgboss.job where name = 'deliver-appeal'";
  return (await clinic.database.pool.query<{ state: string; tries: number }>(text)).rows;
}

test(
  'a letter that ends its printer fails for good after two tries, although a worker died between them',
  async () => {
    const carriers = { fax: openHttpLetterCarrier({ channel: 'fax', url, token: null }) };
    const deliveries = new Deliveries(clinic, printer, carriers);
    const documentId = await deliveries.document(inflatingPdf());
    const appeal = await deliveries.draft({ fax: '518-555-0142' }, [documentId]);
    await deliveries.send(appeal, { channel: 'fax' });
    const { pool } = clinic.database;
    const ignore = () => undefined;
    const queue = await openJobQueue({ pool, jobs: JOBS, supervise: false, onError: ignore, onFailure: ignore });
    const payload = { organizationId: clinic.organizationId, appealId: appeal.id };
    await queue.enqueue((text, values) => pool.query(text, values), 'deliver-appeal', payload);
    await queue.close();

    const first = startWorker();
    await expect.poll(jobs, { timeout: TIMEOUT_MS }).toMatchObject([{ state: 'retry' }]);
    await kill(first);
    expect((await deliveries.current(appeal)).delivery).toMatchObject({ state: 'queued' });

    startWorker();
    const delivery = async () => (await deliveries.current(appeal)).delivery;
    await expect
      .poll(delivery, { timeout: TIMEOUT_MS })
      .toMatchObject({ state: 'failed', reason: 'document_unprintable' });
    await expect.poll(jobs, { timeout: TIMEOUT_MS }).toMatchObject([{ state: 'completed', tries: 1 }]);
    const items = await clinic.query<{ document: Record<string, unknown> }>(
      'select document from work_items where organization_id = $1 and subject_id = $2',
      [clinic.organizationId, appeal.id],
    );
    expect(items.map(({ document }) => document)).toMatchObject([
      { type: 'appeal', category: 'delivery_failed', status: 'open' },
    ]);
    expect(letters).toBe(0);
  },
  2 * TIMEOUT_MS,
);
