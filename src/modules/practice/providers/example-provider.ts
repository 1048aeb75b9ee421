import type { EventExample, ExampleContext } from '../../resource.ts';
import { newResource } from '../../resource-fields.ts';
import { facilityFields } from './facility-fields.ts';
import type { Facility, Provider } from './provider.ts';
import { providerFields } from './provider-fields.ts';
import { presentFacility, presentProvider } from './provider-schema.ts';

/** Returns invented event data about a provider. */
export function exampleProvider(context: ExampleContext): EventExample {
  return ofProvider(context, {}, {});
}

export function exampleUpdatedProvider(context: ExampleContext): EventExample {
  return ofProvider(context, { status: 'inactive' }, { previousAttributes: { status: 'active' } });
}

/** Returns invented event data about a facility. */
export function exampleFacility(context: ExampleContext): EventExample {
  return ofFacility(context, {}, {});
}

export function exampleUpdatedFacility(context: ExampleContext): EventExample {
  return ofFacility(context, { placeOfServiceCode: '22' }, { previousAttributes: { placeOfServiceCode: '11' } });
}

const address = { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' };

function ofProvider({ id, now }: ExampleContext, overrides: Partial<Provider>, more: object): EventExample {
  const given = {
    externalId: 'staff-12',
    npi: '1999999984',
    name: { given: ['June'], family: 'Okafor' },
    taxonomyCode: '207Q00000X',
    licenses: [{ number: '256789', state: 'NY' }],
    address,
  };
  const provider: Provider = { ...newResource(providerFields, given, now), id: id('pvd'), ...overrides };
  const data = { provider: presentProvider(provider, { livemode: false }), ...more };
  return { resourceType: 'provider', resourceId: provider.id, data };
}

function ofFacility({ id, now }: ExampleContext, overrides: Partial<Facility>, more: object): EventExample {
  const given = { externalId: 'site-2', npi: '1999999984', organizationName: 'Riverside Annex', address };
  const created = { ...newResource(facilityFields, given, now), placeOfServiceCode: '11' };
  const facility: Facility = { ...created, id: id('fac'), ...overrides };
  const data = { facility: presentFacility(facility, { livemode: false }), ...more };
  return { resourceType: 'facility', resourceId: facility.id, data };
}
