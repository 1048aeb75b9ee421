import type { Identifier, Location, Practitioner, PractitionerRole } from 'fhir/r4.js';
import type { LocalDate } from '../../../kernel/local-date.ts';
import type { ClaimProvider } from '../../billing/claims/claim.ts';
import { SYSTEM_URLS } from './code-systems.ts';
import { LOCATION_PLACES } from './code-tables.ts';
import { lookUp, type ResourceReference, readName, referenceOf } from './datatypes.ts';
import { type FhirElement, mapResource } from './fhir-element.ts';
import type { Mapped } from './problem.ts';

/** Maps US Core 6.1 Practitioner: 837P loop 2310B (NM1*82). */
export function practitionerFromFhir(resource: unknown, today: LocalDate): Mapped<ClaimProvider> {
  return mapResource<Practitioner, ClaimProvider>('Practitioner', resource, (practitioner) => {
    const npi = npiOf(practitioner.children('identifier'));
    const name = readName(practitioner.children('name'), today);
    const taxonomyCode = practitioner
      .children('qualification')
      .flatMap((one) => taxonomyOf(one.child('code')?.children('coding') ?? []) ?? [])[0];
    return provider(practitioner, { npi, name, organizationName: null, taxonomyCode: taxonomyCode ?? null });
  });
}

function provider<T>(element: FhirElement<T>, found: Omit<ClaimProvider, 'npi'> & { npi: string | null }) {
  const { npi } = found;
  return npi === null ? element.report('missing', 'identifier', 'error') : { ...found, npi };
}

type RoleFacts = {
  practitioner: ResourceReference | null;
  organization: ResourceReference | null;
  taxonomyCode: string | null;
};

/** Maps US Core 6.1 PractitionerRole: the taxonomy code is PRV03. */
export function roleFromFhir(resource: unknown): Mapped<RoleFacts> {
  return mapResource<PractitionerRole, RoleFacts>('PractitionerRole', resource, (role) => {
    const concepts = [...role.children('specialty'), ...role.children('code')];
    return {
      practitioner: referenceOf(role.child('practitioner')),
      organization: referenceOf(role.child('organization')),
      taxonomyCode: concepts.flatMap((concept) => taxonomyOf(concept.children('coding')) ?? [])[0] ?? null,
    };
  });
}

/** Maps US Core 6.1 Location to a place of service; null if its type has none. */
export function locationFromFhir(resource: unknown): Mapped<{ placeOfServiceCode: string | null }> {
  return mapResource<Location, { placeOfServiceCode: string | null }>('Location', resource, (location) => {
    for (const type of location.children('type')) {
      const coded = type.children('coding').find(({ json }) => json.system === SYSTEM_URLS.placeOfService);
      const own = coded?.text('code', 2) ?? null;
      const placeOfServiceCode = own !== null && /^\d{2}$/.test(own) ? own : lookUp(type, LOCATION_PLACES);
      if (placeOfServiceCode !== null) return { placeOfServiceCode };
    }
    return { placeOfServiceCode: null };
  });
}

function npiOf(identifiers: readonly FhirElement<Identifier>[]): string | null {
  const identifier = identifiers.find(({ json }) => json.system === SYSTEM_URLS.npi);
  return identifier?.text('value', 20) ?? null;
}

function taxonomyOf(codings: readonly FhirElement<{ system?: string; code?: string }>[]): string | null {
  const coding = codings.find(({ json }) => json.system === SYSTEM_URLS.taxonomy);
  return coding?.text('code', 10) ?? null;
}
