import type { FunctionalGroup, Interchange, TransactionSet } from '../common.ts';
import { unitPlace } from '../findings/business-unit.ts';
import type { Finding } from '../findings/finding.ts';
import { bind } from '../guide/bindings.ts';
import { compileGuide } from '../guide/compile.ts';
import { type GuideReader, guideReader } from '../guide/guide-reader.ts';
import type { X12Source } from '../lexing/source.ts';
import { parseInterchanges, type ReaderOptions, readInterchanges } from '../reader.ts';
import type { ItemStream } from '../reading/item-stream.ts';
import { definition } from './loops.ts';
import { patientTable, providerTable, upperTable } from './read-levels.ts';
import {
  type ClaimAcknowledgmentItem,
  ClaimAcknowledgmentState,
  type ClaimAcknowledgmentStreamItem,
  emptyLine,
} from './state.ts';
import type { ParsedClaimAcknowledgment, ParsedClaimAcknowledgmentTransaction } from './types.ts';

export const guide277CA = compileGuide(definition);

const bindings = bind<ClaimAcknowledgmentState>(
  guide277CA,
  { ...upperTable, ...providerTable, ...patientTable },
  {
    enter: {
      '2000B': (state, segment) => state.openReceiver(segment),
      '2200B': (state, segment) => {
        if (state.receiver) state.openTotals('2200B', state.receiver, segment);
      },
      '2000C': (state, segment) => state.openProvider(segment),
      '2200C': (state, segment) => {
        if (state.provider) state.openTotals('2200C', state.provider, segment);
      },
      '2000D': (state) => {
        state.emitReceiver();
        state.emitProvider();
        state.patient = { name: { type: 'person', last: '' } };
      },
      '2200D': (state, segment) => state.openClaim(segment),
      '2220D': (state) => {
        state.line = emptyLine();
        state.claim?.lines.push(state.line);
      },
    },
    leave: {
      '': (state) => state.emitHeader(),
      '2000B': (state) => {
        state.emitReceiver();
        state.closeTotals('2200B');
      },
      '2000C': (state) => {
        state.emitProvider();
        state.closeTotals('2200C');
      },
      '2200D': (state) => state.emitClaim(),
    },
  },
);

/** Reads 277CA transaction sets in `readInterchanges`. */
export const reader277CA: GuideReader<ClaimAcknowledgmentItem> = guideReader(
  bindings,
  (context) => new ClaimAcknowledgmentState(context),
  { place: unitPlace(guide277CA, 'TRN02', ['2200D']), idOf: ({ claim }) => claim?.patientControlNumber },
);

/** Reads a 277CA of any size, one claim acknowledgment at a time. */
export function read277CA(source: X12Source, options: ReaderOptions = {}): ItemStream<ClaimAcknowledgmentStreamItem> {
  return readInterchanges(source, [reader277CA], options);
}

export interface Parsed277CATransaction {
  interchange: Interchange;
  group: FunctionalGroup;
  transactionSet: TransactionSet;
  acknowledgment: ParsedClaimAcknowledgmentTransaction;
}

export interface Parsed277CA {
  transactions: Parsed277CATransaction[];
  /** All claims of all transactions, in the order of the file. */
  claims: ParsedClaimAcknowledgment[];
  findings: Finding[];
}

/** Reads a whole 277CA that is held in memory. Never throws; see `findings`. */
export function parse277CA(source: string | Uint8Array, options: ReaderOptions = {}): Parsed277CA {
  const parsed: Parsed277CA = { transactions: [], claims: [], findings: [] };
  let interchange: Interchange | undefined;
  let group: FunctionalGroup | undefined;
  for (const item of parseInterchanges(source, [reader277CA], options)) {
    if (item.kind === 'interchange') interchange = item.interchange;
    else if (item.kind === 'group') group = item.group;
    else if (item.kind === 'finding') parsed.findings.push(item.finding);
    else if (item.kind === 'claimAcknowledgmentHeader') {
      const { transactionSet, header } = item;
      const { controlNumber } = transactionSet;
      const acknowledgment = { ...header, controlNumber, receivers: [], unmapped: [] };
      parsed.transactions.push({ interchange: interchange!, group: group!, transactionSet, acknowledgment });
    } else addToTransaction(parsed, item);
  }
  return parsed;
}

function addToTransaction(parsed: Parsed277CA, item: ClaimAcknowledgmentStreamItem): void {
  const acknowledgment = parsed.transactions.at(-1)?.acknowledgment;
  if (!acknowledgment) return;
  const receiver = acknowledgment.receivers.at(-1);
  if (item.kind === 'informationReceiver') {
    acknowledgment.receivers.push({ receiver: item.receiver, providers: [] });
  } else if (item.kind === 'acknowledgedProvider') {
    receiver?.providers.push({ provider: item.provider, claims: [] });
  } else if (item.kind === 'claimAcknowledgment') {
    receiver?.providers.at(-1)?.claims.push(item.acknowledgment);
    parsed.claims.push(item.acknowledgment);
  } else if (item.kind === 'transactionSetEnd') {
    acknowledgment.unmapped = item.unmapped;
  }
}
