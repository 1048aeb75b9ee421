import type { ClaimCareTeam, CodeableConcept, Reference } from 'fhir/r4.js';
import type { Claim, ClaimProvider, ServiceLine } from '../../billing/claims/claim.ts';
import { SYSTEM_URLS } from './code-systems.ts';
import * as fhir from './fhir-parts.ts';

const CARIN_ROLE = 'http://hl7.org/fhir/us/carin-bb/CodeSystem/C4BBClaimCareTeamRole';
const R4_ROLE = 'http://terminology.hl7.org/CodeSystem/claimcareteamrole';
/** The roles of CARIN Blue Button 2.0, otherwise those of R4. */
const ROLES = {
  attendingProvider: fhir.concept(CARIN_ROLE, 'attending'),
  operatingProvider: fhir.concept(CARIN_ROLE, 'operating'),
  otherOperatingProvider: fhir.concept(CARIN_ROLE, 'otheroperating'),
  renderingProvider: fhir.concept(CARIN_ROLE, 'rendering'),
  referringProvider: fhir.concept(CARIN_ROLE, 'referring'),
  supervisingProvider: fhir.concept(R4_ROLE, 'supervisor'),
  assistantSurgeon: fhir.concept(R4_ROLE, 'assist'),
  primaryCareProvider: fhir.concept(R4_ROLE, 'primary'),
} as const satisfies Record<string, CodeableConcept>;
type Role = keyof typeof ROLES;
/** A provider of a part or of a line has only the members that were given. */
type Named = { [N in keyof ClaimProvider]?: ClaimProvider[N] | undefined };
type Providers = { [R in Role]?: Named | null | undefined };
type Member = { role: Role; provider: Named };

/** Returns the providers of a claim in the order of their roles, then those that only lines name. */
export function careTeamOf(claim: Claim): ClaimCareTeam[] {
  return membersOf(claim).map(({ role, provider }, index) => ({
    sequence: index + 1,
    provider: providerReference(provider),
    role: ROLES[role],
    ...(provider.taxonomyCode == null
      ? {}
      : { qualification: fhir.concept(SYSTEM_URLS.taxonomy, provider.taxonomyCode) }),
  }));
}

/** Returns a function that lists the numbers of a line's care team: its own providers, and those of the claim in other roles. */
export function lineCareTeamOf(claim: Claim): (line: ServiceLine) => number[] {
  const members = membersOf(claim);
  const ofClaim = providersIn(headerOf(claim));
  const numberOf = (member: Member) => members.findIndex((other) => isSame(other, member)) + 1;
  return (line) => {
    const own = providersIn(line);
    const inherited = ofClaim.filter(({ role }) => own.every((member) => member.role !== role));
    return [...inherited, ...own].map(numberOf).sort((one, other) => one - other);
  };
}

function membersOf(claim: Claim): Member[] {
  const all = [...providersIn(headerOf(claim)), ...claim.serviceLines.flatMap(providersIn)];
  return all.filter((member, index) => all.findIndex((other) => isSame(other, member)) === index);
}

function headerOf({ professional, institutional, dental, ...any }: Claim): Providers {
  const { renderingProvider, referringProvider, supervisingProvider } = any;
  return { ...professional, ...institutional, ...dental, renderingProvider, referringProvider, supervisingProvider };
}

function providersIn(providers: Providers): Member[] {
  return (Object.keys(ROLES) as Role[]).flatMap((role) => {
    const provider = providers[role];
    return provider == null ? [] : [{ role, provider }];
  });
}

const isSame = (one: Member, other: Member) =>
  one.role === other.role && JSON.stringify(one.provider) === JSON.stringify(other.provider);

/** Returns a logical reference to a provider by the NPI, because this API has no FHIR resource for providers. */
export function providerReference(provider: Pick<Named, 'npi' | 'organizationName' | 'name'>): Reference {
  const { npi, organizationName, name } = provider;
  const display = organizationName ?? (name == null ? null : [...name.given, name.family].join(' '));
  return {
    type: organizationName == null ? 'Practitioner' : 'Organization',
    ...(npi == null ? {} : { identifier: { system: SYSTEM_URLS.npi, value: npi } }),
    ...(display ? { display } : {}),
  };
}
