export const ACKNOWLEDGMENT_LEVELS = ['ta1', '999', '277ca_clearinghouse', '277ca_payer', '277'] as const;
export type AcknowledgmentLevel = (typeof ACKNOWLEDGMENT_LEVELS)[number];
export const ACKNOWLEDGMENT_OUTCOMES = ['accepted', 'rejected', 'information'] as const;
export type AcknowledgmentOutcome = (typeof ACKNOWLEDGMENT_OUTCOMES)[number];

/** The acknowledgment of one submission by one party between the service and the payer. */
export type Acknowledgment = {
  id: string;
  claimId: string;
  submissionId: string;
  interchangeId: string;
  level: AcknowledgmentLevel;
  outcome: AcknowledgmentOutcome;
  /** X12 codes: `A7:562:85` of a 277CA; segment and error of a 999; TA105. */
  codes: string[];
  receivedAt: string;
};
