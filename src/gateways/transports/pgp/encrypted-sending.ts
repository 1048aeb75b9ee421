import type { EncryptedContents } from '../../../modules/trading/exchange/outbound/encrypted-contents.ts';
import type { Connections } from '../../../modules/trading/exchange/partners/connections.ts';
import type {
  OutboundInterchange,
  PayerGateway,
  ResolveOutcome,
  StageOutcome,
} from '../../../modules/trading/exchange/payer-gateway.ts';
import { startsInterchange } from '../confirm-by-mailbox.ts';
import { PgpError } from './pgp-messages.ts';
import type { PgpRunner } from './pgp-runner.ts';
import { isSendingEncrypted, sendingOf } from './pgp-settings.ts';

type SendingParts = {
  connections: Pick<Connections, 'find'>;
  contents: EncryptedContents;
  pgp: Pick<PgpRunner, 'of'>;
  now?: () => Date;
};

/**
 * Encrypts the interchanges of connections that require it, before they are passed to a gateway. The encrypted bytes
 * are stored before they are sent, so that a later attempt sends the same bytes and can be compared with the partner's
 * file. They are encrypted again with changed keys only if no release has begun.
 */
export function withEncryptedSending<G extends PayerGateway>(gateway: G, parts: SendingParts): G {
  const { contents } = parts;
  return {
    ...gateway,
    stage: async (interchange, signal) => {
      if (isSendingEncrypted(interchange.connection.profile)) {
        const made = await encryptOnce(interchange, parts);
        return 'outcome' in made ? made : gateway.stage(made, signal);
      }
      // The interchange was encrypted in an attempt before the setting was changed, and has certainly not arrived.
      if (isReleaseBegun(interchange)) await contents.forget(interchange);
      return gateway.stage(interchange, signal);
    },
    release: async (interchange, signal) => {
      if (!isSendingEncrypted(interchange.connection.profile)) return gateway.release(interchange, signal);
      const stored = await contents.find(interchange);
      if (stored === null) return { outcome: 'unavailable', reason: 'not_encrypted' };
      return gateway.release(encrypted(interchange, stored.content), signal);
    },
    resolve: async (interchange, signal) => {
      const stored = await contents.find(interchange);
      if (stored !== null) return gateway.resolve(encrypted(interchange, stored.content), signal);
      const asItIs = await gateway.resolve(interchange, signal);
      if (!isSendingEncrypted(interchange.connection.profile)) return asItIs;
      // The interchange was released before the setting was changed, or a restore of the database lost its encrypted
      // bytes.
      return agreed(asItIs, await gateway.resolve(encrypted(interchange, Buffer.alloc(0)), signal));
    },
  };
}

function agreed(one: ResolveOutcome, other: ResolveOutcome): ResolveOutcome {
  if (one === 'not_transmitted' || other === 'not_transmitted') return 'not_transmitted';
  return one === other ? one : 'unknown';
}

function isReleaseBegun({ releaseAgeMs }: OutboundInterchange): boolean {
  return releaseAgeMs !== undefined && releaseAgeMs !== null;
}

function encrypted(interchange: OutboundInterchange, content: Uint8Array): OutboundInterchange {
  return { ...interchange, content, isEncrypted: true };
}

async function encryptOnce(
  interchange: OutboundInterchange,
  { connections, contents, pgp, now = () => new Date() }: SendingParts,
): Promise<OutboundInterchange | StageOutcome> {
  const { content, connection } = interchange;
  if (!startsInterchange(content)) {
    return { outcome: 'refused', reason: 'not_an_interchange' };
  }
  const stored = await contents.find(interchange);
  if (stored !== null && isReleaseBegun(interchange)) return encrypted(interchange, stored.content);
  const opened = await connections.find(interchange);
  const sending = opened && sendingOf(connection.profile, opened.secrets);
  if (!sending) return { outcome: 'unavailable', reason: 'pgp_key_missing' };
  const { setup, ...keys } = sending;
  if (stored?.setup === setup) return encrypted(interchange, stored.content);
  try {
    const request = { content, ...keys, at: now() };
    const made = Buffer.from(await pgp.of(interchange.organizationId).run('encrypt', request));
    await contents.store(interchange, { setup, content: made });
    return encrypted(interchange, made);
  } catch (error) {
    if (error instanceof PgpError) return { outcome: 'unavailable', reason: error.reason };
    throw error;
  }
}
