import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../src/kernel/clock.ts';
import type {
  CollectedFile,
  OutboundInterchange,
  PayerGateway,
  ReleaseOutcome,
  ResolveOutcome,
  StageOutcome,
} from '../../src/modules/trading/exchange/payer-gateway.ts';
import type { Random } from '../parts/random.ts';
import { type OfferedFile, PartnerRecords } from './partner-records.ts';
import { hashOf, keyOf, PARTNER_KIND, type PartnersSide } from './partners-side.ts';

/** A file that the partner has for us. */
type Offered = {
  fileId: string;
  tradingPartnerId: string;
  path: string;
  content: Buffer;
  modifiedAt: Date | null;
  dueAt: Date;
  /** Until then only the first half of it is there. */
  completeAt: Date;
};

/**
 * Trading partners of one organization, reached over a line whose failures depend on the simulated conditions. They take
 * released files, at once or when they sweep, and answer like the sandbox's payers: late, twice, and under file names
 * that they use again.
 */
export class Partners extends PartnerRecords implements PartnersSide {
  readonly #sweepsAtOnce: boolean;
  readonly #saysTimes: boolean;
  readonly #repeatsNames: boolean;
  readonly #staged = new Map<string, OutboundInterchange>();
  readonly #released = new Map<string, OutboundInterchange>();
  #outbox: Offered[] = [];
  readonly #everOffered: Offered[] = [];

  constructor(random: Random, clock: Clock) {
    super(random, clock);
    this.#sweepsAtOnce = random.chance(0.5);
    this.#saysTimes = random.chance(0.5);
    this.#repeatsNames = random.chance(0.5);
  }

  get offered(): number {
    return this.#outbox.length;
  }

  gatewayFor(organizationId: string): PayerGateway {
    return {
      carries: () => ({ batch: ['837P'], realTime: [] }),
      stage: (interchange) => this.#call('stage', () => this.#stage(interchange)),
      release: (interchange) => this.#release(interchange),
      resolve: (interchange) => this.#resolve(interchange),
      request: async () => ({ outcome: 'refused', reason: 'not_supported' }),
      collect: (limit) => this.#call('collect', () => this.#list(organizationId, limit)),
      confirm: (files) =>
        this.#call('confirm', () => {
          const names = new Set(files.map(({ fileId }) => fileId));
          this.#outbox = this.#outbox.filter(({ fileId }) => !names.has(fileId));
        }),
    };
  }

  sweep(): void {
    for (const [key, interchange] of this.#released) {
      this.#released.delete(key);
      this.#take(interchange);
    }
  }

  offerAgain(): void {
    this.#outbox = [...this.#everOffered];
  }

  async close(): Promise<void> {}

  #stage(interchange: OutboundInterchange): StageOutcome {
    if (this.happens('stageUnavailable', 0.15)) return { outcome: 'unavailable', reason: 'too_many_connections' };
    if (this.happens('refusals', 0.08)) {
      const { tradingPartnerId, interchangeControlNumber } = interchange;
      const isTaken = this.taken.some(
        (one) => one.tradingPartnerId === tradingPartnerId && one.number === interchangeControlNumber,
      );
      if (!isTaken && !this.#released.has(keyOf(interchange))) this.refused.add(keyOf(interchange));
      return { outcome: 'refused', reason: 'quota_exceeded' };
    }
    this.#staged.set(keyOf(interchange), interchange);
    // The reply to an earlier refusal was lost, and the partner has room again.
    this.refused.delete(keyOf(interchange));
    return { outcome: 'staged' };
  }

  async #release(interchange: OutboundInterchange): Promise<ReleaseOutcome> {
    const key = keyOf(interchange);
    await this.#wait();
    if (this.#isLost('release')) return this.#loss('unavailable');
    const staged = this.#staged.get(key);
    // A rename fails if there is nothing to rename.
    if (!staged) return { outcome: 'unknown', reason: 'rename_failed' };
    if (this.happens('releaseUnavailable', 0.1)) return { outcome: 'unavailable', reason: 'rename_refused' };
    this.#staged.delete(key);
    this.#released.set(key, staged);
    if (this.#sweepsAtOnce) this.sweep();
    await this.#wait();
    if (this.happens('repliesLost', 0.3)) return this.#loss('unknown');
    return { outcome: 'transmitted' };
  }

  async #resolve(interchange: OutboundInterchange): Promise<ResolveOutcome> {
    if (this.#isLost('resolve')) throw new Error('connection refused');
    if (this.happens('resolveUnknown', 0.2)) return 'unknown';
    const outcome = this.#staged.has(keyOf(interchange)) ? 'not_transmitted' : 'transmitted';
    await this.#wait();
    return outcome;
  }

  /** A failed call reports its failure, or just ends. */
  #loss(outcome: 'unavailable' | 'unknown'): ReleaseOutcome {
    if (this.random.chance(0.5)) throw new Error('connection reset');
    return { outcome, reason: 'connection_lost' };
  }

  #take(interchange: OutboundInterchange): void {
    const { tradingPartnerId, interchangeControlNumber: number } = interchange;
    const content = Buffer.from(interchange.content);
    // A late refusal of another attempt has no effect.
    this.refused.delete(keyOf(interchange));
    this.answer({ tradingPartnerId, number, content });
  }

  protected offer(file: OfferedFile): void {
    this.files += 1;
    const { name, dueAt, ...rest } = file;
    const grows = this.#saysTimes && this.happens('growingFiles', 0.3);
    const offered = {
      ...rest,
      fileId: `file-${this.files}`,
      path: this.#repeatsNames ? name : `${this.files}-${name}`,
      modifiedAt: this.#saysTimes ? new Date(dueAt.getTime() + this.files) : null,
      dueAt,
      completeAt: grows ? new Date(dueAt.getTime() + 60_000) : dueAt,
    };
    this.#outbox.push(offered);
    this.#everOffered.push(offered);
  }

  #list(organizationId: string, limit: number): CollectedFile[] {
    const now = this.clock.now();
    const due = this.#outbox.filter(({ dueAt }) => dueAt <= now).sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
    return due.slice(0, limit).map(({ fileId, tradingPartnerId, path, content, modifiedAt, completeAt }) => {
      const isGrowing = completeAt > now;
      const visible = isGrowing ? content.subarray(0, content.length >> 1) : content;
      if (isGrowing) this.halves.add(hashOf(visible));
      const at = isGrowing || modifiedAt === null ? modifiedAt : new Date(modifiedAt.getTime() + 1_000);
      const isCut = this.happens('downloadsCut', 0.1);
      return {
        kind: PARTNER_KIND,
        organizationId,
        tradingPartnerId,
        fileId,
        path,
        byteCount: visible.length,
        modifiedAt: at,
        open: async function* () {
          if (isCut) {
            yield visible.subarray(0, 100);
            throw new Error('connection reset');
          }
          yield visible;
        },
      };
    });
  }

  /** A call over the line. The call or its reply may be lost. */
  async #call<T>(name: string, work: () => T): Promise<T> {
    await this.#wait();
    if (this.#isLost(name)) throw new Error('connection refused');
    const result = work();
    await this.#wait();
    if (this.happens(`${name}RepliesLost`, 0.15)) throw new Error('connection reset');
    return result;
  }

  /** Takes some time on the machine's clock, so that another worker can run in between. */
  async #wait(): Promise<void> {
    if (this.random.chance(0.3 * this.conditions.faults)) await delay(this.random.integer(1, 25));
  }

  #isLost(name: string): boolean {
    return this.conditions.isDown || this.happens(`${name}Lost`, 0.15);
  }
}
