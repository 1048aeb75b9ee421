import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningService, type ServiceContext, startService } from '../../src/composition/service.ts';
import { removeEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';
import { unlessAborted, untilAborted } from '../../src/start/stop-signals.ts';
import { type AppealOutcome, playAppeal } from './appeal.ts';
import { type ApiClient, createClient } from './client.ts';
import { DemoError } from './demo-error.ts';
import { DemoPrinter } from './demo-printer.ts';
import { type EhrOutcome, playEhr } from './ehr.ts';
import { type FileToPlay, letPayersAnswer, playFile } from './import.ts';
import { type OtherType, playOtherType } from './other-types.ts';
import { awaitOutcomes, playScenarios } from './play.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { playReplacement, type ReplacementOutcome } from './replacement.ts';
import {
  type AuthorizationOutcome,
  type ClaimOutcome,
  checkEvents,
  type EventCounts,
  showAuthorization,
  showOutcomes,
  showX12,
} from './report.ts';
import type { PayerCounts, PayerServer } from './ways/way.ts';
import { WAYS, type WayName } from './ways/ways.ts';

export type DemoOptions = {
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  color: boolean;
  /** Uses the claims of this file instead of the sample claims. */
  file: FileToPlay | null;
  /** Plays a practice whose EHR is connected, instead of the sample claims. */
  ehr: boolean;
  /** The type of the sample claims. */
  type: 'professional' | OtherType;
  /** How the claims of the sample reach the payers; null within the service's process. */
  way: WayName | null;
  /** Ends the demo early, after it has stopped the service and removed its data. */
  stopped: AbortSignal;
  /** Leaves the service running until `stopped` aborts. */
  keep: boolean;
  /** Where the service logs; standard output by default. */
  logOutput?: ServiceContext['logOutput'];
  /** Called once all claims have their outcome. */
  onPlayed(report: DemoReport): void;
};

/** The result of a demo. */
export type DemoReport = {
  /** The prior authorization of the sample claims. */
  authorization?: AuthorizationOutcome;
  claims: ClaimOutcome[];
  /** The appeal of the denied sample claim. */
  appeal?: AppealOutcome;
  /** With `ehr`: the resources that were read from the EHR and written to it. */
  ehr?: EhrOutcome;
  /** The replacement of the sample claim with a denied line. */
  replacement?: ReplacementOutcome;
  events: EventCounts;
  /** With payers outside the process: the numbers of files that they received and sent. */
  payers?: PayerCounts & { way: WayName };
  /** With `keep`: the address of the running service, and an API key. */
  service?: { url: string; key: string; signIn: { url: string | null; email: string; password: string } | null };
};

/** Runs the demo on a separate service in a temporary data folder. Throws DemoError if it fails. */
export async function runDemo(options: DemoOptions): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rcm-demo-'));
  // If started by root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o711);
  const printer = new DemoPrinter(options.say, options.color);
  printer.title('Starting the sandbox with its embedded PostgreSQL');
  let service: RunningService | null = null;
  // Open until the end, so that with --keep the events of further claims are received too.
  const receiver = await startReceiver();
  let payers: PayerServer | null = null;
  try {
    payers = options.way && (await openWay(options.way, { dataDir, env: options.env }));
    service = await startService('serve', {
      ...logTo(options),
      env: demoEnvironment(options.env, dataDir),
      say: () => undefined,
    });
    const { url, first, signInUrl } = service;
    if (url === null || first === null) throw new DemoError('the service did not create its first key');
    printer.step(`API ${url}/v1, reference ${url}/docs`);
    const api = createClient(url, first.key);
    const played = await unlessAborted(options.stopped, () => play({ options, printer, receiver, api, payers }));
    const signIn = first.signIn && { url: signInUrl, ...first.signIn };
    options.onPlayed(options.keep ? { ...played, service: { url, key: first.key, signIn } } : played);
    if (options.keep) {
      printer.title('Still running');
      printer.detail(`Base URL   ${url}`);
      printer.detail(`Test key   ${first.key}`);
      if (first.signIn)
        printer.detail(`Sign in    ${signInUrl} as ${first.signIn.email}, password ${first.signIn.password}`);
      printer.detail(`Reference  ${url}/docs`);
      printer.detail('Stop with Ctrl+C.');
      await untilAborted(options.stopped);
    }
  } finally {
    await service?.close();
    await payers?.close();
    await receiver.close();
    await removeEmbeddedDatabase({ dataDir });
    await rm(dataDir, { recursive: true, force: true });
    // The service makes the folder of its transport journal beside the data folder.
    await rm(`${dataDir}-transport-journal`, { recursive: true, force: true });
  }
}

/** Four days a second: the demo's longest wait is the payer's 30 days for an appeal. */
const TIME_SCALE = '345600';

/** Statuses of claims that have all four transaction sets. */
const WITH_REMITTANCE: ReadonlySet<string> = new Set(['paid', 'partially_paid', 'denied']);

type Play = {
  options: DemoOptions;
  printer: DemoPrinter;
  receiver: Receiver;
  api: ApiClient;
  payers: PayerServer | null;
};

async function play({ options, printer, receiver, api, payers }: Play): Promise<DemoReport> {
  receiver.onEvent = (event) => printer.event(event);
  const { body: subscription } = await api.post('/v1/webhooks/subscriptions', { url: receiver.url, events: ['*'] });
  receiver.secret = subscription.signingSecret;
  printer.step(`webhooks ${subscription.id} to ${receiver.url}`);
  if (payers) {
    printer.step(`payers   ${payers.description}`);
    await payers.connect(api);
  }
  if (options.ehr) return playPractice({ printer, receiver, api });
  const imported = options.file === null ? null : await playFile(api, printer, options.file);
  const isSample = imported === null && options.type === 'professional';
  const sample = isSample ? await playScenarios(api, printer) : null;
  const claims =
    sample?.claims ?? imported?.submitted ?? (await playOtherType(api, printer, options.type as OtherType));
  if (imported?.testClockId) await letPayersAnswer(api, printer, imported.testClockId);
  else printer.title('Waiting for the payers (they answer within days, and four days pass in a second)');
  await awaitOutcomes(api, claims);
  const decided = claims.find(({ status }) => WITH_REMITTANCE.has(status));
  if (decided) await showX12(api, printer, decided.id);
  const outcomes = await showOutcomes(api, printer, claims);
  const authorization = sample && (await showAuthorization(api, printer, sample.authorization.id));
  const bundled = sample && outcomes.find(({ status }) => status === 'partially_paid');
  const replacement = bundled && (await playReplacement(api, printer, bundled.id));
  const denied = imported === null && outcomes.find(({ status }) => status === 'denied');
  const appeal = denied && (await playAppeal(api, printer, denied.id));
  const awaited = claims.map(finalEvent);
  if (replacement) {
    awaited.push({ type: 'claim.paid', id: replacement.id }, { type: 'claim.voided', id: replacement.replaces });
  }
  if (appeal && denied) {
    awaited.push({ type: 'appeal.outcome_received', id: appeal.id }, { type: 'claim.paid', id: denied.id });
  }
  const events = await checkEvents(printer, receiver, awaited);
  const surprise = claims.find((claim) => claim.expected !== null && claim.expected !== claim.status);
  if (surprise) throw new DemoError(`${surprise.title}: expected ${surprise.expected}, got ${surprise.status}`);
  if (payers)
    printer.detail(`${payers.counts().taken} interchanges taken by the payers, ${payers.counts().answered} answers`);
  return {
    ...(authorization ? { authorization } : {}),
    claims: outcomes,
    ...(appeal ? { appeal } : {}),
    ...(replacement ? { replacement } : {}),
    events,
    ...(payers && options.way ? { payers: { way: options.way, ...payers.counts() } } : {}),
  };
}

async function openWay(
  way: WayName,
  { dataDir, env }: { dataDir: string; env: NodeJS.ProcessEnv },
): Promise<PayerServer> {
  const folder = join(dataDir, 'payers');
  await mkdir(folder, { recursive: true });
  return WAYS[way].open({ folder, timeScale: Number(env.SANDBOX_TIME_SCALE ?? TIME_SCALE) });
}

const finalEvent = ({ id, status }: { id: string; status: string }) => ({ type: `claim.${status}`, id });

async function playPractice({ printer, receiver, api }: Omit<Play, 'options' | 'payers'>): Promise<DemoReport> {
  const { claims, ehr } = await playEhr(api, printer);
  const outcomes = await showOutcomes(api, printer, claims);
  return { claims: outcomes, ehr, events: await checkEvents(printer, receiver, claims.map(finalEvent)) };
}

function logTo({ logOutput }: DemoOptions): { logOutput?: ServiceContext['logOutput'] } {
  return logOutput ? { logOutput } : {};
}

/** Returns the settings of the demo: any free port, and never the database of the settings. */
function demoEnvironment(env: NodeJS.ProcessEnv, dataDir: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _databaseUrl, RCM_MASTER_KEY: _masterKey, RCM_ENVIRONMENT: _environment, ...rest } = env;
  return {
    ...rest,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: env.LOG_LEVEL ?? 'silent',
    RATE_LIMIT_PER_SECOND: '1000',
    SANDBOX_TIME_SCALE: env.SANDBOX_TIME_SCALE ?? TIME_SCALE,
  };
}
