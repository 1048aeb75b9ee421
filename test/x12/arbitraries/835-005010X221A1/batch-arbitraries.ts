import * as fc from 'fast-check';
import type {
  ClaimPaymentBatch,
  ProviderSummary,
  ProviderSupplementalSummary,
} from '../../../../src/x12/835-005010X221A1/types.ts';
import * as random from '../arbitraries.ts';

const summary: fc.Arbitrary<ProviderSummary> = random.record<ProviderSummary>(
  {
    providerId: random.text(1, 50),
    facilityTypeCode: random.code('11', '13'),
    fiscalPeriodDate: random.date,
    claimCount: random.quantity,
    totalChargeCents: random.cents,
    totalMspPayerCents: random.cents,
    totalNonLabChargeCents: random.cents,
    totalHcpcsReportedChargeCents: random.cents,
    totalHcpcsPayableCents: random.cents,
    totalProfessionalComponentCents: random.cents,
    totalMspPatientLiabilityMetCents: random.cents,
    totalPatientReimbursementCents: random.cents,
    totalPipClaimCount: random.quantity,
    totalPipAdjustmentCents: random.signedCents,
  },
  ['providerId', 'facilityTypeCode', 'fiscalPeriodDate', 'claimCount', 'totalChargeCents'],
);

const supplementalSummary: fc.Arbitrary<ProviderSupplementalSummary> = random.record<ProviderSupplementalSummary>(
  {
    totalDrgCents: random.cents,
    totalFederalSpecificCents: random.cents,
    totalHospitalSpecificCents: random.cents,
    totalDisproportionateShareCents: random.cents,
    totalCapitalCents: random.cents,
    totalIndirectMedicalEducationCents: random.cents,
    totalOutlierDayCount: random.quantity,
    totalDayOutlierCents: random.cents,
    totalCostOutlierCents: random.cents,
    averageDrgLengthOfStay: random.quantity,
    totalDischargeCount: random.quantity,
    totalCostReportDayCount: random.quantity,
    totalCoveredDayCount: random.quantity,
    totalNoncoveredDayCount: random.quantity,
    totalMspPassThroughCents: random.cents,
    averageDrgWeight: random.quantity,
    totalPpsCapitalFspDrgCents: random.cents,
    totalPpsCapitalHspDrgCents: random.cents,
    totalPpsDshDrgCents: random.cents,
  },
  ['totalDrgCents'],
);

export const batch: fc.Arbitrary<ClaimPaymentBatch> = random.record<ClaimPaymentBatch>(
  { number: fc.integer({ min: 1, max: 999_999 }).map(String), summary, supplementalSummary },
  ['number'],
);
