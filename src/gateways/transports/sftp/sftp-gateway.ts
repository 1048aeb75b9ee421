import type { TimeLimit } from '../../../kernel/time-limit.ts';
import type { Connections } from '../../../modules/trading/exchange/partners/connections.ts';
import type { PayerGateway } from '../../../modules/trading/exchange/payer-gateway.ts';
import type { Egress } from '../../egress/address-guard.ts';
import { confirmByMailbox } from '../confirm-by-mailbox.ts';
import { openPgpRunner, type PgpRunner } from '../pgp/pgp-runner.ts';
import { pollMailboxes } from '../poll-mailboxes.ts';
import { confirmFiles, listMailbox, SFTP_KIND } from './pick-up.ts';
import { releaseFile, resolveFile, stageFile } from './send-file.ts';
import { SessionPool } from './session-pool.ts';
import { carriedSets } from './sftp-settings.ts';
import { ZippedFiles } from './zipped-files.ts';

type SftpGatewayOptions = {
  connections: Connections;
  egress: Egress;
  /** Starts the time limit for slow mailboxes. Default: 5 seconds. */
  startLimit?: () => TimeLimit;
  pgp?: Pick<PgpRunner, 'of'>;
  now?: () => Date;
};

/** Opens the gateway to partners that exchange files by SFTP. */
export function openSftpGateway({
  connections,
  egress,
  startLimit,
  pgp = openPgpRunner(),
  now = () => new Date(),
}: SftpGatewayOptions): PayerGateway & { close(): void } {
  const pool = new SessionPool(connections, egress);
  const zipped = new ZippedFiles();
  return {
    carries: ({ profile }) => ({ batch: carriedSets(profile), realTime: [] }),
    stage: (interchange, signal) => stageFile(interchange, pool, signal),
    release: (interchange, signal) => releaseFile(interchange, pool, signal),
    resolve: (interchange, signal) => resolveFile(interchange, pool, signal),
    request: async () => ({ outcome: 'refused', reason: 'not_supported' }),
    collect: pollMailboxes(connections, {
      kind: SFTP_KIND,
      list: (opened, limit) => listMailbox(opened, limit, { pool, connections, zipped, pgp, now }),
      ...(startLimit && { startLimit }),
    }),
    confirm: (files) =>
      confirmByMailbox(connections, files, (opened, own) => confirmFiles(opened, own, { pool, zipped })),
    close: () => pool.close(),
  };
}
