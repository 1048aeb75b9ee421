import type { NewClaim } from '../api/queries/billing/claim-drafts.ts';
import type { Claim } from '../api/queries/billing/claims.ts';
import type { BillingProvider } from '../api/queries/platform/organization.ts';
import { phiText } from './phi-text.ts';

type Params = NonNullable<NewClaim['billingProvider']>;

/** The billing providers that a new claim can have: those of the organization, then those of recent claims. */
export function billingOptions(
  own: readonly BillingProvider[],
  recent: readonly Claim['billingProvider'][],
): { label: string; provider: Params }[] {
  // The service adds the tax id of the organization's provider.
  const ofOrganization = own.map(({ npi, name, taxonomyCode, address }) => ({
    label: `${name} · ${npi}`,
    provider: { npi, organizationName: name, taxonomyCode, address: address as Params['address'] },
  }));
  const known = new Set(own.map(({ npi }) => npi));
  const ofClaims = recent
    .filter(({ npi }) => !npi || !known.has(npi))
    .map((provider) => {
      const { taxId, ...shown } = provider;
      const { organizationName, name, npi } = provider;
      const value = taxId.value === null ? null : phiText(taxId.value);
      return {
        label: `${organizationName ?? name?.family ?? ''} · ${npi ?? 'no NPI'}`,
        provider: {
          ...(shown as unknown as Params),
          ...(value === null ? {} : { taxId: { type: taxId.type, value } }),
        },
      };
    });
  return [...ofOrganization, ...ofClaims];
}
