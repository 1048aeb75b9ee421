import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { moveLocked } from '../change-status.ts';
import { type CallVerdict, judgeCall } from '../connection-status.ts';
import { lockConnection } from '../fhir-connections-store.ts';
import { countCall, endPause, pauseServer } from './access-store.ts';

/** The result of a call. `pauseUntil`: the end of the pause that the server requested. */
export type CallRecord = {
  connectionId: string;
  /** Null: the call has no effect on the connection. */
  verdict: CallVerdict | null;
  message: string;
  pauseUntil: Date | null;
  endsPause: boolean;
};

const VERBS = {
  active: 'recovered',
  degraded: 'degraded',
  reauthorization_required: 'reauthorization_required',
} as const;

/** Records the result of a call: the consecutive failures, the pause of the server, and the resulting status. */
export async function recordCall(tx: UnitOfWork, record: CallRecord): Promise<void> {
  const { connectionId, verdict, pauseUntil } = record;
  if (pauseUntil !== null) await pauseServer(tx, connectionId, pauseUntil);
  if (record.endsPause) await endPause(tx, connectionId);
  if (verdict === null) return;
  const failuresInRow = await countCall(tx, connectionId, verdict.kind === 'success');
  const connection = await lockConnection(tx, connectionId);
  if (connection === null) return;
  const { status, statusReason } = connection;
  const before = { status, code: statusReason?.code ?? null, missingScope: statusReason?.missingScope ?? null };
  const change = judgeCall({ ...before, failuresInRow }, verdict);
  if (change === null) return;
  const { to, code, scope: missingScope } = change;
  const reason = to === 'active' ? null : { code, message: record.message, missingScope };
  const lastError = reason && { code, message: record.message, at: tx.systemNow.toISOString() };
  const verb = VERBS[to as keyof typeof VERBS];
  moveLocked(tx, connection, { to, verb, reason, ...(lastError ? { lastError } : {}) });
}
