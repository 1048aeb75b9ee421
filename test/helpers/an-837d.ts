import type { Build837DInput, DentalClaim } from '../../src/x12/837d-005010X224A2/index.ts';
import { an837P, aProfessionalClaim } from './an-837p.ts';

type Options = { memberId?: string; lineCents?: readonly number[]; isPredetermination?: boolean };

/** Returns an 837D interchange with these claims for tests; every byte is invented. */
export function an837D(...claims: readonly DentalClaim[]): Build837DInput {
  const { transactions, implementation: _, ...envelope } = an837P();
  return { ...envelope, transactions: [{ ...transactions[0]!, claims: [...claims] }] };
}

/** Returns a dental claim, or a request for an estimate, which has no dates. */
export function aDentalClaim(options: Options = {}): DentalClaim {
  const { lineCents = [90_000, 12_000], isPredetermination = false } = options;
  const office = aProfessionalClaim(options.memberId === undefined ? {} : { memberId: options.memberId });
  const { diagnoses: _, ...claim } = office.claim;
  return {
    ...office,
    claim: {
      ...claim,
      patientControlNumber: 'PCN-D',
      totalChargeCents: lineCents.reduce((sum, cents) => sum + cents, 0),
      ...(isPredetermination ? { predetermination: true } : { serviceDate: { start: '2026-02-20' } }),
    },
    serviceLines: lineCents.map((chargeCents, index) => ({
      lineNumber: index + 1,
      lineItemControlNumber: `LINE${index + 1}`,
      procedureCode: index === 0 ? 'D2740' : 'D0220',
      modifiers: [],
      chargeCents,
      oralCavityCodes: [],
      procedureCount: '1',
      diagnosisPointers: [],
      ...(index === 0 ? { teeth: [{ tooth: '14' }] } : {}),
    })),
  };
}
