import type { FunctionalGroup, Interchange, TransactionSet, Unmapped } from '../common.ts';
import { unitPlace } from '../findings/business-unit.ts';
import type { Finding } from '../findings/finding.ts';
import { type BindingTable, bind, WHOLE_SEGMENT } from '../guide/bindings.ts';
import { compileGuide } from '../guide/compile.ts';
import { type GuideReader, guideReader } from '../guide/guide-reader.ts';
import type { X12Source } from '../lexing/source.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { parseInterchanges, type ReaderOptions, readInterchanges } from '../reader.ts';
import { readChargedLine } from '../reading/claim-status.ts';
import type { ItemStream } from '../reading/item-stream.ts';
import { levelHandlers } from './level-state.ts';
import { definition } from './loops.ts';
import { emptyLine, partyTable, readDemographics } from './read-parties.ts';
import { inquiredClaimFields, inquiryTrace, lineFields } from './segment-fields.ts';
import { type ClaimStatusInquiryItem, ClaimStatusInquiryState, type ClaimStatusInquiryStreamItem } from './state.ts';
import type { ParsedClaimStatusInquiry, StatusHeader } from './types.ts';

type State = ClaimStatusInquiryState;

export const guide276 = compileGuide(definition);

/** Returns the bindings of loops 2200 and 2210 of the subscriber (D) or the dependent (E). */
function claimTable(level: 'D' | 'E'): BindingTable<State> {
  const loop = `2200${level}`;
  return {
    ...bindingsOf(loop, { ...inquiryTrace, ...inquiredClaimFields }, ({ claim }: State) => claim),
    [`2210${level}.SVC`]: [
      '1 2 4 7',
      (segment, state) => (state.line ? readChargedLine(segment, state.line, state) : WHOLE_SEGMENT),
    ],
    ...bindingsOf(`2210${level}`, lineFields, ({ line }: State) => line),
  };
}

const handlers = levelHandlers<State>();
for (const level of ['D', 'E']) {
  handlers.enter[`2200${level}`] = (state, segment) => state.addClaim({ traceNumber: '', lines: [] }, segment);
  handlers.enter[`2210${level}`] = (state) => {
    state.line = emptyLine();
    state.claim?.lines.push(state.line);
  };
}

const bindings = bind<State>(
  guide276,
  {
    ...partyTable<State>(),
    '2000D.DMG': ['1-3', (segment, { subscriber }) => readDemographics(segment, subscriber)],
    '2000E.DMG': ['1-3', (segment, { dependent }) => readDemographics(segment, dependent)],
    ...claimTable('D'),
    ...claimTable('E'),
  },
  handlers,
);

/** Reads 276 transaction sets in `readInterchanges`. */
export const reader276: GuideReader<ClaimStatusInquiryItem> = guideReader(
  bindings,
  (context) => new ClaimStatusInquiryState(context),
  { place: unitPlace(guide276, 'TRN02', ['2200D', '2200E']), idOf: ({ claim }) => claim?.traceNumber },
);

/** Reads a 276 of any size, one patient at a time. */
export function read276(source: X12Source, options: ReaderOptions = {}): ItemStream<ClaimStatusInquiryStreamItem> {
  return readInterchanges(source, [reader276], options);
}

export interface Parsed276Transaction {
  interchange: Interchange;
  group: FunctionalGroup;
  transactionSet: TransactionSet;
  header: StatusHeader;
  inquiries: ParsedClaimStatusInquiry[];
  /** Segments and elements that belong to no inquiry and have no field. */
  unmapped: Unmapped[];
}

export interface Parsed276 {
  transactions: Parsed276Transaction[];
  /** All inquiries of all transactions, in the order of the file. */
  inquiries: ParsedClaimStatusInquiry[];
  findings: Finding[];
}

/** Reads a whole 276 that is held in memory. Never throws; see `findings`. */
export function parse276(source: string | Uint8Array, options: ReaderOptions = {}): Parsed276 {
  const parsed: Parsed276 = { transactions: [], inquiries: [], findings: [] };
  let interchange: Interchange | undefined;
  let group: FunctionalGroup | undefined;
  let current: Parsed276Transaction | undefined;
  for (const item of parseInterchanges(source, [reader276], options)) {
    if (item.kind === 'interchange') interchange = item.interchange;
    else if (item.kind === 'group') group = item.group;
    else if (item.kind === 'finding') parsed.findings.push(item.finding);
    else if (item.kind === 'claimStatusInquiryHeader') {
      const { transactionSet, header } = item;
      current = { interchange: interchange!, group: group!, transactionSet, header, inquiries: [], unmapped: [] };
      parsed.transactions.push(current);
    } else if (item.kind === 'claimStatusInquiry') {
      current?.inquiries.push(item.inquiry);
      parsed.inquiries.push(item.inquiry);
    } else if (item.kind === 'transactionSetEnd' && item.transactionSet === current?.transactionSet) {
      current.unmapped = item.unmapped;
    }
  }
  return parsed;
}
