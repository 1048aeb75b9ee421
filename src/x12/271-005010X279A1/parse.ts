import { traceOfPatient } from '../270-005010X279A1/read-parties.ts';
import type { FunctionalGroup, Interchange, TransactionSet, Unmapped } from '../common.ts';
import { unitPlace } from '../findings/business-unit.ts';
import type { Finding } from '../findings/finding.ts';
import { bind } from '../guide/bindings.ts';
import { compileGuide } from '../guide/compile.ts';
import { type GuideReader, guideReader } from '../guide/guide-reader.ts';
import type { X12Source } from '../lexing/source.ts';
import { parseInterchanges, type ReaderOptions, readInterchanges } from '../reader.ts';
import type { ItemStream } from '../reading/item-stream.ts';
import { definition } from './loops.ts';
import { table } from './read-response.ts';
import { type EligibilityResponseItem, EligibilityResponseState, type EligibilityResponseStreamItem } from './state.ts';
import type { EligibilityHeader, ParsedEligibilityResponse } from './types.ts';

export const guide271 = compileGuide(definition);

const bindings = bind<EligibilityResponseState>(guide271, table, {
  enter: {
    '2000A': (state, segment) => state.enterSource(segment),
    '2000B': (state, segment) => state.enterReceiver(segment),
    '2000C': (state, segment) => state.enterSubscriber(segment),
    '2000D': (state, segment) => state.enterDependent(segment),
    '2100C': (state, segment) => state.places.record('patientName', segment),
    '2100D': (state, segment) => state.places.record('patientName', segment),
    '2110C': (state, segment) => state.enterBenefit(segment),
    '2110D': (state, segment) => state.enterBenefit(segment),
  },
  leave: {
    '': (state) => state.emitHeader(),
    '2000A': (state) => state.leaveSource(),
    '2000B': (state) => state.leaveReceiver(),
    '2000C': (state) => state.leaveSubscriber(),
    '2000D': (state) => state.leaveDependent(),
    '2110C': (state) => state.leaveBenefit('2110C'),
    '2110D': (state) => state.leaveBenefit('2110D'),
  },
});

/** Reads 271 transaction sets in `readInterchanges`. */
export const reader271: GuideReader<EligibilityResponseItem> = guideReader(
  bindings,
  (context) => new EligibilityResponseState(context),
  { place: unitPlace(guide271, 'TRN02', ['2000C', '2000D']), idOf: traceOfPatient },
);

/** Reads a 271 of any size, one patient at a time. */
export function read271(source: X12Source, options: ReaderOptions = {}): ItemStream<EligibilityResponseStreamItem> {
  return readInterchanges(source, [reader271], options);
}

export interface Parsed271Transaction {
  interchange: Interchange;
  group: FunctionalGroup;
  transactionSet: TransactionSet;
  header: EligibilityHeader;
  responses: ParsedEligibilityResponse[];
  /** Segments and elements that belong to no response and have no field. */
  unmapped: Unmapped[];
}

export interface Parsed271 {
  transactions: Parsed271Transaction[];
  /** All responses of all transactions, in the order of the file. */
  responses: ParsedEligibilityResponse[];
  findings: Finding[];
}

/** Puts the items of a file together, in the order in which `read271` yields them. */
export class Collector271 {
  readonly parsed: Parsed271 = { transactions: [], responses: [], findings: [] };
  #interchange: Interchange | undefined;
  #group: FunctionalGroup | undefined;
  #current: Parsed271Transaction | undefined;

  add(item: EligibilityResponseStreamItem): void {
    const { parsed } = this;
    if (item.kind === 'interchange') this.#interchange = item.interchange;
    else if (item.kind === 'group') this.#group = item.group;
    else if (item.kind === 'finding') parsed.findings.push(item.finding);
    else if (item.kind === 'eligibilityResponseHeader') {
      const { transactionSet, header } = item;
      const above = { interchange: this.#interchange!, group: this.#group! };
      this.#current = { ...above, transactionSet, header, responses: [], unmapped: [] };
      parsed.transactions.push(this.#current);
    } else if (item.kind === 'eligibilityResponse') {
      this.#current?.responses.push(item.response);
      parsed.responses.push(item.response);
    } else if (item.kind === 'transactionSetEnd' && item.transactionSet === this.#current?.transactionSet) {
      this.#current.unmapped = item.unmapped;
    }
  }
}

/** Reads a whole 271 that is held in memory. Never throws; see `findings`. */
export function parse271(source: string | Uint8Array, options: ReaderOptions = {}): Parsed271 {
  const collector = new Collector271();
  for (const item of parseInterchanges(source, [reader271], options)) collector.add(item);
  return collector.parsed;
}
