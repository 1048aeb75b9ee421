import type { RuleFinding, ScrubRule } from '../../scrub.ts';
import { askFor, isBlank, type ProviderRole, providersOf, sources, verdictOf } from '../rule-helpers.ts';

/** Their loops (2310A, 2310D) know no organization. */
const MUST_BE_PERSONS = new Set(['/referringProvider', '/supervisingProvider']);

export const providerName: ScrubRule = {
  id: 'provider.name',
  version: 1,
  family: 'provider',
  severity: 'error',
  blocking: true,
  title: 'Providers have one name',
  source: sources.guide('NM102 and NM103 of 2010AA, 2310A, 2310B, 2310D'),
  check({ claim }) {
    const findings = providersOf(claim).flatMap(finding);
    if (claim.serviceFacility && isBlank(claim.serviceFacility.organizationName)) {
      findings.push(missing('service facility', '/serviceFacility/organizationName'));
    }
    return verdictOf(findings);
  },
};

function finding({ role, path, provider }: ProviderRole): RuleFinding[] {
  const hasOrganization = !isBlank(provider.organizationName);
  const hasPerson = provider.name !== null && !isBlank(provider.name.family);
  if (hasOrganization && hasPerson) {
    return [
      {
        path,
        message: `The ${role} has the name of an organization and of a person; a claim carries one of them.`,
        expected: 'organizationName or name, the other null',
        predictedCarc: ['16'],
      },
    ];
  }
  if (hasOrganization && MUST_BE_PERSONS.has(path)) {
    return [
      {
        path: `${path}/organizationName`,
        message: `The ${role} must be a person; an organization cannot stand there.`,
        currentValue: provider.organizationName,
        expected: 'The name of a person, organizationName null',
        predictedCarc: ['16'],
      },
    ];
  }
  if (hasOrganization || hasPerson) return [];
  return [missing(role, provider.name ? `${path}/name/family` : `${path}/organizationName`)];
}

function missing(role: string, path: string): RuleFinding {
  return {
    path,
    message: `The ${role} has no name.`,
    currentValue: null,
    expected: 'A name as the national registry shows it',
    predictedCarc: ['16'],
    fixes: [
      askFor({
        name: 'name',
        path,
        title: `Enter the name of the ${role}`,
        rationale: 'It stands in the national registry under the NPI.',
      }),
    ],
  };
}
