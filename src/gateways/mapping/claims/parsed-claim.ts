import type { ParsedDentalClaim } from '../../../x12/837d-005010X224A2/index.ts';
import type { ParsedInstitutionalClaim } from '../../../x12/837i-005010X223A3/index.ts';
import type { ParsedProfessionalClaim } from '../../../x12/837p-005010X222A2/index.ts';

/** A claim of one of the three guides, as the codec reads it. */
export type ParsedClaim =
  | { type: 'professional'; parsed: ParsedProfessionalClaim }
  | { type: 'institutional'; parsed: ParsedInstitutionalClaim }
  | { type: 'dental'; parsed: ParsedDentalClaim };
