import type { TimeLimit } from '../../../kernel/time-limit.ts';
import type { Connections } from '../../../modules/trading/exchange/partners/connections.ts';
import type {
  PayerGateway,
  RealTimeOutcome,
  RealTimeRequest,
} from '../../../modules/trading/exchange/payer-gateway.ts';
import type { Egress } from '../../egress/address-guard.ts';
import { confirmByMailbox, startsInterchange } from '../confirm-by-mailbox.ts';
import { openPgpRunner, type PgpRunner } from '../pgp/pgp-runner.ts';
import { pollMailboxes } from '../poll-mailboxes.ts';
import { ApiPool } from './api-pool.ts';
import { discard, readAnswer } from './https-client.ts';
import { asHttpsError } from './https-error.ts';
import { carriedSets } from './https-settings.ts';
import { textAt } from './partner-api.ts';
import { confirmFiles, HTTPS_KIND, listMailbox } from './pick-up.ts';
import { Progress } from './progress.ts';
import { releaseInterchange, resolveInterchange, stageInterchange, valuesOf, within } from './send-interchange.ts';
import { readJson } from './understand-answer.ts';

const ANSWER_BYTES_MAX = 16 * 1024 * 1024;

const ACCEPTED = 202;

type HttpsGatewayOptions = {
  connections: Connections;
  egress: Egress;
  /** Starts the time limit for slow mailboxes. Default: 5 seconds. */
  startLimit?: () => TimeLimit;
  pgp?: Pick<PgpRunner, 'of'>;
  now?: () => Date;
};

/** Opens the gateway to partners with an HTTPS interface, each according to its profile. */
export function openHttpsGateway(options: HttpsGatewayOptions): PayerGateway & { close(): void } {
  const { connections, startLimit, pgp = openPgpRunner(), now = () => new Date() } = options;
  const pool = new ApiPool(options);
  const progress = new Progress();
  const parts = { pool, connections, progress, pgp, now };
  return {
    carries: ({ profile }) => carriedSets(profile),
    stage: (interchange) => stageInterchange(interchange, pool),
    release: (interchange, signal) => releaseInterchange(interchange, pool, signal),
    resolve: (interchange, signal) => resolveInterchange(interchange, pool, signal),
    request: (request) => askQuestion(request, pool),
    collect: pollMailboxes(connections, {
      kind: HTTPS_KIND,
      list: (opened, limit) => listMailbox(opened, limit, parts),
      ...(startLimit && { startLimit }),
    }),
    confirm: (files) => confirmByMailbox(connections, files, (opened, own) => confirmFiles(opened, own, parts)),
    close: () => pool.close(),
  };
}

/** Sends one request and waits for the response. */
async function askQuestion(request: RealTimeRequest, pool: ApiPool): Promise<RealTimeOutcome> {
  if (request.signal.aborted) return { outcome: 'timed_out', reason: 'deadline' };
  let refusedStatuses: readonly number[] = [];
  try {
    const api = await pool.find(request);
    const { settings } = api;
    refusedStatuses = settings.refusedStatuses;
    if (settings.realTime === null || !settings.realTimeTransactions.includes(request.transactionSet)) {
      return { outcome: 'refused', reason: 'not_supported' };
    }
    const { call, answer: shape } = settings.realTime;
    const answer = await api.call(call, 'url', {
      values: valuesOf({ ...request, interchangeId: request.requestId }, settings),
      content: request.content,
      signal: within(settings.timeoutMs, request.signal),
    });
    if (answer.status === ACCEPTED) {
      discard(answer);
      return { outcome: 'deferred' };
    }
    if (shape.kind === 'link') return { outcome: 'refused', reason: 'not_supported' };
    const content =
      shape.kind === 'raw'
        ? await readAnswer(answer, ANSWER_BYTES_MAX)
        : Buffer.from(
            textAt(await readJson(answer, ANSWER_BYTES_MAX), shape.pointer) ?? '',
            shape.encoding === 'base64' ? 'base64' : 'utf8',
          );
    if (startsInterchange(content)) return { outcome: 'answered', content };
    return { outcome: 'timed_out', reason: 'answer_not_understood' };
  } catch (thrown) {
    const { reason, isUnsent, status } = asHttpsError(thrown);
    if (status !== null && refusedStatuses.includes(status)) return { outcome: 'refused', reason };
    return { outcome: isUnsent ? 'unavailable' : 'timed_out', reason };
  }
}
