import { scaleCents } from '../../../src/kernel/money.ts';
import type { LineAdjudication } from '../../../src/x12/claim-837/line-types.ts';
import type { Adjustment } from '../../../src/x12/common.ts';
import type { ClaimOutcome, DenialOutcome, SandboxDenial } from '../member-ids/sandbox-outcomes.ts';
import type { ReceivedClaim, ReceivedLine } from '../received-claim.ts';

/** The sandbox payer's decision on one line. Cents; charge = paid + adjustments, always. */
export type LineDecision = {
  /** Null if the claim is decided as a whole: the 835 then has no lines. */
  line: ReceivedLine | null;
  /** The line whose payment includes this one. */
  bundledInto?: ReceivedLine;
  chargeCents: number;
  allowedCents: number;
  paidCents: number;
  adjustments: Adjustment[];
  remarkCodes: string[];
};

export type ClaimDecision = {
  /** CLP02 */
  claimStatusCode: string;
  lines: LineDecision[];
};

/** The sandbox's fee schedule allows 80 % of any charge. */
export const ALLOWED_PERCENT = 80;
/** PR-3, once per claim, as the sandbox's benefits promise. */
export const COPAY_CENTS = 3_000;
export const CONTRACTUAL = { groupCode: 'CO', reasonCode: '45' };
export const COPAYMENT = { groupCode: 'PR', reasonCode: '3' };
/** CLM.PARTIAL and CLM.BUNDLED have no reason code: the other lines are included in the payment of the first. */
const PARTIAL_DENIAL: SandboxDenial = { groupCode: 'CO', reasonCode: '97', remarkCode: null };
/** CLM.PARTIAL for a claim with one line: half of it exceeds the amount that the payer supports. */
const SHORT_PAYMENT: SandboxDenial = { groupCode: 'CO', reasonCode: '151', remarkCode: null };

/** OA-23: the part of a charge covered by the decision of an earlier payer. */
export const PRIOR_PAYER = { groupCode: 'OA', reasonCode: '23' };
const COINSURANCE = { groupCode: 'PR', reasonCode: '2' };
/** SBR01 of a claim to the first payer. */
const PRIMARY_SEQUENCE = 'P';

/** CLP02 */
export const PRIMARY = '1';
export const SECONDARY = '2';
export const DENIED = '4';
/** CLP02 of a claim that also went on to the next payer. */
export const PRIMARY_FORWARDED = '19';
const REPLACEMENT = '7';

/** OA-101 of a predetermination: the payment that can be expected. */
const EXPECTED_PAYMENT = { groupCode: 'OA', reasonCode: '101' };
/** CLP02 */
const PREDETERMINED = '25';
/** CLM05-3 of the bills of a stay after the first: its copayment was taken from the first. */
const CONTINUING = new Set(['3', '4']);
/** Outcomes that are about lines. Any other decision on an inpatient claim is about the claim as a whole. */
const ABOUT_LINES = new Set<ClaimOutcome['outcome']>(['deny_line', 'partially_paid', 'bundled', 'paid_by_line']);

/** Returns whether a claim bills a remainder from an earlier payer. */
export function isForRemainder(claim: ReceivedClaim): boolean {
  const isLater = claim.subscriber.payerResponsibilitySequence !== PRIMARY_SEQUENCE;
  return isLater && priorPayerOf(claim) !== undefined;
}

/** Returns whether a decision is an estimate. */
export function isEstimate({ claimStatusCode }: ClaimDecision): boolean {
  return claimStatusCode === PREDETERMINED;
}

type PriorPayer = ReceivedClaim['otherSubscribers'][number];

/** Returns the payer that decided last. A claim also names coverages whose payers have not decided. */
function priorPayerOf({ otherSubscribers }: ReceivedClaim): PriorPayer | undefined {
  return otherSubscribers.findLast(({ payerPaidCents }) => payerPaidCents !== undefined);
}

/** What is decided at once: a line, or the claim as a whole. */
type Service = { line: ReceivedLine | null; chargeCents: number; remainingCents: number };

/** Decides a claim as selected by the member id; pure. */
export function adjudicate(claim: ReceivedClaim, asked: ClaimOutcome, afterDenial: DenialOutcome): ClaimDecision {
  const prior = isForRemainder(claim) ? priorPayerOf(claim) : undefined;
  const services = servicesOf(claim, asked, prior);
  const decision = prior
    ? adjudicateRemainder(services, asked)
    : adjudicateServices(services, claim, asked, afterDenial);
  return claim.isPredetermination ? predetermine(decision) : decision;
}

function servicesOf(claim: ReceivedClaim, { outcome }: ClaimOutcome, prior: PriorPayer | undefined): Service[] {
  const { chargeCents, stay, lines } = claim;
  const leftOf = ({ priorDecisions }: ReceivedLine) =>
    priorDecisions.reduce((sum, one) => sum + (one.payerId === prior?.payer.payerId ? remainingOf(one) : 0), 0);
  const isDecidedByLine = prior && lines.some((line) => line.priorDecisions.length > 0);
  const isWhole =
    outcome === 'paid_as_whole' || (stay !== null && !ABOUT_LINES.has(outcome)) || (prior && !isDecidedByLine);
  if (!isWhole) return lines.map((line) => ({ line, chargeCents: line.chargeCents, remainingCents: leftOf(line) }));
  const left = (prior ? remainingOf(prior) : 0) || lines.reduce((sum, line) => sum + leftOf(line), 0);
  return [{ line: null, chargeCents, remainingCents: Math.min(left, chargeCents) }];
}

function adjudicateServices(
  services: readonly Service[],
  claim: ReceivedClaim,
  asked: ClaimOutcome,
  afterDenial: DenialOutcome,
): ClaimDecision {
  const outcome = outcomeFor(claim, asked, afterDenial);
  const denialOf = denials(services.length, outcome);
  const first = services[0]?.line;
  let copayLeft = CONTINUING.has(claim.frequencyCode) ? 0 : COPAY_CENTS;
  const lines = services.map((service, index) => {
    const denial = denialOf(index);
    const isBundled = denial !== null && outcome.outcome === 'bundled';
    if (denial) return { ...denyService(service, denial), ...(isBundled && first ? { bundledInto: first } : {}) };
    const isShort = outcome.outcome === 'partially_paid' && services.length === 1;
    const decision = payService(service, copayLeft, isShort);
    copayLeft -= sumOf(decision.adjustments.filter((one) => one.groupCode === COPAYMENT.groupCode));
    return decision;
  });
  const isDenied = services.every((_, index) => denialOf(index) !== null);
  const paidCode = outcome.outcome === 'forwarded' ? PRIMARY_FORWARDED : PRIMARY;
  return { claimStatusCode: isDenied ? DENIED : paidCode, lines };
}

/**
 * Decides the remainder of a claim from an earlier payer (CLP02 2): the remaining liability of each line is paid or
 * denied, and the rest of the charge is the earlier payer's (OA-23).
 */
function adjudicateRemainder(services: readonly Service[], asked: ClaimOutcome): ClaimDecision {
  const denialOf = denials(services.length, asked);
  const lines = services.map(({ line, chargeCents, remainingCents: left }, index): LineDecision => {
    const denial = denialOf(index);
    const kept = denial === null && asked.outcome === 'partially_paid' ? scaleCents(left, 1, 2) : 0;
    return {
      line,
      chargeCents,
      allowedCents: denial ? 0 : left,
      paidCents: denial ? 0 : left - kept,
      adjustments: present([
        adjustment(PRIOR_PAYER, chargeCents - left),
        ...(denial ? [adjustment(denial, left)] : [adjustment(COINSURANCE, kept)]),
      ]),
      remarkCodes: denial?.remarkCode ? [denial.remarkCode] : [],
    };
  });
  const isDenied = services.every((_, index) => denialOf(index) !== null);
  return { claimStatusCode: isDenied ? DENIED : SECONDARY, lines };
}

/** Turns a decision into an estimate (CLP02 25): nothing is paid, and the expected payment is OA-101. */
function predetermine(decision: ClaimDecision): ClaimDecision {
  const lines = decision.lines.map((line) => ({
    ...line,
    paidCents: 0,
    adjustments: present([...line.adjustments, adjustment(EXPECTED_PAYMENT, line.paidCents)]),
  }));
  return { claimStatusCode: PREDETERMINED, lines };
}

/** Returns AMT*EAF of a line or a claim, or else the patient's share, in cents. */
function remainingOf({ remainingPatientLiabilityCents, adjustments = [] }: LineAdjudication | PriorPayer): number {
  return remainingPatientLiabilityCents ?? sumOf(adjustments.filter(({ groupCode }) => groupCode === 'PR'));
}

/** A replacement (frequency 7) after a denial is decided by the DEN area: paid, or denied again. */
function outcomeFor(claim: ReceivedClaim, asked: ClaimOutcome, afterDenial: DenialOutcome): ClaimOutcome {
  const refuses = ['deny', 'deny_line', 'partially_paid', 'bundled'].includes(asked.outcome);
  const isCorrected = claim.frequencyCode === REPLACEMENT;
  return refuses && isCorrected && afterDenial.outcome === 'overturned' ? { outcome: 'paid' } : asked;
}

function denials(lineCount: number, outcome: ClaimOutcome): (index: number) => SandboxDenial | null {
  switch (outcome.outcome) {
    case 'deny':
      return () => outcome.denial;
    case 'deny_line': {
      // If the claim does not have the line, the last line is denied. Denying none would make a test of a denial pass
      // silently.
      const denied = Math.min(outcome.line, lineCount) - 1;
      return (index) => (index === denied ? outcome.denial : null);
    }
    case 'partially_paid':
    case 'bundled':
      return (index) => (index > 0 ? PARTIAL_DENIAL : null);
    default:
      return () => null;
  }
}

function denyService({ line, chargeCents }: Service, denial: SandboxDenial): LineDecision {
  return {
    line,
    chargeCents,
    allowedCents: 0,
    paidCents: 0,
    adjustments: present([adjustment(denial, chargeCents)]),
    remarkCodes: denial.remarkCode === null ? [] : [denial.remarkCode],
  };
}

function payService({ line, chargeCents }: Service, copayLeft: number, isShort: boolean): LineDecision {
  const fullyAllowed = scaleCents(chargeCents, ALLOWED_PERCENT, 100);
  const shortCents = isShort ? scaleCents(fullyAllowed, 1, 2) : 0;
  const allowedCents = fullyAllowed - shortCents;
  const copayCents = Math.min(copayLeft, allowedCents);
  return {
    line,
    chargeCents,
    allowedCents,
    paidCents: allowedCents - copayCents,
    adjustments: present([
      adjustment(CONTRACTUAL, chargeCents - fullyAllowed),
      adjustment(SHORT_PAYMENT, shortCents),
      adjustment(COPAYMENT, copayCents),
    ]),
    remarkCodes: [],
  };
}

function adjustment({ groupCode, reasonCode }: Omit<SandboxDenial, 'remarkCode'>, amountCents: number): Adjustment {
  return { groupCode, reasonCode, amountCents };
}

function present(adjustments: Adjustment[]): Adjustment[] {
  return adjustments.filter(({ amountCents }) => amountCents !== 0);
}

export function sumOf(adjustments: readonly Adjustment[]): number {
  return adjustments.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * Returns the two halves of a decision in two remittances: alternating lines, or a single line's amounts in two parts
 * that add up to it.
 */
export function splitDecision(decision: ClaimDecision): [ClaimDecision, ClaimDecision] {
  const { lines } = decision;
  if (lines.length > 1) {
    const half = Math.ceil(lines.length / 2);
    return [
      { ...decision, lines: lines.slice(0, half) },
      { ...decision, lines: lines.slice(half) },
    ];
  }
  const first = lines.map(halfOf);
  const second = lines.map((line, index) => restOf(line, first[index]!));
  return [
    { ...decision, lines: first },
    { ...decision, lines: second },
  ];
}

/** Returns about half of a line: every amount is rounded down, and the charge is the sum of the amounts. */
function halfOf(line: LineDecision): LineDecision {
  const half = scaleLine(line, (cents) => Math.floor(cents / 2));
  return { ...half, chargeCents: half.paidCents + sumOf(half.adjustments) };
}

function restOf(line: LineDecision, taken: LineDecision): LineDecision {
  const takenFor = (one: Adjustment) =>
    sumOf(
      taken.adjustments.filter((other) => other.groupCode === one.groupCode && other.reasonCode === one.reasonCode),
    );
  return {
    ...line,
    chargeCents: line.chargeCents - taken.chargeCents,
    allowedCents: line.allowedCents - taken.allowedCents,
    paidCents: line.paidCents - taken.paidCents,
    adjustments: present(line.adjustments.map((one) => ({ ...one, amountCents: one.amountCents - takenFor(one) }))),
  };
}

/** Returns the reversal of the decision. */
export function reverseDecision(decision: ClaimDecision): ClaimDecision {
  return { claimStatusCode: '22', lines: decision.lines.map((line) => scaleLine(line, (cents) => -cents)) };
}

function scaleLine(line: LineDecision, scale: (cents: number) => number): LineDecision {
  return {
    ...line,
    chargeCents: scale(line.chargeCents),
    allowedCents: scale(line.allowedCents),
    paidCents: scale(line.paidCents),
    adjustments: present(line.adjustments.map((one) => ({ ...one, amountCents: scale(one.amountCents) }))),
  };
}
