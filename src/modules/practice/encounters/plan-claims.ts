import { isDeepStrictEqual } from 'node:util';
import { daysBetween } from '../../../kernel/local-date.ts';
import { DIAGNOSES_MAX_BY_TYPE } from '../../billing/claims/fields/detail-fields.ts';
import { LINES_MAX_BY_TYPE } from '../../billing/claims/fields/service-line-fields.ts';
import { type DifferenceCode, type LimitCode, type PlanReason, reasons } from './claim-plan-reasons.ts';
import { type Charge, claimTypeOf, diagnosisKeyOf, type Encounter, isSpecialDiagnosis } from './encounter.ts';
import { hasMember, type StoredVisit, visitContentOf } from './visit-content.ts';

/** The most entries that a claim of each type can have. */
const CLAIM_LIMITS = { lines: LINES_MAX_BY_TYPE, diagnoses: DIAGNOSES_MAX_BY_TYPE };

/** What the planner reads of an encounter. */
export type PlannableEncounter = Encounter & {
  coverageId: string;
  /** The most days that the services of one claim may span, as the payer's directory entry says; null for no limit. */
  spanDaysMax: number | null;
};
type ClaimType = Encounter['claimType'];
type Diagnosis = Encounter['diagnoses'][number];
type Period = Encounter['serviceDate'];

/** A line of a claim. The pointers are positions in the diagnoses of the claim, from 1. */
export type PlannedLine = {
  encounterId: string;
  charge: Charge;
  serviceDate: Period;
  diagnosisPointers: number[];
  /** Null if it is that of the claim. */
  renderingProvider: Encounter['renderingProvider'];
};

/** The members that encounters on one claim have in common. */
type Shared = {
  coverageId: string;
  claimType: ClaimType;
  /** Null for an institutional claim, which has a type of bill. */
  placeOfServiceCode: string | null;
  /** That of the first encounter. A line names another one. */
  renderingProvider: Encounter['renderingProvider'];
  priorAuthorizationIds: string[];
  /** What else the claim states about the visit. */
  content: Partial<StoredVisit>;
  /** The encounter that must not be combined with others; null for most. */
  aloneId: string | null;
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

/** Facility charges and professional charges of an encounter are on separate claims. */
function addEncounter(claims: PlannedClaim[], encounter: PlannableEncounter): void {
  const byType = Map.groupBy(encounter.charges, (charge) => claimTypeOf(charge, encounter));
  for (const [claimType, charges] of byType) addCharges(claims, { encounter, charges, claimType });
}

type OfType = { encounter: PlannableEncounter; charges: readonly Charge[]; claimType: ClaimType };

function addCharges(claims: PlannedClaim[], { encounter, charges, claimType }: OfType): void {
  const shared = sharedOf(encounter, claimType);
  const whole = { encounter, charges, diagnoses: diagnosesFor(encounter, charges, claimType) };
  const open = claims.findLastIndex((claim) => differencesOf(claim, shared).length === 0);
  const limit = open < 0 ? null : exceededBy(claims[open]!, whole);
  if (open >= 0 && limit === null) {
    addPart(claims[open]!, whole);
    return;
  }
  const first = limit === null ? separation(claims, shared) : [reasons.limit(limit, open)];
  const own: PlannedClaim[] = [];
  for (const { limit: reached, ...part } of partsOf(whole, shared)) {
    const claim = emptyClaim(shared, reached === null ? first : [reasons.limit(reached, claims.length - 1)]);
    addPart(claim, part);
    claims.push(claim);
    own.push(claim);
  }
  const stated = new Set(own.flatMap((claim) => claim.diagnoses.map(diagnosisKeyOf)));
  const leftOut = new Set(whole.diagnoses.map(diagnosisKeyOf).filter((key) => !stated.has(key))).size;
  if (leftOut > 0) own.at(-1)!.reasons.push(reasons.diagnosesLeftOut(leftOut));
}

function sharedOf(encounter: PlannableEncounter, claimType: ClaimType): Shared {
  const { coverageId, placeOfServiceCode, renderingProvider } = encounter;
  const content = visitContentOf(encounter, claimType);
  return {
    coverageId,
    claimType,
    placeOfServiceCode: hasMember(claimType, 'placeOfServiceCode') ? placeOfServiceCode : null,
    renderingProvider,
    priorAuthorizationIds: encounter.priorAuthorizationIds.toSorted(),
    content,
    // A claim describes one trip: its pick-up, drop-off and distance.
    aloneId: content.professional?.ambulanceTransport ? encounter.id : null,
  };
}

/**
 * Returns the diagnoses of an encounter as a claim of the type has them. Only institutional claims have special types, so
 * others have such a diagnosis only if a charge points to it.
 */
function diagnosesFor(encounter: PlannableEncounter, charges: readonly Charge[], claimType: ClaimType): Diagnosis[] {
  if (claimType === 'institutional') return encounter.diagnoses;
  const named = new Set(charges.flatMap((charge) => pointersOf(charge, encounter)));
  const kept = encounter.diagnoses.filter((diagnosis, index) => !isSpecialDiagnosis(diagnosis) || named.has(index + 1));
  return kept.map(plainOf);
}

const plainOf = ({ code, type, system }: Diagnosis): Diagnosis => ({
  code,
  ...(type === 'principal' || type === 'other' ? { type } : {}),
  ...(system === undefined ? {} : { system }),
});

function emptyClaim(shared: Shared, why: readonly PlanReason[]): PlannedClaim {
  return { ...shared, diagnoses: [], lines: [], encounterIds: [], reasons: [...why] };
}

/** Returns in what two claims differ that a claim states only once. */
function differencesOf(one: Shared, other: Shared): DifferenceCode[] {
  const differs: Readonly<Record<DifferenceCode, boolean>> = {
    other_coverage: one.coverageId !== other.coverageId,
    other_claim_type: one.claimType !== other.claimType,
    other_place_of_service: one.placeOfServiceCode !== other.placeOfServiceCode,
    // Without one, the billing provider has rendered the service, which a line cannot state.
    other_rendering_provider: (one.renderingProvider === null) !== (other.renderingProvider === null),
    other_prior_authorizations: !isDeepStrictEqual(one.priorAuthorizationIds, other.priorAuthorizationIds),
    other_visit_content: !isDeepStrictEqual(one.content, other.content),
    billed_alone: one.aloneId !== other.aloneId,
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
  if (claim.lines.length + charges.length > CLAIM_LIMITS.lines[claim.claimType]) return 'line_limit';
  const keys = new Set([...claim.diagnoses, ...diagnoses].map(diagnosisKeyOf));
  if (keys.size > CLAIM_LIMITS.diagnoses[claim.claimType]) return 'diagnosis_limit';
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
function needed({ encounter, diagnoses }: Part, charges: readonly Charge[]): Part {
  const pointers = charges.flatMap((charge) => pointersOf(charge, encounter));
  const codes = new Set(pointers.map((pointer) => codeAt(encounter, pointer)));
  return { encounter, charges, diagnoses: diagnoses.filter((diagnosis) => codes.has(codeKeyOf(diagnosis))) };
}

function filled(part: Part, whole: Part, { claimType }: Shared): Part {
  const kept = new Set(part.diagnoses.map(diagnosisKeyOf));
  for (const diagnosis of whole.diagnoses) {
    if (kept.size < CLAIM_LIMITS.diagnoses[claimType]) kept.add(diagnosisKeyOf(diagnosis));
  }
  return { ...part, diagnoses: whole.diagnoses.filter((diagnosis) => kept.has(diagnosisKeyOf(diagnosis))) };
}

/** Adds charges to a claim, with their diagnoses behind those that it has. */
function addPart(claim: PlannedClaim, { encounter, charges, diagnoses }: Part): void {
  const known = new Set(claim.diagnoses.map(diagnosisKeyOf));
  for (const diagnosis of diagnoses) {
    if (known.has(diagnosisKeyOf(diagnosis))) continue;
    known.add(diagnosisKeyOf(diagnosis));
    const { type, ...others } = diagnosis;
    // The claim has one principal diagnosis: that of its first encounter.
    claim.diagnoses.push(claim.diagnoses.length > 0 && type === 'principal' ? others : diagnosis);
  }
  const codes = claim.diagnoses.map(codeKeyOf);
  const { renderingProvider } = encounter;
  for (const charge of charges) {
    const pointers = pointersOf(charge, encounter).map((pointer) => codes.indexOf(codeAt(encounter, pointer)) + 1);
    claim.lines.push({
      encounterId: encounter.id,
      charge,
      serviceDate: datesOf(charge, encounter),
      // Lines of institutional claims point to no diagnosis.
      diagnosisPointers: claim.claimType === 'institutional' ? [] : [...new Set(pointers.filter((at) => at > 0))],
      renderingProvider: isSameProvider(renderingProvider, claim.renderingProvider) ? null : renderingProvider,
    });
  }
  if (!claim.encounterIds.includes(encounter.id)) claim.encounterIds.push(encounter.id);
}

const isSameProvider = (one: Shared['renderingProvider'], other: Shared['renderingProvider']) =>
  one?.npi === other?.npi && one?.taxonomyCode === other?.taxonomyCode;

const codeKeyOf = ({ code }: Diagnosis) => diagnosisKeyOf({ code });

const codeAt = ({ diagnoses }: Pick<Encounter, 'diagnoses'>, pointer: number) =>
  codeKeyOf(diagnoses[pointer - 1] ?? { code: '' });

/** A charge of an EHR names no diagnosis. If the visit has one only, the charge is for that one. */
function pointersOf({ diagnosisPointers }: Charge, { diagnoses }: Pick<Encounter, 'diagnoses'>): readonly number[] {
  return diagnosisPointers.length === 0 && diagnoses.length === 1 ? [1] : diagnosisPointers;
}
