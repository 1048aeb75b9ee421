import type { CentsField, TextField } from '../reading/fields.ts';
import type { ProviderSummary, ProviderSupplementalSummary } from './types.ts';

type Amounts<Summary> = Readonly<Partial<Record<CentsField<Summary>, number>>>;
type Texts<Summary> = Readonly<Partial<Record<TextField<Summary>, number>>>;

/** Positions of the optional elements of TS3. */
export const SUMMARY_AMOUNTS = {
  totalMspPayerCents: 13,
  totalNonLabChargeCents: 15,
  totalHcpcsReportedChargeCents: 17,
  totalHcpcsPayableCents: 18,
  totalProfessionalComponentCents: 20,
  totalMspPatientLiabilityMetCents: 21,
  totalPatientReimbursementCents: 22,
  totalPipAdjustmentCents: 24,
} as const satisfies Amounts<ProviderSummary>;
export const SUMMARY_QUANTITIES = { totalPipClaimCount: 23 } as const satisfies Texts<ProviderSummary>;

/** Positions of the elements of TS2. */
export const SUPPLEMENTAL_AMOUNTS = {
  totalDrgCents: 1,
  totalFederalSpecificCents: 2,
  totalHospitalSpecificCents: 3,
  totalDisproportionateShareCents: 4,
  totalCapitalCents: 5,
  totalIndirectMedicalEducationCents: 6,
  totalDayOutlierCents: 8,
  totalCostOutlierCents: 9,
  totalMspPassThroughCents: 15,
  totalPpsCapitalFspDrgCents: 17,
  totalPpsCapitalHspDrgCents: 18,
  totalPpsDshDrgCents: 19,
} as const satisfies Amounts<ProviderSupplementalSummary>;
export const SUPPLEMENTAL_QUANTITIES = {
  totalOutlierDayCount: 7,
  averageDrgLengthOfStay: 10,
  totalDischargeCount: 11,
  totalCostReportDayCount: 12,
  totalCoveredDayCount: 13,
  totalNoncoveredDayCount: 14,
  averageDrgWeight: 16,
} as const satisfies Texts<ProviderSupplementalSummary>;
