import type { TimeLimit } from '../../../kernel/time-limit.ts';
import type { Connections } from '../../../modules/trading/exchange/partners/connections.ts';
import type { PayerGateway } from '../../../modules/trading/exchange/payer-gateway.ts';
import type { Egress } from '../../egress/egress.ts';
import { confirmByMailbox } from '../confirm-by-mailbox.ts';
import { pollMailboxes } from '../poll-mailboxes.ts';
import { askQuestion } from './ask-question.ts';
import { carriedSets } from './core-settings.ts';
import { CorePartners } from './partners.ts';
import { CORE_KIND, confirmFiles, listMailbox } from './pick-up.ts';
import { ReceivedFiles } from './received-files.ts';
import { releaseBatch, resolveBatch, stageBatch } from './send-batch.ts';

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
