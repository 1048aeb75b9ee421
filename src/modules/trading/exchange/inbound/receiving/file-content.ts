import type { PayerAnswer } from '../processing/payer-answer.ts';

/** The bytes of a file, which may be larger than memory. */
export type FileContent = {
  /** Reads from an offset up to another one (exclusive), or to the end. Pieces may share a buffer. */
  read(from: number, to?: number): AsyncIterable<Uint8Array>;
};

type ByteRange = { start: number; end: number };

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
