import { SANDBOX_PAYERS } from '../../payers/directory/sandbox-payers.ts';
import type { Resource } from '../resource.ts';
import { coded, hl7, numbered, reference, SYSTEMS } from './fhir-values.ts';
import { PRACTICE, PRACTITIONERS } from './people.ts';

/** Returns the practice itself, its location, its clinicians, and the payers that its coverages name. */
export function staffResources(): Resource[] {
  const payers = SANDBOX_PAYERS.map(({ id, name }) => ({
    resourceType: 'Organization',
    id: id.toLowerCase(),
    active: true,
    identifier: [{ system: SYSTEMS.payerId, value: id }],
    type: [hl7('organization-type', 'pay')],
    name,
  }));
  return [practice(), location(), ...payers, ...PRACTITIONERS.flatMap((one, index) => practitioner(one, index + 1))];
}

function practice(): Resource {
  return {
    resourceType: 'Organization',
    id: 'practice',
    active: true,
    identifier: [
      { system: SYSTEMS.npi, value: PRACTICE.npi },
      { system: SYSTEMS.taxId, value: PRACTICE.taxId },
    ],
    type: [hl7('organization-type', 'prov')],
    name: PRACTICE.name,
    telecom: [{ system: 'phone', value: PRACTICE.phone }],
    address: [{ ...PRACTICE.address, country: 'US' }],
  };
}

function location(): Resource {
  return {
    resourceType: 'Location',
    id: 'office',
    status: 'active',
    name: `${PRACTICE.name}, office`,
    type: [
      coded('https://www.cms.gov/Medicare/Coding/place-of-service-codes/Place_of_Service_Code_Set', '11', 'Office'),
    ],
    address: { ...PRACTICE.address, country: 'US' },
    managingOrganization: reference('Organization', 'practice'),
  };
}

function practitioner({ given, family, npi, taxonomy }: (typeof PRACTITIONERS)[number], number: number): Resource[] {
  const id = numbered('practitioner', number);
  return [
    {
      resourceType: 'Practitioner',
      id,
      active: true,
      identifier: [{ system: SYSTEMS.npi, value: npi }],
      name: [{ use: 'official', family, given: [given], prefix: ['Dr.'] }],
      qualification: [{ code: coded(SYSTEMS.taxonomy, taxonomy) }],
    },
    {
      resourceType: 'PractitionerRole',
      id: numbered('role', number),
      active: true,
      practitioner: reference('Practitioner', id),
      organization: reference('Organization', 'practice'),
      specialty: [coded(SYSTEMS.taxonomy, taxonomy)],
      location: [reference('Location', 'office')],
    },
  ];
}
