import { isDeepStrictEqual } from 'node:util';
import { daysBetween } from '../../../kernel/local-date.ts';
import { DIAGNOSES_MAX_BY_TYPE } from '../../billing/claims/fields/detail-fields.ts';
import { LINES_MAX_BY_TYPE } from '../../billing/claims/fields/service-line-fields.ts';
import { type DifferenceCode, type LimitCode, type PlanReason, reasons } from './claim-plan-reasons.ts';
import { type Charge, diagnosisKeyOf, type Encounter } from './encounter.ts';

/** The most entries that a claim of each type can have. */
export const CLAIM_LIMITS = {
  professional: { lines: LINES_MAX_BY_TYPE.professional, diagnoses: DIAGNOSES_MAX_BY_TYPE.professional },
} as const;
type ClaimType = keyof typeof CLAIM_LIMITS;

/** What the planner reads of an encounter. */
export type PlannableEncounter = Pick<
  Encounter,
  'id' | 'serviceDate' | 'placeOfServiceCode' | 'renderingProvider' | 'diagnoses' | 'charges' | 'priorAuthorizationIds'
> & {
  coverageId: string;
  /** The most days that the services of one claim may span, as the payer's directory entry says; null for no limit. */
  spanDaysMax: number | null;
};
type Diagnosis = Encounter['diagnoses'][number];
type Period = Encounter['serviceDate'];

/** A line of a claim. The pointers are positions in the diagnoses of the claim, from 1. */
export type PlannedLine = {
  encounterId: string;
  charge: Charge;
  serviceDate: Period;
  diagnosisPointers: number[];
};

/** The members that encounters on one claim have in common. */
type Shared = {
  coverageId: string;
  claimType: ClaimType;
  placeOfServiceCode: string;
  renderingProvider: Encounter['renderingProvider'];
  priorAuthorizationIds: string[];
};
export type PlannedClaim = Shared & {
  diagnoses: Diagnosis[];
  lines: PlannedLine[];
  /** The encounters in the order of their dates. */
  encounterIds: string[];
  /** Why the claim combines encounters, and why its lines are not on an earlier claim of the plan. */
  reasons: PlanReason[];
};

/** Charges of one encounter that go on one claim, with the diagnoses that the claim needs for them. */
type Part = { encounter: PlannableEncounter; charges: readonly Charge[]; diagnoses: readonly Diagnosis[] };

/**
 * Returns the claims that bill these encounters, all of one patient, in the order of their dates. Encounters are on one
 * claim if everything that a claim states once is equal. An encounter is divided only if it alone exceeds the limits of a
 * claim. Each charge is on exactly one claim.
 */
export function planClaims(encounters: readonly PlannableEncounter[]): PlannedClaim[] {
  const claims: PlannedClaim[] = [];
  for (const encounter of encounters.toSorted(byDate)) addEncounter(claims, encounter);
  for (const claim of claims) {
    if (claim.encounterIds.length > 1) claim.reasons.unshift(reasons.combined(claim.encounterIds));
  }
  return claims;
}

const byDate = ({ serviceDate: a }: PlannableEncounter, { serviceDate: b }: PlannableEncounter) =>
  daysBetween(b.start, a.start);

function addEncounter(claims: PlannedClaim[], encounter: PlannableEncounter): void {
  const shared = sharedOf(encounter);
  const whole = { encounter, charges: encounter.charges, diagnoses: encounter.diagnoses };
  const open = claims.findLastIndex((claim) => differencesOf(claim, shared).length === 0);
  const limit = open < 0 ? null : exceededBy(claims[open]!, whole);
  if (open >= 0 && limit === null) {
    addPart(claims[open]!, whole);
    return;
  }
  const first = limit === null ? separation(claims, shared) : [reasons.limit(limit, open)];
  for (const { limit: reached, ...part } of partsOf(whole, shared)) {
    const claim = emptyClaim(shared, reached === null ? first : [reasons.limit(reached, claims.length - 1)]);
    addPart(claim, part);
    claims.push(claim);
  }
  const leftOut = leftOutOf(encounter, claims);
  if (leftOut > 0) claims.at(-1)!.reasons.push(reasons.diagnosesLeftOut(leftOut));
}

function sharedOf(encounter: PlannableEncounter): Shared {
  const { coverageId, placeOfServiceCode, renderingProvider } = encounter;
  const priorAuthorizationIds = encounter.priorAuthorizationIds.toSorted();
  return { coverageId, claimType: 'professional', placeOfServiceCode, renderingProvider, priorAuthorizationIds };
}

function emptyClaim(shared: Shared, why: readonly PlanReason[]): PlannedClaim {
  return { ...shared, diagnoses: [], lines: [], encounterIds: [], reasons: [...why] };
}

/** Returns in what two claims differ that a claim states only once. */
function differencesOf(one: Shared, other: Shared): DifferenceCode[] {
  const provider = ({ renderingProvider }: Shared) =>
    renderingProvider && [renderingProvider.npi, renderingProvider.taxonomyCode];
  const differs: Readonly<Record<DifferenceCode, boolean>> = {
    other_coverage: one.coverageId !== other.coverageId,
    other_claim_type: one.claimType !== other.claimType,
    other_place_of_service: one.placeOfServiceCode !== other.placeOfServiceCode,
    other_rendering_provider: !isDeepStrictEqual(provider(one), provider(other)),
    other_prior_authorizations: !isDeepStrictEqual(one.priorAuthorizationIds, other.priorAuthorizationIds),
  };
  return (Object.keys(differs) as DifferenceCode[]).filter((code) => differs[code]);
}

/** Returns why a new claim is needed beside the most similar of the earlier ones; nothing if it is the first. */
function separation(claims: readonly PlannedClaim[], shared: Shared): PlanReason[] {
  let nearest: { differences: DifferenceCode[]; index: number } | null = null;
  for (const [index, claim] of claims.entries()) {
    const differences = differencesOf(claim, shared);
    if (nearest === null || differences.length < nearest.differences.length) nearest = { differences, index };
  }
  return (nearest?.differences ?? []).map((code) => reasons.difference(code, nearest!.index));
}

/** Returns the limit that the claim would exceed with the charges; null if they fit. */
function exceededBy(claim: PlannedClaim, { encounter, charges, diagnoses }: Part): LimitCode | null {
  const limits = CLAIM_LIMITS[claim.claimType];
  if (claim.lines.length + charges.length > limits.lines) return 'line_limit';
  const keys = new Set([...claim.diagnoses, ...diagnoses].map(diagnosisKeyOf));
  if (keys.size > limits.diagnoses) return 'diagnosis_limit';
  const dates = [
    ...claim.lines.map(({ serviceDate }) => serviceDate),
    ...charges.map((one) => datesOf(one, encounter)),
  ];
  return encounter.spanDaysMax !== null && spansMore(dates, encounter.spanDaysMax) ? 'span_limit' : null;
}

function spansMore(dates: readonly Period[], daysMax: number): boolean {
  const [first] = dates.map(({ start }) => start).sort();
  const last = dates
    .map(({ end }) => end)
    .sort()
    .at(-1);
  return first !== undefined && last !== undefined && daysBetween(first, last) >= daysMax;
}

const datesOf = (charge: Charge, { serviceDate }: Pick<Encounter, 'serviceDate'>) => charge.serviceDate ?? serviceDate;

type EndedPart = Part & {
  /** The limit that the part before would have exceeded; null for the first part. */
  limit: LimitCode | null;
};

/**
 * Divides an encounter that exceeds the limits of a claim. The charges keep their order. A part has the diagnoses that its
 * charges point to and, while they fit, the others in the order of the encounter.
 */
function partsOf(whole: Part, shared: Shared): EndedPart[] {
  if (exceededBy(emptyClaim(shared, []), whole) === null) return [{ ...whole, limit: null }];
  const parts: { charges: Charge[]; limit: LimitCode | null }[] = [];
  for (const charge of whole.charges) {
    const last = parts.at(-1);
    const limit = last ? exceededBy(emptyClaim(shared, []), needed(whole, [...last.charges, charge])) : null;
    if (last === undefined || limit !== null) parts.push({ charges: [charge], limit });
    else last.charges.push(charge);
  }
  return parts.map((part) => ({ ...part, ...filled(needed(whole, part.charges), whole, shared) }));
}

/** Returns the charges with the diagnoses that they point to. */
function needed({ encounter }: Part, charges: readonly Charge[]): Part {
  const positions = new Set(charges.flatMap((charge) => pointersOf(charge, encounter)));
  return { encounter, charges, diagnoses: encounter.diagnoses.filter((_, index) => positions.has(index + 1)) };
}

function filled(part: Part, whole: Part, { claimType }: Shared): Part {
  const kept = new Set(part.diagnoses.map(diagnosisKeyOf));
  for (const diagnosis of whole.diagnoses) {
    if (kept.size < CLAIM_LIMITS[claimType].diagnoses) kept.add(diagnosisKeyOf(diagnosis));
  }
  return { ...part, diagnoses: whole.diagnoses.filter((diagnosis) => kept.has(diagnosisKeyOf(diagnosis))) };
}

/** Adds charges to a claim, with their diagnoses behind those that it has. */
function addPart(claim: PlannedClaim, { encounter, charges, diagnoses }: Part): void {
  const positions = new Map(claim.diagnoses.map((diagnosis, index) => [diagnosisKeyOf(diagnosis), index + 1]));
  for (const diagnosis of diagnoses) {
    if (positions.has(diagnosisKeyOf(diagnosis))) continue;
    claim.diagnoses.push(diagnosis);
    positions.set(diagnosisKeyOf(diagnosis), claim.diagnoses.length);
  }
  for (const charge of charges) {
    const pointers = pointersOf(charge, encounter).flatMap((pointer) => {
      const diagnosis = encounter.diagnoses[pointer - 1];
      return diagnosis === undefined ? [] : (positions.get(diagnosisKeyOf(diagnosis)) ?? []);
    });
    const diagnosisPointers = [...new Set(pointers)];
    claim.lines.push({ encounterId: encounter.id, charge, serviceDate: datesOf(charge, encounter), diagnosisPointers });
  }
  if (!claim.encounterIds.includes(encounter.id)) claim.encounterIds.push(encounter.id);
}

/** A charge of an EHR names no diagnosis. If the visit has one only, the charge is for that one. */
function pointersOf({ diagnosisPointers }: Charge, { diagnoses }: Pick<Encounter, 'diagnoses'>): readonly number[] {
  return diagnosisPointers.length === 0 && diagnoses.length === 1 ? [1] : diagnosisPointers;
}

/** Returns the number of diagnoses of the encounter that none of its claims has. */
function leftOutOf({ id, diagnoses }: PlannableEncounter, claims: readonly PlannedClaim[]): number {
  const own = claims.filter(({ encounterIds }) => encounterIds.includes(id));
  const stated = new Set(own.flatMap((claim) => claim.diagnoses.map(diagnosisKeyOf)));
  return new Set(diagnoses.map(diagnosisKeyOf).filter((key) => !stated.has(key))).size;
}
