import { createHash } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import ssh2, { type Connection } from 'ssh2';
import { makeSshKey } from '../../../src/gateways/transports/sftp/sftp-kind.ts';
import { type FolderHooks, serveFolder } from './serve-folder.ts';

type Credential = { password?: string | undefined; publicKeys?: readonly string[] };

type SftpServerOptions = {
  /** The host key, as OpenSSH writes private keys; a new one unless it is given. */
  hostKey?: string;
  port?: number;
  /** Returns the folder and the credentials of a user; null for an unknown one. */
  user(name: string): ({ folder: string } & Credential) | null;
  hooks?: FolderHooks;
};

export type SftpServer = {
  port: number;
  /** `SHA256:` and the digest in base64, as OpenSSH shows it. */
  hostKeyFingerprint: string;
  /** The number of successful and of failed sign-ins. */
  logins: { accepted: number; refused: number };
  /** Stops responding on the open connections, like a dead connection. */
  fallSilent(): void;
  /** Ends every open connection, like a restart of the server. */
  dropAll(): void;
  close(): Promise<void>;
};

/** Serves folders by SFTP on loopback. Each user sees its own folder as the root. */
export async function openSftpServer(options: SftpServerOptions): Promise<SftpServer> {
  const hostKey = options.hostKey ?? makeSshKey().private;
  const logins = { accepted: 0, refused: 0 };
  const connections = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (connection) => {
    connections.add(connection);
    // Disables Nagle's algorithm, because small answers must not wait for the acknowledgment of the previous one.
    (connection as Connection & { setNoDelay(noDelay: boolean): void }).setNoDelay(true);
    connection.on('close', () => connections.delete(connection));
    // A client that disconnects during an operation is not an error of the server.
    connection.on('error', () => undefined);
    let folder = '';
    connection.on('authentication', (context) => {
      const user = options.user(context.username);
      if (context.method === 'none') return context.reject(['password', 'publickey']);
      if (user === null || !isAllowed(context, user)) {
        logins.refused += 1;
        return context.reject(['password', 'publickey']);
      }
      folder = user.folder;
      context.accept();
    });
    connection.on('ready', () => {
      logins.accepted += 1;
      connection.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => serveFolder(acceptSftp(), folder, options.hooks ?? {}));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    hostKeyFingerprint: fingerprintOf(hostKey),
    logins,
    fallSilent: () => {
      for (const connection of connections) (connection as Connection & { _sock: Socket })._sock.write = () => true;
    },
    dropAll: () => {
      for (const connection of connections) connection.end();
    },
    close: async () => {
      for (const connection of connections) connection.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function isAllowed(context: ssh2.AuthContext, { password, publicKeys = [] }: Credential): boolean {
  if (context.method === 'password') return password !== undefined && context.password === password;
  if (context.method !== 'publickey') return false;
  const { key, signature, blob, hashAlgo } = context;
  return publicKeys.some((line) => {
    const parsed = ssh2.utils.parseKey(line);
    if (parsed instanceof Error || !parsed.getPublicSSH().equals(key.data)) return false;
    // Without a signature the client only asks whether the key would be accepted.
    return !signature || !blob || parsed.verify(blob, signature, hashAlgo) === true;
  });
}

function fingerprintOf(privateKey: string): string {
  const parsed = ssh2.utils.parseKey(privateKey);
  if (parsed instanceof Error) throw parsed;
  return `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`;
}
