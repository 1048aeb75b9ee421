import { levelHandlers } from '../276-005010X212/level-state.ts';
import { emptyLine } from '../276-005010X212/read-parties.ts';
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
import { table } from './read-status.ts';
import { type ClaimStatusResponseItem, ClaimStatusResponseState, type ClaimStatusResponseStreamItem } from './state.ts';
import type { ParsedClaimStatusResponse, StatusHeader } from './types.ts';

export const guide277 = compileGuide(definition);

const handlers = levelHandlers<ClaimStatusResponseState>();
for (const level of ['D', 'E']) {
  handlers.enter[`2200${level}`] = (state, segment) =>
    state.addClaim({ traceNumber: '', reports: [], lines: [] }, segment);
  handlers.enter[`2220${level}`] = (state) => {
    state.line = { ...emptyLine(), paidCents: 0, reports: [] };
    state.claim?.lines.push(state.line);
  };
}

const bindings = bind<ClaimStatusResponseState>(guide277, table, handlers);

/** Reads 277 transaction sets in `readInterchanges`. */
export const reader277: GuideReader<ClaimStatusResponseItem> = guideReader(
  bindings,
  (context) => new ClaimStatusResponseState(context),
  { place: unitPlace(guide277, 'TRN02', ['2200D', '2200E']), idOf: ({ claim }) => claim?.traceNumber },
);

/** Reads a 277 of any size, one patient at a time. */
export function read277(source: X12Source, options: ReaderOptions = {}): ItemStream<ClaimStatusResponseStreamItem> {
  return readInterchanges(source, [reader277], options);
}

export interface Parsed277Transaction {
  interchange: Interchange;
  group: FunctionalGroup;
  transactionSet: TransactionSet;
  header: StatusHeader;
  responses: ParsedClaimStatusResponse[];
  /** Segments and elements that belong to no response and have no field. */
  unmapped: Unmapped[];
}

export interface Parsed277 {
  transactions: Parsed277Transaction[];
  /** All responses of all transactions, in the order of the file. */
  responses: ParsedClaimStatusResponse[];
  findings: Finding[];
}

/** Reads a whole 277 that is held in memory. Never throws; see `findings`. */
export function parse277(source: string | Uint8Array, options: ReaderOptions = {}): Parsed277 {
  const parsed: Parsed277 = { transactions: [], responses: [], findings: [] };
  let interchange: Interchange | undefined;
  let group: FunctionalGroup | undefined;
  let current: Parsed277Transaction | undefined;
  for (const item of parseInterchanges(source, [reader277], options)) {
    if (item.kind === 'interchange') interchange = item.interchange;
    else if (item.kind === 'group') group = item.group;
    else if (item.kind === 'finding') parsed.findings.push(item.finding);
    else if (item.kind === 'claimStatusResponseHeader') {
      const { transactionSet, header } = item;
      current = { interchange: interchange!, group: group!, transactionSet, header, responses: [], unmapped: [] };
      parsed.transactions.push(current);
    } else if (item.kind === 'claimStatusResponse') {
      current?.responses.push(item.response);
      parsed.responses.push(item.response);
    } else if (item.kind === 'transactionSetEnd' && item.transactionSet === current?.transactionSet) {
      current.unmapped = item.unmapped;
    }
  }
  return parsed;
}
