import type { Database } from '../../../../database/database.ts';
import type { JobPayloads } from '../../../../database/jobs/job-declaration.ts';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import { transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { isExchangeOpen } from '../fence/is-exchange-open.ts';
import type { FileMapping } from '../inbound/receiving/file-mapping.ts';
import { recordRealTimeAnswer } from '../inbound/receiving/record-file.ts';
import type { Interchange } from '../interchanges/interchange.ts';
import type { JournalEntry, JournalState, TransportJournal } from '../journal/transport-journal.ts';
import type { OutboundInterchange, PayerGateway, RealTimeOutcome, ReleaseOutcome } from '../payer-gateway.ts';
import type { TransactionHandlers } from '../transaction-handler.ts';
import { type CallGateway, gatewayCalls } from './call-gateway.ts';
import type { InterchangeMapping } from './interchange-mapping.ts';
import { numberInterchange } from './number-interchange.ts';
import { type BegunAttempt, beginAttempt, beginRelease, recordNotReleased, recordUnsettled } from './record-attempt.ts';
import { settleFailed, settleTransmitted } from './settle-outbound.ts';

type Journal = Pick<TransportJournal, 'append' | 'note'>;

type Outcome = ReleaseOutcome['outcome'] | RealTimeOutcome['outcome'];

/**
 * The journal's state for each outcome of a release; null: nothing is written, so the release remains open in the
 * journal.
 */
const JOURNALED_AS = {
  transmitted: 'transmitted',
  answered: 'transmitted',
  deferred: 'transmitted',
  refused: 'not_released',
  unavailable: 'not_released',
  unknown: null,
  timed_out: null,
} as const satisfies Record<Outcome, JournalState | null>;

type TransmitInterchangeOptions = {
  database: Database;
  encryption: Encryption;
  gateway: PayerGateway;
  mapping: Pick<FileMapping, 'inspect'> & Pick<InterchangeMapping, 'merge'>;
  handlers: TransactionHandlers;
  journal: Pick<TransportJournal, 'append' | 'note'>;
};

/**
 * `nothing_to_do`: the interchange is settled, or another worker is sending it. `delayed`: it will be retried. `held`:
 * the exchange is held after a restore, and the job runs again later.
 */
type TransmitResult = 'transmitted' | 'failed' | 'delayed' | 'uncertain' | 'held' | 'nothing_to_do';

const HELD_DELAY_MS = 60_000;

/**
 * Makes one attempt to send an interchange, or to find out the result of an earlier attempt. The intent to release is
 * committed before the release, so that a crash at any point neither loses the interchange nor sends it twice. After a
 * connection failure, the next attempt is planned or a person decides. If the gateway carries the transaction set in
 * real time, it is sent as a real-time request, and the answer is recorded like a file of the partner.
 */
export async function transmitInterchange(
  { organizationId, interchangeId }: JobPayloads['transmit-interchange'],
  options: TransmitInterchangeOptions,
): Promise<TransmitResult> {
  const run: Run = {
    ...options,
    call: gatewayCalls(options.gateway),
    transact: (work) =>
      transact(options.database, { organizationId, actor: { type: 'system', id: 'transmit-interchange' } }, work),
  };
  const begun = await begin(run, interchangeId);
  if (begun === null) return 'nothing_to_do';
  if (begun === 'held') return 'held';
  const { connection, transactionSet } = begun.outbound;
  if (options.gateway.carries(connection).realTime.includes(transactionSet)) return ask(run, begun);
  return begun.step === 'stage' ? send(run, begun) : resolve(run, begun);
}

type Run = TransmitInterchangeOptions & {
  call: CallGateway;
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
};

/** Begins an attempt. An interchange without control numbers is numbered first, in a separate transaction. */
async function begin(run: Run, interchangeId: string): Promise<BegunAttempt | 'held' | null> {
  const attempt = () =>
    run.transact(async (tx) => {
      if (await isExchangeOpen(tx)) return beginAttempt(tx, interchangeId, run.encryption);
      const payload = { organizationId: tx.organizationId, interchangeId };
      await tx.enqueue('transmit-interchange', payload, { delayMs: HELD_DELAY_MS });
      return 'held';
    });
  const begun = await attempt();
  if (begun !== 'not_stored') return begun;
  const isNumbered = await run.transact((tx) => numberInterchange(tx, interchangeId, run));
  const next = isNumbered ? await attempt() : null;
  return next === 'not_stored' ? null : next;
}

async function send(run: Run, begun: BegunAttempt): Promise<TransmitResult> {
  if (begun.isContentLost) return failed(run, begun.interchange, 'content_lost');
  const staged = await run.call.stage(begun.outbound);
  if (staged.outcome === 'refused') return failed(run, begun.interchange, staged.reason);
  if (staged.outcome === 'unavailable') return unsettled(run, begun, { status: 'staging', reason: staged.reason });
  const intent = await intend(run, begun);
  if (typeof intent === 'string') return intent;
  const released = await run.call.release(begun.outbound);
  await noteOutcome(intent, released.outcome, run.journal);
  switch (released.outcome) {
    case 'transmitted':
      return transmitted(run, begun.interchange);
    case 'refused':
      return failed(run, begun.interchange, released.reason);
    case 'unavailable':
      return unsettled(run, begun, { status: 'staging', reason: released.reason });
    case 'unknown':
      return unsettled(run, begun, { status: 'uncertain', reason: released.reason });
  }
}

/**
 * Sends an inquiry in real time. An inquiry that may have arrived is sent again, because the partner recognizes its
 * control number.
 */
async function ask(run: Run, begun: BegunAttempt): Promise<TransmitResult> {
  const { interchange, outbound, step, isContentLost } = begun;
  if (isContentLost) {
    if (step === 'stage') return failed(run, interchange, 'content_lost');
    return unsettled(run, begun, { status: 'uncertain', reason: 'content_lost' });
  }
  if (step === 'resolve' && !(await run.transact((tx) => recordNotReleased(tx, interchange)))) return 'nothing_to_do';
  const intent = await intend(run, begun);
  if (typeof intent === 'string') return intent;
  const asked = await run.call.request(outbound);
  await noteOutcome(intent, asked.outcome, run.journal);
  switch (asked.outcome) {
    case 'answered':
      return answered(run, interchange, { outbound, content: asked.content });
    case 'deferred':
      return transmitted(run, interchange);
    case 'refused':
      return failed(run, interchange, asked.reason);
    case 'timed_out':
      return unsettled(run, begun, { status: 'uncertain', reason: asked.reason });
    case 'unavailable':
      return unsettled(run, begun, { status: 'staging', reason: asked.reason });
  }
}

/** Records in one transaction the partner's answer, and that the partner has the interchange. */
async function answered(
  run: Run,
  { id }: Interchange,
  answer: { outbound: OutboundInterchange; content: Uint8Array },
): Promise<TransmitResult> {
  const isSettled = await run.transact(async (tx) => {
    const isFirst = await settleTransmitted(tx, id, run.handlers);
    await recordRealTimeAnswer(tx, answer, run);
    return isFirst;
  });
  return isSettled ? 'transmitted' : 'nothing_to_do';
}

/**
 * Commits the intent to release and writes it to the journal. Returns its entry, or the result if the release may not
 * begin.
 */
async function intend(run: Run, begun: BegunAttempt): Promise<JournalEntry | TransmitResult> {
  const entry = await run.transact((tx) => beginRelease(tx, begun, run.handlers));
  if (entry === null) return 'nothing_to_do';
  // After a restore of the database, only the journal shows that the interchange may have been released.
  if (await isJournaled(entry, run.journal)) return entry;
  return unsettled(run, begun, { status: 'staging', reason: 'journal_unavailable' });
}

/** Finds out the result of an earlier attempt that died during the release or whose result is unknown. */
async function resolve(run: Run, begun: BegunAttempt): Promise<TransmitResult> {
  const outcome = await run.call.resolve(begun.outbound);
  if (outcome === 'transmitted') return transmitted(run, begun.interchange);
  if (outcome === 'unknown') return unsettled(run, begun, { status: 'uncertain', reason: 'cannot_tell' });
  const isOurs = await run.transact((tx) => recordNotReleased(tx, begun.interchange));
  return isOurs ? send(run, begun) : 'nothing_to_do';
}

async function transmitted(run: Run, { id }: Interchange): Promise<TransmitResult> {
  const isSettled = await run.transact((tx) => settleTransmitted(tx, id, run.handlers));
  return isSettled ? 'transmitted' : 'nothing_to_do';
}

async function failed(run: Run, attempt: Interchange, reason: string): Promise<TransmitResult> {
  const isSettled = await run.transact((tx) => settleFailed(tx, attempt, { reason, isGivenUp: false }, run.handlers));
  return isSettled ? 'failed' : 'nothing_to_do';
}

async function unsettled(
  run: Run,
  begun: BegunAttempt,
  result: { status: 'staging' | 'uncertain'; reason: string },
): Promise<TransmitResult> {
  await run.transact((tx) => recordUnsettled(tx, begun.interchange, result));
  return result.status === 'uncertain' ? 'uncertain' : 'delayed';
}

/** Writes an entry. Returns `false` if writing failed; the error is in the journal's report, which readiness shows. */
async function isJournaled(entry: JournalEntry, journal: Journal): Promise<boolean> {
  return journal.append(entry).then(
    () => true,
    () => false,
  );
}

/** Writes the outcome of a release. Waits for the disk only if the database would otherwise be ahead of the journal. */
async function noteOutcome(entry: JournalEntry, outcome: Outcome, journal: Journal): Promise<void> {
  const state = JOURNALED_AS[outcome];
  if (state === 'transmitted') journal.note({ ...entry, state });
  // Written before the commit. Otherwise the release would look like one that a restored database lacks.
  else if (state !== null) await isJournaled({ ...entry, state }, journal);
}
