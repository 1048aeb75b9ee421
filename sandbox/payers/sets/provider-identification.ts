import type { ParsedProfessionalClaim } from '../../../src/x12/837p-005010X222A2/index.ts';

/** Returns NM108 and NM109 of a provider in a payer's message. A provider without NPI is named by the tax id. */
export function providerIdentification({ npi, taxId }: ParsedProfessionalClaim['billingProvider']) {
  return npi === undefined ? { idQualifier: 'FI', id: taxId?.value ?? '' } : { idQualifier: 'XX', id: npi };
}
