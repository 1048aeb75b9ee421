import { createHash, X509Certificate } from 'node:crypto';
import type {
  Connections,
  MailboxOwner,
  OpenedConnection,
} from '../../../modules/trading/exchange/partners/connections.ts';
import type { Egress } from '../../egress/address-guard.ts';
import { openHttpsClient } from './https-client.ts';
import { HttpsError } from './https-error.ts';
import { settingsOf } from './https-settings.ts';
import { openPartnerApi, type PartnerApi } from './partner-api.ts';

type KeyAndCertificate = { cert: string; key: string };

/** The maximum number of open interfaces; beyond it, the least recently used one is closed. */
const OPEN_MAX = 200;

type ApiPoolOptions = {
  connections: Pick<Connections, 'find'>;
  egress: Egress;
};

/** Caches the interfaces of connections with their access tokens. A changed setup gets a new interface. */
export class ApiPool {
  readonly #options: ApiPoolOptions;
  readonly #open = new Map<string, PartnerApi>();

  constructor(options: ApiPoolOptions) {
    this.#options = options;
  }

  /** Returns the interface of the connection of a partner. Throws `setup_invalid`. */
  async find(owner: MailboxOwner): Promise<PartnerApi> {
    const opened = await this.#options.connections.find(owner);
    if (opened === null) throw new HttpsError('setup_invalid', { isUnsent: true });
    return this.of(opened);
  }

  of(opened: OpenedConnection): PartnerApi {
    const key = keyOf(opened);
    const kept = this.#open.get(key) ?? openApi(opened, this.#options);
    this.#open.delete(key);
    this.#open.set(key, kept);
    if (this.#open.size > OPEN_MAX) {
      const [oldest, api] = this.#open.entries().next().value!;
      this.#open.delete(oldest);
      api.close();
    }
    return kept;
  }

  close(): void {
    for (const api of this.#open.values()) api.close();
    this.#open.clear();
  }
}

/** Opens the interface of a connection. Throws `setup_invalid`. */
export function openApi(
  { connection, secrets }: Pick<OpenedConnection, 'connection' | 'secrets'>,
  { egress }: Omit<ApiPoolOptions, 'connections'>,
): PartnerApi {
  const settings = settingsOf(connection.profile);
  const { authority } = secrets;
  const client = openHttpsClient({
    egress,
    certificate: clientCertificateOf(secrets, new Date()),
    authorities: authority ? [authority] : [],
    connections: settings.concurrency,
  });
  return openPartnerApi({ client, settings, secrets });
}

/** The key contains a digest of the secrets, so that they are not kept twice, and the certificate in use. */
function keyOf({ organizationId, connection, secrets }: OpenedConnection): string {
  const setup = JSON.stringify([connection.profile, secrets, clientCertificateOf(secrets, new Date())?.cert]);
  return `${organizationId}/${connection.connectionId}/${createHash('sha256').update(setup).digest('base64')}`;
}

/**
 * Returns the client certificate of a connection, with its key. Uses the first of two that is valid, so that the next
 * can be stored before the current one expires. If none is valid, returns the current one, which the partner refuses.
 */
function clientCertificateOf(secrets: Readonly<Record<string, string>>, now: Date): KeyAndCertificate | null {
  const { clientCertificate, clientKey, nextClientCertificate, nextClientKey } = secrets;
  const current = clientCertificate && clientKey ? { cert: clientCertificate, key: clientKey } : null;
  const next = nextClientCertificate && nextClientKey ? { cert: nextClientCertificate, key: nextClientKey } : null;
  if (current === null || next === null) return current ?? next;
  return !isValid(current.cert, now) && isValid(next.cert, now) ? next : current;
}

function isValid(certificate: string, now: Date): boolean {
  try {
    const { validFromDate, validToDate } = new X509Certificate(certificate);
    return validFromDate <= now && now < validToDate;
  } catch {
    return false;
  }
}
