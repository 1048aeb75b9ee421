import type { Segment } from '../lexing/segment.ts';

/** Names of lists in guide data that are determined by the position of the code alone. */
const LISTS = [
  'abc',
  'adjustment-reason',
  'admission-source',
  'admission-type',
  'cdt',
  'claim-status',
  'claim-status-category',
  'condition-code',
  'country',
  'country-subdivision',
  'cpt',
  'drg',
  'facility-type',
  'hcpcs',
  'hiec',
  'hipps',
  'icd10cm',
  'icd10pcs',
  'icd9cm',
  'icd9pcs',
  'loinc',
  'ndc',
  'ncpdp-reject',
  'occurrence-code',
  'occurrence-span-code',
  'patient-status',
  'place-of-service',
  'postal-code',
  'procedure-modifier',
  'provider-taxonomy',
  'remark-code',
  'revenue-code',
  'review-decision-reason',
  'service-type',
  'snodent',
  'state',
  'tooth-number',
  'treatment-code',
  'us-postal-code',
  'us-state',
  'ca-province',
  'value-code',
] as const;
type CodeList = (typeof LISTS)[number];

/** The position of the qualifier that determines the list of a code. */
type QualifierPlace = { before: true } | { component: number } | { element: number };

interface Choice {
  at: QualifierPlace;
  /** List by qualifier; `''` is for an absent qualifier. Other qualifiers have no list. */
  lists: Readonly<Record<string, CodeList | 'procedure'>>;
  /** The list of qualifiers that are not named above. */
  otherwise?: CodeList;
}

/** Data element 1270 in HI and similar segments. */
const INDUSTRY: Choice['lists'] = {
  ABF: 'icd10cm',
  ABJ: 'icd10cm',
  ABK: 'icd10cm',
  ABN: 'icd10cm',
  APR: 'icd10cm',
  BF: 'icd9cm',
  BJ: 'icd9cm',
  BK: 'icd9cm',
  BN: 'icd9cm',
  PR: 'icd9cm',
  BBQ: 'icd10pcs',
  BBR: 'icd10pcs',
  BQ: 'icd9pcs',
  BR: 'icd9pcs',
  BO: 'procedure',
  BP: 'procedure',
  BG: 'condition-code',
  BH: 'occurrence-code',
  BI: 'occurrence-span-code',
  BE: 'value-code',
  CAH: 'abc',
  DR: 'drg',
  LOI: 'loinc',
  TC: 'treatment-code',
  TQ: 'snodent',
};

/** Data element 235 in composites of procedures. */
const PRODUCTS: Choice['lists'] = {
  AD: 'cdt',
  CJ: 'cpt',
  HC: 'procedure',
  HP: 'hipps',
  ID: 'icd9pcs',
  IV: 'hiec',
  N4: 'ndc',
  NU: 'revenue-code',
  WK: 'abc',
};

/** Names in guide data whose list is determined by another value. */
const CHOICES: Readonly<Record<string, Choice>> = {
  industry: { at: { before: true }, lists: INDUSTRY },
  product: { at: { before: true }, lists: PRODUCTS },
  // Modifiers belong to the list of the procedure code, the preceding component.
  modifier: { at: { component: 1 }, lists: { HC: 'procedure-modifier', CJ: 'procedure-modifier' } },
  // The eighth component, the end of a range of procedures, belongs to the same list as the start.
  'product-end': { at: { component: 1 }, lists: PRODUCTS },
  facility: { at: { component: 2 }, lists: { A: 'facility-type', B: 'place-of-service' } },
  specialty: { at: { before: true }, lists: { PXC: 'provider-taxonomy' } },
  remark: { at: { before: true }, lists: { HE: 'remark-code', RX: 'ncpdp-reject' } },
  // The fourth component of a status selects another list.
  status: { at: { component: 4 }, lists: { RX: 'ncpdp-reject', LOI: 'loinc' }, otherwise: 'claim-status' },
  'place-or-injury': { at: { before: true }, lists: { ZZ: 'place-of-service' } },
  'state-of-address': { at: { element: 4 }, lists: { '': 'us-state', US: 'us-state', CA: 'ca-province' } },
  'postal-code-of-address': { at: { element: 4 }, lists: { '': 'us-postal-code', US: 'us-postal-code' } },
  tooth: { at: { before: true }, lists: { JP: 'tooth-number' } },
};

const PLAIN: ReadonlySet<string> = new Set(LISTS);

/**
 * Lists whose codes must be valid on the date of service. Codes of other lists must be valid on the date of the file.
 */
const OF_SERVICE_DATE: ReadonlySet<string> = new Set<CodeList>([
  ...['abc', 'cdt', 'condition-code', 'cpt', 'drg', 'facility-type', 'hcpcs', 'hiec', 'hipps'],
  ...['icd10cm', 'icd10pcs', 'icd9cm', 'icd9pcs', 'ndc', 'occurrence-code', 'occurrence-span-code'],
  ...['patient-status', 'place-of-service', 'procedure-modifier', 'revenue-code', 'treatment-code', 'value-code'],
] as CodeList[]);

/** Reports whether guide data may use the name. */
export function isListName(name: string): boolean {
  return PLAIN.has(name) || Object.hasOwn(CHOICES, name);
}

export function dependsOnServiceDate(list: string): boolean {
  return OF_SERVICE_DATE.has(list);
}

/**
 * Returns the list of a code, by the name in the guide's data and the values beside the code, or `undefined` if these
 * determine no list. `component` is 0 for a simple element.
 */
export function listOf(
  name: string,
  code: string,
  segment: Segment,
  { position, component }: { position: number; component: number },
): CodeList | undefined {
  const choice = CHOICES[name];
  if (!choice) return PLAIN.has(name) ? (name as CodeList) : undefined;
  const { at } = choice;
  let qualifier: string;
  if ('element' in at) qualifier = segment.element(at.element);
  else if ('component' in at) qualifier = segment.component(position, at.component);
  else qualifier = component > 0 ? segment.component(position, component - 1) : segment.element(position - 1);
  const list = Object.hasOwn(choice.lists, qualifier) ? choice.lists[qualifier] : choice.otherwise;
  return list === 'procedure' ? procedureListOf(code) : list;
}

/** HCPCS level II codes start with a letter; the D codes are dental codes of another publisher. */
function procedureListOf(code: string): CodeList {
  if (/^D\d/.test(code)) return 'cdt';
  return /^[A-Z]/.test(code) ? 'hcpcs' : 'cpt';
}
