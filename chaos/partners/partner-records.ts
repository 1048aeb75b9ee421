import type { Clock } from '../../src/kernel/clock.ts';
import type { Random } from '../parts/random.ts';
import { answersTo, type Conditions, claimNumbersIn, hashOf, type PartnersSide } from './partners-side.ts';

/** Minutes at a payer instead of days. */
const HURRY = 200;

/** A file that a partner offers. */
export type OfferedFile = { tradingPartnerId: string; name: string; content: Buffer; dueAt: Date };

/**
 * Records what trading partners took, answered and refused, and the simulated faults. Subclasses transport the files.
 */
export abstract class PartnerRecords {
  readonly conditions: Conditions = { isDown: false, faults: 0 };
  readonly taken: PartnersSide['taken'] = [];
  readonly refused = new Set<string>();
  readonly answers = new Map<string, readonly string[]>();
  readonly halves = new Set<string>();
  readonly reports = new Set<string>();
  readonly tally = new Map<string, number>();
  protected readonly random: Random;
  protected readonly clock: Clock;
  /** The files offered so far. */
  protected files = 0;

  protected constructor(random: Random, clock: Clock) {
    this.random = random;
    this.clock = clock;
  }

  report(tradingPartnerId: string): void {
    const content = Buffer.from(`SUMMARY OF THE DAY ${this.random.next()}`);
    this.reports.add(hashOf(content));
    this.offer({ tradingPartnerId, name: 'summary.txt', content, dueAt: this.clock.now() });
  }

  /** Offers a file from its due time on, and counts it. */
  protected abstract offer(file: OfferedFile): void;

  /**
   * Records a taken interchange and offers its payers' answers: late, some twice, and under names that were used
   * before.
   */
  protected answer(interchange: PartnersSide['taken'][number]): void {
    const { tradingPartnerId, content } = interchange;
    this.taken.push(interchange);
    const { interchange: answered, answers } = answersTo(content, tradingPartnerId);
    const hold = this.random.between(0, 3_600_000) * (this.conditions.faults > 0 ? 1 : 0);
    const claims = claimNumbersIn(content);
    for (const { transactionSet, lagMs, write } of answers) {
      const dueAt = new Date(this.clock.now().getTime() + hold + lagMs / HURRY);
      const text = write({ answered, createdAt: dueAt, controlNumber: this.files + 1 });
      this.answers.set(hashOf(text), claims);
      const file = { tradingPartnerId, name: `answers.${transactionSet}`, content: Buffer.from(text), dueAt };
      this.offer(file);
      if (!this.happens('filesTwice', 0.3)) continue;
      const later = new Date(dueAt.getTime() + this.random.between(0, 3_600_000));
      this.offer({ ...file, name: this.random.pick([file.name, `again-${this.files}`]), dueAt: later });
    }
  }

  /** Decides whether a fault happens, which the conditions make more or less likely, and counts it. */
  protected happens(name: string, share: number): boolean {
    if (!this.random.chance(share * this.conditions.faults)) return false;
    this.tally.set(name, (this.tally.get(name) ?? 0) + 1);
    return true;
  }
}
