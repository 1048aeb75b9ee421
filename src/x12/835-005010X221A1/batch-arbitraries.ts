import * as fc from 'fast-check';
import { cents, code, date, quantity, record, signedCents, text } from '../fixtures/arbitraries.ts';
import type { ClaimPaymentBatch, ProviderSummary, ProviderSupplementalSummary } from './types.ts';

const summary: fc.Arbitrary<ProviderSummary> = record<ProviderSummary>(
  {
    providerId: text(1, 50),
    facilityTypeCode: code('11', '13'),
    fiscalPeriodDate: date,
    claimCount: quantity,
    totalChargeCents: cents,
    totalMspPayerCents: cents,
    totalNonLabChargeCents: cents,
    totalHcpcsReportedChargeCents: cents,
    totalHcpcsPayableCents: cents,
    totalProfessionalComponentCents: cents,
    totalMspPatientLiabilityMetCents: cents,
    totalPatientReimbursementCents: cents,
    totalPipClaimCount: quantity,
    totalPipAdjustmentCents: signedCents,
  },
  ['providerId', 'facilityTypeCode', 'fiscalPeriodDate', 'claimCount', 'totalChargeCents'],
);

const supplementalSummary: fc.Arbitrary<ProviderSupplementalSummary> = record<ProviderSupplementalSummary>(
  {
    totalDrgCents: cents,
    totalFederalSpecificCents: cents,
    totalHospitalSpecificCents: cents,
    totalDisproportionateShareCents: cents,
    totalCapitalCents: cents,
    totalIndirectMedicalEducationCents: cents,
    totalOutlierDayCount: quantity,
    totalDayOutlierCents: cents,
    totalCostOutlierCents: cents,
    averageDrgLengthOfStay: quantity,
    totalDischargeCount: quantity,
    totalCostReportDayCount: quantity,
    totalCoveredDayCount: quantity,
    totalNoncoveredDayCount: quantity,
    totalMspPassThroughCents: cents,
    averageDrgWeight: quantity,
    totalPpsCapitalFspDrgCents: cents,
    totalPpsCapitalHspDrgCents: cents,
    totalPpsDshDrgCents: cents,
  },
  ['totalDrgCents'],
);

export const batch: fc.Arbitrary<ClaimPaymentBatch> = record<ClaimPaymentBatch>(
  { number: fc.integer({ min: 1, max: 999_999 }).map(String), summary, supplementalSummary },
  ['number'],
);
