import type { NewClaim } from '../../api/queries/billing/claim-drafts.ts';
import type { Claim } from '../../api/queries/billing/claims.ts';
import type { BillingProvider } from '../../api/queries/platform/organization.ts';
import { phiText } from '../../components/phi-text.ts';
import type { Values } from './form/box-form.ts';
import { DIAGNOSES } from './form/diagnosis-form.ts';
import { lineOfValues } from './form/line-form.ts';
import { billingParams, RENDERING } from './form/provider-forms.ts';

type Params = NonNullable<NewClaim['billingProvider']>;

/** A claim without content, of which the forms of the boxes read and write single fields. */
const NOTHING = { diagnoses: [], serviceLines: [], renderingProvider: null } as unknown as Claim;

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
    .filter(({ npi }) => !known.has(npi))
    .map((provider) => {
      const { taxId, organizationName, name, npi } = provider;
      const value = taxId.value === null ? null : phiText(taxId.value);
      return {
        label: `${organizationName ?? name?.family ?? ''} · ${npi}`,
        provider: {
          ...billingParams({ billingProvider: provider }),
          ...(value === null ? {} : { taxId: { type: taxId.type, value } }),
        },
      };
    });
  return [...ofOrganization, ...ofClaims];
}

/** What the page for a new claim holds. */
export type Draft = {
  patientId: string;
  coverageId: string;
  provider: Params;
  place: string;
  rendering: Values;
  diagnoses: Values;
  lines: readonly Values[];
};

/** Returns the claim that is sent. Lines without a procedure are left out. */
export function newClaimOf({ patientId, coverageId, provider, place, rendering, diagnoses, lines }: Draft): NewClaim {
  const renderingProvider = RENDERING.write(rendering, NOTHING).renderingProvider;
  return {
    patientId,
    coverageId,
    billingProvider: provider,
    placeOfServiceCode: place.trim(),
    ...(renderingProvider ? { renderingProvider } : {}),
    diagnoses: DIAGNOSES.write(diagnoses, NOTHING).diagnoses ?? [],
    serviceLines: lines.filter(({ code = '' }) => code.trim() !== '').map((values) => lineOfValues(values, undefined)),
  };
}
