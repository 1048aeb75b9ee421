import { mkdir, mkdtemp, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FolderHooks } from '../../sandbox/demo/sftp/serve-folder.ts';
import { openSftpServer, type SftpServer } from '../../sandbox/demo/sftp/sftp-server.ts';
import { createAddressGuard, type Egress } from '../../src/gateways/egress/address-guard.ts';
import type { Connections, MailboxOwner } from '../../src/modules/trading/exchange/partners/connections.ts';
import type { TakenFile } from './folder-gateway.ts';

type Parties = { organizationId: string; tradingPartnerId: string };

/** The operator's setting allows connections to this machine. */
export const LOOPBACK_EGRESS: Egress = {
  isAllowedHost: () => true,
  guard: createAddressGuard({ allowLoopback: true }),
};

export const SFTP_PASSWORD = 'correct horse battery staple';

/** A partner's SFTP server with a folder for each of its customers. */
export type SftpPartner = {
  server: SftpServer;
  /** Makes the folders and the account of a customer; returns the profile of its connection. */
  connect(parties: Parties): Promise<Record<string, unknown>>;
  folderOf(parties: Parties): string;
  /** Accepts the released files. */
  sweep(): Promise<void>;
  taken: TakenFile[];
  put(parties: Parties, file: { path: string; content: string | Uint8Array }): Promise<void>;
  /** The deviations of a server; tests set and clear its members. */
  hooks: FolderHooks;
  /** Public keys that are accepted beside the password; with some, `password` may be off. */
  accepted: { publicKeys: string[]; password: string | undefined };
  close(): Promise<void>;
};

export async function openSftpPartner(sweeps: 'at_once' | 'seldom' = 'seldom'): Promise<SftpPartner> {
  const root = await mkdtemp(join(tmpdir(), 'rcm-sftp-'));
  const customers = new Map<string, Parties>();
  const taken: TakenFile[] = [];
  const hooks: FolderHooks = {};
  const accepted: SftpPartner['accepted'] = { publicKeys: [], password: SFTP_PASSWORD };
  let drafts = 0;
  const folderOf = ({ tradingPartnerId }: Parties) => join(root, tradingPartnerId);

  async function sweep(): Promise<void> {
    for (const parties of customers.values()) {
      const inbound = join(folderOf(parties), 'inbound');
      for (const name of await readdir(inbound)) {
        const path = join(inbound, name);
        const content = await readFile(path).catch(() => null);
        if (content === null) continue;
        await unlink(path);
        taken.push({ ...parties, interchangeControlNumber: name.slice(0, 9), content });
      }
    }
  }

  const server = await openSftpServer({
    user: (name) => {
      const parties = customers.get(name);
      return parties ? { folder: folderOf(parties), ...accepted } : null;
    },
    hooks: {
      before: (step, path) => hooks.before?.(step, path),
      onRenamed: async (path) => {
        if (sweeps === 'at_once') await sweep();
        return hooks.onRenamed?.(path);
      },
      list: (path, entries) => hooks.list?.(path, entries) ?? entries,
    },
  });
  return {
    server,
    hooks,
    accepted,
    taken,
    sweep,
    folderOf,
    connect: async (parties) => {
      for (const name of ['inbound', 'outbound', 'staging'])
        await mkdir(join(folderOf(parties), name), { recursive: true });
      customers.set(parties.tradingPartnerId, parties);
      return { host: '127.0.0.1', port: server.port, username: parties.tradingPartnerId };
    },
    put: async (parties, { path, content }) => {
      drafts += 1;
      const draft = join(folderOf(parties), `draft-${drafts}`);
      await writeFile(draft, content);
      await rename(draft, join(folderOf(parties), 'outbound', path));
    },
    close: async () => {
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/**
 * Returns connections that are always due, without a database: those of the customers that `connect` was called for.
 */
export function alwaysDue(partner: SftpPartner): Connections & { add(owner: MailboxOwner, profile: object): void } {
  const profiles = new Map<string, { owner: MailboxOwner; profile: object }>();
  const opened = ({ owner, profile }: { owner: MailboxOwner; profile: object }) => ({
    ...owner,
    connection: {
      organizationId: owner.organizationId,
      connectionId: `cnx_${owner.tradingPartnerId}`,
      kind: 'sftp',
      isOpen: true,
      profile: { ...profile },
    },
    secrets: { password: SFTP_PASSWORD },
    hostKeys: [partner.server.hostKeyFingerprint],
    cursor: null,
  });
  return {
    add: ({ organizationId, tradingPartnerId }, profile) => {
      profiles.set(tradingPartnerId, { owner: { organizationId, tradingPartnerId }, profile });
    },
    takeDue: async (_kind, limit) => [...profiles.values()].slice(0, limit).map(opened),
    recordPoll: async () => undefined,
    find: async ({ tradingPartnerId }) => {
      const found = profiles.get(tradingPartnerId);
      return found ? opened(found) : null;
    },
    saveCursor: async () => undefined,
    findRecorded: async () => new Set(),
  };
}
