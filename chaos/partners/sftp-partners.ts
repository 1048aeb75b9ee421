import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSftpServer, type SftpServer } from '../../sandbox/demo/sftp/sftp-server.ts';
import { createAddressGuard } from '../../src/gateways/egress/address-guard.ts';
import { openSftpGateway } from '../../src/gateways/transports/sftp/sftp-gateway.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { UnreadableFileError } from '../../src/kernel/unreadable-file-error.ts';
import type { Connections, MailboxOwner } from '../../src/modules/trading/exchange/partners/connections.ts';
import type { CollectedFile, PayerGateway } from '../../src/modules/trading/exchange/payer-gateway.ts';
import { type ConnectionFault, TcpProxy } from '../parts/proxy.ts';
import type { Random } from '../parts/random.ts';
import { type OfferedFile, PartnerRecords } from './partner-records.ts';
import { PARTNER_KIND, type PartnersSide } from './partners-side.ts';

const PASSWORD = 'chaos';
const FAULTS: readonly ConnectionFault[] = ['cut', 'lost_reply', 'blackhole'];
/** Pieces that pass before a line fails: a sign-in has about 20, a stage 8, a rename 2. */
const PIECES_MAX = 24;
/** A line on which nothing passes is given up after three of these. */
const KEEP_ALIVE_SECONDS = 0.1;

/**
 * Trading partners with a real SFTP server, which the service reaches through a proxy: lines are cut, lose replies or
 * drop all data, in the middle of a step. The partners take released files, at once or when they sweep, and answer
 * late, twice, and under file names that they use again. None of them refuses an interchange: a server without free
 * space reports that, and the interchange waits.
 */
export class SftpPartners extends PartnerRecords implements PartnersSide {
  readonly #root: string;
  readonly #customers = new Set<string>();
  readonly #sweepsAtOnce: boolean;
  readonly #repeatsNames: boolean;
  #server!: SftpServer;
  #proxy!: TcpProxy;
  #gateway: (PayerGateway & { close(): void }) | null = null;
  #waiting: OfferedFile[] = [];
  readonly #everOffered: OfferedFile[] = [];

  private constructor(random: Random, clock: Clock, root: string) {
    super(random, clock);
    this.#root = root;
    this.#sweepsAtOnce = random.chance(0.5);
    this.#repeatsNames = random.chance(0.5);
  }

  static async open(random: Random, clock: Clock): Promise<SftpPartners> {
    const partners = new SftpPartners(random, clock, await mkdtemp(join(tmpdir(), 'rcm-chaos-sftp-')));
    partners.#server = await openSftpServer({
      user: (name) =>
        partners.#customers.has(name) ? { folder: join(partners.#root, name), password: PASSWORD } : null,
      hooks: {
        before: () => {
          if (partners.happens('serverFailures', 0.03)) throw new Error('no space left');
        },
        onRenamed: () => {
          if (partners.#sweepsAtOnce) partners.sweep();
          return undefined;
        },
      },
    });
    partners.#proxy = await TcpProxy.open({ host: '127.0.0.1', port: partners.#server.port });
    return partners;
  }

  get offered(): number {
    const there = [...this.#customers].map((id) => fs.readdirSync(this.#folder(id, 'outbound')).length);
    return there.reduce((sum, count) => sum + count, this.#waiting.length);
  }

  gatewayFor(organizationId: string): PayerGateway {
    const egress = { isAllowedHost: () => true, guard: createAddressGuard({ allowLoopback: true }) };
    this.#gateway ??= openSftpGateway({ connections: this.#connections(organizationId), egress });
    const gateway = this.#gateway;
    const over = <I extends { tradingPartnerId: string }>(interchange: I) => {
      this.#planNextFault();
      return { ...interchange, connection: this.#connectionOf(organizationId, interchange.tradingPartnerId) };
    };
    return {
      carries: () => ({ batch: ['837P'], realTime: [] }),
      stage: (interchange, signal) => gateway.stage(over(interchange), signal),
      release: (interchange, signal) => gateway.release(over(interchange), signal),
      resolve: (interchange, signal) => gateway.resolve(over(interchange), signal),
      request: gateway.request,
      collect: async (limit, hold) => {
        this.#putDue();
        this.#planNextFault();
        const files = await ofLine(() => gateway.collect(limit, hold));
        return files.map((file) => ({ ...file, kind: PARTNER_KIND, open: () => read(file) }));
      },
      confirm: (files) => {
        this.#planNextFault();
        return ofLine(() => gateway.confirm(files));
      },
    };
  }

  sweep(): void {
    for (const tradingPartnerId of this.#customers) {
      const folder = this.#folder(tradingPartnerId, 'inbound');
      for (const name of fs.readdirSync(folder).sort()) {
        const content = fs.readFileSync(join(folder, name));
        fs.unlinkSync(join(folder, name));
        this.#take(tradingPartnerId, content);
      }
    }
  }

  offerAgain(): void {
    this.#waiting = [...this.#everOffered];
  }

  async close(): Promise<void> {
    this.#gateway?.close();
    await this.#proxy.close();
    await this.#server.close();
    await rm(this.#root, { recursive: true, force: true });
  }

  /** Decides how the connection behaves from now on. The first decision is a fault, so that each run has one. */
  #planNextFault(): void {
    this.#proxy.planFault(null);
    if (this.conditions.isDown) {
      this.#proxy.cut();
      this.#proxy.planFault({ pieces: 0, fault: 'cut' });
    } else if (this.happens('lineFaults', this.tally.has('lineFaults') ? 0.3 : 1)) {
      const fault = this.random.pick(FAULTS);
      this.#proxy.planFault({ pieces: this.random.integer(0, PIECES_MAX), fault });
    }
  }

  #take(tradingPartnerId: string, content: Buffer): void {
    const number = content.subarray(90, 99).toString('latin1');
    this.answer({ tradingPartnerId, number, content });
  }

  protected offer({ name, ...file }: OfferedFile): void {
    this.files += 1;
    const offered = { ...file, name: this.#repeatsNames ? name : `${this.files}-${name}` };
    this.#waiting.push(offered);
    this.#everOffered.push(offered);
  }

  /** Puts the files that are due into the folders. A name is used again after its file was removed. */
  #putDue(): void {
    const now = this.clock.now();
    this.#waiting = this.#waiting.filter((file, index) => {
      const path = join(this.#folder(file.tradingPartnerId, 'outbound'), file.name);
      if (file.dueAt > now || fs.existsSync(path)) return true;
      const draft = join(this.#folder(file.tradingPartnerId, 'drafts'), 'draft');
      fs.writeFileSync(draft, file.content);
      // Times of SFTP are whole seconds.
      const changedAt = now.getTime() / 1_000 + this.files + index;
      fs.utimesSync(draft, changedAt, changedAt);
      fs.renameSync(draft, path);
      return false;
    });
  }

  #folder(tradingPartnerId: string, name: string): string {
    return join(this.#root, tradingPartnerId, name);
  }

  #connectionOf(organizationId: string, tradingPartnerId: string) {
    if (!this.#customers.has(tradingPartnerId)) {
      for (const name of ['inbound', 'staging', 'outbound', 'drafts']) {
        fs.mkdirSync(this.#folder(tradingPartnerId, name), { recursive: true });
      }
      this.#customers.add(tradingPartnerId);
    }
    const keepAlive = { keepAliveSeconds: KEEP_ALIVE_SECONDS, connectTimeoutSeconds: 3 * KEEP_ALIVE_SECONDS };
    return {
      organizationId,
      connectionId: `cnx_${tradingPartnerId}`,
      kind: 'sftp',
      isOpen: true,
      profile: { host: '127.0.0.1', port: this.#proxy.port, username: tradingPartnerId, ...keepAlive },
    };
  }

  #connections(organizationId: string): Connections {
    const opened = (tradingPartnerId: string) => ({
      organizationId,
      tradingPartnerId,
      connection: this.#connectionOf(organizationId, tradingPartnerId),
      secrets: { password: PASSWORD },
      hostKeys: [this.#server.hostKeyFingerprint],
      cursor: null,
    });
    return {
      takeDue: async (_kind, limit) => [...this.#customers].slice(0, limit).map(opened),
      recordPoll: async () => undefined,
      find: async ({ tradingPartnerId }: MailboxOwner) => opened(tradingPartnerId),
      saveCursor: async () => undefined,
      findRecorded: async () => new Set(),
    };
  }
}

/** The campaign requires that an error of a line is marked as such. */
async function ofLine<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw lineError(error);
  }
}

async function* read(file: CollectedFile): AsyncGenerator<Uint8Array> {
  try {
    yield* file.open();
  } catch (error) {
    throw lineError(error);
  }
}

function lineError(error: unknown): unknown {
  return (error as Error).name === 'SftpError' && !(error instanceof UnreadableFileError)
    ? new Error('connection reset')
    : error;
}
