import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { Pool } from 'undici';
import { newId } from '../../src/kernel/ids.ts';
import { newSigningSecret, signingKey } from '../../src/modules/platform/webhooks/signing/delivery-request.ts';
import { runProgram } from '../parts/program.ts';
import { signedHeaders, unsignedRequest } from '../parts/webhook-requests.ts';

export type JobPosterSettings = { databaseUrl: string; receiverUrl: string; clients: number };
export type JobPosterQuestion = { kind: 'queue' | 'work'; count: number };

type Delivery = { path: string; eventId: string; eventType: string; subscriptionId: string; body: string };

const QUEUE = 'deliveries';
const POOL_SIZE = 20;
const BATCH_SIZE = 50;
const INSERT_ROWS = 1_000;

/** The same columns and indexes as the service's own table of attempts. */
const SCHEMA = `create schema bench_jobs; create table bench_jobs.attempts (like webhook_deliveries including all)`;
const RECORD = `insert into bench_jobs.attempts (organization_id, id, dispatch_id, subscription_id, event_id, event_type,
  attempt, outcome, response_status, duration_ms, attempted_at, finished_at)
  values ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10, $11)`;

// One job per delivery on a job library; the job contains the request, so that nothing is looked up.
runProgram<JobPosterSettings, true, JobPosterQuestion, true>(async ({ databaseUrl, receiverUrl, clients }) => {
  const database = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE });
  await database.query(SCHEMA);
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'bench_boss', max: POOL_SIZE });
  boss.on('error', (error) => process.stderr.write(`job library: ${error.message}\n`));
  await boss.start();
  await boss.createQueue(QUEUE);
  const receiver = new Pool(receiverUrl, { connections: clients, pipelining: 1 });
  const organizationId = newId('org');
  const key = signingKey(newSigningSecret());

  const deliver = async (jobId: string, delivery: Delivery) => {
    const { path, eventId, eventType, subscriptionId } = delivery;
    const attemptedAt = new Date();
    const deliveryId = newId('whd');
    const body = Buffer.from(delivery.body);
    const event = { id: eventId, type: eventType };
    const headers = signedHeaders({ body, event, subscriptionId, key }, deliveryId);
    const answer = await receiver.request({ path, method: 'POST', headers, body });
    await answer.body.dump();
    const finishedAt = new Date();
    const milliseconds = finishedAt.getTime() - attemptedAt.getTime();
    const ids = [organizationId, deliveryId, jobId, subscriptionId, eventId, eventType];
    const values = [...ids, 'succeeded', answer.statusCode, milliseconds, attemptedAt, finishedAt];
    await database.query({ name: 'record', text: RECORD, values });
  };

  const answer = async ({ kind, count }: JobPosterQuestion): Promise<true> => {
    if (kind === 'queue') await queue(boss, count);
    else await work(boss, { count, clients, deliver });
    return true;
  };
  return { ready: true, answer };
});

async function queue(boss: PgBoss, count: number): Promise<void> {
  const jobs = Array.from({ length: count }, (_, index) => ({ data: aDelivery(index) }));
  for (let from = 0; from < count; from += INSERT_ROWS) await boss.insert(QUEUE, jobs.slice(from, from + INSERT_ROWS));
}

function aDelivery(index: number): Delivery {
  const { path, event, subscriptionId, body } = unsignedRequest(`/hooks/${index % 32}`);
  return { path, eventId: event.id, eventType: event.type, subscriptionId, body: body.toString('utf8') };
}

type Work = { count: number; clients: number; deliver(jobId: string, delivery: Delivery): Promise<void> };

/** Works until `count` jobs are done, with several fetchers whose batches run concurrently. */
async function work(boss: PgBoss, { count, clients, deliver }: Work): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let done = 0;
  const options = {
    batchSize: BATCH_SIZE,
    localConcurrency: Math.max(1, Math.ceil(clients / BATCH_SIZE)) * 2,
    pollingIntervalSeconds: 0.5,
    burstWhenBatchFull: true,
  };
  await boss.work<Delivery>(QUEUE, options, async (jobs) => {
    await Promise.all(jobs.map((job) => deliver(job.id, job.data)));
    done += jobs.length;
    if (done >= count) resolve();
  });
  await promise;
  await boss.offWork(QUEUE);
}
