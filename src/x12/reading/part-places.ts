import type { SourceSpan } from '../common.ts';
import type { Segment } from '../lexing/segment.ts';

/** A segment that a finding may be about: in which list its place is kept, and where in an entry. */
const PARTS = {
  // Claims and claim payments.
  /** LX. */
  lineNumber: { list: 'lines', slot: 0 },
  /** SV1, SV2, SV3, or SVC of an 835; the LX where there is none. */
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
  /** SBR of 2320; it stands in for what follows where that is not there. */
  otherSubscriber: { list: 'otherSubscribers', slot: 0 },
  /** AMT*D, AMT*A8, AMT*EAF. */
  payerPaid: { list: 'otherSubscribers', slot: 1 },
  nonCovered: { list: 'otherSubscribers', slot: 2 },
  remainingLiability: { list: 'otherSubscribers', slot: 3 },
  /** NM1 of 2330B. */
  otherPayer: { list: 'otherSubscribers', slot: 4 },

  // Eligibility.
  /** NM1 of the patient; the HL above it where there is none. */
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

/** How many segments an entry of a list has places of; one unless it is said. */
const SLOTS: Partial<Record<List, number>> = { lines: 2, otherSubscribers: 5, events: 3, services: 2 };

/**
 * Where in the source the parts of an item stand (of a claim, an inquiry, a review), so that a finding about one of them
 * need not point at the whole. They are plain numbers beside the typed objects, because every part has them and nearly
 * none is ever looked at.
 */
export class PartPlaces {
  /** For each line the number and the byte offset of its LX and of its service. */
  readonly #lines: number[] = [];
  /** The same of what few claims have. */
  #others: Map<List, number[]> | undefined;
  /** Number of the ST above the item. */
  readonly #setStart: number;

  constructor(setStart: number) {
    this.#setStart = setStart;
  }

  openLine({ number, byteOffset }: Segment): void {
    this.#lines.push(number, byteOffset, number, byteOffset);
  }

  /** The service of the line that was opened last. */
  noteService({ number, byteOffset }: Segment): void {
    const lines = this.#lines;
    const at = lines.length - 2;
    if (at < 0) return;
    lines[at] = number;
    lines[at + 1] = byteOffset;
  }

  /** Adds a part to those of its kind; the first of its segments stands in for the others. */
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

  /** Another segment of the part that was opened last. */
  note(part: Part, { number, byteOffset }: Segment): void {
    const { list, slot } = PARTS[part];
    const places = this.#others?.get(list);
    if (places === undefined) return;
    const at = places.length - 2 * ((SLOTS[list] ?? 1) - slot);
    places[at] = number;
    places[at + 1] = byteOffset;
  }

  /** Which part of a kind was the last to begin at a byte offset or before it, counted from 0; -1 when none was. */
  lastBefore(part: Part, byteOffset: number): number {
    const { list, slot } = PARTS[part];
    const places = (list === 'lines' ? this.#lines : this.#others?.get(list)) ?? [];
    const step = 2 * (SLOTS[list] ?? 1);
    // An item has any number of parts and, when it is broken, as many findings: they are not gone through for each.
    let [from, to] = [0, places.length / step];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (places[middle * step + 2 * slot + 1]! <= byteOffset) from = middle + 1;
      else to = middle;
    }
    return from - 1;
  }

  /** Where the part stands that is the `index`th of its kind in the item, counted from 0. */
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

/** An object with the places of its parts beside it: as a private field they are in no copy of it, and in no JSON. */
class Placed {
  readonly #places: PartPlaces;

  constructor(places: PartPlaces) {
    this.#places = places;
  }

  static placesOf(item: object): PartPlaces | undefined {
    return #places in item ? item.#places : undefined;
  }
}

/** The same object, with the places of its parts. */
export function withPlaces<Item extends object>(item: Item, places: PartPlaces): Item {
  return Object.assign(new Placed(places), item);
}

/** Where the parts of an object stand that a reader made by `withPlaces`. */
export function placesOf(item: object): PartPlaces | undefined {
  return Placed.placesOf(item);
}
