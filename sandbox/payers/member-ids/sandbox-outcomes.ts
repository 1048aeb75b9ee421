/** The behavior of the simulated payer, remittance and EHR, as selected by a sandbox member id. */
export const SANDBOX_AREAS = ['ELG', 'PA', 'CLM', 'DEN', 'APL', 'ERA', 'EHR'] as const;
export type SandboxArea = (typeof SANDBOX_AREAS)[number];

export type EligibilityOutcome =
  | { outcome: 'active' | 'inactive' | 'multiple_plans' | 'other_payer_primary' | 'managed_care' | 'corrected' }
  | { outcome: 'authorization_required' | 'out_of_network' | 'deductible_met' | 'found_as_dependent' }
  | { outcome: 'terminated' | 'future'; days: number }
  /** `recovers`: the third retry succeeds. */
  | { outcome: 'rejected'; aaa: string; recovers: boolean }
  /** `slow`: too late for the connection of the inquiry. */
  | { outcome: 'asynchronous' | 'slow'; seconds: number }
  /** `attempts`: how many fail before one is answered; null if all do. */
  | { outcome: 'down'; attempts: number | null }
  | { outcome: 'answered_twice' | 'other_inquiry' | 'unreadable' };

export type AuthorizationDecision =
  | { outcome: 'approve' | 'partial' | 'modify' | 'not_required' }
  | { outcome: 'deny'; category: string };
export type AuthorizationOutcome =
  | AuthorizationDecision
  | { outcome: 'pend'; hours: number; decision: AuthorizationDecision }
  | { outcome: 'questions'; count: number; branch: boolean }
  | { outcome: 'no_decision' | 'fail' | 'contact_payer' };

/** Group code, CARC and RARC that the simulated payer answers with. */
export type SandboxDenial = { groupCode: string; reasonCode: string; remarkCode: string | null };
export type ClaimOutcome =
  | {
      outcome:
        | 'paid'
        | 'paid_as_whole'
        | 'paid_by_line'
        | 'partially_paid'
        | 'bundled'
        | 'lost'
        | 'forwarded'
        | 'takeback';
    }
  | { outcome: 'deny'; denial: SandboxDenial }
  /** `line` is the 1-based position of the service line. */
  | { outcome: 'deny_line'; line: number; denial: SandboxDenial }
  /** STC01-1 and STC01-2 of the 277CA. */
  | { outcome: 'reject_clearinghouse' | 'reject_payer'; categoryCode: string; statusCode: string }
  | { outcome: 'reject_999' }
  /** STC01-1 of the 277: P1 to P5, R0 to R17. */
  | { outcome: 'pended' | 'information_requested'; categoryCode: string }
  | { outcome: 'reversed'; days: number };

/** The result of the corrected claim that follows a denial. */
export type DenialOutcome = { outcome: 'overturned' | 'upheld' };
type AppealOutcome =
  | { outcome: 'overturned' | 'partially_overturned' | 'upheld' | 'dismissed' | 'no_answer' }
  /** Lost before this level and won at it. */
  | { outcome: 'overturned_at'; level: number };
export type RemittanceOutcome = {
  outcome: 'ordinary' | 'unmatched' | 'modifiers_dropped' | 'unbalanced' | 'split' | 'check';
};
type EhrOutcome =
  | { outcome: 'ok' | 'authorization_lost' }
  | { outcome: 'fail'; code: string }
  | { outcome: 'slow'; seconds: number };

export type AreaOutcomes = {
  ELG: EligibilityOutcome;
  PA: AuthorizationOutcome;
  CLM: ClaimOutcome;
  DEN: DenialOutcome;
  APL: AppealOutcome;
  ERA: RemittanceOutcome;
  EHR: EhrOutcome;
};
