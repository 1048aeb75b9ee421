import type { Claim } from '../claim.ts';

/** What a group of decided lines has in common with the claim, besides the payer. */
export const RISK_FACTORS = [
  'procedure',
  'modifiers',
  'diagnosis_family',
  'place_of_service',
  'rendering_provider',
] as const;
type RiskFactor = (typeof RISK_FACTORS)[number];

/** A rate is shown for at least so many decided lines; of fewer, only the counts are shown. */
export const DECIDED_LINES_MIN = 20;

const REASONS_MAX = 5;
const CLAIM_IDS_MAX = 10;

/** The combinations of factors that are counted for each line, the most specific first. */
const LINE_GROUPS: readonly (readonly RiskFactor[])[] = [
  ['procedure', 'modifiers', 'diagnosis_family', 'place_of_service'],
  ['procedure', 'modifiers', 'diagnosis_family'],
  ['procedure', 'modifiers'],
  ['procedure', 'diagnosis_family'],
  ['procedure'],
];

/** The combinations that are counted for the claim as a whole. The last one has all lines of the payer. */
const CLAIM_GROUPS: readonly (readonly RiskFactor[])[] = [['rendering_provider'], ['place_of_service'], []];

/** The values of a line that groups are formed by. */
export type RiskValues = Readonly<Record<RiskFactor, string | null>>;

/** A claim as its risk is estimated: the values of its lines. */
type RiskClaim = { lines: readonly { id: string; values: RiskValues }[] };

/** A decided line. `carcs`: the reasons for which the payer denied it at first; empty if it was not denied. */
export type LineOutcome = { claimId: string; values: RiskValues; carcs: readonly string[] };

export type RiskGroup = {
  factors: { factor: RiskFactor; value: string | null }[];
  /** Lines that the payer has decided. */
  decided: number;
  /** Of these, lines that the payer denied at first. */
  denied: number;
  /** `denied / decided`; null if there are too few lines. */
  rate: number | null;
  /** The 95 % confidence interval of the rate (Wilson); null if there are too few lines. */
  interval: { low: number; high: number } | null;
  /** The reasons of the denials, the most frequent first. */
  reasons: { carc: string; denied: number }[];
  deniedClaimIds: string[];
  paidClaimIds: string[];
};

export type LineRisk = {
  serviceLineId: string;
  /** The most specific group with enough lines; null if no group has. */
  estimate: RiskGroup | null;
  groups: RiskGroup[];
};

/** Counts what the payer decided about lines like those of the claim. `history` has the newest claims first. Pure. */
export function denialRiskOf(
  claim: RiskClaim,
  history: readonly LineOutcome[],
): { claim: RiskGroup[]; lines: LineRisk[] } {
  const first = claim.lines[0];
  return {
    claim: first ? CLAIM_GROUPS.map((factors) => groupOf(factors, first.values, history)) : [],
    lines: claim.lines.map(({ id, values }) => {
      const groups = LINE_GROUPS.map((factors) => groupOf(factors, values, history));
      return { serviceLineId: id, estimate: groups.find(({ rate }) => rate !== null) ?? null, groups };
    }),
  };
}

function groupOf(factors: readonly RiskFactor[], values: RiskValues, history: readonly LineOutcome[]): RiskGroup {
  const alike = history.filter((line) => factors.every((factor) => line.values[factor] === values[factor]));
  const refused = alike.filter(({ carcs }) => carcs.length > 0);
  const hasEnough = alike.length >= DECIDED_LINES_MIN;
  return {
    factors: factors.map((factor) => ({ factor, value: values[factor] })),
    decided: alike.length,
    denied: refused.length,
    rate: hasEnough ? rounded(refused.length / alike.length) : null,
    interval: hasEnough ? wilson(refused.length, alike.length) : null,
    reasons: reasonsOf(refused),
    deniedClaimIds: newestOf(refused),
    paidClaimIds: newestOf(alike.filter(({ carcs }) => carcs.length === 0)),
  };
}

function reasonsOf(refused: readonly LineOutcome[]): { carc: string; denied: number }[] {
  const counts = new Map<string, number>();
  for (const carc of refused.flatMap(({ carcs }) => [...new Set(carcs)])) counts.set(carc, (counts.get(carc) ?? 0) + 1);
  return [...counts]
    .map(([carc, denied]) => ({ carc, denied }))
    .sort((a, b) => b.denied - a.denied || a.carc.localeCompare(b.carc))
    .slice(0, REASONS_MAX);
}

function newestOf(lines: readonly LineOutcome[]): string[] {
  return [...new Set(lines.map(({ claimId }) => claimId))].slice(0, CLAIM_IDS_MAX);
}

/** The standard normal quantile of a 95 % interval. */
const Z = 1.96;

function wilson(denied: number, decided: number): { low: number; high: number } {
  const share = denied / decided;
  const weight = Z ** 2 / decided;
  const center = (share + weight / 2) / (1 + weight);
  const half = (Z * Math.sqrt((share * (1 - share)) / decided + weight / (4 * decided))) / (1 + weight);
  return { low: rounded(Math.max(0, center - half)), high: rounded(Math.min(1, center + half)) };
}

const rounded = (share: number) => Math.round(share * 10_000) / 10_000;

/** The members of a claim's document that groups are formed by. */
export type CountedClaim = Pick<
  Claim,
  'serviceLines' | 'diagnoses' | 'placeOfServiceCode' | 'billingProvider' | 'renderingProvider'
>;

/** Returns the values of each line by which it is compared with other lines. */
export function riskValuesOf(claim: CountedClaim): { id: string; values: RiskValues }[] {
  const renderingProvider = claim.renderingProvider?.npi ?? claim.billingProvider.npi;
  return claim.serviceLines.map((line) => {
    const pointer = line.diagnosisPointers[0];
    const diagnosis = claim.diagnoses[(pointer ?? 1) - 1]?.code;
    return {
      id: line.id,
      values: {
        procedure: line.procedureCode || line.revenueCode || null,
        modifiers: [...line.modifiers].sort().join(' ') || null,
        diagnosis_family: diagnosis?.slice(0, 3) ?? null,
        place_of_service: line.placeOfServiceCode || claim.placeOfServiceCode || null,
        rendering_provider: renderingProvider ?? null,
      },
    };
  });
}
