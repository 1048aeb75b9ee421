import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailboxListing, pollMailboxes } from '../../src/gateways/transports/poll-mailboxes.ts';
import { noTimeLimit } from '../../src/kernel/time-limit.ts';
import type { Connections, OpenedConnection } from '../../src/modules/trading/exchange/partners/connections.ts';
import type {
  CollectedFile,
  OutboundInterchange,
  PayerGateway,
  StageOutcome,
} from '../../src/modules/trading/exchange/payer-gateway.ts';

const KIND = 'folder';
const [STAGING, TO_PARTNER, FROM_PARTNER] = ['staging', 'to-partner', 'from-partner'];

type Parties = Pick<OutboundInterchange, 'organizationId' | 'tradingPartnerId'>;
type Mailbox = Parties & { folder: string };
export type TakenFile = Parties & { interchangeControlNumber: string; content: Buffer };

/** A gateway to partners that share a folder with us, and the partners' side of it. */
export type FolderGateway = {
  gateway: PayerGateway;
  /** Whether the partners' profiles state that they list only complete files. */
  isWhole: boolean;
  /** Makes a partner's folder; returns the profile of its connection. */
  connect(parties: Parties): Promise<{ folder: string }>;
  /** Lets the partners accept the released files, as partners with a rare poll do. */
  sweep(): Promise<void>;
  /** The files that the partners have accepted, each as often as they accepted it. */
  taken: TakenFile[];
  /** Writes a file for us, as a partner does; replaces one of the same name. */
  put(parties: Parties, file: { path: string; content: string | Uint8Array }): Promise<void>;
  close(): Promise<void>;
};

export type FolderOptions = {
  sweeps: 'at_once' | 'seldom';
  /** If given, only mailboxes of connections that are due are polled; otherwise each call polls all mailboxes. */
  connections?: Connections;
};

/**
 * Sends an interchange by writing a temporary file and renaming it into the folder that the partner sweeps, as SFTP
 * gateways do. `sweeps: 'at_once'`: a file is taken the moment it is released.
 */
export async function openFolderGateway({ sweeps, connections }: FolderOptions): Promise<FolderGateway> {
  const root = await mkdtemp(join(tmpdir(), 'rcm-folder-'));
  const mailboxes: Mailbox[] = [];
  const taken: TakenFile[] = [];
  let writes = 0;
  const folderOf = (parties: Parties) => join(root, parties.tradingPartnerId);

  async function sweep(): Promise<void> {
    for (const { folder, ...parties } of mailboxes) {
      for (const name of await readdir(join(folder, TO_PARTNER))) {
        const path = join(folder, TO_PARTNER, name);
        taken.push({ ...parties, interchangeControlNumber: name.slice(0, 9), content: await readFile(path) });
        await unlink(path);
      }
    }
  }

  const gateway = folderGateway(mailboxes, {
    connections,
    onReleased: async () => {
      if (sweeps === 'at_once') await sweep();
    },
  });
  const handle: FolderGateway = {
    isWhole: false,
    gateway: {
      ...gateway,
      collect: async (...given) => {
        const files = await gateway.collect(...given);
        return handle.isWhole ? files.map((file) => ({ ...file, isWhole: true })) : files;
      },
    },
    connect: async (parties) => {
      const folder = folderOf(parties);
      for (const name of [STAGING, TO_PARTNER, FROM_PARTNER]) await mkdir(join(folder, name), { recursive: true });
      mailboxes.push({ ...parties, folder });
      return { folder };
    },
    sweep,
    taken,
    put: async (parties, { path, content }) => {
      writes += 1;
      const draft = join(folderOf(parties), `draft-${writes}`);
      await writeFile(draft, content);
      await rename(draft, join(folderOf(parties), FROM_PARTNER, path));
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
  return handle;
}

type Parts = { connections: Connections | undefined; onReleased(): Promise<void> };

function folderGateway(mailboxes: readonly Mailbox[], { connections, onReleased }: Parts): PayerGateway {
  const collectAll: PayerGateway['collect'] = async (limit) =>
    (await Promise.all(mailboxes.map(listFiles))).flat().slice(0, limit);
  return {
    carries: () => ({ batch: ['837P'], realTime: [] }),
    stage,
    release: async (interchange) => {
      // A rename on the partner's server would fail on an existing name.
      if (await exists(releasedPath(interchange))) return { outcome: 'unknown', reason: 'name_exists' };
      await rename(stagedPath(interchange), releasedPath(interchange));
      await onReleased();
      return { outcome: 'transmitted' };
    },
    // Released if the temporary file is gone, whether or not the partner has taken the final one already.
    resolve: async (interchange) => ((await exists(stagedPath(interchange))) ? 'not_transmitted' : 'transmitted'),
    request: async () => ({ outcome: 'refused', reason: 'not_supported' }),
    collect: connections
      ? pollMailboxes(connections, { kind: KIND, list: listMailbox, startLimit: noTimeLimit })
      : collectAll,
    confirm: async (files) => {
      for (const file of files) {
        const mailbox = mailboxes.find(({ tradingPartnerId }) => tradingPartnerId === file.tradingPartnerId);
        if (mailbox) await removeConfirmed(mailbox, file.fileId);
      }
    },
  };
}

async function stage(interchange: OutboundInterchange): Promise<StageOutcome> {
  if (!Buffer.from(interchange.content).subarray(0, 3).equals(Buffer.from('ISA'))) {
    return { outcome: 'refused', reason: 'not_an_interchange' };
  }
  const file = await open(stagedPath(interchange), 'w');
  try {
    await file.writeFile(interchange.content);
    await file.sync();
  } finally {
    await file.close();
  }
  return { outcome: 'staged' };
}

function folderIn({ connection }: OutboundInterchange): string {
  return String(connection.profile.folder);
}

const stagedPath = (interchange: OutboundInterchange) =>
  join(folderIn(interchange), STAGING, `${interchange.interchangeControlNumber}.part`);

const releasedPath = (interchange: OutboundInterchange) =>
  join(folderIn(interchange), TO_PARTNER, `${interchange.interchangeControlNumber}.x12`);

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

/** Opens a mailbox as a server does: if the mailbox has a password, the connection must present it. */
async function listMailbox(opened: OpenedConnection, limit: number): Promise<MailboxListing> {
  const folder = String(opened.connection.profile.folder);
  const password = await readFile(join(folder, 'password'), 'utf8').catch(() => undefined);
  if (opened.secrets.password !== password) return { outcome: 'failed', reason: 'authentication_failed' };
  const { organizationId, tradingPartnerId } = opened;
  const files = await listFiles({ organizationId, tradingPartnerId, folder });
  return { outcome: 'listed', files: files.slice(0, limit) };
}

async function listFiles({ folder, ...parties }: Mailbox): Promise<CollectedFile[]> {
  const files: CollectedFile[] = [];
  for (const path of (await readdir(join(folder, FROM_PARTNER))).sort()) {
    const { size, mtime, ino } = await stat(join(folder, FROM_PARTNER, path));
    files.push({
      kind: KIND,
      ...parties,
      // A file that replaces another one of its name is another file.
      fileId: `${path} ${size} ${mtime.getTime()} ${ino}`,
      path,
      byteCount: size,
      modifiedAt: mtime,
      open: () => createReadStream(join(folder, FROM_PARTNER, path)),
    });
  }
  return files;
}

/** Removes a file unless the partner has replaced it since it was collected. */
async function removeConfirmed(mailbox: Mailbox, fileId: string): Promise<void> {
  const found = (await listFiles(mailbox)).find((file) => file.fileId === fileId);
  if (found) await rm(join(mailbox.folder, FROM_PARTNER, found.path), { force: true });
}
