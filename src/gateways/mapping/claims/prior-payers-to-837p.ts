import type { Claim, PriorAdjudication, ServiceLine } from '../../../modules/claims/claim.ts';
import type { PriorCoverage } from '../../../modules/claims/coordination/prior-coverages.ts';
import type { Patient } from '../../../modules/patients/patient.ts';
import type { ClaimInformation, ServiceLine as X12ServiceLine } from '../../../x12/837p-005010X222A2/index.ts';
import type { Adjustment } from '../../../x12/common.ts';
import { compact, elementText, subscriber } from './parties-to-837p.ts';

type OtherSubscriber = NonNullable<ClaimInformation['otherSubscribers']>[number];
type LineAdjudication = NonNullable<X12ServiceLine['adjudications']>[number];

/** SBR02 of a patient who is not the subscriber. */
const RELATIONSHIP_CODES = { self: '18', spouse: '01', child: '19', other: 'G8' } as const;

type PriorPayers = { claim: Claim; patient: Patient; priorCoverages: readonly PriorCoverage[] };

/** Returns loops 2320 and 2330: the earlier coverages, with the decisions of their payers on the claim. */
export function otherSubscribers({ claim, patient, priorCoverages }: PriorPayers): OtherSubscriber[] {
  return (claim.priorAdjudications ?? []).flatMap((prior, index) => {
    const cover = priorCoverages[index];
    return cover === undefined ? [] : [otherSubscriber({ claim, patient, prior, cover })];
  });
}

type Prior = { claim: Claim; patient: Patient; prior: PriorAdjudication; cover: PriorCoverage };

function otherSubscriber({ claim, patient, prior, cover: { coverage, payer } }: Prior): OtherSubscriber {
  const own = subscriber(coverage, patient);
  return {
    payerResponsibilitySequence: own.payerResponsibilitySequence,
    relationshipCode: RELATIONSHIP_CODES[coverage.relationshipToSubscriber],
    ...(own.groupNumber === undefined ? {} : { groupNumber: own.groupNumber }),
    ...(own.insuranceTypeCode === undefined ? {} : { insuranceTypeCode: own.insuranceTypeCode }),
    ...(own.claimFilingIndicatorCode === undefined ? {} : { claimFilingIndicatorCode: own.claimFilingIndicatorCode }),
    adjustments: adjustments(prior.adjustments),
    payerPaidCents: prior.paid,
    ...(prior.patientResponsibility > 0 ? { remainingPatientLiabilityCents: prior.patientResponsibility } : {}),
    benefitsAssignmentCode: claim.benefitsAssigned ? 'Y' : 'N',
    releaseOfInformationCode: claim.releaseOfInformationCode,
    name: own.name,
    ...(own.memberId === undefined ? {} : { memberId: own.memberId }),
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

/** The date is in loop 2330B if no line has been decided, and otherwise in loop 2430. */
function hasLines({ lines }: PriorAdjudication): boolean {
  return lines.length > 0;
}

/** Returns NM109 of loop 2330B, which SVD01 repeats. */
function payerIdOf({ payerId }: PriorAdjudication, payer: PriorCoverage['payer']): string {
  return payer?.electronicPayerId ?? payerId;
}

/** Returns loop 2430: the decision of each earlier payer on a line. */
export function lineAdjudications(
  line: ServiceLine,
  { claim, priorCoverages }: Pick<PriorPayers, 'claim' | 'priorCoverages'>,
): LineAdjudication[] {
  return (claim.priorAdjudications ?? []).flatMap((prior, index) => {
    const decided = prior.lines.find(({ sequence }) => sequence === line.sequence);
    if (decided === undefined) return [];
    return [
      {
        payerId: payerIdOf(prior, priorCoverages[index]?.payer ?? null),
        paidCents: decided.paid,
        procedureQualifier: 'HC',
        procedureCode: compact(decided.procedureCode).toUpperCase(),
        modifiers: decided.modifiers.map((modifier) => compact(modifier).toUpperCase()),
        paidUnits: decided.paidUnits,
        adjustments: adjustments(decided.adjustments),
        paidDate: prior.adjudicatedOn,
      },
    ];
  });
}

function adjustments(given: PriorAdjudication['adjustments']): Adjustment[] {
  return given.map(({ groupCode, reasonCode, amount, quantity }) => ({
    groupCode,
    reasonCode,
    amountCents: amount,
    ...(quantity === null ? {} : { quantity }),
  }));
}
