import { createHash } from 'node:crypto';
import { createConnection, type LookupFunction, type Socket } from 'node:net';
import ssh2, { type AuthenticationType, type ConnectConfig, type KeyboardInteractiveAuthMethod } from 'ssh2';
import { AddressNotAllowedError, type Egress } from '../../egress/address-guard.ts';
import { lookUpHost } from '../../egress/look-up-host.ts';
import { SftpError } from './sftp-error.ts';
import { type SftpSession, sftpSession } from './sftp-session.ts';

export type SessionSettings = {
  host: string;
  port: number;
  username: string;
  password: string | undefined;
  /** The keys, newest first. If a partner does not accept a new key yet, the previous one is tried. */
  privateKeys: readonly { name: string; key: string }[];
  /** `SHA256:…` of the host keys that a person has confirmed. */
  hostKeys: readonly string[];
  connectTimeoutMs: number;
  /** The interval of keep-alive probes. The connection ends after three probes without an answer. */
  keepAliveMs: number;
};

/** The intermediate results, for a person who tests a connection. */
export type Observed = { address?: string; hostKey?: string; credential?: string };

const PROBES_MAX = 3;
const GOODBYE_MS = 500;

/** Connects, checks the host key and signs in. Throws `SftpError`. */
export async function openSession(
  settings: SessionSettings,
  egress: Egress,
  { signal, observed = {} }: { signal?: AbortSignal; observed?: Observed } = {},
): Promise<SftpSession> {
  signal?.throwIfAborted();
  const { promise: closed, resolve: onClosed } = Promise.withResolvers<SftpError>();
  const sock = await connect(settings, egress);
  observed.address = sock.remoteAddress ?? '';
  const client = new ssh2.Client();
  let refusedKey: SftpError | null = null;
  let failure: SftpError | null = null;
  const ready = Promise.withResolvers<void>();
  client.on('ready', () => ready.resolve());
  client.on('error', (error) => {
    failure ??= refusedKey ?? failureOf(error);
    ready.reject(failure);
  });
  client.on('close', () => {
    const error = failure ?? new SftpError('connection_lost');
    ready.reject(error);
    onClosed(error);
  });
  const onAbort = () => client.destroy();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    client.connect({
      ...configOf(settings, sock, observed),
      hostVerifier: (key: Buffer) => {
        observed.hostKey = fingerprintOf(key);
        refusedKey = refusalOfKey(key, settings.hostKeys);
        return refusedKey === null;
      },
    });
    await ready.promise;
    const sftp = await new Promise<ssh2.SFTPWrapper>((resolve, reject) => {
      client.sftp((error, channel) => (error ? reject(new SftpError('protocol_error')) : resolve(channel)));
      void closed.then(reject);
    });
    // Without a listener, an error of the channel would end the process. The requests report it.
    sftp.on('error', () => client.destroy());
    sftp.on('close', () => client.destroy());
    return sftpSession(sftp, closed, () => {
      client.end();
      // A dead connection cannot send the disconnect message.
      setTimeout(() => client.destroy(), GOODBYE_MS).unref();
    });
  } catch (error) {
    client.destroy();
    throw error instanceof SftpError ? error : new SftpError('protocol_error');
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}

function configOf(settings: SessionSettings, sock: Socket, observed: Observed): ConnectConfig {
  const { username, password, privateKeys } = settings;
  const methods = [
    ...privateKeys.map(({ name, key }) => ({ name, method: { type: 'publickey' as const, username, key } })),
    ...(password === undefined
      ? []
      : [{ name: 'password', method: { type: 'password' as const, username, password } }]),
  ];
  let question = password === undefined ? null : answering(username, password);
  const nextMethod = (methodsLeft: readonly string[] | null) => {
    const next = methods.shift();
    if (next !== undefined) {
      observed.credential = next.name;
      return next.method;
    }
    // A refused password is not tried a second time, because partners count failed sign-ins.
    const isAsked = methodsLeft?.includes('keyboard-interactive') === true && !methodsLeft.includes('password');
    const asked = isAsked ? question : null;
    question = null;
    return asked ?? false;
  };
  return {
    sock,
    username,
    readyTimeout: settings.connectTimeoutMs,
    keepaliveInterval: settings.keepAliveMs,
    keepaliveCountMax: PROBES_MAX,
    authHandler: nextMethod as unknown as AuthenticationType[],
  };
}

/** Signs in at servers that accept a password only as the answer to a question (`keyboard-interactive`). */
function answering(username: string, password: string): KeyboardInteractiveAuthMethod {
  return {
    type: 'keyboard-interactive',
    username,
    // A question whose answer may be echoed does not ask for a password.
    prompt: (_name, _instructions, _language, prompts, finish) =>
      finish(prompts.map(({ echo }) => (echo === true ? '' : password))),
  };
}

/** Returns the address of a host that the operator's list and the guard allow, to which the connection is made. */
async function connect(settings: SessionSettings, egress: Egress): Promise<Socket> {
  const { host, port, connectTimeoutMs } = settings;
  const found = await lookUpHost({ host, port }, egress);
  if ('refusal' in found) throw new SftpError(found.refusal);
  const { addresses } = found;
  const lookup: LookupFunction = (_host, options, callback) => {
    if (options.all) callback(null, addresses);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  };
  const socket = createConnection({ host, port, lookup, autoSelectFamily: true, noDelay: true });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new SftpError('connection_timeout')), connectTimeoutMs);
  socket.once('connect', () => resolve());
  const onError = () => reject(new SftpError('connection_refused'));
  socket.once('error', onError);
  try {
    await promise;
    egress.guard.requireAddress(socket.remoteAddress ?? '', port);
    socket.off('error', onError);
    return socket;
  } catch (error) {
    socket.on('error', () => undefined);
    socket.destroy();
    throw error instanceof AddressNotAllowedError ? new SftpError('host_not_allowed') : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns `SHA256:` and the digest in base64, as OpenSSH shows a key. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

function refusalOfKey(key: Buffer, confirmed: readonly string[]): SftpError | null {
  const fingerprint = fingerprintOf(key);
  if (confirmed.includes(fingerprint)) return null;
  return new SftpError(confirmed.length === 0 ? 'host_key_unconfirmed' : 'host_key_mismatch', { fingerprint });
}

function failureOf(error: Error & { level?: string }): SftpError {
  if (error.level === 'client-authentication') return new SftpError('authentication_failed');
  if (error.level === 'client-timeout') return new SftpError('connection_timeout');
  // A key that cannot be parsed is one of the connection's own keys.
  if (/private key|Cannot parse/i.test(error.message)) return new SftpError('setup_invalid');
  return new SftpError(error.level === 'protocol' ? 'protocol_error' : 'connection_lost');
}
