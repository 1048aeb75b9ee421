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
import { table } from './read-inquiry.ts';
import { traceOfPatient } from './read-parties.ts';
import { type EligibilityInquiryItem, EligibilityInquiryState, type EligibilityInquiryStreamItem } from './state.ts';
import type { EligibilityInquiryHeader, ParsedEligibilityInquiry } from './types.ts';

export const guide270 = compileGuide(definition);

const bindings = bind<EligibilityInquiryState>(guide270, table, {
  enter: {
    '2000A': (state) => state.enterSource(),
    '2000B': (state) => state.enterReceiver(),
    '2000C': (state, segment) => state.enterSubscriber(segment),
    '2000D': (state, segment) => state.enterDependent(segment),
    '2110C': (state, segment) => state.enterInquiry(segment),
    '2110D': (state, segment) => state.enterInquiry(segment),
  },
  leave: {
    '': (state) => state.emitHeader(),
    '2000C': (state) => state.leaveSubscriber(),
    '2000D': (state) => state.leaveDependent(),
  },
});

/** Reads 270 transaction sets in `readInterchanges`. */
export const reader270: GuideReader<EligibilityInquiryItem> = guideReader(
  bindings,
  (context) => new EligibilityInquiryState(context),
  { place: unitPlace(guide270, 'TRN02', ['2000C', '2000D']), idOf: traceOfPatient },
);

/** Reads a 270 of any size, one patient at a time. */
export function read270(source: X12Source, options: ReaderOptions = {}): ItemStream<EligibilityInquiryStreamItem> {
  return readInterchanges(source, [reader270], options);
}

export interface Parsed270Transaction {
  interchange: Interchange;
  group: FunctionalGroup;
  transactionSet: TransactionSet;
  header: EligibilityInquiryHeader;
  inquiries: ParsedEligibilityInquiry[];
  /** Segments and elements that belong to no inquiry and have no field. */
  unmapped: Unmapped[];
}

export interface Parsed270 {
  transactions: Parsed270Transaction[];
  /** All inquiries of all transactions, in the order of the file. */
  inquiries: ParsedEligibilityInquiry[];
  findings: Finding[];
}

/** Reads a whole 270 that is held in memory. Never throws; see `findings`. */
export function parse270(source: string | Uint8Array, options: ReaderOptions = {}): Parsed270 {
  const parsed: Parsed270 = { transactions: [], inquiries: [], findings: [] };
  let interchange: Interchange | undefined;
  let group: FunctionalGroup | undefined;
  let current: Parsed270Transaction | undefined;
  for (const item of parseInterchanges(source, [reader270], options)) {
    if (item.kind === 'interchange') interchange = item.interchange;
    else if (item.kind === 'group') group = item.group;
    else if (item.kind === 'finding') parsed.findings.push(item.finding);
    else if (item.kind === 'eligibilityInquiryHeader') {
      const { transactionSet, header } = item;
      current = { interchange: interchange!, group: group!, transactionSet, header, inquiries: [], unmapped: [] };
      parsed.transactions.push(current);
    } else if (item.kind === 'eligibilityInquiry') {
      current?.inquiries.push(item.inquiry);
      parsed.inquiries.push(item.inquiry);
    } else if (item.kind === 'transactionSetEnd' && item.transactionSet === current?.transactionSet) {
      current.unmapped = item.unmapped;
    }
  }
  return parsed;
}
