import { packCode } from './lexing/bytes.ts';
import { Lexer } from './lexing/lexer.ts';
import type { Segment } from './lexing/segment.ts';
import { piecesOf, type X12Source } from './lexing/source.ts';
import { KNOWN_SETS, type KnownSet } from './sets.ts';

/** The counts of one kind of transaction set of a file. Amounts are sums in cents. */
export interface SetStatistics {
  /** Name of the known set, else ST01 with GS08. */
  name: string;
  transactionSets: number;
  /** Includes ST and SE. */
  segments: number;
  /** CLM or CLP segments. */
  claims: number;
  /** SV1, SV2, SV3 or SVC segments. */
  lines: number;
  /** CLM02 or CLP03. */
  chargeCents: number;
  /** CLP04. */
  paidCents: number;
  /** BPR02. */
  paymentCents: number;
}

/** One GS with the elements that identify it. */
interface GroupStatistics {
  functionalId: string;
  /** GS06. */
  controlNumber: string;
  version: string;
  transactionSets: number;
  /** ST02 of the first and the last set. */
  firstSetControlNumber: string | null;
  lastSetControlNumber: string | null;
}

/** One ISA with its groups. */
export interface InterchangeStatistics {
  /** ISA13. */
  controlNumber: string;
  senderId: string;
  receiverId: string;
  groups: GroupStatistics[];
}

export interface FileStatistics {
  interchanges: number;
  groups: number;
  transactionSets: number;
  /** The totals of the file, including envelopes. */
  segments: number;
  sets: SetStatistics[];
  /** The first groups and interchanges; the counts `interchanges` and `groups` include the unlisted ones. */
  envelopes: InterchangeStatistics[];
  /** The number of unreadable amounts, which are in no sum. */
  unreadableAmounts: number;
}

type AmountField = 'chargeCents' | 'paidCents' | 'paymentCents';

/** The maximum number of listed groups, so that memory stays bounded. */
const GROUPS_LISTED_MAX = 1000;

const [ISA, IEA, GS, GE, ST, SE] = ['ISA', 'IEA', 'GS', 'GE', 'ST', 'SE'].map(packCode);
const [BHT, CLM, CLP, BPR] = ['BHT', 'CLM', 'CLP', 'BPR'].map(packCode);
const LINES: ReadonlySet<number> = new Set(['SV1', 'SV2', 'SV3', 'SVC'].map(packCode));

/** Counts segments as they are read. */
class Counter {
  readonly statistics: FileStatistics = {
    interchanges: 0,
    groups: 0,
    transactionSets: 0,
    segments: 0,
    sets: [],
    envelopes: [],
    unreadableAmounts: 0,
  };
  readonly #setsByName = new Map<string, SetStatistics>();
  #version = '';
  #group: GroupStatistics | null = null;
  #groupsListed = 0;
  /** The open set. While only its ST is known, the sets that it may be. */
  #set: SetStatistics | null = null;
  #candidates: KnownSet[] = [];
  #unknownName = '';
  #isOpening = false;

  add(segment: Segment): void {
    const { statistics } = this;
    statistics.segments++;
    if (segment.code === ISA) this.#openInterchange(segment);
    else if (segment.code === GS) this.#openGroup(segment);
    else if (segment.code === ST) this.#openSet(segment);
    else if (segment.code === GE || segment.code === IEA) this.#close();
    else if (this.#isOpening) this.#decide(segment.code === BHT ? segment.element(2) : '');
    if (!this.#set) return;
    this.#set.segments++;
    if (segment.code === SE) this.#set = null;
    else this.#addContents(segment, this.#set);
  }

  /** A segment that is too long to be read. */
  addSkipped(): void {
    this.statistics.segments++;
    if (this.#isOpening) this.#decide('');
    if (this.#set) this.#set.segments++;
  }

  end(): void {
    if (this.#isOpening) this.#decide('');
  }

  #openInterchange(segment: Segment): void {
    this.#close();
    this.#group = null;
    this.statistics.interchanges++;
    if (this.statistics.interchanges > GROUPS_LISTED_MAX) return;
    this.statistics.envelopes.push({
      controlNumber: segment.element(13),
      senderId: segment.element(6).trim(),
      receiverId: segment.element(8).trim(),
      groups: [],
    });
  }

  #openGroup(segment: Segment): void {
    this.#close();
    this.#version = segment.element(8);
    this.statistics.groups++;
    this.#group = {
      functionalId: segment.element(1),
      controlNumber: segment.element(6),
      version: this.#version,
      transactionSets: 0,
      firstSetControlNumber: null,
      lastSetControlNumber: null,
    };
    const { interchanges, envelopes } = this.statistics;
    if (interchanges === envelopes.length && this.#groupsListed++ < GROUPS_LISTED_MAX) {
      envelopes.at(-1)?.groups.push(this.#group);
    }
  }

  #openSet(segment: Segment): void {
    this.#close();
    this.statistics.transactionSets++;
    const [id, controlNumber, reference] = [segment.element(1), segment.element(2), segment.element(3)];
    if (this.#group) {
      this.#group.transactionSets++;
      this.#group.firstSetControlNumber ??= controlNumber;
      this.#group.lastSetControlNumber = controlNumber;
    }
    const ofSet = KNOWN_SETS.filter(({ reader }) => reader.guide.definition.transactionSetId === id);
    const ofVersion = (version: string) =>
      ofSet.filter(({ reader }) => reader.guide.definition.versions.includes(version));
    this.#candidates = ofVersion(this.#version);
    if (this.#candidates.length === 0) this.#candidates = ofVersion(reference);
    if (this.#candidates.length === 0) {
      this.#candidates = ofSet.filter(({ reader }) => reader.guide.definition.readsAnyVersion);
    }
    this.#unknownName = `${id} ${this.#version || reference}`.trim();
    this.#isOpening = true;
    // BHT02, in the next segment, distinguishes a request from its response.
    if (this.#candidates.length < 2) {
      this.#decide('');
    }
  }

  /** Ends a set without an SE. */
  #close(): void {
    if (this.#isOpening) this.#decide('');
    this.#set = null;
  }

  #decide(purposeCode: string): void {
    this.#isOpening = false;
    const fitting = this.#candidates.find(({ reader: { guide } }) =>
      guide.definition.purposeCodes?.includes(purposeCode),
    );
    const name = (fitting ?? this.#candidates[0])?.name ?? this.#unknownName;
    this.#set = this.#statisticsOf(name);
    this.#set.transactionSets++;
    // Counts the ST of a set that waited for its next segment; otherwise `add` counts it.
    if (this.#candidates.length > 1) this.#set.segments++;
  }

  #statisticsOf(name: string): SetStatistics {
    const found = this.#setsByName.get(name);
    if (found) return found;
    const made = {
      name,
      transactionSets: 0,
      segments: 0,
      claims: 0,
      lines: 0,
      chargeCents: 0,
      paidCents: 0,
      paymentCents: 0,
    };
    this.#setsByName.set(name, made);
    this.statistics.sets.push(made);
    return made;
  }

  #addContents(segment: Segment, set: SetStatistics): void {
    if (segment.code === CLM) {
      set.claims++;
      this.#addAmount(set, 'chargeCents', segment.cents(2));
    } else if (segment.code === CLP) {
      set.claims++;
      this.#addAmount(set, 'chargeCents', segment.cents(3));
      this.#addAmount(set, 'paidCents', segment.cents(4));
    } else if (segment.code === BPR) this.#addAmount(set, 'paymentCents', segment.cents(2));
    else if (LINES.has(segment.code)) set.lines++;
  }

  #addAmount(set: SetStatistics, field: AmountField, cents: number | null | undefined): void {
    if (typeof cents === 'number') set[field] += cents;
    else this.statistics.unreadableAmounts++;
  }
}

/** Counts the contents of a file of any size and of any set, without checking it. */
export async function fileStatistics(source: X12Source): Promise<FileStatistics> {
  const counter = new Counter();
  const lexer = new Lexer((code) => {
    if (code === 'segment_too_long') counter.addSkipped();
  });
  for await (const piece of piecesOf(source)) {
    lexer.push(piece);
    while (lexer.next()) counter.add(lexer.segment);
  }
  lexer.end();
  while (lexer.next()) counter.add(lexer.segment);
  counter.end();
  return counter.statistics;
}
