import type { NewClaim } from '../../api/queries/billing/claim-drafts.ts';
import type { Claim } from '../../api/queries/billing/claims.ts';
import type { Changes, Values } from './form/box-form.ts';
import { BOX_FORMS } from './form/box-forms.ts';
import { DIAGNOSES } from './form/diagnosis-form.ts';
import { lineOfValues } from './form/line-form.ts';
import { RENDERING } from './form/provider-forms.ts';

type Params = NonNullable<NewClaim['billingProvider']>;

/** A claim without content, of which the forms of the boxes read and write single fields. */
const NOTHING = { diagnoses: [], serviceLines: [], renderingProvider: null } as unknown as Claim;

/** The boxes of a new institutional claim that its page shows besides those of all claims. */
export const STAY_BOXES = ['ub4', 'ub12', 'ub17', 'ub76'] as const;

/** What the page for a new claim holds. */
export type Draft = {
  claimType: Claim['claimType'];
  /** The inputs of `STAY_BOXES`. */
  stay: Values;
  patientId: string;
  coverageId: string;
  provider: Params;
  place: string;
  rendering: Values;
  diagnoses: Values;
  lines: readonly Values[];
};

/** Returns the claim that is sent. Lines without a procedure and a revenue code are left out. */
export function newClaimOf(draft: Draft): NewClaim {
  const { claimType, patientId, coverageId, provider, place, stay, rendering, diagnoses, lines } = draft;
  const renderingProvider = RENDERING.write(rendering, NOTHING).renderingProvider;
  return {
    patientId,
    coverageId,
    billingProvider: provider,
    claimType,
    ...(claimType === 'institutional' ? { institutional: stayOf(stay) } : { placeOfServiceCode: place.trim() }),
    ...(renderingProvider ? { renderingProvider } : {}),
    diagnoses: DIAGNOSES.write(diagnoses, NOTHING).diagnoses ?? [],
    serviceLines: lines
      .filter(({ code = '', revenueCode = '' }) => `${code}${revenueCode}`.trim() !== '')
      .map((values) => lineOfValues(values, undefined, claimType)),
  };
}

/** Returns what only an institutional claim has, each box adding its members. */
function stayOf(values: Values): NonNullable<NewClaim['institutional']> {
  const claim = STAY_BOXES.reduce<Changes>(
    (former, key) => BOX_FORMS[key]!.write(values, former as unknown as Claim),
    {},
  );
  return claim.institutional as NonNullable<NewClaim['institutional']>;
}
