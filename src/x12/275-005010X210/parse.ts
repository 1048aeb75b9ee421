import { definition314, table314 } from '../275-006020X314/guide.ts';
import { definition316, table316 } from '../275-006020X316/guide.ts';
import type { FunctionalGroup, Interchange, TransactionSet, Unmapped } from '../common.ts';
import type { Finding } from '../findings/finding.ts';
import { bind, type LoopHandlers } from '../guide/bindings.ts';
import { compileGuide } from '../guide/compile.ts';
import { type GuideReader, guideReader } from '../guide/guide-reader.ts';
import type { X12Source } from '../lexing/source.ts';
import { parseInterchanges, type ReaderOptions, readInterchanges } from '../reader.ts';
import type { ItemStream } from '../reading/item-stream.ts';
import { definition } from './loops.ts';
import { table } from './read.ts';
import { type AttachmentItem, AttachmentState, type AttachmentStreamItem, emptyAttachment } from './state.ts';
import type { AttachmentHeader, ParsedClaimAttachment } from './types.ts';

export const guide275 = compileGuide(definition);

const handlers: LoopHandlers<AttachmentState> = {
  enter: {
    '2000A': (state) => {
      state.emitHeader();
      state.attachment = emptyAttachment();
    },
  },
  leave: {
    '': (state) => state.emitHeader(),
    '2000A': (state) => state.emitAttachment(),
  },
};

/** Reads 275 attachments (005010X210) in `readInterchanges`. */
export const reader275: GuideReader<AttachmentItem> = guideReader(
  bind<AttachmentState>(guide275, table, handlers),
  (context) => new AttachmentState(context),
);

export const guide275X314 = compileGuide(definition314);

/** Reads 275 attachments (006020X314) in `readInterchanges`. */
export const reader275X314: GuideReader<AttachmentItem> = guideReader(
  bind<AttachmentState>(guide275X314, table314, handlers),
  (context) => new AttachmentState(context),
);

export const guide275X316 = compileGuide(definition316);

/** Reads 275 attachments (006020X316) in `readInterchanges`. */
export const reader275X316: GuideReader<AttachmentItem> = guideReader(
  bind<AttachmentState>(guide275X316, table316, handlers),
  (context) => new AttachmentState(context),
);

const READERS = [reader275, reader275X314, reader275X316];

/**
 * Reads a 275 of any guide and any size, one document at a time. Documents over `limits.binaryBytesMax` are omitted.
 */
export function read275(source: X12Source, options: ReaderOptions = {}): ItemStream<AttachmentStreamItem> {
  return readInterchanges(source, READERS, options);
}

export interface Parsed275Transaction {
  interchange: Interchange;
  group: FunctionalGroup;
  transactionSet: TransactionSet;
  header: AttachmentHeader;
  attachments: ParsedClaimAttachment[];
  unmapped: Unmapped[];
}

export interface Parsed275 {
  transactions: Parsed275Transaction[];
  findings: Finding[];
}

/** Reads a whole 275 that is held in memory. Never throws; see `findings`. */
export function parse275(source: string | Uint8Array, options: ReaderOptions = {}): Parsed275 {
  const parsed: Parsed275 = { transactions: [], findings: [] };
  let interchange: Interchange | undefined;
  let group: FunctionalGroup | undefined;
  for (const item of parseInterchanges(source, READERS, options)) {
    const transaction = parsed.transactions.at(-1);
    if (item.kind === 'interchange') interchange = item.interchange;
    else if (item.kind === 'group') group = item.group;
    else if (item.kind === 'finding') parsed.findings.push(item.finding);
    else if (item.kind === 'attachmentHeader') {
      const { transactionSet, header } = item;
      const [attachments, unmapped]: [[], []] = [[], []];
      parsed.transactions.push({
        interchange: interchange!,
        group: group!,
        transactionSet,
        header,
        attachments,
        unmapped,
      });
    } else if (item.kind === 'attachment') transaction?.attachments.push(item.attachment);
    else if (item.kind === 'transactionSetEnd' && transaction) transaction.unmapped = item.unmapped;
  }
  return parsed;
}
