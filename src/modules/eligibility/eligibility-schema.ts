import Type, { type TString } from 'typebox';
import { DEFAULT_PROVIDER } from '../platform/organizations/default-billing-provider.ts';
import { PlanSpans } from '../practice/coverages/plan-span.ts';
import { shownSchemaOf } from '../resource-fields.ts';
import { Id, Instant, IsMasked, ListOf, Nullable, OneOf, Strict, Text, X12Text } from '../schema.ts';
import { NullableText, Shown } from './benefit-schema.ts';
import { changes, PlanDates, ServiceDate } from './check-parts.ts';
import { CHECK_STATUSES } from './check-values.ts';
import { eligibilityCheckFields } from './eligibility-check-fields.ts';
import { COVERAGE_STATUSES } from './reading/coverage-status.ts';

/** The provider on whose behalf a caller asks. */
export const CHECK_PROVIDER = Strict(
  {
    npi: Type.String({ pattern: '^\\d{10}$', description: 'National Provider Identifier.' }),
    organizationName: Type.Optional(Text(60, 'Name of an organization.')),
    firstName: Type.Optional(Text(35, 'First name of a person.')),
    lastName: Type.Optional(Text(60, 'Last name of a person.')),
    taxonomyCode: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{10}$', description: 'Taxonomy code.' })),
  },
  {
    title: 'EligibilityProviderInput',
    description: `The provider that inquires. ${DEFAULT_PROVIDER}`,
    dependentRequired: { firstName: ['lastName'] },
  },
);

export const EligibilityCheck = shownSchemaOf(eligibilityCheckFields, {
  rawX12: Type.Optional(
    Shown(
      {
        request: Nullable(X12Text, 'The 270 as it was sent.'),
        response: Nullable(X12Text, 'The 271 as it was received.'),
        isMasked: IsMasked,
      },
      'EligibilityX12',
      'With `expand=rawX12` only.',
    ),
  ),
});

export const EligibilityCheckList = ListOf(EligibilityCheck);

const EligibilityTimelineEntry = Type.Object(
  {
    object: Type.Literal('eligibility_timeline_entry'),
    id: Id('elg', 'The check.'),
    coverageId: Nullable(Id('cov', 'The coverage.')),
    claimId: Nullable(Id('clm', 'The claim.')),
    payerId: Type.String(),
    payerName: Type.String(),
    serviceDate: ServiceDate,
    status: OneOf(CHECK_STATUSES),
    coverageStatus: OneOf(COVERAGE_STATUSES),
    previousCoverageStatus: Nullable(OneOf(COVERAGE_STATUSES), 'The previous status, if this check changed it.'),
    changes,
    planDates: PlanDates,
    planSpans: PlanSpans,
    errorCodes: Type.Array(Type.String()),
    actualPayerId: NullableText('The payer that administers the coverage, if it differs.'),
    otherPayerNames: Type.Array(Type.String()),
    source: OneOf(['request', 'claim', 'batch', 'policy'], { description: 'What made the check.' }),
    checkedAt: Instant('When the check ended, or was created if it is pending.'),
  },
  { additionalProperties: false, title: 'EligibilityTimelineEntry' },
);

export const EligibilityTimeline = ListOf(EligibilityTimelineEntry);

/** Returns the schema of the reason why no check was made: an error of the API with its details. */
export function errorSchema(title: string, param: TString) {
  return Type.Object(
    {
      code: Type.String(),
      message: Type.String(),
      details: Type.Array(
        Type.Object(
          { code: Type.String(), param, message: Type.String() },
          { additionalProperties: false, title: `${title}Detail` },
        ),
      ),
    },
    { additionalProperties: false, title },
  );
}
