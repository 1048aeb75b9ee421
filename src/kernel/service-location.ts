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
