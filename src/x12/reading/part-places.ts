import type { SourceSpan } from '../common.ts';
import type { Segment } from '../lexing/segment.ts';

/** A segment that a finding may be about: the list that contains its place, and the index within an entry. */
const PARTS = {
  // Claims and claim payments.
  /** LX. */
  lineNumber: { list: 'lines', slot: 0 },
  /** SV1, SV2, SV3, or SVC of an 835; LX if it is missing. */
  service: { list: 'lines', slot: 1 },
  /** SV5. */
  equipment: { list: 'equipment', slot: 0 },
  /** TOO. */
  tooth: { list: 'teeth', slot: 0 },
  /** PWK of the claim, and of its lines. */
  claimAttachment: { list: 'claimAttachments', slot: 0 },
  lineAttachment: { list: 'lineAttachments', slot: 0 },
  /** SVD. */
  adjudication: { list: 'adjudications', slot: 0 },
  /** SBR of 2320; also used for following segments that are missing. */
  otherSubscriber: { list: 'otherSubscribers', slot: 0 },
  /** AMT*D, AMT*A8, AMT*EAF. */
  payerPaid: { list: 'otherSubscribers', slot: 1 },
  nonCovered: { list: 'otherSubscribers', slot: 2 },
  remainingLiability: { list: 'otherSubscribers', slot: 3 },
  /** NM1 of 2330B. */
  otherPayer: { list: 'otherSubscribers', slot: 4 },

  // Eligibility.
  /** NM1 of the patient; the HL above it if it is missing. */
  patientName: { list: 'patients', slot: 0 },
  /** AAA of the patient. */
  refusal: { list: 'refusals', slot: 0 },
  /** EQ, EB. */
  benefitInquiry: { list: 'benefits', slot: 0 },
  benefit: { list: 'benefits', slot: 0 },

  // Claim status and claim acknowledgment.
  /** TRN of 2200D or 2200E. */
  claimTrace: { list: 'claims', slot: 0 },
  /** STC of claims, and of their lines. */
  claimStatus: { list: 'claimStatuses', slot: 0 },
  lineStatus: { list: 'lineStatuses', slot: 0 },
  /** TRN of 2200B or 2200C. */
  totals: { list: 'totals', slot: 0 },

  // Services review.
  /** HL, UM and HCR of 2000E. */
  event: { list: 'events', slot: 0 },
  eventReview: { list: 'events', slot: 1 },
  eventDecision: { list: 'events', slot: 2 },
  /** HL and HCR of 2000F. */
  reviewedService: { list: 'services', slot: 0 },
  serviceDecision: { list: 'services', slot: 1 },
} as const;

export type Part = keyof typeof PARTS;

type List = (typeof PARTS)[Part]['list'];

/** The number of segments with places in an entry of a list; default 1. */
const SLOTS: Partial<Record<List, number>> = { lines: 2, otherSubscribers: 5, events: 3, services: 2 };

/**
 * The places of the parts of an item (a claim, an inquiry, a review) in the source, so that a finding can point at a
 * part. They are plain numbers outside the typed objects, because every part has them and they are rarely used.
 */
export class PartPlaces {
  /** For each line the number and byte offset of its LX and of its service. */
  readonly #lines: number[] = [];
  /** The same for parts that few claims have. */
  #others: Map<List, number[]> | undefined;
  /** Number of the ST above the item. */
  readonly #setStart: number;

  constructor(setStart: number) {
    this.#setStart = setStart;
  }

  openLine({ number, byteOffset }: Segment): void {
    this.#lines.push(number, byteOffset, number, byteOffset);
  }

  /** Records the service of the last opened line. */
  noteService({ number, byteOffset }: Segment): void {
    const lines = this.#lines;
    const at = lines.length - 2;
    if (at < 0) return;
    lines[at] = number;
    lines[at + 1] = byteOffset;
  }

  /** Adds a part of a kind. Its first segment is used for its other segments until they are noted. */
  open(part: Part, { number, byteOffset }: Segment): void {
    const { list } = PARTS[part];
    this.#others ??= new Map();
    let places = this.#others.get(list);
    if (places === undefined) {
      places = [];
      this.#others.set(list, places);
    }
    for (let slot = SLOTS[list] ?? 1; slot > 0; slot--) places.push(number, byteOffset);
  }

  /** Records another segment of the last opened part. */
  record(part: Part, { number, byteOffset }: Segment): void {
    const { list, slot } = PARTS[part];
    const places = this.#others?.get(list);
    if (places === undefined) return;
    const at = places.length - 2 * ((SLOTS[list] ?? 1) - slot);
    places[at] = number;
    places[at + 1] = byteOffset;
  }

  /** Returns the index of the last part of a kind that starts at or before a byte offset, or -1. */
  lastBefore(part: Part, byteOffset: number): number {
    const { list, slot } = PARTS[part];
    const places = (list === 'lines' ? this.#lines : this.#others?.get(list)) ?? [];
    const step = 2 * (SLOTS[list] ?? 1);
    // Binary search, because a broken item may have any number of parts and of findings.
    let [from, to] = [0, places.length / step];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (places[middle * step + 2 * slot + 1]! <= byteOffset) from = middle + 1;
      else to = middle;
    }
    return from - 1;
  }

  /** Returns the place of the part with the given index among its kind. */
  find(
    part: Part,
    index: number,
    { transactionSetNumber }: Pick<SourceSpan, 'transactionSetNumber'>,
  ): SourceSpan | undefined {
    const { list, slot } = PARTS[part];
    const places = list === 'lines' ? this.#lines : this.#others?.get(list);
    const at = 2 * (index * (SLOTS[list] ?? 1) + slot);
    const number = places?.[at];
    if (number === undefined) return undefined;
    return {
      firstSegmentNumber: number,
      transactionSegmentNumber: number - this.#setStart + 1,
      byteOffset: places![at + 1]!,
      transactionSetNumber,
    };
  }
}

/** An object with the places of its parts in a private field, which is absent from copies and from JSON. */
class Placed {
  readonly #places: PartPlaces;

  constructor(places: PartPlaces) {
    this.#places = places;
  }

  static placesOf(item: object): PartPlaces | undefined {
    return #places in item ? item.#places : undefined;
  }
}

/** Returns the same object with the places of its parts. */
export function withPlaces<Item extends object>(item: Item, places: PartPlaces): Item {
  return Object.assign(new Placed(places), item);
}

/** Returns the places of the parts of an object made by `withPlaces`. */
export function placesOf(item: object): PartPlaces | undefined {
  return Placed.placesOf(item);
}
