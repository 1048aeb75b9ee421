import type { ClaimStatus } from '../../src/x12/277ca-005010X214/index.ts';
import type { SandboxPayer } from './directory/sandbox-payers.ts';
import type { ParsedMemberId } from './member-ids/member-id-grammar.ts';
import type { ClaimOutcome, DenialOutcome, RemittanceOutcome } from './member-ids/sandbox-outcomes.ts';
import type { ReceivedClaim } from './received-claim.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How long the sandbox's clearinghouse and payers take, before the time scale. */
export const LAG_MS = {
  implementationAcknowledgment: MINUTE_MS,
  clearinghouseAcknowledgment: 5 * MINUTE_MS,
  payerAcknowledgment: DAY_MS,
  /** The payer asks for documents before it decides. */
  informationRequest: 3 * DAY_MS,
  remittance: 14 * DAY_MS,
  /** Between the two remittances of a split claim. */
  secondRemittance: DAY_MS,
} as const;

/** The status of a claim in a 277CA. */
export type FrontEndAnswer = { isAccepted: boolean; status: ClaimStatus };

/** One 835 about a claim: its delay, and which part of the decision it contains. */
export type RemittancePlan = { lagMs: number; part: 'whole' | 'first' | 'second' | 'reversal' | 'take_back' };

/** All steps of one claim, until one of them ends it. */
export type ClaimScenario = {
  payer: SandboxPayer | null;
  /** Whether the claim is refused for its syntax, together with its transaction set. */
  isSyntaxRefused: boolean;
  /** No answer ever arrives, not even a 999. */
  isLost: boolean;
  clearinghouse: FrontEndAnswer | null;
  payerAcknowledgment: FrontEndAnswer | null;
  outcome: ClaimOutcome;
  afterDenial: DenialOutcome;
  remittance: RemittanceOutcome;
  remittances: RemittancePlan[];
};

/** The sandbox's payers and member ids. A parameter, because the catalogue belongs to the service. */
export type Directory = { payers: readonly SandboxPayer[]; readMemberId(memberId: string): ParsedMemberId };

/** Claim status categories and codes, X12 code sources 507 and 508. */
const RECEIVED: ClaimStatus = { categoryCode: 'A1', statusCode: '19', entityCode: 'AY' };
const IN_ADJUDICATION: ClaimStatus = { categoryCode: 'A2', statusCode: '20', entityCode: 'PR' };
const UNKNOWN_PAYER: ClaimStatus = { categoryCode: 'A7', statusCode: '153', entityCode: 'PR' };
const UNKNOWN_MEMBER: ClaimStatus = { categoryCode: 'A7', statusCode: '164', entityCode: 'IL' };

/** CLM05-3 of a claim that voids an earlier one. */
export const VOID = '8';

/** Reads the claim's script from its member id and its payer; pure. */
export function scenarioOf(claim: ReceivedClaim, directory: Directory): ClaimScenario {
  const payer = directory.payers.find((one) => one.id === claim.payer.payerId) ?? null;
  const parsed = directory.readMemberId(claim.subscriber.memberId ?? '');
  const script = parsed.kind === 'invalid' ? null : parsed.script;
  const outcome: ClaimOutcome = script?.CLM ?? { outcome: 'paid' };
  const clearinghouse = clearinghouseAnswer(outcome, payer);
  const payerAcknowledgment = clearinghouse.isAccepted ? payerAnswer(outcome, script !== null) : null;
  const remittance = script?.ERA ?? { outcome: 'ordinary' };
  const isAdjudicated = payerAcknowledgment?.isAccepted === true && claim.frequencyCode !== VOID;
  return {
    payer,
    isSyntaxRefused: outcome.outcome === 'reject_999',
    isLost: outcome.outcome === 'lost',
    clearinghouse,
    payerAcknowledgment,
    outcome,
    afterDenial: script?.DEN ?? { outcome: 'overturned' },
    remittance,
    remittances: isAdjudicated ? remittancePlans(claim, outcome, remittance) : [],
  };
}

function clearinghouseAnswer(outcome: ClaimOutcome, payer: SandboxPayer | null): FrontEndAnswer {
  if (!payer) return { isAccepted: false, status: UNKNOWN_PAYER };
  if (outcome.outcome !== 'reject_clearinghouse') return { isAccepted: true, status: RECEIVED };
  const { categoryCode, statusCode } = outcome;
  return { isAccepted: false, status: { categoryCode, statusCode } };
}

/** An unreadable script belongs to no member: a payment would hide the caller's typing error. */
function payerAnswer(outcome: ClaimOutcome, isKnownMember: boolean): FrontEndAnswer {
  if (!isKnownMember) return { isAccepted: false, status: UNKNOWN_MEMBER };
  if (outcome.outcome !== 'reject_payer') return { isAccepted: true, status: IN_ADJUDICATION };
  const { categoryCode, statusCode } = outcome;
  return { isAccepted: false, status: { categoryCode, statusCode } };
}

function remittancePlans(
  { isPredetermination }: ReceivedClaim,
  outcome: ClaimOutcome,
  remittance: RemittanceOutcome,
): RemittancePlan[] {
  // A 277 on request reports a pending claim; there is no 835 until the payer decides.
  if (outcome.outcome === 'pended' || outcome.outcome === 'information_requested') return [];
  const plans: RemittancePlan[] =
    remittance.outcome === 'split'
      ? [
          { lagMs: LAG_MS.remittance, part: 'first' },
          { lagMs: LAG_MS.remittance + LAG_MS.secondRemittance, part: 'second' },
        ]
      : [{ lagMs: LAG_MS.remittance, part: 'whole' }];
  // An estimate moved no money that could be taken back.
  if (outcome.outcome === 'reversed' && !isPredetermination) {
    plans.push({ lagMs: plans.at(-1)!.lagMs + outcome.days * DAY_MS, part: 'reversal' });
  }
  return plans;
}
