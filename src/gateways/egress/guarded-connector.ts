import { isIP, type LookupFunction, type Socket } from 'node:net';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { buildConnector } from 'undici';
import { type AddressGuard, bareHostname, portOf } from './address-guard.ts';

/** undici's own timer is coarse and only cleans up; the delivery fails at its deadline before this fires. */
const CONNECT_TIMEOUT_MARGIN_MS = 1_000;

type ConnectionGuard = Pick<AddressGuard, 'requireAddress' | 'resolve'>;

export type GuardedConnectorOptions = {
  guard: ConnectionGuard;
  timeoutMs: number;
  secureContext: SecureContext | undefined;
  /** Whether HTTP/2 is offered. */
  allowH2?: boolean;
};

/** Returns the default certificate authorities plus one; cached, because reading them takes milliseconds. */
export function trusting(extraCa: string): SecureContext {
  return createSecureContext({ ca: [...getCACertificates('default'), extraCa] });
}

/**
 * Connects to one origin and checks every address: literals before the connection (they need no look-up), names after
 * the look-up and within the same call, so that a name cannot resolve to another address in between, and finally the
 * peer address of the socket.
 */
export function guardedConnector(url: URL, options: GuardedConnectorOptions): buildConnector.connector {
  const { guard, secureContext } = options;
  const port = portOf(url);
  const hostname = bareHostname(url);
  const connect = buildConnector({
    timeout: options.timeoutMs + CONNECT_TIMEOUT_MARGIN_MS,
    allowH2: options.allowH2 ?? true,
    autoSelectFamily: true,
    lookup: guardedLookup(guard, port),
    ...(secureContext === undefined ? {} : { secureContext }),
  } as buildConnector.BuildOptions);
  return (target, callback) => {
    try {
      if (isIP(hostname) !== 0) guard.requireAddress(hostname, port);
    } catch (error) {
      callback(error as Error, null);
      return;
    }
    connect(target, (...[error, socket]) => {
      const failure = error ?? peerFailure(guard, socket, port);
      if (failure === null) return callback(null, socket as Socket);
      socket?.destroy();
      callback(failure, null);
    });
  };
}

function peerFailure(guard: ConnectionGuard, socket: Socket | null, port: number): Error | null {
  try {
    guard.requireAddress(socket?.remoteAddress ?? '', port);
    return null;
  } catch (error) {
    return error as Error;
  }
}

function guardedLookup(guard: ConnectionGuard, port: number): LookupFunction {
  return (hostname, options, callback) => {
    guard.resolve(hostname, port).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) callback(Object.assign(new Error('No addresses'), { code: 'ENOTFOUND' }), '', 0);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, '', 0),
    );
  };
}
