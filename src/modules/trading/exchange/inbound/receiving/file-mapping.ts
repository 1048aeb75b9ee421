import type { PayerAnswer } from '../processing/payer-answer.ts';
import type { FileInspector } from './file-inspection.ts';

/** The bytes of a file, which may be larger than memory. */
export type FileContent = {
  /** Reads from an offset up to another one (exclusive), or to the end. Pieces may share a buffer. */
  read(from: number, to?: number): AsyncIterable<Uint8Array>;
};

/** Where to continue reading a file. Stored as JSON in the transaction of the effects of everything before it. */
export type FilePosition = {
  offset: number;
  /** The ISA and GS that enclose the offset; null before the first. */
  interchange: ByteRange | null;
  group: ByteRange | null;
  /** 835 transaction sets before the offset. */
  remittances: number;
  /** The number of answers already read from the transaction set at the offset. */
  done: number;
  /**
   * Where to continue within an 835 that is too large for memory: its first claim payment, the next one, and the number
   * of the next one.
   */
  inside: { set: ByteRange; body: number; at: number; from: number } | null;
};

/** One answer of a file, and where to continue after it. */
export type ReadAnswer = { answer: PayerAnswer; next: FilePosition };

/** The numbers that identify the organization of a transaction set in a shared mailbox. */
export type RoutingKeys = {
  /** ISA06 */
  interchangeSenderId: string;
  /** ISA08 */
  interchangeReceiverId: string;
  /** GS03; empty for a TA1. */
  applicationReceiverCode: string;
  /** TA101: the ISA13 that is acknowledged. */
  interchangeControlNumber: string | null;
  /** AK102: the GS06 that is acknowledged. */
  groupControlNumber: string | null;
  /** AK202 of the first acknowledged transaction sets. */
  setControlNumbers: string[];
  /** TRN02 of loop 2200B of a 277CA: the BHT03 of the submission. */
  references: string[];
  /** The first CLM01 values that a 277CA or 277 returns. */
  patientControlNumbers: string[];
  /** N104 of loop 1000B of an 835. */
  payeeNpi: string | null;
  payeeTaxId: string | null;
};

type ByteRange = { start: number; end: number };

/** The position of a transaction set or TA1 in its file, with the ISA and GS that enclose it. */
export type SetPlace = { range: ByteRange; interchange: ByteRange; group: ByteRange | null };

/** One transaction set, or TA1, of a file. */
export type FileRoute = { transactionSet: string; place: SetPlace; keys: RoutingKeys };

/**
 * Reads inbound X12 into the service's types, without side effects. Implemented in `src/gateways/mapping`, so that
 * modules do not depend on X12.
 */
export type FileMapping = {
  /** Inspects a file while it is stored. */
  inspect(): FileInspector;
  /**
   * Reads the answers of a file in order and in bounded memory, from the beginning or from the position after an
   * earlier answer. Answers about many claims are divided into parts.
   */
  read(content: FileContent, from: FilePosition | null): AsyncIterable<ReadAnswer>;
  /** Lists the transaction sets of a file with the numbers that identify their organization. */
  routes(content: FileContent): AsyncIterable<FileRoute>;
  /** Writes a file with some transaction sets of another file, under their own headers. */
  extract(content: FileContent, places: AsyncIterable<SetPlace>): AsyncIterable<Uint8Array>;
};
