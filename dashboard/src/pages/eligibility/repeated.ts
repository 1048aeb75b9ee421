import type { EligibilityCheck, NewCheck } from '../../api/queries/eligibility.ts';
import { phiText } from '../../components/phi.tsx';

/**
 * Returns a check of the same coverage, provider and services, for today. A policy may have asked about codes that the API
 * refuses in a request; then it names the field.
 */
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
    ...(procedureCodes.length > 0
      ? { procedureCodes }
      : { serviceTypeCodes: serviceTypeCodes as NewCheck['serviceTypeCodes'] }),
  };
}

type Edited = { memberId: string; lastName: string; firstName: string; birthDate: string; date: string };

/** Returns a check that asks the same payer about the same patient with other data of the subscriber. */
export function askedAgain(of: EligibilityCheck, edited: Edited): NewCheck {
  const { coverageId: _, ...same } = repeated(of);
  const { subscriber, dependent, patientId, payerId } = of;
  const given = (name: string, value: string | null) => (value ? { [name]: value } : {});
  return {
    ...same,
    ...given('patientId', patientId),
    payerId,
    subscriber: {
      lastName: edited.lastName.trim(),
      ...given('firstName', edited.firstName.trim()),
      ...given('birthDate', edited.birthDate),
      ...given('sex', subscriber.sex),
      ...given('memberId', edited.memberId.trim()),
      ...given('groupNumber', phiText(subscriber.groupNumber)),
    },
    ...(dependent
      ? {
          dependent: {
            lastName: phiText(dependent.lastName),
            relationship: dependent.relationship,
            ...given('firstName', phiText(dependent.firstName)),
            ...given('birthDate', phiText(dependent.birthDate)),
            ...given('sex', dependent.sex),
          },
        }
      : {}),
    serviceDate: { start: edited.date },
  };
}
