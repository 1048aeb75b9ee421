import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from '../database/connections/pool.ts';
import type { ReadReplica } from '../database/connections/read-replica.ts';
import type { StoragePlace } from '../kernel/readiness-parts.ts';
import { DELIVERY_OUTCOMES } from '../modules/platform/webhooks/deliveries/delivery.ts';
import { DEPLOYMENT_FINDINGS } from '../modules/trading/deployment-findings/exchange-findings.ts';
import type { FindingArea } from '../modules/trading/deployment-findings/finding.ts';
import { readDeploymentFacts } from '../modules/trading/deployment-findings/read-findings.ts';
import { type QueueState, queueReader } from './queue-state.ts';

let registry: Registry | undefined;

/** Seconds; from a read by id to a large import. */
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900];
const DELIVERY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds from the due time to the start of sending. */
const LATENESS_BUCKETS = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 3_600];

/** The Prometheus metrics of one process. No label contains an id or a name. */
export type Metrics = {
  requestAnswered(labels: { route: string; method: string; status: number }, seconds: number): void;
  jobFinished(labels: { job: string; outcome: 'completed' | 'failed' | 'given_up' }, seconds: number): void;
  deliveryFinished(outcome: string, seconds: number): void;
  deliveryStarted(lateSeconds: number): void;
  entriesSealed(count: number): void;
  /** Adds the metrics of a standby that is used for reads. */
  watchReplica(replica: ReadReplica): void;
  /** Returns all metrics in the Prometheus text format. */
  expose(): Promise<{ contentType: string; body: string }>;
};

/** `livemode`: whether the setup of a live deployment is examined too. */
type MetricsOptions = {
  pool: Pool;
  now: () => Date;
  livemode?: boolean;
  openPlaces?: () => Promise<readonly StoragePlace[]>;
};

type Described = { name: string; help: string };
const FINDING_GAUGES: Readonly<Record<FindingArea, Described>> = {
  exchange: {
    name: 'rcm_exchange_attention',
    help: 'What of the exchange with trading partners needs attention, by kind.',
  },
  setup: { name: 'rcm_setup_attention', help: 'What of the setup of a live deployment needs attention, by kind.' },
};

/** Opens the metrics of one process. */
export function openMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'rcm_http_request_duration_seconds',
    help: 'Requests by route, method and status, with their latency.',
    labelNames: ['route', 'method', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'rcm_job_duration_seconds',
    help: 'Background jobs by name and outcome, with how long they took.',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const deliveries = new Histogram({
    name: 'rcm_webhook_delivery_duration_seconds',
    help: 'Webhook deliveries by outcome, with how long they took.',
    labelNames: ['outcome'],
    buckets: DELIVERY_BUCKETS,
    registers,
  });
  const lateness = new Histogram({
    name: 'rcm_webhook_delivery_lateness_seconds',
    help: 'Time from when a delivery was due until it was sent.',
    buckets: LATENESS_BUCKETS,
    registers,
  });
  const sealed = new Counter({
    name: 'rcm_audit_entries_sealed_total',
    help: 'Audit entries that this process has sealed.',
    registers,
  });
  watchPool(registers, options.pool);
  watchQueues(registers, queueReader(options.pool, options.now));
  watchFindings(registers, options);
  // Every outcome starts at zero, so that a rate has no gap at its first occurrence.
  for (const outcome of DELIVERY_OUTCOMES) deliveries.zero({ outcome });
  // Looked up once, because finding a series by its labels costs more than incrementing it.
  const deliveriesBy = new Map<string, Histogram.Internal<'outcome'>>(
    DELIVERY_OUTCOMES.map((outcome) => [outcome, deliveries.labels({ outcome })]),
  );
  const all = Registry.merge([processMetrics(), registry]);
  return {
    requestAnswered: ({ route, method, status }, seconds) =>
      requests.observe({ route, method, status: String(status) }, seconds),
    jobFinished: (labels, seconds) => jobs.observe(labels, seconds),
    deliveryFinished: (outcome, seconds) =>
      (deliveriesBy.get(outcome) ?? deliveries.labels({ outcome })).observe(seconds),
    deliveryStarted: (seconds) => lateness.observe(Math.max(0, seconds)),
    entriesSealed: (count) => sealed.inc(count),
    watchReplica: (replica) => watchReplica([all], replica),
    expose: async () => ({ contentType: all.contentType, body: await all.metrics() }),
  };
}

function watchPool(registers: Registry[], pool: Pool): void {
  new Gauge({
    name: 'rcm_database_pool_connections',
    help: 'Connections of this process to the database, by what they do.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'rcm_database_pool_waiting',
    help: 'Work of this process that waits for a connection.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  new Gauge({
    name: 'rcm_database_pool_size',
    help: 'Connections that this process may have.',
    registers,
    collect() {
      this.set(pool.options.max);
    },
  });
}

function watchReplica(registers: Registry[], replica: ReadReplica): void {
  new Gauge({
    name: 'rcm_replica_staleness_seconds',
    help: 'Age of the state that reads of the standby find at least; infinite while it is not used.',
    registers,
    collect() {
      this.set(replica.stalenessMs / 1_000);
    },
  });
  new Counter({
    name: 'rcm_replica_reads_total',
    help: 'Reads of this process that could use the standby, by the server that they used.',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(replica.reads)) this.inc({ server }, count);
    },
  });
}

/** Findings of the whole deployment; the same in every process. No label names a partner. */
function watchFindings(registers: Registry[], options: MetricsOptions): void {
  const { pool, now, livemode = false, openPlaces = async () => [] } = options;
  // If the database is unavailable, these are omitted and all other metrics are reported.
  const readFacts = async () => readDeploymentFacts(pool, { now: now(), livemode, openPlaces: await openPlaces() });
  const read = () => readFacts().catch(() => null);
  // The gauges of a scrape are collected at once and share one read.
  let reading: ReturnType<typeof read> | null = null;
  const shared = () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
  for (const [area, { name, help }] of Object.entries(FINDING_GAUGES) as [FindingArea, Described][]) {
    new Gauge({
      ...{ name, help, labelNames: ['kind'], registers },
      async collect() {
        this.reset();
        const facts = await shared();
        if (facts === null) return;
        for (const { kind, count } of DEPLOYMENT_FINDINGS[area]) this.set({ kind }, count(facts));
      },
    });
  }
  new Gauge({
    name: 'rcm_exchange_oldest_unsent_seconds',
    help: 'Age of the oldest interchange that has not been sent; 0 if there is none.',
    registers,
    async collect() {
      const oldest = (await shared())?.exchange.oldestUnsent ?? null;
      this.set(oldest === null ? 0 : (now().getTime() - oldest.getTime()) / 1_000);
    },
  });
}

function watchQueues(registers: Registry[], read: () => Promise<QueueState[] | null>): void {
  const gauge = (name: string, help: string, value: (state: QueueState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      async collect() {
        // If the database is unavailable, the queues are omitted and all other metrics are reported.
        const states = (await read()) ?? [];
        this.reset();
        for (const state of states) this.set({ queue: state.queue }, value(state));
      },
    });
  gauge(
    'rcm_queue_depth',
    'Entries of each queue of the deployment; the same in every process.',
    (state) => state.depth,
  );
  gauge(
    'rcm_queue_oldest_age_seconds',
    'How long the oldest entry of a queue has been due; 0 when nothing is.',
    (state) => state.oldestAgeSeconds,
  );
}

/**
 * Returns the metrics of Node and of the operating system's process. All parts of a process share them, because the
 * measuring timer (10 ms) and the observer of garbage collections cannot be stopped and would keep the part that
 * started them in memory.
 */
function processMetrics(): Registry {
  if (registry === undefined) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
