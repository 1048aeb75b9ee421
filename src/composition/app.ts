import type { Logger } from 'pino';
import type { EmbeddedEhr } from '../../sandbox/ehr/embedded-ehr.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../database/connections/pool.ts';
import type { Database } from '../database/database.ts';
import type { JobQueue } from '../database/jobs/job-queue.ts';
import type { Encryption } from '../database/sealing/encryption.ts';
import type { AddressGuard } from '../gateways/egress/address-guard.ts';
import type { Clock } from '../kernel/clock.ts';
import type { CountedPlaces } from '../kernel/counted-places.ts';
import type { Drain } from '../kernel/drain.ts';
import type { StoragePlace } from '../kernel/readiness-parts.ts';
import type { X12Memory } from '../kernel/x12-memory.ts';
import type { ReadClaimFile } from '../modules/billing/claim-imports/claim-file.ts';
import type { EligibilityContext } from '../modules/eligibility/attempts/make-attempt.ts';
import type { OutboxTargets } from '../modules/integrations/outbox/outbox-target.ts';
import type { PartnerApi } from '../modules/integrations/partner-ehr/partner-api.ts';
import type { PayerPort } from '../modules/payer-port.ts';
import type { AppealDesk, LetterCarriers } from '../modules/payments/appeals/delivery/letter-carrier.ts';
import type { LetterPolisher } from '../modules/payments/appeals/letter/polish-letter.ts';
import type { FeedWatch } from '../modules/platform/events/feed-watch.ts';
import type { StructureInspector } from '../modules/practice/documents/structure/structure-inspector.ts';
import type { RowValidators } from '../modules/practice/imports/row-schemas.ts';
import type { OfferedScopes } from '../modules/scopes.ts';
import type { InboundCopies } from '../modules/trading/exchange/inbound/copies/inbound-copies.ts';
import type { TransportJournal } from '../modules/trading/exchange/journal/transport-journal.ts';
import type { ConnectionKinds, KindSchemas } from '../modules/trading/exchange/partners/connection-kind.ts';
import type { PartnerSeed } from '../modules/trading/exchange/partners/partner-seed.ts';
import type { TransactionHandlers } from '../modules/trading/exchange/transaction-handler.ts';
import type { Readiness } from '../observability/readiness.ts';
import type { Telemetry } from '../observability/telemetry.ts';
import type { FairPrinter } from '../printing/fair-printer.ts';
import type { Fhir } from './open-fhir.ts';
import type { Identity } from './open-identity.ts';

/** The parts that HTTP, jobs and the command line use. */
export type App = {
  config: Config;
  /** The database with the clock, job queue and mode that transactions use. */
  database: Database;
  /** Connections of the service's own role, which row-level security binds. */
  pool: Pool;
  clock: Clock;
  encryption: Encryption;
  logger: Logger;
  jobs: JobQueue;
  /** The connection to payers: the simulator in the sandbox. */
  payers: PayerPort;
  /** The modules' handlers of the transaction sets that are sent and received. */
  handlers: TransactionHandlers;
  /** The kinds of connections that can be set up. */
  kinds: ConnectionKinds;
  /** Their schemas, which the API's document shows. */
  kindSchemas: Readonly<Record<string, KindSchemas>>;
  /** The trading partner of payers without a route: the sandbox's; null in a live deployment. */
  partnerSeed: PartnerSeed | null;
  /** Whether the partners of a kind of connection are restored with the database. */
  isRestoredToo(kind: string): boolean;
  /** The record of interchanges handed to partners, outside the database. */
  journal: TransportJournal;
  /** Copies of the files that were picked up, outside the database. */
  inboundCopies: InboundCopies;
  /** The dependencies of eligibility checks. */
  eligibility: EligibilityContext;
  /** Checks the rows of imports as the bodies of single requests. */
  rowValidators: RowValidators;
  /** Reads uploaded claim files. */
  readClaimFile: ReadClaimFile;
  /** The appeals departments of the sandbox's payers; null in a live deployment. */
  appealDesk: AppealDesk | null;
  /** The sandbox's EHR for trying integrations; null in a live deployment. */
  ehr: EmbeddedEhr | null;
  /** Renders letters and packets. */
  printer: FairPrinter;
  structureInspector: StructureInspector;
  /** Services that fax, mail and email appeals. */
  letterCarriers: LetterCarriers;
  /** The way to partner EHRs. */
  partnerApi: PartnerApi;
  /** The EHRs that writes are sent to, by type of connection. */
  outboxTargets: OutboxTargets;
  /** Connections to FHIR servers. */
  fhir: Fhir;
  /** The model that may reword appeals; null without one. */
  letterPolisher: LetterPolisher | null;
  /** Checks whether webhooks may be sent to an address. */
  urlGuard: AddressGuard;
  /** The addresses this process listens on; webhooks are never sent there. */
  listeners: { address: string; port: number }[];
  /** The origin by which browsers reach this service. */
  publicUrl(): string;
  /** The scopes that keys can be given and that roles have. */
  offeredScopes: OfferedScopes;
  /** How people sign in. */
  identity: Identity;
  telemetry: Telemetry;
  /** Wakes streams of changes. */
  feedWatch: FeedWatch;
  /** The exports that run. */
  exports: CountedPlaces;
  /** Places of patients' data that are not known to be encrypted, as seen from this machine; none in a sandbox. */
  openPlaces(): Promise<readonly StoragePlace[]>;
  /** Whether the process is about to stop: it is not ready any more, and still serves requests. */
  drain: Drain;
  /** The memory for reading X12 in this process. */
  x12Memory: X12Memory;
  /** Checks every component that requests depend on. */
  readiness(): Promise<Readiness>;
  /** Wakes the dispatcher, which only reduces latency. */
  wakeDispatcher(): void;
};
