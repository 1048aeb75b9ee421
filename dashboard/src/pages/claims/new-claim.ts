import type { NewClaim } from '../../api/queries/billing/claim-drafts.ts';
import type { Claim } from '../../api/queries/billing/claims.ts';
import type { Values } from './form/box-form.ts';
import { DIAGNOSES } from './form/diagnosis-form.ts';
import { lineOfValues } from './form/line-form.ts';
import { RENDERING } from './form/provider-forms.ts';

type Params = NonNullable<NewClaim['billingProvider']>;

/** A claim without content, of which the forms of the boxes read and write single fields. */
const NOTHING = { diagnoses: [], serviceLines: [], renderingProvider: null } as unknown as Claim;

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
