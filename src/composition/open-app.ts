import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createPool, type Pool } from '../database/connections/pool.ts';
import { ReadReplica } from '../database/connections/read-replica.ts';
import type { JobName } from '../database/jobs/job-declaration.ts';
import { openJobQueue } from '../database/jobs/job-queue.ts';
import { ListeningReferenceCache } from '../database/reference-cache.ts';
import { openEncryption } from '../database/sealing/encryption.ts';
import { createAddressGuard } from '../gateways/egress/address-guard.ts';
import { examineProvider } from '../gateways/identity/examine-provider.ts';
import { openHttpLetterPolisher } from '../gateways/letters/http-letter-polisher.ts';
import { openLetterCarriers } from '../gateways/letters/letter-carriers.ts';
import { readClaimFile } from '../gateways/mapping/claims/claims-from-file.ts';
import { openPartnerClient } from '../gateways/partner-ehr/partner-client.ts';
import { openInboundCopies } from '../gateways/transport-journal/inbound-copies.ts';
import { openPlacesReader } from '../gateways/volumes/examine-volumes.ts';
import { openRowValidators } from '../http/validation/row-validators.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { CountedPlaces } from '../kernel/counted-places.ts';
import { openDrain } from '../kernel/drain.ts';
import { openX12Memory } from '../kernel/x12-memory.ts';
import { refreshScrub } from '../modules/billing/claims/eligibility/refresh-scrub.ts';
import { JOBS } from '../modules/jobs.ts';
import { FeedWatch } from '../modules/platform/events/feed-watch.ts';
import { openStructureInspector } from '../modules/practice/documents/structure/structure-inspector.ts';
import { openEncryptedContents } from '../modules/trading/exchange/outbound/encrypted-contents.ts';
import { openConnections } from '../modules/trading/exchange/partners/open-connections.ts';
import { openQuestionNumbers } from '../modules/trading/exchange/real-time/number-questions.ts';
import { openRealTime } from '../modules/trading/exchange/real-time/real-time.ts';
import { boundedErrors } from '../observability/bounded-errors.ts';
import { readinessProbe } from '../observability/readiness.ts';
import { openTelemetry, type Telemetry } from '../observability/telemetry.ts';
import { openFairPrinter } from '../printing/fair-printer.ts';
import { settleJournalFolder } from '../start/journal-folder.ts';
import type { App } from './app.ts';
import { loadSandbox, type Sandbox } from './load-sandbox.ts';
import { OFFERED_SCOPES } from './offered-scopes.ts';
import { openDatabase } from './open-database.ts';
import { openPayers, partnerSeedOf, restoredKinds, TRANSACTION_HANDLERS } from './open-exchange.ts';
import { openFhir } from './open-fhir.ts';
import { openIdentity } from './open-identity.ts';
import { openEhr, openOutboxTargets } from './open-outbox.ts';
import { openTransportJournal } from './open-transport-journal.ts';
import { connectionKinds, KIND_SCHEMAS, openEgress, openTransports } from './open-transports.ts';

/** Connections of the sandbox's EHR; opened when it is called. */
const EHR_POOL_SIZE = 4;
/** Plans are kept on each connection. The second one lets jobs go on while a statement waits. */
const CLAIM_POOL_SIZE = 2;

/** Well below the day after which a new root key is used. */
const ENCRYPTION_REFRESH_MS = 3_600_000;

type OpenAppOptions = {
  config: Config;
  serviceUrl: string;
  masterKey: Buffer;
  logger: Logger;
  clock?: Clock;
  /** Whether this process supervises the job queue; workers do. */
  supervise: boolean;
  wakeDispatcher?: () => void;
  /** The certificates of WEBHOOK_CA_FILE. */
  extraCa?: string | null;
};

/** Opens the components that every process needs. Starts nothing that listens or polls. */
export async function openApp(options: OpenAppOptions): Promise<App & { close(): Promise<void> }> {
  const { config, logger } = options;
  const pool = createPool({
    url: options.serviceUrl,
    size: config.databasePoolSize,
    applicationName: 'rcm',
    onError: (error) => logger.warn({ error: error.name }, 'database.connection_lost'),
  });
  try {
    return await openAppOn(pool, options);
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function openAppOn(pool: Pool, options: OpenAppOptions): Promise<App & { close(): Promise<void> }> {
  const { config, logger } = options;
  const clock = options.clock ?? systemClock;
  const now = () => clock.now();
  const livemode = config.environment === 'live';
  const journal = await openTransportJournal(settleJournalFolder(config));
  const { encryption, stopRefreshing } = await openRefreshedEncryption(pool, options, clock);
  const openPlaces = openPlacesReader({ ...config, transportJournalDir: journal.folder.path });
  const { isTraced, metricsToken } = config;
  const telemetry = await openTelemetry({ pool, now, livemode, openPlaces, logger, isTraced, metricsToken });
  const { jobs, jobErrors, claimPool } = await openJobs(pool, options, telemetry);
  const sandbox = await loadSandbox(config);
  await sandbox?.seedSandboxPayers(pool, clock.now());
  const { database, cache } = await openTransactions(pool, options, { clock, encryption, jobs, journal });
  if (database.replica) telemetry.metrics.watchReplica(database.replica);
  const drain = openDrain();
  const opened = { options, sandbox, clock, database, encryption, ...openAddresses(config) };
  const ehr = openEhrWithPool(opened);
  const outside = openOutsideSystems(opened);
  const printing = { printer: openFairPrinter(), structureInspector: openStructureInspector() };
  const exchange = openExchangeWithPartners(opened, journal);
  const feedWatch = new FeedWatch(database);
  return {
    ...{ config, database, pool, clock, encryption, logger, jobs, telemetry, journal, feedWatch, openPlaces, drain },
    ...exchange.parts,
    ...outside,
    ...printing,
    ehr: ehr.ehr,
    inboundCopies: openInboundCopies(journal.folder.path, { encryption, now }),
    rowValidators: openRowValidators(),
    readClaimFile,
    appealDesk: sandbox?.openAppealDesk({ timeScale: config.sandboxTimeScale }) ?? null,
    urlGuard: opened.urlGuard,
    listeners: opened.listeners,
    publicUrl: opened.publicUrl,
    offeredScopes: OFFERED_SCOPES,
    identity: openIdentity(config, sandbox, {
      ...{ pool, clock, encryption, publicUrl: opened.publicUrl, localUrl: opened.localUrl },
      onError: (error) => logger.warn(errorFields(error), 'identity.failed'),
    }),
    exports: new CountedPlaces(),
    readiness: readinessProbe({
      ...{ pool, config, clock, journal, drain, examineProvider },
      // Requests of probes are not logged, so this line is how the log shows their result.
      onChange: (status, failing) =>
        logger[status === 'ok' ? 'info' : 'warn']({ status, failing }, 'readiness.changed'),
    }),
    x12Memory: openX12Memory(),
    wakeDispatcher: options.wakeDispatcher ?? ignoreWake,
    close: async () => {
      stopRefreshing();
      feedWatch.close();
      await database.replica?.close();
      await ehr.close();
      await outside.partnerApi.close();
      await printing.printer.close();
      await printing.structureInspector.close();
      await exchange.realTime.close();
      await cache.close();
      await jobs.close();
      await claimPool.end();
      exchange.transports.close();
      await outside.fhir.close();
      await journal.close();
      jobErrors.close();
      await telemetry.close();
      await pool.end();
    },
  };
}

const ignoreWake = () => undefined;

/** Opens the keys of stored secrets and looks for a new root key from time to time. */
async function openRefreshedEncryption(pool: Pool, { masterKey, logger }: OpenAppOptions, clock: Clock) {
  const encryption = await openEncryption(pool, masterKey, clock.now());
  const refresh = () =>
    encryption
      .refresh(clock.now())
      .catch((error: unknown) => logger.warn(errorFields(error), 'encryption.refresh_failed'));
  const refreshing = setInterval(refresh, ENCRYPTION_REFRESH_MS).unref();
  return { encryption, stopRefreshing: () => clearInterval(refreshing) };
}

/** Opens the job queue, which logs failed jobs. */
async function openJobs(pool: Pool, { serviceUrl, supervise, logger }: OpenAppOptions, telemetry: Telemetry) {
  const jobErrors = boundedErrors((error, omitted) => logger.warn({ ...errorFields(error), omitted }, 'jobs.error'));
  const claimPool = createPool({
    url: serviceUrl,
    size: CLAIM_POOL_SIZE,
    applicationName: 'rcm jobs',
    onError: (error) => logger.warn({ error: error.name }, 'database.connection_lost'),
  });
  const jobs = await openJobQueue({
    ...{ jobs: JOBS, pool, claimPool },
    observe: telemetry.jobs,
    supervise,
    onError: jobErrors.report,
    onFailure: (job, attempt, reason) =>
      logger.warn({ job, attempt: attempt.number, isLast: attempt.isLast, ...errorFields(reason) }, 'job.failed'),
  });
  return { jobs, jobErrors, claimPool };
}

/** Opens the standby of DATABASE_REPLICA_URL with the service's own login, which a standby has too. */
async function openReplica(primary: Pool, { config, serviceUrl, logger }: OpenAppOptions): Promise<ReadReplica | null> {
  if (config.databaseReplicaUrl === null) return null;
  const url = new URL(config.databaseReplicaUrl);
  const { username, password } = new URL(serviceUrl);
  Object.assign(url, { username, password });
  const pool = createPool({
    url: url.href,
    size: config.databasePoolSize,
    applicationName: 'rcm reads',
    onError: (error) => logger.warn({ error: error.name }, 'replica.connection_lost'),
  });
  const replica = new ReadReplica({
    ...{ primary, pool, stalenessMsMax: config.databaseReplicaLagSecondsMax * 1_000 },
    onState: (state) => logger[state === 'current' ? 'info' : 'warn']({ state }, 'replica.changed'),
  });
  return replica.open();
}

type TransactionParts = Pick<App, 'clock' | 'encryption' | 'jobs' | 'journal'>;

/** Opens transactions on the pool, with what each of them uses: the clock, the keys, the job queue and cached rows. */
async function openTransactions(pool: Pool, { config, ...options }: OpenAppOptions, parts: TransactionParts) {
  const { clock, encryption, jobs, journal } = parts;
  const cache = new ListeningReferenceCache(pool);
  const replica = await openReplica(pool, { config, ...options });
  const database = openDatabase({
    ...{ pool, livemode: config.environment === 'live', clock, encryption, cache, replica },
    enqueue: jobs.enqueue,
    numberFloor: (partner) => journal.highest(partner),
    wakeDispatcher: options.wakeDispatcher ?? ignoreWake,
    wakeJobs: (names: ReadonlySet<JobName>) => jobs.wake(names),
  });
  return { database, cache };
}

/** Returns the addresses of this process, which start empty, and the guards that keep requests away from them. */
function openAddresses(config: Config) {
  const listeners: App['listeners'] = [];
  const localUrl = () => listeningUrl(config, listeners);
  return {
    listeners,
    localUrl,
    publicUrl: () => config.publicUrl ?? localUrl(),
    egress: openEgress(config, listeners),
    urlGuard: createAddressGuard({
      allowedCidrs: config.webhookAllowedCidrs,
      allowLoopback: config.webhookAllowLoopback,
      ownListeners: () => listeners,
    }),
  };
}

type Opened = Pick<App, 'clock' | 'database' | 'encryption'> &
  ReturnType<typeof openAddresses> & { options: OpenAppOptions; sandbox: Sandbox | null };

/** Opens the sandbox's EHR with connections of its own. */
function openEhrWithPool({ options, sandbox, ...parts }: Opened): { ehr: App['ehr']; close(): Promise<void> } {
  const { config, logger } = options;
  const pool = createPool({
    url: options.serviceUrl,
    size: EHR_POOL_SIZE,
    applicationName: 'rcm ehr',
    onError: (error) => logger.warn({ error: error.name }, 'database.connection_lost'),
  });
  const ehr = openEhr(config, sandbox, {
    ...parts,
    database: { ...parts.database, pool },
    pool,
    onError: (error) => logger.warn(errorFields(error), 'ehr.failed'),
  });
  return {
    ehr,
    close: async () => {
      await ehr?.close();
      await pool.end();
    },
  };
}

/** Opens the clients of EHRs, of letter services and of the model that rewords appeals. */
function openOutsideSystems({ options, ...parts }: Opened) {
  const { config, logger, extraCa = null } = options;
  const { clock, database, encryption, listeners, publicUrl } = parts;
  const fhir = openFhir({
    ...{ config, database, encryption, extraCa, listeners, publicUrl },
    // A stopped clock of a test also stops the limits.
    usesDatabaseClock: clock === systemClock,
    onError: (error) => logger.warn(errorFields(error), 'fhir.unpaced'),
  });
  const partnerApi = openPartnerClient(parts.urlGuard);
  return {
    fhir,
    partnerApi,
    outboxTargets: openOutboxTargets({ database, encryption, partnerApi, fhirServer: fhir.server }),
    letterCarriers: openLetterCarriers(config),
    letterPolisher: config.appealModel === null ? null : openHttpLetterPolisher(config.appealModel),
  };
}

/** Opens the connections to payers and clearinghouses. */
function openExchangeWithPartners({ options, sandbox, database, encryption, egress }: Opened, journal: App['journal']) {
  const { config, logger } = options;
  const onFailedPoll = (failed: object) => logger.warn(failed, 'connection.poll_failed');
  const transports = openTransports(openConnections({ database, encryption, onFailedPoll }), {
    egress,
    contents: openEncryptedContents({ database, encryption }),
  });
  const payers = openPayers(config, { database, encryption, sandbox }, () => transports.gateways);
  const { mapping } = payers;
  const partnerSeed = partnerSeedOf(config);
  const realTime = openRealTime({ gateway: payers.gateway });
  const numberQuestion = openQuestionNumbers({ database, encryption, mapping, journal });
  const parts = {
    payers,
    partnerSeed,
    kinds: connectionKinds(egress),
    kindSchemas: KIND_SCHEMAS,
    handlers: TRANSACTION_HANDLERS,
    isRestoredToo: restoredKinds(config),
    eligibility: { database, encryption, mapping, partnerSeed, numberQuestion, realTime, onEnded: refreshScrub },
  };
  return { parts, transports, realTime };
}

/** Returns the address for browsers if no public address is configured. */
function listeningUrl(config: Config, listeners: App['listeners']): string {
  const port = listeners[0]?.port ?? config.port;
  const anywhere = config.host === '0.0.0.0' || config.host === '::';
  const host = anywhere ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Returns the loggable fields of an error: class, code and frames. Its message may contain PHI. */
function errorFields(error: unknown) {
  const { name, code, stack } = error as { name?: string; code?: string; stack?: string };
  const frames = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6);
  return { error: name, errorCode: code, frames };
}
