import type {
  Connections,
  MailboxOwner,
  OpenedConnection,
} from '../../../modules/trading/exchange/partners/connections.ts';
import type { Egress } from '../../egress/address-guard.ts';
import { openSession, type SessionSettings } from './open-session.ts';
import { SftpError } from './sftp-error.ts';
import type { SftpSession } from './sftp-session.ts';
import { type SftpSettings, settingsOf } from './sftp-settings.ts';

/** The time after which an unused session is closed. */
const IDLE_MS = 30_000;

type Slot = {
  session: Promise<SftpSession>;
  users: number;
  waiting: (() => void)[];
  idle: NodeJS.Timeout | null;
};

type Work<T> = (session: SftpSession, settings: SftpSettings) => Promise<T>;
type HeldSession = { session: SftpSession; settings: SftpSettings; release(): void };
type Target = MailboxOwner & {
  connection: { connectionId: string | null; profile: Readonly<Record<string, unknown>> };
};

/** Shares one session among all that use a connection: partners count sign-ins and sessions. */
export class SessionPool {
  readonly #connections: Pick<Connections, 'find'>;
  readonly #egress: Egress;
  readonly #slots = new Map<string, Slot>();

  constructor(connections: Pick<Connections, 'find'>, egress: Egress) {
    this.#connections = connections;
    this.#egress = egress;
  }

  /**
   * Returns the session of a connection, and opens it if there is none. At most `concurrency` callers use it at the
   * same time; others wait. The caller must release it. An abort ends the session, so that no operation continues.
   * Throws `SftpError`.
   */
  async hold(target: Target, signal?: AbortSignal): Promise<HeldSession> {
    const settings = settingsOf(target.connection.profile);
    const key = keyOf(target);
    const slot = this.#slots.get(key) ?? this.#open(key, target, settings);
    if (slot.idle) clearTimeout(slot.idle);
    slot.users += 1;
    let session: SftpSession | null = null;
    const onAbort = () => session?.end();
    const release = () => {
      signal?.removeEventListener('abort', onAbort);
      if (session?.isOpen !== true) this.#forget(key, slot);
      slot.users -= 1;
      slot.waiting.shift()?.();
      if (slot.users === 0) slot.idle = setTimeout(() => this.#end(key, slot), IDLE_MS).unref();
    };
    try {
      if (slot.users > settings.concurrency) await new Promise<void>((resolve) => slot.waiting.push(resolve));
      signal?.throwIfAborted();
      session = await slot.session;
      signal?.addEventListener('abort', onAbort, { once: true });
      return { session, settings, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Holds the session of a connection while the work uses it. */
  async use<T>(target: Target, work: Work<T>, signal?: AbortSignal): Promise<T> {
    const { session, settings, release } = await this.hold(target, signal);
    try {
      return await work(session, settings);
    } finally {
      release();
    }
  }

  /** Ends all sessions. */
  close(): void {
    for (const [key, slot] of this.#slots) this.#end(key, slot);
  }

  #open(key: string, target: Target, settings: SftpSettings): Slot {
    const session = this.#connections.find(target).then((opened) => {
      if (opened === null) throw new SftpError('setup_invalid');
      return openSession(sessionSettings(opened, settings), this.#egress);
    });
    session.catch(() => undefined);
    const slot: Slot = { session, users: 0, waiting: [], idle: null };
    this.#slots.set(key, slot);
    return slot;
  }

  #forget(key: string, slot: Slot): void {
    if (this.#slots.get(key) === slot) this.#slots.delete(key);
    if (slot.idle) clearTimeout(slot.idle);
  }

  #end(key: string, slot: Slot): void {
    this.#forget(key, slot);
    slot.session.then(
      (session) => session.end(),
      () => undefined,
    );
  }
}

/** A changed setup is another session. */
function keyOf({ organizationId, tradingPartnerId, connection: { connectionId, profile } }: Target): string {
  return JSON.stringify([organizationId, connectionId ?? tradingPartnerId, profile]);
}

/** Returns how to sign in with the secrets of a connection. */
export function sessionSettings(
  { secrets, hostKeys }: Pick<OpenedConnection, 'secrets' | 'hostKeys'>,
  settings: SftpSettings,
): SessionSettings {
  const { host, port, username, connectTimeoutMs, keepAliveMs } = settings;
  const privateKeys = ['privateKey', 'previousPrivateKey'].flatMap((name) => {
    const key = secrets[name];
    return key ? { name, key } : [];
  });
  const password = secrets.password || undefined;
  if (privateKeys.length === 0 && password === undefined) throw new SftpError('setup_invalid');
  return { host, port, username, password, privateKeys, hostKeys, connectTimeoutMs, keepAliveMs };
}
