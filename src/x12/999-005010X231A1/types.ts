import type { EnvelopeInput, SourceSpan, Unmapped } from '../common.ts';

/** AK1: the functional group that is acknowledged. */
export interface AcknowledgedGroup {
  /** GS01. */
  functionalId: string;
  /** GS06. */
  controlNumber: string;
  /** GS08. */
  version?: string;
}

/** CTX. */
export interface AcknowledgmentContext {
  /** CTX01-1 and CTX01-2: a business unit identifier, or the words for a situational trigger. */
  references: { name: string; value?: string }[];
  segmentId?: string;
  segmentPosition?: number;
  loopId?: string;
  elementPosition?: number;
  componentPosition?: number;
  repetitionPosition?: number;
  /** CTX06: the data element number, or the composite (`C023`) and the number of its component. */
  referenceInSegment?: { element: string; component?: string };
}

/** IK4 with its CTX. */
export interface ElementError {
  elementPosition: number;
  componentPosition?: number;
  repetitionPosition?: number;
  /** IK402. */
  dataElementNumber?: string;
  /** IK403. */
  code: string;
  /** IK404. */
  badValue?: string;
  contexts?: AcknowledgmentContext[];
}

/** IK3 with its CTX and IK4. */
export interface SegmentError {
  segmentId: string;
  /** IK302, ST being 1. */
  segmentPosition: number;
  loopId?: string;
  /** IK304. */
  code: string;
  contexts?: AcknowledgmentContext[];
  elements: ElementError[];
}

/** AK2 to IK5. */
export interface TransactionSetAcknowledgment {
  /** AK201. */
  id: string;
  /** AK202. */
  controlNumber: string;
  /** AK203. */
  implementation?: string;
  errors: SegmentError[];
  /** IK501: A accepted, E accepted with errors, R rejected, M, W, X. */
  code: string;
  /** IK502-IK506. */
  reasonCodes: string[];
}

/** One 999 transaction set. */
export interface ImplementationAcknowledgment {
  /** ST02. */
  controlNumber: string;
  group: AcknowledgedGroup;
  transactionSets: TransactionSetAcknowledgment[];
  /** AK901: A, E, P partially accepted, R. */
  code: string;
  includedCount: number;
  receivedCount: number;
  acceptedCount: number;
  /** AK905-AK909. */
  reasonCodes: string[];
}

export interface ParsedImplementationAcknowledgment extends ImplementationAcknowledgment {
  source: SourceSpan;
  unmapped: Unmapped[];
}

export interface Build999Input extends EnvelopeInput {
  acknowledgments: ImplementationAcknowledgment[];
}
