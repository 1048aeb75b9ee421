import type { Claim } from '../../billing/claims/claim.ts';

/**
 * Returns the body of `POST /v1/prior-authorizations` that requests a retrospective authorization for the services of a
 * claim.
 */
export function retroAuthorizationOf(claim: Claim): Record<string, unknown> {
  const { npi, organizationName, name, taxonomyCode } = claim.billingProvider;
  return {
    patientId: claim.patientId,
    coverageId: claim.coverageId,
    requestingProvider: {
      npi,
      taxonomyCode,
      ...(organizationName === null
        ? { name: name && { given: name.given, family: name.family } }
        : { organizationName }),
    },
    placeOfServiceCode: claim.placeOfServiceCode,
    diagnoses: claim.diagnoses.map(({ code }, index) => ({ code, primary: index === 0 })),
    items: claim.serviceLines.map(({ procedureCode, modifiers, units, serviceDate }) => ({
      procedureCode,
      modifiers,
      units,
      serviceDates: serviceDate,
    })),
  };
}
