import type { TimeLimit } from '../../../kernel/time-limit.ts';
import type { Connections } from '../../../modules/trading/exchange/partners/connections.ts';
import type { PayerGateway } from '../../../modules/trading/exchange/payer-gateway.ts';
import type { Egress } from '../../egress/egress.ts';
import { confirmByMailbox } from '../confirm-by-mailbox.ts';
import { openPgpRunner, type PgpRunner } from '../pgp/pgp-runner.ts';
import { pollMailboxes } from '../poll-mailboxes.ts';
import { ApiPool } from './api-pool.ts';
import { askQuestion } from './ask-question.ts';
import { carriedSets } from './https-settings.ts';
import { confirmFiles, HTTPS_KIND, listMailbox } from './pick-up.ts';
import { Progress } from './progress.ts';
import { releaseInterchange, resolveInterchange, stageInterchange } from './send-interchange.ts';

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
