import type { Segment } from '../lexing/segment.ts';
import type { AcknowledgmentTotals, ClaimAcknowledgment } from './types.ts';

/** STC03 of a rejected claim. */
const REJECTED = 'U';

/** Adds up the claims that are listed below a receiver or a provider, to compare them with its QTY and AMT. */
export class LevelTotals {
  readonly #stated: AcknowledgmentTotals;
  /** Place of the first segment of the level's trace. */
  readonly place: { segmentNumber: number; transactionSegmentNumber: number; byteOffset: number };
  #count = 0;
  #rejectedCount = 0;
  #cents = 0;
  #rejectedCents = 0;

  constructor(stated: AcknowledgmentTotals, { number, transactionNumber, byteOffset }: Segment) {
    this.#stated = stated;
    this.place = { segmentNumber: number, transactionSegmentNumber: transactionNumber, byteOffset };
  }

  /** Adds a claim. It is rejected if any of its statuses rejects it; its amount is that of its first status. */
  add({ statuses }: ClaimAcknowledgment): void {
    const cents = statuses[0]?.amountCents ?? 0;
    this.#count++;
    this.#cents += cents;
    if (!statuses.some(({ actionCode }) => actionCode === REJECTED)) return;
    this.#rejectedCount++;
    this.#rejectedCents += cents;
  }

  /** Reports whether the stated totals of the level equal those of its claims; true if no claim is listed. */
  agree(): boolean {
    if (this.#count === 0) return true;
    const { acceptedCount, rejectedCount, acceptedAmountCents, rejectedAmountCents } = this.#stated;
    const pairs = [
      [acceptedCount === undefined ? undefined : Number(acceptedCount), this.#count - this.#rejectedCount],
      [rejectedCount === undefined ? undefined : Number(rejectedCount), this.#rejectedCount],
      [acceptedAmountCents, this.#cents - this.#rejectedCents],
      [rejectedAmountCents, this.#rejectedCents],
    ];
    return pairs.every(([stated, counted]) => stated === undefined || stated === counted);
  }
}
