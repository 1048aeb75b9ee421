/** The SNIP type of a check: 1 syntax, 2 guide, 3 balancing, 4 situations, 5 external codes. */
export type SnipType = 1 | 2 | 3 | 4 | 5;

export type FindingSeverity = 'error' | 'warning';

/** The codes with which an acknowledgment reports a finding. */
export interface AcknowledgmentCodes {
  /** Codes for a 999: segment error IK304, element error IK403, transaction set error IK502, group error AK905. */
  ik304?: string;
  ik403?: string;
  ik502?: string;
  ak905?: string;
  /** Code for a TA1 (TA105). */
  ta105?: string;
}

/** An entry of the catalogue of findings. */
export interface FindingKind extends AcknowledgmentCodes {
  message: string;
  snip: SnipType;
  severity?: FindingSeverity;
}
