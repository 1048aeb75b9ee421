import type { EligibilityCheck } from '../../api/queries/eligibility.ts';

/** Returns a check of the same coverage, provider and services, for today. */
export function repeated({ coverageId, provider, serviceTypeCodes, procedureCodes }: EligibilityCheck) {
  const { npi, organizationName, firstName, lastName } = provider;
  return {
    coverageId: coverageId!,
    provider: {
      npi,
      ...(organizationName ? { organizationName } : {}),
      ...(firstName ? { firstName } : {}),
      ...(lastName ? { lastName } : {}),
    },
    ...(procedureCodes.length > 0 ? { procedureCodes } : { serviceTypeCodes: serviceTypeCodes as never }),
  };
}
