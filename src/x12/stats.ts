import { Lexer } from './lexer.ts';
import { packCode, type Segment } from './segment.ts';
import { knownSetOf } from './sets.ts';
import { piecesOf, type X12Source } from './source.ts';

/** What one kind of transaction set of a file holds. Amounts are sums in cents. */
export interface SetStatistics {
  /** Name of the known set, else ST01 with GS08. */
  name: string;
  transactionSets: number;
  /** ST and SE included. */
  segments: number;
  /** CLM or CLP segments. */
  claims: number;
  /** CLM02 or CLP03. */
  chargeCents: number;
  /** CLP04. */
  paidCents: number;
  /** BPR02. */
  paymentCents: number;
}

export interface FileStatistics {
  interchanges: number;
  groups: number;
  transactionSets: number;
  /** All of the file, with those of the envelopes. */
  segments: number;
  sets: SetStatistics[];
  /** Amounts that could not be read and are in no sum. */
  unreadableAmounts: number;
}

type AmountField = 'chargeCents' | 'paidCents' | 'paymentCents';

const [ISA, GS, ST, SE, CLM, CLP, BPR] = ['ISA', 'GS', 'ST', 'SE', 'CLM', 'CLP', 'BPR'].map(packCode);

/** Counts segments as they pass. */
class Counter {
  readonly statistics: FileStatistics = {
    interchanges: 0,
    groups: 0,
    transactionSets: 0,
    segments: 0,
    sets: [],
    unreadableAmounts: 0,
  };
  #version = '';
  #set: SetStatistics | null = null;

  add(segment: Segment): void {
    const { statistics } = this;
    statistics.segments++;
    if (segment.code === ISA) statistics.interchanges++;
    else if (segment.code === GS) {
      statistics.groups++;
      this.#version = segment.element(8);
    } else if (segment.code === ST) {
      statistics.transactionSets++;
      this.#set = this.#statisticsOf(segment);
    }
    if (!this.#set) return;
    this.#set.segments++;
    if (segment.code === SE) this.#set = null;
    else this.#addAmounts(segment, this.#set);
  }

  #statisticsOf(segment: Segment): SetStatistics {
    const id = segment.element(1);
    const version = this.#version || segment.element(3);
    const name = (knownSetOf(id, version) ?? knownSetOf(id, segment.element(3)))?.name ?? `${id} ${version}`.trim();
    let found = this.statistics.sets.find((set) => set.name === name);
    if (!found) {
      found = { name, transactionSets: 0, segments: 0, claims: 0, chargeCents: 0, paidCents: 0, paymentCents: 0 };
      this.statistics.sets.push(found);
    }
    found.transactionSets++;
    return found;
  }

  #addAmounts(segment: Segment, set: SetStatistics): void {
    if (segment.code === CLM) {
      set.claims++;
      this.#addAmount(set, 'chargeCents', segment.cents(2));
    } else if (segment.code === CLP) {
      set.claims++;
      this.#addAmount(set, 'chargeCents', segment.cents(3));
      this.#addAmount(set, 'paidCents', segment.cents(4));
    } else if (segment.code === BPR) this.#addAmount(set, 'paymentCents', segment.cents(2));
  }

  #addAmount(set: SetStatistics, field: AmountField, cents: number | null | undefined): void {
    if (typeof cents === 'number') set[field] += cents;
    else this.statistics.unreadableAmounts++;
  }
}

/** Counts what is in a file of any size and of any set, without checking it. */
export async function fileStatistics(source: X12Source): Promise<FileStatistics> {
  const lexer = new Lexer(() => {});
  const counter = new Counter();
  for await (const piece of piecesOf(source)) {
    lexer.push(piece);
    while (lexer.next()) counter.add(lexer.segment);
  }
  lexer.end();
  while (lexer.next()) counter.add(lexer.segment);
  return counter.statistics;
}
