import Type from 'typebox';
import { customFilter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { phi, Text } from '../../schema.ts';

const referencePattern = (type: string, prefix: string) => `^(?:${type}/)?${prefix}[-_][0-7][0-9a-hjkmnp-tv-z]{25}$`;

/** A FHIR reference to a resource of the API, or its id. The id of the API itself is accepted too. */
const reference = (type: string, prefix: string, description: string) =>
  Type.String({ pattern: referencePattern(type, prefix), description });

const PREFIXES = {
  Patient: 'pat',
  Coverage: 'cov',
  Claim: 'clm',
  ClaimResponse: 'clm',
  ExplanationOfBenefit: 'clm',
  CoverageEligibilityResponse: 'elg',
} as const;

/** A FHIR date or dateTime from the year 1000, with an optional prefix. */
const LAST_UPDATED_PATTERN =
  '^(?:eq|ge|gt|le|lt)?[12]\\d{3}(?:-\\d{2}(?:-\\d{2}(?:T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,6})?)?(?:Z|[+-](?:0\\d|1[0-5]):[0-5]\\d))?)?)?$';

/** A FHIR date from the year 1000, with an optional prefix. */
const DATE_PATTERN = '^(?:eq|ne|ge|gt|sa|le|lt|eb)?[12]\\d{3}(?:-\\d{2}(?:-\\d{2})?)?$';

/** The patterns of the searches with their words. */
export const FHIR_PATTERN_WORDS: readonly (readonly [string, string])[] = [
  [DATE_PATTERN, 'be a FHIR date such as 1980-01-31 or ge1980, with or without a prefix'],
  [LAST_UPDATED_PATTERN, 'be a FHIR date such as ge2026-03-01T00:00:00Z, with or without a prefix'],
  ...Object.entries(PREFIXES).map(
    ([type, prefix]) =>
      [referencePattern(type, prefix), `be the id of a ${type}, or a reference to it: ${type}/${prefix}-…`] as const,
  ),
];

const lastUpdated = Type.Array(Type.String({ pattern: LAST_UPDATED_PATTERN }), {
  maxItems: 2,
  description:
    'When the resource last changed: a FHIR date with a prefix (`ge`, `gt`, `le`, `lt`, `eq`). Repeat it for a range.',
});

const common = (type: string, prefix: string) => ({
  _id: customFilter('id', reference(type, prefix, 'The resource with this id.')),
  _lastUpdated: customFilter('updated_at', lastUpdated),
});

const patient = customFilter('patient_id', reference('Patient', 'pat', 'Resources of this patient.'));
const identifier = (column: string, description: string) =>
  customFilter(column, phi(Text(200, `${description} As \`value\` or \`system|value\`.`)));

const claimFilters = (prefix: string) => ({
  patient,
  identifier: identifier('patient_control_number', `${prefix} with this patient control number or external id.`),
});

/** The searches of `/v1/fhir`. The rows belong to the resources that they represent. */
export const fhirReadResource = defineResource({
  object: 'fhir_representation',
  idPrefix: null,
  table: null,
  lists: {
    searchFhirPatients: {
      table: 'patients',
      filters: {
        ...common('Patient', 'pat'),
        identifier: identifier('mrn', 'Patients with this medical record number or external id.'),
        family: customFilter(
          'family_name_key',
          phi(Text(60, 'The start of the family name. Case and accents are ignored.')),
        ),
        name: customFilter(
          'family_name_key',
          phi(
            Text(
              100,
              'Words of the name in any order; each is the start of a word of the family name or of a given name. Case and accents are ignored, and merged patients are left out.',
            ),
          ),
        ),
        birthdate: customFilter(
          'birth_date',
          Type.Array(phi(Type.String({ pattern: DATE_PATTERN })), {
            maxItems: 2,
            description:
              'Birth date: a year, a month or a day, with a prefix (`eq`, `ne`, `ge`, `gt`, `sa`, `le`, `lt`, `eb`). Repeat it for a range.',
          }),
        ),
      },
    },
    searchFhirCoverages: {
      table: 'coverages',
      filters: {
        ...common('Coverage', 'cov'),
        patient,
        identifier: identifier('external_id', 'Coverages with this external id.'),
      },
    },
    searchFhirClaims: { table: 'claims', filters: { ...common('Claim', 'clm'), ...claimFilters('Claims') } },
    searchFhirClaimResponses: {
      table: 'claims',
      filters: {
        ...common('ClaimResponse', 'clm'),
        ...claimFilters('Responses to claims'),
        request: customFilter('id', reference('Claim', 'clm', 'The response to this claim.')),
      },
    },
    searchFhirExplanationOfBenefits: {
      table: 'claims',
      filters: {
        ...common('ExplanationOfBenefit', 'clm'),
        ...claimFilters('Decisions on claims'),
        claim: customFilter('id', reference('Claim', 'clm', 'The decision on this claim.')),
      },
    },
    searchFhirCoverageEligibilityResponses: {
      table: 'eligibility_checks',
      filters: {
        ...common('CoverageEligibilityResponse', 'elg'),
        patient,
        identifier: identifier('id', 'The response with this trace number (TRN02).'),
      },
    },
  },
});
