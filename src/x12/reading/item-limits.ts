import type { Segment } from '../lexing/segment.ts';
import type { SegmentBatch } from '../lexing/segment-batch.ts';

/** Bounds what a reader holds: the item that is being read, and the items of one transaction set. */
export interface ItemLimits {
  /**
   * A claim, a claim payment, an inquiry or another item with more segments ends the reading of its transaction set.
   */
  itemSegmentsMax: number;
  /** The same for its bytes. Length-prefixed data (BIN, BDS) have their own limit and do not count. */
  itemBytesMax: number;
  /** A transaction set with more items is not read to its end. */
  setItemsMax: number;
}

/** The factor by which an item may exceed what the guides allow. Senders exceed their guides, but not by this much. */
const TOLERANCE = 10;
/** The most service lines that a guide allows in an item: loop 2400 of the 837I, and loop 2110 of the 835. */
const LINES_MAX = 999;
/**
 * Segments of a service line with its dates, adjustments and references. The guides allow more, but not on every line.
 */
const SEGMENTS_PER_LINE = 10;
/** Bytes of a segment, with its terminator. The average in claims and remittances is 20 to 25. */
const BYTES_PER_SEGMENT = 40;
/**
 * The most items that a guide recommends in a transaction set: claim payments in an 835. An 837 has at most 5,000
 * claims.
 */
const ITEMS_PER_SET = 10_000;

export const DEFAULT_ITEM_LIMITS: ItemLimits = {
  itemSegmentsMax: TOLERANCE * LINES_MAX * SEGMENTS_PER_LINE,
  itemBytesMax: TOLERANCE * LINES_MAX * SEGMENTS_PER_LINE * BYTES_PER_SEGMENT,
  setItemsMax: TOLERANCE * ITEMS_PER_SET,
};

/** Measures the item that is being read and counts the items of the open transaction set. */
export class ItemMeter {
  readonly #limits: ItemLimits;
  /** The first segment of the item. */
  #number = 0;
  #byteOffset = 0;
  #items = 0;

  constructor(limits: Partial<ItemLimits> = {}) {
    this.#limits = { ...DEFAULT_ITEM_LIMITS, ...limits };
  }

  /** Starts a transaction set at its first segment. */
  beginSet(segment: Segment): void {
    this.#items = 0;
    this.#begin(segment);
  }

  /** Ends an item. The segment that completes it starts the next one. */
  endItem(segment: Segment): void {
    this.#items++;
    this.#begin(segment);
  }

  #begin({ number, byteOffset }: Segment): void {
    this.#number = number;
    this.#byteOffset = byteOffset;
  }

  /** Leaves the data of a length-prefixed segment out of the bytes of its item. */
  leaveOut(segment: Segment): void {
    this.#byteOffset += segment.end(segment.count) - segment.start(0);
  }

  /** Returns whether all segments of a batch can be read without exceeding a limit. */
  hasRoomFor({ lastNumber, endOffset, count }: SegmentBatch): boolean {
    const { itemSegmentsMax, itemBytesMax, setItemsMax } = this.#limits;
    return (
      lastNumber - this.#number < itemSegmentsMax &&
      endOffset - this.#byteOffset <= itemBytesMax &&
      this.#items + count <= setItemsMax
    );
  }

  /** Returns which limit the item exceeds with this segment, or null. */
  exceededWith({ number, byteOffset }: Segment): 'item_too_large' | 'transaction_set_too_large' | null {
    const { itemSegmentsMax, itemBytesMax, setItemsMax } = this.#limits;
    const isTooLarge = number - this.#number >= itemSegmentsMax || byteOffset - this.#byteOffset > itemBytesMax;
    if (isTooLarge) return 'item_too_large';
    return this.#items > setItemsMax ? 'transaction_set_too_large' : null;
  }
}
