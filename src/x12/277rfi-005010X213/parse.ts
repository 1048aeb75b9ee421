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
import { table } from './read.ts';
import {
  type AdditionalInformationItem,
  AdditionalInformationState,
  type AdditionalInformationStreamItem,
  emptyClaim,
  emptyInstruction,
  emptyLine,
  emptyParty,
  emptyPatient,
} from './state.ts';
import type { InformationRequestHeader, ParsedAdditionalInformationRequest } from './types.ts';

export const guide277Rfi = compileGuide(definition);

const bindings = bind<AdditionalInformationState>(guide277Rfi, table, {
  enter: {
    '2000C': (state) => {
      state.emitHeader();
      state.provider = emptyParty();
    },
    '2000D': (state) => {
      state.patient = emptyPatient();
    },
    '2200D': (state) => {
      state.claim = emptyClaim(state.provider, state.patient);
    },
    '2210D': (state) => {
      state.instruction = emptyInstruction();
      state.claim.responseInstruction ??= state.instruction;
    },
    '2220D': (state) => {
      state.line = emptyLine();
      state.claim.lines.push(state.line);
    },
    '2225D': (state) => {
      state.instruction = emptyInstruction();
      state.line.responseInstruction ??= state.instruction;
    },
  },
  leave: {
    '': (state) => state.emitHeader(),
    '2200D': (state) => state.emitClaim(),
  },
});

/** Reads 277 requests for additional information in `readInterchanges`. */
export const reader277Rfi: GuideReader<AdditionalInformationItem> = guideReader(
  bindings,
  (context) => new AdditionalInformationState(context),
  { place: unitPlace(guide277Rfi, 'TRN02', ['2200D']), idOf: ({ claim }) => claim.payerClaimControlNumber },
);

/** Reads a 277 request for additional information of any size, one claim at a time. */
export function read277Rfi(
  source: X12Source,
  options: ReaderOptions = {},
): ItemStream<AdditionalInformationStreamItem> {
  return readInterchanges(source, [reader277Rfi], options);
}

export interface Parsed277RfiTransaction {
  interchange: Interchange;
  group: FunctionalGroup;
  transactionSet: TransactionSet;
  header: InformationRequestHeader;
  claims: ParsedAdditionalInformationRequest[];
  unmapped: Unmapped[];
}

export interface Parsed277Rfi {
  transactions: Parsed277RfiTransaction[];
  findings: Finding[];
}

/** Reads a whole 277 request for additional information. Never throws; see `findings`. */
export function parse277Rfi(source: string | Uint8Array, options: ReaderOptions = {}): Parsed277Rfi {
  const parsed: Parsed277Rfi = { transactions: [], findings: [] };
  let interchange: Interchange | undefined;
  let group: FunctionalGroup | undefined;
  for (const item of parseInterchanges(source, [reader277Rfi], options)) {
    const transaction = parsed.transactions.at(-1);
    if (item.kind === 'interchange') interchange = item.interchange;
    else if (item.kind === 'group') group = item.group;
    else if (item.kind === 'finding') parsed.findings.push(item.finding);
    else if (item.kind === 'informationRequestHeader') {
      const { transactionSet, header } = item;
      const [claims, unmapped]: [[], []] = [[], []];
      parsed.transactions.push({ interchange: interchange!, group: group!, transactionSet, header, claims, unmapped });
    } else if (item.kind === 'additionalInformationRequest') transaction?.claims.push(item.request);
    else if (item.kind === 'transactionSetEnd' && transaction) transaction.unmapped = item.unmapped;
  }
  return parsed;
}
