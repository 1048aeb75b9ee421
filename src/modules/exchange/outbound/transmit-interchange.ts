import type { Database } from '../../../database/database.ts';
import type { Encryption } from '../../../database/encryption.ts';
import type { JobPayloads } from '../../../database/job-names.ts';
import { transact, type UnitOfWork } from '../../../database/transaction.ts';
import type { Interchange } from '../interchanges/interchange.ts';
import type { PayerGateway } from '../payer-gateway.ts';
import type { TransactionHandlers } from '../transaction-handler.ts';
import { type CallGateway, gatewayCalls } from './call-gateway.ts';
import { type BegunAttempt, beginAttempt, beginRelease, recordNotReleased, recordUnsettled } from './record-attempt.ts';
import { settleFailed, settleTransmitted } from './settle-outbound.ts';

export type TransmitInterchangeOptions = {
  database: Database;
  encryption: Encryption;
  gateway: PayerGateway;
  handlers: TransactionHandlers;
};

/** `nothing_to_do`: it is settled, or another worker is at it. `delayed`: it will be tried again. */
export type TransmitResult = 'transmitted' | 'failed' | 'delayed' | 'uncertain' | 'nothing_to_do';

/**
 * Makes one attempt to send an interchange, or to find out what became of an earlier one. The intent to release is
 * committed before the release, so that a crash at any point neither loses the interchange nor sends it twice. A failing
 * line is no reason to give up: the next attempt is planned, or a person decides.
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
  const begun = await run.transact((tx) => beginAttempt(tx, interchangeId, options.encryption));
  if (begun === null) return 'nothing_to_do';
  if (begun.isConnectionClosed) {
    const status = begun.step === 'resolve' ? 'uncertain' : 'staging';
    return unsettled(run, begun, { status, reason: 'connection_closed' });
  }
  return begun.step === 'stage' ? send(run, begun) : resolve(run, begun);
}

type Run = TransmitInterchangeOptions & {
  call: CallGateway;
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
};

async function send(run: Run, begun: BegunAttempt): Promise<TransmitResult> {
  const staged = await run.call.stage(begun.outbound);
  if (staged.outcome === 'refused') return failed(run, begun.interchange, staged.reason);
  if (staged.outcome === 'unavailable') return unsettled(run, begun, { status: 'staging', reason: staged.reason });
  if (!(await run.transact((tx) => beginRelease(tx, begun.interchange)))) return 'nothing_to_do';
  const released = await run.call.release(begun.outbound);
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

/** An earlier attempt died while it released, or could not tell. */
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

async function failed(run: Run, { id }: Interchange, reason: string): Promise<TransmitResult> {
  const isSettled = await run.transact((tx) => settleFailed(tx, id, { reason, isGivenUp: false }, run.handlers));
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
