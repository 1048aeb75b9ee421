import type { ChargeItem, Encounter as FhirEncounter, Procedure } from 'fhir/r4.js';
import { CHARGES_MAX } from '../../practice/encounters/charge-fields.ts';
import type { ChargeInput } from '../../practice/encounters/save-encounter.ts';
import { PROCEDURE_SYSTEMS } from './code-systems.ts';
import { codesOf, referenceOf } from './datatypes.ts';
import type { Diagnosed } from './encounter-diagnoses.ts';
import { FhirElement, isJson } from './fhir-element.ts';

const CENTS_MAX = 999_999_999;
/** Codes of services that were not performed and cannot be billed (event-status, chargeitem-status). */
const UNBILLABLE = new Set(['preparation', 'not-done', 'entered-in-error', 'aborted', 'planned', 'not-billable']);

type Services = {
  procedures: ReadonlyMap<string, unknown>;
  chargeItems: ReadonlyMap<string, unknown>;
  timeZone: string | null;
};

/**
 * Returns the charges of a visit (SV1 of the 837P): its ChargeItems, and the Procedures that no ChargeItem bills.
 * Services without a CPT or HCPCS code are reported, as are services without a price, whose charge is zero.
 */
export function chargesOf(
  encounter: FhirElement<FhirEncounter>,
  { procedures, chargeItems, timeZone }: Services,
  diagnosed: Diagnosed,
): ChargeInput[] {
  const billed = new Set<string>();
  const items = [...chargeItems.values()].flatMap((resource) => {
    const item = open<ChargeItem>(resource, 'ChargeItem', timeZone);
    if (item === null) return [];
    for (const service of item.children('service')) {
      const reference = referenceOf(service);
      if (reference !== null) billed.add(`${reference.type}/${reference.id}`);
    }
    return chargeOf(encounter, item, 'ChargeItem', diagnosed) ?? [];
  });
  const services = [...procedures].flatMap(([key, resource]) => {
    const procedure = billed.has(key) ? null : open<Procedure>(resource, 'Procedure', timeZone);
    if (procedure === null) return [];
    return chargeOf(encounter, procedure, 'Procedure', diagnosed) ?? [];
  });
  const charges = [...items, ...services];
  if (charges.length > CHARGES_MAX) encounter.report('too_many', 'charge');
  return charges.slice(0, CHARGES_MAX);
}

function open<T>(resource: unknown, path: string, timeZone: string | null): FhirElement<T> | null {
  if (!isJson(resource)) return null;
  const isBillable = !UNBILLABLE.has(String(resource.status ?? ''));
  return isBillable ? new FhirElement<T>(resource, path, [], timeZone) : null;
}

/** The elements that both kinds of service have. */
type Service = Partial<Omit<ChargeItem, 'resourceType'>> & Partial<Omit<Procedure, 'resourceType'>>;
type Kind = 'ChargeItem' | 'Procedure';

function chargeOf(
  encounter: FhirElement<FhirEncounter>,
  element: FhirElement<ChargeItem> | FhirElement<Procedure>,
  kind: Kind,
  { positions }: Diagnosed,
): ChargeInput | null {
  const service = element as unknown as FhirElement<Service>;
  const code = codesOf(service.child('code')).find(({ system }) => PROCEDURE_SYSTEMS.has(system));
  if (code === undefined || code.code.length > 20) return encounter.report('no_billing_code', `${kind}.code`);
  const charge = centsOf(service);
  if (charge === null) encounter.report('no_charge_amount', `${kind}.priceOverride`);
  const quantity = service.child('quantity')?.number('value') ?? 1;
  const dates = ['performedDateTime', 'occurrenceDateTime'] as const;
  const date = dates.map((name) => service.date(name)).find((one) => one !== null);
  const periods = ['performedPeriod', 'occurrencePeriod'] as const;
  const period = periods.map((name) => service.child(name)).find((one) => one != null);
  const start = date ?? period?.date('start') ?? null;
  const end = period?.lastDay('end') ?? start;
  return {
    procedureCode: code.code,
    units: unitsOf(quantity),
    charge: charge ?? 0,
    diagnosisPointers: pointersOf(service, positions),
    serviceDate: start === null || end === null ? null : { start, end: end < start ? start : end },
  };
}

/** Returns the total of a service in cents. A price in another currency than US dollars is ignored. */
function centsOf(service: FhirElement<Service>): number | null {
  const price = service.child('priceOverride');
  const value = price?.number('value') ?? null;
  if (value === null || (price?.text('currency', 3) ?? 'USD') !== 'USD') return null;
  const cents = Math.round(value * 100);
  return cents >= 0 && cents <= CENTS_MAX ? cents : null;
}

function unitsOf(quantity: number): string {
  return quantity > 0 && quantity < 1e8 ? String(Number(quantity.toFixed(3))) : '1';
}

/** SV107: the diagnoses that the service names as its reason, at most four. */
function pointersOf(service: FhirElement<Service>, positions: ReadonlyMap<string, number>): number[] {
  const references = service.children('reasonReference').flatMap((one) => {
    const reference = referenceOf(one);
    return reference === null ? [] : [`${reference.type}/${reference.id}`];
  });
  const codes = [...service.children('reason'), ...service.children('reasonCode')].flatMap((concept) =>
    codesOf(concept).map(({ code }) => code),
  );
  const found = [...references, ...codes].flatMap((key) => positions.get(key) ?? []);
  return [...new Set(found)].slice(0, 4);
}
