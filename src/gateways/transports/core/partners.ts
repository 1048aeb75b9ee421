import { createHash } from 'node:crypto';
import type {
  Connections,
  MailboxOwner,
  OpenedConnection,
} from '../../../modules/trading/exchange/partners/connections.ts';
import type { Egress } from '../../egress/address-guard.ts';
import { CoreError } from './core-error.ts';
import { type CoreSettings, settingsOf } from './core-settings.ts';
import { HttpClient } from './http-client.ts';
import type { CorePartner } from './send-message.ts';
import { tlsCredentials } from './tls-credentials.ts';

type Target = MailboxOwner & { connection: { profile: Readonly<Record<string, unknown>> } };
type Kept = { client: HttpClient; openedAt: number };

/** A client is replaced after this time, so that a client certificate that has expired is noticed. */
const CLIENT_MS_MAX = 600_000;
const CLIENTS_MAX = 200;

/** Opens partners by their connections, and caches their HTTP clients, because creating TLS contexts takes time. */
export class CorePartners {
  readonly #connections: Pick<Connections, 'find'>;
  readonly #egress: Egress;
  readonly #now: () => Date;
  readonly #kept = new Map<string, Kept>();

  constructor(connections: Pick<Connections, 'find'>, { egress, now }: { egress: Egress; now: () => Date }) {
    this.#connections = connections;
    this.#egress = egress;
    this.#now = now;
  }

  /** Returns the partner that a connection reaches. Throws `setup_invalid` and `client_certificate_expired`. */
  async open(target: Target): Promise<CorePartner> {
    const settings = settingsOf(target.connection.profile);
    const opened = await this.#connections.find(target);
    if (opened === null) throw new CoreError('setup_invalid', { isRefused: true });
    return this.#partner(opened, settings);
  }

  /** Returns the partner of an opened connection. */
  openConnection(opened: Pick<OpenedConnection, 'connection' | 'secrets'>): CorePartner {
    return this.#partner(opened, settingsOf(opened.connection.profile));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#kept.values()].map(({ client }) => client.close()));
    this.#kept.clear();
  }

  #partner({ connection, secrets }: Pick<OpenedConnection, 'connection' | 'secrets'>, settings: CoreSettings) {
    const { username } = settings;
    const password = secrets.password || undefined;
    if ((username === null) !== (password === undefined)) throw new CoreError('setup_invalid', { isRefused: true });
    const token = username === null || password === undefined ? null : { username, password };
    const identity = JSON.stringify([connection.organizationId, connection.connectionId, settings, secrets]);
    return {
      settings,
      token,
      client: this.#client(createHash('sha256').update(identity).digest('hex'), settings, secrets),
    };
  }

  #client(key: string, { connectTimeoutMs }: CoreSettings, secrets: OpenedConnection['secrets']): HttpClient {
    const now = this.#now();
    const kept = this.#kept.get(key);
    if (kept && Math.abs(now.getTime() - kept.openedAt) < CLIENT_MS_MAX) return kept.client;
    this.#forget(key);
    const credentials = tlsCredentials(secrets, now);
    const client = new HttpClient(this.#egress, { credentials, connectTimeoutMs });
    this.#kept.set(key, { client, openedAt: now.getTime() });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= CLIENTS_MAX) break;
      this.#forget(oldest);
    }
    return client;
  }

  /** Requests in progress are completed; then the connections are closed. */
  #forget(key: string): void {
    const kept = this.#kept.get(key);
    this.#kept.delete(key);
    void kept?.client.end();
  }
}
