type Address = { line1: string; line2?: string; city: string; state?: string; postalCode?: string; country?: string };
type Location = {
  organizationName: string | null;
  npi: string | null;
  address: Address;
};

/**
 * Returns whether the service facility is the billing provider: the same address, and the same NPI or, without one, the
 * same name. Loop 2310C of an 837P is sent only if the location differs from loop 2010AA.
 */
export function isBillingLocation(facility: Location, billing: Location): boolean {
  if (addressKey(facility.address) !== addressKey(billing.address)) return false;
  if (facility.npi !== null) return facility.npi === billing.npi;
  return billing.organizationName !== null && normal(facility.organizationName) === normal(billing.organizationName);
}

/** ZIP codes are compared by their first five digits, because either address may lack the last four. */
function addressKey({ line1, line2, city, state, postalCode, country }: Address): string {
  const parts = [line1, line2, city, state, postalCode?.slice(0, 5), country ?? 'US'];
  return JSON.stringify(parts.map(normal));
}

function normal(text: string | null | undefined): string {
  return (text ?? '').replace(/[^0-9A-Za-z]+/g, '').toUpperCase();
}

/** SBR05: why Medicare pays after another payer (X12 data element 1336). */
export const MEDICARE_SECONDARY_CODES = ['12', '13', '14', '15', '16', '41', '42', '43', '47'] as const;

/** SBR09 of Medicare Part A and Part B. */
const MEDICARE: ReadonlySet<string> = new Set(['MA', 'MB']);

/** Returns whether Medicare pays after another payer; a claim then states the reason in SBR05. */
export function isMedicareSecondary(coverage: { rank: string; claimFilingIndicatorCode: string }): boolean {
  return coverage.rank !== 'primary' && MEDICARE.has(coverage.claimFilingIndicatorCode);
}

/** Returns whether CLM05-3 is that of a replacement (7) or a void (8), which name an earlier claim. */
export function isCorrection({ frequencyCode }: { frequencyCode: string }): boolean {
  return frequencyCode === '7' || frequencyCode === '8';
}

/** The transaction set of each type of claim. */
export const CLAIM_SETS = { professional: '837P', institutional: '837I', dental: '837D' } as const;
export type ClaimSet = (typeof CLAIM_SETS)[keyof typeof CLAIM_SETS];

type ProcedureSystem =
  | 'hcpcs'
  | 'cpt'
  | 'hipps'
  | 'cdt'
  | 'home_infusion'
  | 'advanced_billing_concepts'
  | 'jurisdiction';

/** The qualifier of the procedure code (SV101-1, SV202-1, SVD03-1). */
export const PROCEDURE_QUALIFIERS: Readonly<Record<ProcedureSystem, string>> = {
  hcpcs: 'HC',
  cpt: 'HC',
  hipps: 'HP',
  cdt: 'AD',
  home_infusion: 'IV',
  advanced_billing_concepts: 'WK',
  jurisdiction: 'ER',
};
