import type { TimeLimit } from '../../../kernel/time-limit.ts';
import type { Connections } from '../../../modules/trading/exchange/partners/connections.ts';
import type {
  PayerGateway,
  RealTimeOutcome,
  RealTimeRequest,
} from '../../../modules/trading/exchange/payer-gateway.ts';
import type { Egress } from '../../egress/address-guard.ts';
import { confirmByMailbox } from '../confirm-by-mailbox.ts';
import { pollMailboxes } from '../poll-mailboxes.ts';
import { asCoreError, CoreError, type CoreFailure } from './core-error.ts';
import { carriedSets } from './core-settings.ts';
import { CorePartners } from './partners.ts';
import { isPickedUp, isReceipt } from './payload-types.ts';
import { CORE_KIND, confirmFiles, listMailbox } from './pick-up.ts';
import { ReceivedFiles } from './received-files.ts';
import { payloadIdOf, releaseBatch, resolveBatch, stageBatch } from './send-batch.ts';
import { sendMessage } from './send-message.ts';

type Parts = { partners: CorePartners; now: () => Date };

/** The partner would refuse the same question again. */
const REFUSALS: readonly CoreFailure[] = ['payload_refused', 'payload_id_refused'];

type CoreGatewayOptions = {
  connections: Connections;
  egress: Egress;
  now?: () => Date;
  /** Starts the time limit for slow mailboxes. Default: 5 seconds. */
  startLimit?: () => TimeLimit;
};

/** Opens the gateway to partners that exchange envelopes of the CAQH CORE connectivity rule, version C2.2.0. */
export function openCoreGateway({
  connections,
  egress,
  now = () => new Date(),
  startLimit,
}: CoreGatewayOptions): PayerGateway & { close(): Promise<void> } {
  const partners = new CorePartners(connections, { egress, now });
  const parts = { partners, received: new ReceivedFiles(), now };
  return {
    carries: ({ profile }) => carriedSets(profile),
    stage: (interchange) => stageBatch(interchange, parts),
    release: (interchange, signal) => releaseBatch(interchange, parts, signal),
    resolve: (interchange, signal) => resolveBatch(interchange, parts, signal),
    request: (request) => askQuestion(request, parts),
    collect: pollMailboxes(connections, {
      kind: CORE_KIND,
      list: (opened, limit) => listMailbox(opened, limit, parts),
      ...(startLimit && { startLimit }),
    }),
    confirm: (files) => confirmByMailbox(connections, files, (opened, own) => confirmFiles(opened, own, parts)),
    close: () => partners.close(),
  };
}

/** Sends a question in real time, once. */
async function askQuestion(request: RealTimeRequest, { partners, now }: Parts): Promise<RealTimeOutcome> {
  const { connection, transactionSet, signal } = request;
  if (!carriedSets(connection.profile).realTime.includes(transactionSet)) {
    return { outcome: 'refused', reason: 'not_supported' };
  }
  if (signal.aborted) return { outcome: 'timed_out', reason: 'deadline' };
  try {
    const partner = await partners.open(request);
    const payloadType = partner.settings.payloadTypes[transactionSet];
    if (payloadType === undefined) throw new CoreError('setup_invalid', { isRefused: true });
    const answer = await sendMessage(partner, {
      operation: 'realTime',
      payloadType,
      payloadId: payloadIdOf(request.organizationId, request.requestId),
      payload: request.content,
      now: now(),
      signal,
    });
    if (answer.isCut) throw new CoreError('answer_too_large');
    if (answer.payload === null) {
      const { resultTypes } = partner.settings;
      const isLater = isReceipt(answer.fields.PayloadType ?? '') && isPickedUp(transactionSet, resultTypes);
      if (isLater) return { outcome: 'deferred' };
      throw new CoreError('payload_missing');
    }
    return { outcome: 'answered', content: answer.payload };
  } catch (error) {
    const { reason, isRefused } = asCoreError(error);
    if (!isRefused) return { outcome: 'timed_out', reason };
    return { outcome: REFUSALS.includes(reason) ? 'refused' : 'unavailable', reason };
  }
}
