import type { FhirResource, Reference } from 'fhir/r4.js';
import type { FhirTypeName } from './fhir-types.ts';

/** The elements of resources that refer to resources of the API. */
type Referring = {
  beneficiary?: Reference;
  claim?: Reference;
  insurance?: { coverage: Reference }[];
  link?: { other: Reference }[];
  patient?: Reference;
  request?: Reference;
  subscriber?: Reference;
};
type Included = { target: FhirTypeName; references(resource: Referring): readonly (Reference | undefined)[] };

const ofPatient = { patient: { target: 'Patient', references: ({ patient }) => [patient] } } as const satisfies Record<
  string,
  Included
>;

/** The references to resources of the API, by the names of their search parameters in FHIR R4. */
const REFERENCES: Readonly<Record<FhirTypeName, Readonly<Record<string, Included>>>> = {
  Patient: {
    link: { target: 'Patient', references: ({ link = [] }) => link.map(({ other }) => other) },
  },
  Coverage: {
    beneficiary: { target: 'Patient', references: ({ beneficiary }) => [beneficiary] },
    patient: { target: 'Patient', references: ({ beneficiary }) => [beneficiary] },
    subscriber: { target: 'Patient', references: ({ subscriber }) => [subscriber] },
  },
  Claim: ofPatient,
  ClaimResponse: { ...ofPatient, request: { target: 'Claim', references: ({ request }) => [request] } },
  ExplanationOfBenefit: {
    ...ofPatient,
    claim: { target: 'Claim', references: ({ claim }) => [claim] },
    coverage: { target: 'Coverage', references: ({ insurance = [] }) => insurance.map(({ coverage }) => coverage) },
  },
  CoverageEligibilityResponse: ofPatient,
};

const includedOf = (type: FhirTypeName) => Object.entries(REFERENCES[type]);

/** Returns the values of `_include` that searches of a type accept. `*` means every reference. */
export function includeValues(type: FhirTypeName): string[] {
  return [
    ...includedOf(type).flatMap(([name, { target }]) => [`${type}:${name}`, `${type}:${name}:${target}`]),
    `${type}:*`,
    '*',
  ];
}

/** Returns the types of resources that values of `_include` can add. */
export function includedTypes(type: FhirTypeName, include: readonly string[]): FhirTypeName[] {
  return [...new Set(asked(type, include).map(({ target }) => target))];
}

/** Returns the ids of the resources to add to the matches of a search, by their type. */
export function includedIds(
  type: FhirTypeName,
  include: readonly string[],
  matches: readonly FhirResource[],
): Map<FhirTypeName, string[]> {
  const found = asked(type, include).flatMap(({ target, references }) =>
    matches.flatMap((match) =>
      references(match as Referring).flatMap(
        (reference) => idIn(reference, target)?.map((id) => ({ target, id })) ?? [],
      ),
    ),
  );
  const isMatch = (target: FhirTypeName, id: string) => target === type && matches.some((match) => match.id === id);
  const byType = Map.groupBy(found, ({ target }) => target);
  return new Map(
    [...byType].map(([target, ids]) => [
      target,
      [...new Set(ids.map(({ id }) => id))].filter((id) => !isMatch(target, id)),
    ]),
  );
}

function asked(type: FhirTypeName, include: readonly string[]): Included[] {
  return includedOf(type)
    .filter(([name]) => include.some((value) => isAsked(type, name, value)))
    .map(([, included]) => included);
}

function isAsked(type: FhirTypeName, name: string, value: string): boolean {
  return value === '*' || value === `${type}:*` || value === `${type}:${name}` || value.startsWith(`${type}:${name}:`);
}

/** Contained resources and logical references have no id of the API. */
function idIn(reference: Reference | undefined, target: FhirTypeName): string[] | null {
  const [type, id] = reference?.reference?.split('/') ?? [];
  return type === target && id !== undefined ? [id] : null;
}
