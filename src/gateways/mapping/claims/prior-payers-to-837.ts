import type { Claim, PriorAdjudication, ServiceLine } from '../../../modules/billing/claims/claim.ts';
import type { PriorCoverage } from '../../../modules/billing/claims/coordination/prior-coverages.ts';
import { otherCoveragePart } from '../../../modules/billing/claims/fields/other-coverage-fields.ts';
import type { Coverage } from '../../../modules/practice/coverages/coverage.ts';
import type { Patient } from '../../../modules/practice/patients/patient.ts';
import type {
  InstitutionalLineAdjudication,
  InstitutionalOtherSubscriber,
} from '../../../x12/837i-005010X223A3/index.ts';
import type { ClaimInformation } from '../../../x12/837p-005010X222A2/index.ts';
import type { Adjustment } from '../../../x12/common.ts';
import { compact, elementText } from './names-to-837.ts';
import { partToX12 } from './part-mapping.ts';
import { NO_DETAILS, subscriber } from './parties-to-837.ts';

type OtherSubscriber = NonNullable<ClaimInformation['otherSubscribers']>[number];
type LineAdjudication = InstitutionalLineAdjudication;

/** SBR02 of a patient who is not the subscriber. */
const RELATIONSHIP_CODES = { self: '18', spouse: '01', child: '19', other: 'G8' } as const;

export type PriorPayers = { claim: Claim; patient: Patient; priorCoverages: readonly PriorCoverage[] };
type OtherPayers = {
  claim: Claim;
  patient: Patient;
  coverage: Coverage;
  priorCoverages?: readonly PriorCoverage[];
  otherCoverages?: readonly PriorCoverage[];
};

/** Repetitions of loop 2320. */
const OTHERS_MAX = 10;
/** SBR01 if the order of payment is unknown; the only value that a claim may contain more than once. */
const UNKNOWN_SEQUENCE = 'U';

/**
 * Returns loops 2320 and 2330: the earlier coverages, with the decisions of their payers on the claim, and then the
 * patient's other coverages, whose payers have not decided.
 */
export function otherSubscribers({
  claim,
  patient,
  coverage,
  priorCoverages = [],
  otherCoverages = [],
}: OtherPayers): OtherSubscriber[] {
  if (claim.otherCoverages !== null) {
    return claim.otherCoverages.map(
      (other) => partToX12(otherCoveragePart.fields, other) as unknown as OtherSubscriber,
    );
  }
  const decided = claim.priorAdjudications.flatMap((prior, index) => {
    const cover = priorCoverages[index];
    return cover === undefined ? [] : [decidedSubscriber({ claim, patient, prior, cover })];
  });
  const used = new Set([
    subscriber({ coverage, patient, claim }).payerResponsibilitySequence,
    ...decided.map((other) => other.payerResponsibilitySequence),
  ]);
  const undecided = otherCoverages.slice(0, OTHERS_MAX - decided.length).map((cover) => {
    const other = undecidedSubscriber({ claim, patient, cover });
    const sequence = other.payerResponsibilitySequence;
    if (used.has(sequence)) return { ...other, payerResponsibilitySequence: UNKNOWN_SEQUENCE };
    used.add(sequence);
    return other;
  });
  return [...decided, ...undecided];
}

type Named = { claim: Claim; patient: Patient; cover: PriorCoverage };

function undecidedSubscriber({ claim, patient, cover: { coverage, payer } }: Named): OtherSubscriber {
  const own = subscriber({ coverage, patient, claim: NO_DETAILS });
  return {
    payerResponsibilitySequence: own.payerResponsibilitySequence,
    relationshipCode: RELATIONSHIP_CODES[coverage.relationshipToSubscriber],
    ...(own.groupNumber === undefined ? {} : { groupNumber: own.groupNumber }),
    ...(own.insuranceTypeCode === undefined ? {} : { insuranceTypeCode: own.insuranceTypeCode }),
    ...(own.claimFilingIndicatorCode === undefined ? {} : { claimFilingIndicatorCode: own.claimFilingIndicatorCode }),
    benefitsAssignmentCode: claim.benefitsAssigned ? 'Y' : 'N',
    releaseOfInformationCode: claim.releaseOfInformationCode,
    name: own.name,
    ...(own.memberId === undefined ? {} : { memberId: own.memberId }),
    payer: { name: elementText(payer?.name ?? coverage.payerName), payerId: payerIdOf(coverage, payer) },
  };
}

function decidedSubscriber({ prior, ...named }: Named & { prior: PriorAdjudication }): OtherSubscriber {
  const { payer } = named.cover;
  return {
    ...undecidedSubscriber(named),
    adjustments: adjustments(prior.adjustments),
    payerPaidCents: prior.paid,
    ...institutionalDecision(prior, named.claim),
    // With line adjudications, the remaining liability is reported on the lines only.
    ...(hasLines(prior) ? {} : { remainingPatientLiabilityCents: billedOnwardOf(prior) }),
    payer: {
      name: elementText(prior.payerName),
      payerId: payerIdOf(prior, payer),
      ...(hasLines(prior) ? {} : { adjudicationDate: prior.adjudicatedOn }),
      ...(prior.payerClaimControlNumber === null
        ? {}
        : { payerClaimControlNumber: elementText(prior.payerClaimControlNumber) }),
    },
  };
}

/** Position of the amount that only the MIA of an 835 has. */
const ONLY_IN_835 = 2;

/** Returns MIA, which only institutional claims have, and MOA. */
function institutionalDecision(
  { inpatientDecision: inpatient, outpatientDecision: outpatient }: PriorAdjudication,
  { claimType }: Claim,
): Pick<InstitutionalOtherSubscriber, 'inpatientAdjudication' | 'outpatientAdjudication'> {
  const amounts = (inpatient?.amounts ?? []).filter(({ position }) => position !== ONLY_IN_835);
  return {
    ...(inpatient && claimType === 'institutional'
      ? {
          inpatientAdjudication: {
            coveredDaysOrVisits: inpatient.coveredDaysOrVisits,
            amounts: amounts.map(({ position, amount }) => ({ position, amountCents: amount })),
            counts: inpatient.counts,
            remarkCodes: inpatient.remarkCodes,
          },
        }
      : {}),
    ...(outpatient ? { outpatientAdjudication: outpatientAdjudication(outpatient) } : {}),
  };
}

function outpatientAdjudication(decision: NonNullable<PriorAdjudication['outpatientDecision']>) {
  const { reimbursementRate, hcpcsPayable, endStageRenalDisease, professionalComponent, remarkCodes } = decision;
  return {
    ...(reimbursementRate === null ? {} : { reimbursementRate }),
    ...(hcpcsPayable === null ? {} : { hcpcsPayableCents: hcpcsPayable }),
    ...(endStageRenalDisease === null ? {} : { endStageRenalDiseaseCents: endStageRenalDisease }),
    ...(professionalComponent === null ? {} : { professionalComponentCents: professionalComponent }),
    remarkCodes,
  };
}

/** Returns AMT*EAF: the amount that the earlier payer has left to this one. */
function billedOnwardOf({ patientResponsibility, denied }: PriorAdjudication): number {
  return patientResponsibility + denied.reduce((sum, { amount }) => sum + amount, 0);
}

/** The date is in loop 2330B if no line has been decided, and otherwise in loop 2430. */
function hasLines({ lines }: PriorAdjudication): boolean {
  return lines.length > 0;
}

/** Returns NM109 of loop 2330B, which SVD01 repeats. */
function payerIdOf({ payerId }: { payerId: string }, payer: PriorCoverage['payer']): string {
  return payer?.electronicPayerId ?? payerId;
}

/** Returns loop 2430: the services of each earlier payer's decision on a line. */
export function lineAdjudications(
  line: ServiceLine,
  { claim, priorCoverages }: Pick<PriorPayers, 'claim' | 'priorCoverages'>,
): LineAdjudication[] {
  return claim.priorAdjudications.flatMap((prior, index) => {
    const payerId = payerIdOf(prior, priorCoverages[index]?.payer ?? null);
    const services = prior.lines.filter(({ sequence }) => sequence === line.sequence);
    return services.map((service, position) => ({
      payerId,
      paidCents: service.paid,
      ...(claim.claimType === 'institutional' && service.revenueCode !== undefined
        ? { revenueCode: service.revenueCode }
        : {}),
      procedureQualifier: service.procedureQualifier,
      procedureCode: compact(service.procedureCode).toUpperCase(),
      modifiers: service.modifiers.map((modifier) => compact(modifier).toUpperCase()),
      paidUnits: service.paidUnits,
      ...(service.bundledIntoSequence === null ? {} : { bundledLineNumber: service.bundledIntoSequence }),
      adjustments: adjustments(service.adjustments),
      paidDate: service.adjudicatedOn,
      remainingPatientLiabilityCents: remainingOf(service) + (position === 0 ? deniedOf(prior, line) : 0),
    }));
  });
}

/** Returns the patient's share of a service. */
function remainingOf({ adjustments: given }: PriorAdjudication['lines'][number]): number {
  return given.filter(({ groupCode }) => groupCode === 'PR').reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns the denied amount of a line that this payer is billed for. */
function deniedOf({ denied }: PriorAdjudication, { sequence }: ServiceLine): number {
  return denied.find((one) => one.sequence === sequence)?.amount ?? 0;
}

function adjustments(given: PriorAdjudication['adjustments']): Adjustment[] {
  return given.map(({ groupCode, reasonCode, amount, quantity }) => ({
    groupCode,
    reasonCode,
    amountCents: amount,
    ...(quantity === null ? {} : { quantity }),
  }));
}
