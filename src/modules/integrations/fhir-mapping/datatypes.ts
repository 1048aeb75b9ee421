import type {
  CodeableConcept,
  Coding,
  ContactPoint,
  Address as FhirAddress,
  HumanName,
  Identifier,
  Period,
  Reference,
} from 'fhir/r4.js';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { addressFaults, hasState } from '../../practice/patients/address-faults.ts';
import type { PersonAddress, Telecom } from '../../practice/patients/patient.ts';
import type { PersonName } from '../../schema.ts';
import { CODE_SYSTEMS } from './code-systems.ts';
import { ADDRESS_USES, TELECOM_SYSTEMS, TELECOM_USES } from './code-tables.ts';
import { type FhirElement, isJson } from './fhir-element.ts';

/** Names of states and territories to their USPS codes, for servers that write the name. */
const NAMES =
  'Alabama AL,Alaska AK,American Samoa AS,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,' +
  'District of Columbia DC,Florida FL,Georgia GA,Guam GU,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,' +
  'Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,' +
  'Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,' +
  'North Dakota ND,Northern Mariana Islands MP,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Puerto Rico PR,' +
  'Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,' +
  'Virgin Islands VI,Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY';

const CODES: ReadonlyMap<string, string> = new Map(
  NAMES.split(',').map((entry) => [entry.slice(0, -3).toLowerCase(), entry.slice(-2)]),
);

/** Uses of a name, the preferred one first; former and temporary names come last. */
const NAME_ORDER = ['official', 'usual', '', 'nickname', 'anonymous', 'maiden', 'temp', 'old'];
const POSTAL_CODE = /^\d{5}(-?\d{4})?$/;

type Dated = FhirElement<{ period?: Period }>;

/** Returns whether the period of an element covers a day. An element without a period is always current. */
function isCurrent(element: Dated, today: LocalDate): boolean {
  const period = element.child('period');
  const [start, end] = [period?.firstDay('start') ?? null, period?.lastDay('end') ?? null];
  return (start === null || start <= today) && (end === null || end >= today);
}

/** Returns the elements in a stable order of preference. */
function preferred<T>(elements: readonly T[], rank: (element: T) => number): T[] {
  return elements
    .map((element) => ({ element, rank: rank(element) }))
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.element);
}

/**
 * Returns the name in use: of those with a family name one whose period covers today, official before usual before others.
 * Null if no name has a family name.
 */
export function readName(names: readonly FhirElement<HumanName>[], today: LocalDate): PersonName | null {
  const isUsable = ({ json }: FhirElement<HumanName>) => typeof json.family === 'string' && json.family.trim() !== '';
  const rank = (name: FhirElement<HumanName>) => {
    const place = NAME_ORDER.indexOf(String(name.json.use ?? ''));
    return (isUsable(name) ? 0 : 200) + (isCurrent(name, today) ? 0 : 100) + (place < 0 ? 3 : place);
  };
  const name = preferred(names, rank)[0];
  if (!name) return null;
  const family = name.text('family', 60);
  if (family === null) return name.report('missing', 'family');
  const given = name.texts('given', 35);
  if (given.length > 5) name.report('too_many', 'given');
  const suffix = name.texts('suffix', 10)[0];
  return { given: given.slice(0, 5), family, ...(suffix === undefined ? {} : { suffix }) };
}

/** Returns the addresses in use on a day that a claim can contain, those marked as old last. Reports each incomplete one. */
export function readAddresses(addresses: readonly FhirElement<FhirAddress>[], today: LocalDate): PersonAddress[] {
  const current = addresses.filter((address) => isCurrent(address, today));
  return preferred(current, ({ json }) => Number(json.use === 'old')).flatMap((address) => readAddress(address) ?? []);
}

const LINE_MAX = 55;

/** Returns the two lines of an address. A line that is too long is divided at a word; the rest begins the second line. */
function linesOf(address: FhirElement<FhirAddress>): [line1: string | undefined, line2: string | null] {
  const [first, ...others] = address.texts('line', 200);
  if (first === undefined) return [undefined, null];
  const space = first.lastIndexOf(' ', LINE_MAX);
  const end = first.length <= LINE_MAX ? first.length : space > 0 ? space : LINE_MAX;
  const rest = [first.slice(end).trim(), ...others].filter((text) => text !== '').join(', ');
  if (rest.length > LINE_MAX) address.report('too_long', 'line[1]');
  return [first.slice(0, end).replace(/[\s,;]+$/, ''), rest === '' || rest.length > LINE_MAX ? null : rest];
}

function readAddress(address: FhirElement<FhirAddress>): PersonAddress | null {
  const country = countryOf(address);
  if (country !== null && country !== 'US') return readForeignAddress(address, country);
  const [line1, line2] = linesOf(address);
  const city = address.text('city', 30);
  const state = stateOf(address);
  const postalCode = postalCodeOf(address);
  for (const [name, value] of Object.entries({ line: line1, city, postalCode })) {
    if (value === undefined || (value === null && !(name in address.json))) address.report('missing', name);
  }
  if (city !== null && city.length < 2) return address.report('invalid_value', 'city');
  if (line1 === undefined || city === null || state === null || postalCode === null) return null;
  const use = address.has('use') && address.json.use !== 'old' ? address.coded('use', ADDRESS_USES) : null;
  return {
    ...(use === null ? {} : { use }),
    line1,
    ...(line2 === null ? {} : { line2 }),
    city,
    state,
    postalCode,
    ...(country === null ? {} : { country }),
  };
}

/** The region is a province in Canada, otherwise a code of ISO 3166-2; a region in words is left out and reported. */
function readForeignAddress(address: FhirElement<FhirAddress>, country: string): PersonAddress | null {
  const [line1, line2] = linesOf(address);
  const city = address.text('city', 30);
  if (line1 === undefined) return address.report('missing', 'line');
  if (city === null) return address.has('city') ? null : address.report('missing', 'city');
  if (city.length < 2) return address.report('invalid_value', 'city');
  const use = address.has('use') && address.json.use !== 'old' ? address.coded('use', ADDRESS_USES) : null;
  const postalCode = address.has('postalCode') ? address.text('postalCode', 15) : null;
  const region = address.text('state', 60)?.toUpperCase().replace(`${country}-`, '') ?? null;
  const isCode = region !== null && (country === 'CA' ? /^[A-Z]{2}$/ : /^[A-Z0-9]{1,3}$/).test(region);
  if (region !== null && !isCode) address.report('invalid_value', 'state');
  const read: PersonAddress = {
    ...(use === null ? {} : { use }),
    line1,
    ...(line2 === null ? {} : { line2 }),
    city,
    ...(isCode ? (hasState({ country }) ? { state: region } : { subdivision: region }) : {}),
    ...(postalCode === null || postalCode.length < 3 ? {} : { postalCode }),
    country,
  };
  const [fault] = addressFaults(read, '');
  return fault === undefined ? read : address.report('invalid_value', fault.param.slice(1));
}

function stateOf(address: FhirElement<FhirAddress>): string | null {
  const text = address.text('state', 60);
  if (text === null) return address.has('state') ? null : address.report('missing', 'state');
  return stateCodeOf(text) ?? address.report('invalid_value', 'state');
}

function postalCodeOf(address: FhirElement<FhirAddress>): string | null {
  const text = address.text('postalCode', 20);
  if (text === null) return null;
  return POSTAL_CODE.test(text) ? text : address.report('invalid_value', 'postalCode');
}

const COUNTRIES: Readonly<Record<string, string>> = {
  USA: 'US',
  'UNITED STATES': 'US',
  'UNITED STATES OF AMERICA': 'US',
};

function countryOf(address: FhirElement<FhirAddress>): string | null {
  const text = address.text('country', 60)?.toUpperCase() ?? null;
  if (text === null) return null;
  if (/^[A-Z]{2}$/.test(text)) return text;
  return COUNTRIES[text] ?? address.report('unknown_code', 'country');
}

export function readTelecoms(points: readonly FhirElement<ContactPoint>[], today: LocalDate): Telecom[] {
  return points.flatMap((point) => {
    const system = point.coded('system', TELECOM_SYSTEMS);
    const value = point.text('value', 200);
    if (system === null || value === null || !isCurrent(point, today)) return [];
    const isOld = point.json.use === 'old' || point.json.use === 'temp';
    const use = isOld ? null : point.coded('use', TELECOM_USES);
    return isOld ? [] : [{ system, value, ...(use === null ? {} : { use }) }];
  });
}

/** Returns the identifiers in use on a day before those that are old or have ended. */
export function currentFirst(identifiers: readonly FhirElement<Identifier>[], today: LocalDate) {
  return preferred(identifiers, (one) => Number(one.json.use === 'old' || !isCurrent(one, today)));
}

/** Returns the contained resource that an element refers to (`#1`), or null. */
export function containedIn(resource: unknown, name: string): Record<string, unknown> | null {
  const { contained, [name]: element } = isJson(resource) ? resource : {};
  const reference: unknown = Array.isArray(element) ? element[0] : element;
  const id = isJson(reference) && typeof reference.reference === 'string' ? reference.reference : null;
  if (id === null || !id.startsWith('#') || !Array.isArray(contained)) return null;
  return contained.find((one) => isJson(one) && `#${one.id}` === id) ?? null;
}

type Code = { system: string; code: string; display: string | null };

/** Returns the codes of a concept, with the short name of each known code system. */
export function codesOf(concept: FhirElement<CodeableConcept> | null): Code[] {
  return (concept?.children('coding') ?? []).flatMap((coding) => codeOf(coding) ?? []);
}

function codeOf(coding: FhirElement<Coding>): Code | null {
  const code = coding.text('code', 50);
  const url = coding.text('system', 200);
  if (code === null || url === null) return null;
  return { system: CODE_SYSTEMS[url] ?? url, code, display: coding.text('display', 200) };
}

/** Returns the first code of a concept, of any system, that a table contains, with its counterpart. */
export function lookUp<V>(concept: FhirElement<CodeableConcept> | null, table: Readonly<Record<string, V>>): V | null {
  for (const coding of concept?.children('coding') ?? []) {
    const code = coding.text('code', 50);
    if (code !== null && Object.hasOwn(table, code)) return table[code]!;
  }
  return null;
}

/** A reference to another resource of the same server, `Patient/123`, or to a contained resource, `#1`. */
export type ResourceReference = { type: string; id: string };

const REFERENCE = /^([A-Z][A-Za-z]{1,40})\/([A-Za-z0-9.-]{1,64})(?:\/_history\/[A-Za-z0-9.-]{1,64})?$/;

export function referenceOf(reference: FhirElement<Reference> | null): ResourceReference | null {
  const text = reference?.text('reference', 500) ?? null;
  if (text === null || text.startsWith('#')) return null;
  return parseReference(text);
}

/** Returns the type and id of a relative reference. References to other servers are not followed. */
function parseReference(text: string): ResourceReference | null {
  const [, type, id] = REFERENCE.exec(text) ?? [];
  return type === undefined || id === undefined ? null : { type, id };
}

/** Returns the two-letter code of a state that is given as its code or its name, or null. */
function stateCodeOf(text: string): string | null {
  const trimmed = text.trim();
  return /^[A-Za-z]{2}$/.test(trimmed) ? trimmed.toUpperCase() : (CODES.get(trimmed.toLowerCase()) ?? null);
}
