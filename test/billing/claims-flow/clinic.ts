import { expect } from 'vitest';
import { loadSandbox } from '../../../src/composition/load-sandbox.ts';
import { openPayers, SANDBOX_PARTNER, TRANSACTION_HANDLERS } from '../../../src/composition/open-exchange.ts';
import type { Database } from '../../../src/database/database.ts';
import type { Enqueue, JobName, JobPayloads } from '../../../src/database/jobs/job-declaration.ts';
import { type Encryption, openEncryption } from '../../../src/database/sealing/encryption.ts';
import { readerOf, readTogether, transact, type UnitOfWork } from '../../../src/database/transactions/transaction.ts';
import { addDays, localDateOf } from '../../../src/kernel/local-date.ts';
import type { Claim } from '../../../src/modules/billing/claims/claim.ts';
import { findClaim } from '../../../src/modules/billing/claims/claims-store.ts';
import { draftSecondaryClaim } from '../../../src/modules/billing/claims/coordination/draft-secondary-claim.ts';
import type { ClaimInput } from '../../../src/modules/billing/claims/drafting/claim-input.ts';
import { createClaim } from '../../../src/modules/billing/claims/drafting/create-claim.ts';
import type { ServiceLineInput } from '../../../src/modules/billing/claims/fields/service-line-fields.ts';
import { scrubClaim } from '../../../src/modules/billing/claims/scrubbing/scrub-claim.ts';
import { findClaimX12 } from '../../../src/modules/billing/claims/submission/find-claim-x12.ts';
import { submitClaim } from '../../../src/modules/billing/claims/submission/submit-claim.ts';
import type { PayerPort } from '../../../src/modules/payer-port.ts';
import { verifyLedger } from '../../../src/modules/payments/ledger/verification.ts';
import { type EventDataRow, eventDataOf } from '../../../src/modules/platform/events/event-data.ts';
import { type CoverageInput, createCoverage } from '../../../src/modules/practice/coverages/create-coverage.ts';
import { lockBillableEncounter } from '../../../src/modules/practice/encounters/create-encounter-claim.ts';
import { createPatient, type PatientInput } from '../../../src/modules/practice/patients/create-patient.ts';
import { processInterchange } from '../../../src/modules/trading/exchange/inbound/processing/process-interchange.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { sortPayerFile } from '../../../src/modules/trading/exchange/inbound/receiving/sort-payer-file.ts';
import type { TransportJournal } from '../../../src/modules/trading/exchange/journal/transport-journal.ts';
import { closeBatch } from '../../../src/modules/trading/exchange/outbound/close-batch.ts';
import { transmitInterchange } from '../../../src/modules/trading/exchange/outbound/transmit-interchange.ts';
import type { Connections } from '../../../src/modules/trading/exchange/partners/connections.ts';
import { openConnections } from '../../../src/modules/trading/exchange/partners/open-connections.ts';
import type { GatewaysByKind, PayerGateway } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { aClaim, aCoverage, aPatient, aServiceLine } from '../../helpers/builders.ts';
import { anOrganization, createTestDatabase, type TestDatabase } from '../../helpers/database.ts';
import { NO_JOURNAL } from '../../helpers/journal.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { realNow } from '../../helpers/real-time.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

type Job = { [N in JobName]: { name: N; payload: JobPayloads[N] } }[JobName];
export type StoredEvent = { type: string; resourceId: string; data: Record<string, unknown> };

export type Clinic = {
  database: TestDatabase;
  shared: Database;
  organizationId: string;
  clock: ManualClock;
  encryption: Encryption;
  payers: PayerPort;
  /** Jobs that are due and not run yet. */
  jobs: Job[];
  /** Jobs that are due later on the clinic's clock. */
  later: { job: Job; dueAt: Date }[];
  enqueue: Enqueue;
  tx<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  query<T>(text: string, values?: unknown[]): Promise<T[]>;
  /** The same as another organization. */
  queryAs<T>(organizationId: string, text: string, values?: unknown[]): Promise<T[]>;
  /** Creates a claim that is ready to be submitted; its member id selects the payer's response. */
  readyClaim(options?: ReadyClaimOptions): Promise<Claim>;
  submit(claimId: string): Promise<Claim>;
  /** Closes waiting transactions into interchanges; the jobs that send them stay queued. */
  closeBatches(): Promise<void>;
  claim(id: string): Promise<Claim>;
  /** The 837P of a claim as the API shows it. */
  sentX12(claim: Claim): Promise<string>;
  /** Runs all jobs that are waiting, in order. */
  runJobs(options?: { gateway?: PayerGateway; isLast?: boolean }): Promise<void>;
  receive(): Promise<{ collected: number; stored: number }>;
  /** Moves the clock and processes due work until none is left. */
  pass(milliseconds: number): Promise<void>;
  /** Types of a resource's events in the order they were made. */
  eventTypes(resourceId?: string): Promise<string[]>;
  events(resourceId?: string): Promise<StoredEvent[]>;
  close(): Promise<void>;
  /** Closes it after its ledger was found to balance. */
  closeVerified(): Promise<void>;
};

export type ReadyClaimOptions = {
  memberId?: string;
  payerId?: string;
  lines?: ServiceLineInput[];
  claim?: Partial<ClaimInput>;
  patient?: Partial<PatientInput>;
  coverage?: Partial<CoverageInput>;
};

/** The options with which further gateways are opened. */
export type ClinicParts = { database: Database; encryption: Encryption; clock: ManualClock; connections: Connections };

export type ClinicOptions = {
  timeScale?: number;
  start?: Date;
  /** Without it, nothing is journaled. */
  journal?: TransportJournal;
  gateways?: (parts: ClinicParts) => Promise<GatewaysByKind>;
};

/** Opens one organization with the sandbox's payers and its own clock, without HTTP and without a worker. */
export async function openClinic(options: ClinicOptions = {}): Promise<Clinic> {
  const parts = await openParts(options);
  const { database, shared, organizationId, clock, payers, jobs, takeDue } = parts;
  const common = { database: shared, encryption: parts.encryption, handlers: TRANSACTION_HANDLERS };
  const run = (job: Job, gateway: PayerGateway, isLast: boolean) =>
    runJob(job, { ...parts, ...common, gateway, isLast });
  const clinic: Clinic = {
    ...parts,
    ...claimsOf(parts),
    closeBatches: async () => {
      const closing = jobs.filter(({ name }) => name === 'close-batch');
      for (const job of closing) {
        jobs.splice(jobs.indexOf(job), 1);
        await run(job, payers.gateway, false);
      }
    },
    runJobs: async ({ gateway = payers.gateway, isLast = false } = {}) => {
      takeDue();
      while (jobs.length > 0) await run(jobs.shift()!, gateway, isLast);
    },
    receive: () => receivePayerFiles({ ...common, payers, limit: 100 }),
    pass: async (milliseconds) => {
      clock.advance(milliseconds);
      await clinic.runJobs();
      while ((await clinic.receive()).collected > 0) await clinic.runJobs();
    },
    eventTypes: async (resourceId) => (await clinic.events(resourceId)).map((event) => event.type),
    events: async (resourceId) => {
      const rows = await parts.query<{ type: string; resource_id: string } & EventDataRow>(
        'select type, resource_id, data, packed from events where organization_id = $1 and ($2::text is null or resource_id = $2) order by id',
        [organizationId, resourceId ?? null],
      );
      return rows.map((row) => ({ type: row.type, resourceId: row.resource_id, data: JSON.parse(eventDataOf(row)) }));
    },
    close: () => database.drop(),
    closeVerified: async () => {
      const { problems } = await verifyLedger(clinic.shared, organizationId);
      await database.drop();
      expect(problems).toEqual([]);
    },
  };
  return clinic;
}

/** Opens the parts of the service that a clinic uses. `takeDue` queues the later jobs that are due now. */
async function openParts(options: ClinicOptions) {
  const database = await createTestDatabase();
  const { pool } = database;
  const clock = new ManualClock(options.start ?? realNow());
  const encryption = await openEncryption(pool, TEST_MASTER_KEY, clock.now());
  const organizationId = await anOrganization(pool);
  const { jobs, later, enqueue, takeDue } = jobsBy(clock);
  const { journal } = options;
  const numberFloor = journal && ((partner: string) => journal.highest(partner));
  const shared = database.open({ clock, enqueue, ...(numberFloor && { numberFloor }) });
  const config = { environment: 'sandbox', sandboxTimeScale: options.timeScale ?? 1 } as const;
  const connections = openConnections({ database: shared, encryption, random: () => 0.5 });
  const others = await options.gateways?.({ database: shared, encryption, clock, connections });
  const sandbox = await loadSandbox(config);
  const payers = openPayers(config, { database: shared, encryption, sandbox }, () => others ?? {});
  const tx = async <T>(work: (unit: UnitOfWork) => Promise<T>) => {
    const actor = { type: 'operator', id: 'test' } as const;
    return transact(shared, { organizationId, actor }, work);
  };
  const queryAs = <T>(organization: string, text: string, values: unknown[] = []) =>
    readTogether(shared, organization, (reader) => reader.query<T>(text, values));
  const query = <T>(text: string, values: unknown[] = []) => queryAs<T>(organizationId, text, values);
  return {
    ...{
      database,
      shared,
      organizationId,
      clock,
      encryption,
      payers,
      jobs,
      later,
      enqueue,
      takeDue,
      tx,
      query,
      queryAs,
    },
    journal: journal ?? NO_JOURNAL,
  };
}

type Parts = Awaited<ReturnType<typeof openParts>>;

/** Keeps jobs in memory until the clinic runs them. */
function jobsBy(clock: ManualClock) {
  const jobs: Job[] = [];
  const later: Clinic['later'] = [];
  const enqueue: Enqueue = async (_execute, name, payload, options) => {
    const job = { name, payload } as Job;
    if (!options?.delayMs) jobs.push(job);
    else later.push({ job, dueAt: new Date(clock.now().getTime() + options.delayMs) });
  };
  const takeDue = () => {
    const due = later.filter(({ dueAt }) => dueAt <= clock.now());
    for (const one of due) later.splice(later.indexOf(one), 1);
    jobs.push(...due.map(({ job }) => job));
  };
  return { jobs, later, enqueue, takeDue };
}

type Running = Pick<Parts, 'encryption' | 'journal' | 'tx'> & {
  database: Database;
  handlers: typeof TRANSACTION_HANDLERS;
  payers: PayerPort;
  gateway: PayerGateway;
  isLast: boolean;
};

/** Runs a job as a worker does. */
async function runJob(job: Job, { payers, gateway, journal, isLast, tx, ...rest }: Running): Promise<void> {
  const { database, encryption, handlers } = rest;
  const common = { database, encryption, handlers, mapping: payers.mapping };
  if (job.name === 'close-batch') await closeBatch(job.payload, common);
  if (job.name === 'transmit-interchange') await transmitInterchange(job.payload, { ...common, gateway, journal });
  if (job.name === 'process-interchange') await processInterchange(job.payload, { isLast }, common);
  if (job.name === 'draft-secondary-claim') {
    await tx((unit) => draftSecondaryClaim(unit, job.payload.claimId, encryption));
  }
  if (job.name === 'sort-payer-file') await sortPayerFile(job.payload, common);
}

function claimsOf({ shared, organizationId, clock, encryption, payers, tx }: Parts) {
  const partner = { partnerSeed: SANDBOX_PARTNER, encryption, mapping: payers.mapping };
  const claims: Pick<Clinic, 'readyClaim' | 'submit' | 'claim' | 'sentX12'> = {
    readyClaim: async (given = {}) => {
      const { memberId = 'SBX-0001', payerId = 'SBX01', lines = [aServiceLine() as ServiceLineInput] } = given;
      // The clock advances from test to test, so the dates of service follow it.
      const serviceDate = { start: addDays(localDateOf(clock.now()), -8) };
      const serviceLines = lines.map((line) => ({ ...line, serviceDate }));
      const draft = await tx(async (unit) => {
        const { patient } = await createPatient(unit, { ...(aPatient() as PatientInput), ...given.patient });
        const input = { ...aCoverage(patient.id, { memberId, payerId }), ...given.coverage } as CoverageInput;
        const coverage = await createCoverage(unit, input);
        const ids = { patientId: patient.id, coverageId: coverage.id };
        return createClaim(unit, aClaim(ids, { ...given.claim, serviceLines }) as ClaimInput, {
          encryption,
        });
      });
      const { claim, run } = await tx((unit) => scrubClaim(unit, draft.id, undefined));
      expect(run.findings.filter((finding) => finding.blocking)).toEqual([]);
      return claim;
    },
    submit: (claimId) =>
      tx((unit) =>
        submitClaim(unit, claimId, { ...partner, expectedVersion: undefined, requireEncounter: lockBillableEncounter }),
      ),
    claim: async (id) => (await readTogether(shared, organizationId, (reader) => findClaim(reader, id)))!,
    sentX12: async (claim) => {
      const reader = readerOf(shared, organizationId, { byClock: true });
      const { content } = await findClaimX12(reader, claim, partner);
      return content;
    },
  };
  return claims;
}
