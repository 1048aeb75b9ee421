export interface LexerLimits {
  /** A longer segment is skipped with a finding, so that memory stays bounded. */
  segmentBytesMax: number;
  /** The same limit for length-prefixed data (BIN, BDS), which is skipped by its length and never read as segments. */
  binaryBytesMax: number;
  /** A segment with more elements is read up to this many, with a finding. */
  elementsMax: number;
}

export const DEFAULT_LIMITS: LexerLimits = { segmentBytesMax: 1 << 20, binaryBytesMax: 1 << 26, elementsMax: 200 };
