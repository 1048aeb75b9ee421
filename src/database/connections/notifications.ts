import { Socket } from 'node:net';
import pg from 'pg';

/** Messages between processes by PostgreSQL's NOTIFY. They only reduce latency; correctness does not depend on them. */
export type Notifications = {
  /** Whether a notification sent now would be received. */
  isListening(): boolean;
  close(): Promise<void>;
};

type NotificationsOptions = {
  url: string;
  channel: string;
  onNotification: (payload: string) => void;
  /** Called when listening starts again; earlier notifications were missed. */
  onGap: () => void;
};

const RECONNECT_MS = 1_000;
const GOODBYE_MS = 1_000;

/**
 * Listens to a channel on its own connection and reconnects when it is lost. If listening is impossible (behind a
 * connection pooler), it reports that and keeps trying.
 */
export function openNotifications(options: NotificationsOptions): Notifications {
  const listener = new Listener(options);
  listener.connect();
  return { isListening: () => listener.isListening, close: () => listener.close() };
}

class Listener {
  isListening = false;
  readonly #options: NotificationsOptions;
  #client: pg.Client | null = null;
  #socket: Socket | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;
  #connecting: Promise<void> = Promise.resolve();

  constructor(options: NotificationsOptions) {
    this.#options = options;
  }

  connect(): void {
    this.#connecting = this.#open().catch(() => this.#lost());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    // Does not wait for an unresponsive database. Closing the socket makes anything in progress fail.
    const socket = this.#socket;
    const giveUp = setTimeout(() => socket?.destroy(), this.isListening ? GOODBYE_MS : 0);
    if (this.isListening) await this.#client?.end().catch(() => undefined);
    else await this.#connecting;
    clearTimeout(giveUp);
  }

  async #open(): Promise<void> {
    const socket = new Socket();
    this.#socket = socket;
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: 'rcm notifications',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      stream: () => socket,
    });
    this.#client = client;
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.#options.onNotification(payload ?? ''));
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(this.#options.channel)}`);
    if (this.#isClosed) return;
    this.#options.onGap();
    this.isListening = true;
  }

  #lost(client = this.#client): void {
    if (client !== this.#client) return;
    this.isListening = false;
    this.#client = null;
    client?.end().catch(() => undefined);
    if (this.#isClosed || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.connect();
    }, RECONNECT_MS);
    this.#timer.unref();
  }
}
