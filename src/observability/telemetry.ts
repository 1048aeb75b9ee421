import type { Logger } from 'pino';
import type { Pool } from '../database/connections/pool.ts';
import type { JobObserver } from '../database/jobs/job-queue.ts';
import type { StoragePlace } from '../kernel/readiness-parts.ts';
import type {
  AttemptObservation,
  DeliveryObserver,
  ObservedAttempt,
} from '../modules/platform/webhooks/dispatch/delivery-observer.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { isBearer } from './monitor-server.ts';
import type { Tracing } from './span.ts';

/** The telemetry of one process: metrics always, traces if configured. */
export type Telemetry = {
  metrics: Metrics;
  /** Null if tracing is off, so that a disabled trace costs one comparison. */
  tracing: Tracing | null;
  jobs: JobObserver;
  deliveries: DeliveryObserver;
  /** Returns whether an Authorization header carries RCM_METRICS_TOKEN. */
  isMetricsToken(header: string | undefined): boolean;
  close(): Promise<void>;
};

type TelemetryOptions = {
  pool: Pool;
  now: () => Date;
  /** Whether this is a live deployment. */
  livemode?: boolean;
  /** Places of patients' data that are not known to be encrypted. */
  openPlaces?: () => Promise<readonly StoragePlace[]>;
  logger: Logger;
  isTraced: boolean;
  metricsToken: string | null;
};

/** Opens the telemetry of one process. */
export async function openTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const metrics = openMetrics(options);
  const tracing = options.isTraced ? (await import('./tracing.ts')).openTracing() : null;
  return {
    metrics,
    tracing,
    jobs: observeJobs(metrics, tracing, options.logger),
    deliveries: observeDeliveries(metrics, tracing),
    isMetricsToken: (header) => options.metricsToken !== null && isBearer(header, options.metricsToken),
    close: async () => tracing?.close(),
  };
}

/** Writes one log line, one span and one count for each attempt of a job. */
function observeJobs(metrics: Metrics, tracing: Tracing | null, logger: Logger): JobObserver {
  return async ({ name, attempt, organizationId, traceparent }, work) => {
    const attributes = { 'rcm.job.attempt': attempt.number };
    const span = tracing?.start({ name: `job ${name}`, kind: 'consumer', traceparent, attributes });
    const startedAt = performance.now();
    let failure: unknown;
    try {
      await (span ? span.run(work) : work());
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      const outcome = failure === undefined ? 'completed' : attempt.isLast ? 'given_up' : 'failed';
      const durationMs = Math.round(performance.now() - startedAt);
      metrics.jobFinished({ job: name, outcome }, durationMs / 1_000);
      const fields = { job: name, organizationId, attempt: attempt.number, outcome, durationMs };
      const log = () => logger.info(fields, 'job.finished');
      if (span) span.run(log);
      else log();
      span?.end(failure === undefined ? {} : { failure: errorName(failure) });
    }
  };
}

function observeDeliveries(metrics: Metrics, tracing: Tracing | null): DeliveryObserver {
  return {
    begin: (attempt: ObservedAttempt): AttemptObservation => {
      metrics.deliveryStarted(attempt.lateMs / 1_000);
      const span = tracing?.start({
        name: `deliver ${attempt.eventType}`,
        kind: 'client',
        traceparent: attempt.traceparent,
        attributes: {
          'http.request.method': 'POST',
          'server.address': attempt.host,
          'rcm.event.id': attempt.eventId,
          'rcm.webhook.subscription_id': attempt.subscriptionId,
          'rcm.webhook.delivery_id': attempt.deliveryId,
          'rcm.webhook.attempt': attempt.attempt,
        },
      });
      const traceparent = span?.traceparent() ?? null;
      return {
        headers: traceparent === null ? {} : { traceparent },
        finished: ({ outcome, responseStatus, durationMs }) => {
          metrics.deliveryFinished(outcome, durationMs / 1_000);
          span?.end({
            attributes: {
              'rcm.webhook.outcome': outcome,
              ...(responseStatus === null ? {} : { 'http.response.status_code': responseStatus }),
            },
            ...(outcome === 'succeeded' ? {} : { failure: outcome }),
          });
        },
      };
    },
  };
}

function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
