/** The place of a finding, if it differs from the current segment. */
export interface FindingPlace {
  segmentId?: string;
  loop?: string;
  elementPosition?: number;
  componentPosition?: number;
  repetitionPosition?: number;
  dataElementNumber?: string;
  /** Set if the finding is about a segment that was read before. */
  segmentNumber?: number;
  transactionSegmentNumber?: number;
  byteOffset?: number;
  /** Replaces the general message of the finding. Contains facts of the guide, and never a value that may be PHI. */
  message?: string;
  /** Set on the finding `too_many_findings`. */
  omittedCount?: number;
}
