import type { TransactionSet } from '../common.ts';
import type { Finding } from '../findings/finding.ts';
import { compileGuide } from '../guide/compile.ts';
import type { GuideReader } from '../guide/guide-reader.ts';
import type { X12Source } from '../lexing/source.ts';
import { parseInterchanges, type ReaderOptions, readInterchanges } from '../reader.ts';
import type { ItemStream } from '../reading/item-stream.ts';
import type { EnvelopeItem } from '../reading/items.ts';
import { acknowledgmentReader } from './acknowledgment-reader.ts';
import { definition } from './loops.ts';
import type { ParsedImplementationAcknowledgment } from './types.ts';

/** The items of a reader of 999s besides the envelope. */
export type ImplementationAcknowledgmentItem = {
  kind: 'implementationAcknowledgment';
  transactionSet: TransactionSet;
  acknowledgment: ParsedImplementationAcknowledgment;
};

export type ImplementationAcknowledgmentStreamItem = ImplementationAcknowledgmentItem | EnvelopeItem;

export const guide999 = compileGuide(definition);

/** Reads 999 transaction sets in `readInterchanges`. */
export const reader999: GuideReader<ImplementationAcknowledgmentItem> = acknowledgmentReader(
  guide999,
  { loops: ['2000', '2100', '2110'], segmentError: 'IK3', elementError: 'IK4', setTrailer: 'IK5' },
  (transactionSet, acknowledgment) => ({ kind: 'implementationAcknowledgment', transactionSet, acknowledgment }),
);

/** Reads any number of 999s, one transaction set at a time. */
export function read999(
  source: X12Source,
  options: ReaderOptions = {},
): ItemStream<ImplementationAcknowledgmentStreamItem> {
  return readInterchanges(source, [reader999], options);
}

export interface Parsed999 {
  acknowledgments: ParsedImplementationAcknowledgment[];
  findings: Finding[];
}

/** Reads a whole file of 999s that is held in memory. Never throws; see `findings`. */
export function parse999(source: string | Uint8Array, options: ReaderOptions = {}): Parsed999 {
  const parsed: Parsed999 = { acknowledgments: [], findings: [] };
  for (const item of parseInterchanges(source, [reader999], options)) {
    if (item.kind === 'implementationAcknowledgment') parsed.acknowledgments.push(item.acknowledgment);
    else if (item.kind === 'finding') parsed.findings.push(item.finding);
  }
  return parsed;
}
