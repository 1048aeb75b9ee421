import { isInPublicList } from '../code-sets/public-lists.ts';
import { KNOWN_SETS } from '../sets.ts';
import type { DataElement } from '../standard/data-elements.ts';
import { STANDARD_SEGMENTS, type StandardElement } from '../standard/segments.ts';

/** The position of a value: its data element, and the preceding qualifier (`''`: none). */
export interface Place {
  element: DataElement | undefined;
  qualifier: string;
}

/** More digits may be a date, a telephone, social security or account number, or an NPI. */
const NUMBER = /^-?(?:\d{0,7}|\d{0,9}\.\d{0,6})$/;
const CODE_WITH_DIGIT = /^(?=.*\d)[A-Z0-9]{1,3}$/;
const TIME = /^(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d\d{0,2})?$/;
const DATE_LIKE_TIME = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
const VERSION = /^\d{6}(?:X\d{3}(?:[A-Z]\d?)?)?$/;
const CONTROL_NUMBER = /^\d{1,9}$/;
const NOTHING = /^(?!)/;

/** Patterns of codes whose lists are not part of a guide, by data element. They must not match names. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  '28': CONTROL_NUMBER,
  '100': /^(?:USD|CAD|MXN|EUR|GBP)$/,
  // Remark codes, provider taxonomy, teeth.
  '127': /^(?:(?:M|MA|N)\d{1,3}|\d{3}[A-Z0-9]{5}\dX|\d{3}[A-Z][A-Z0-9]{5}X|\d{1,2})$/,
  '329': CONTROL_NUMBER,
  '426': /^[A-Z0-9]{2}$/,
  '447': /^\d{4}[A-Z]{0,2}$/,
  '480': VERSION,
  '784': CONTROL_NUMBER,
  '1034': /^[A-Z]?\d{1,3}$/,
  '1331': /^\d{1,2}$/,
  '1339': /^[A-Z0-9]{2}$/,
  '1354': /^\d{1,4}$/,
  '1365': /^[A-Z0-9]{1,2}$/,
  '1705': VERSION,
  '9997': /^\d{1,2}$/,
  I12: CONTROL_NUMBER,
};

const ICD_10_CM = /^[A-Z]\d[A-Z0-9]\.?[A-Z0-9]{0,4}$/;
const ICD_10_PCS = /^(?=.*\d)[0-9A-HJ-NP-Z]{7}$/;
const ICD_9_CM = /^(?:\d{3}|V\d\d|E\d{3})\.?\d{0,2}$/;
const ICD_9_PCS = /^\d\d\.?\d{0,2}$/;
const PROCEDURE = /^(?:[A-Z]\d{4}|\d{4}[A-Z0-9]|\d{3,4})$/;
const NUBC_CODE = /^[A-Z0-9]{2}$/;
/** Status, condition, treatment and remark codes, groups of diagnoses, decisions, LOINC. */
const INDUSTRY_CODE = /^(?:[A-Z]{0,2}\d{1,3}[A-Z]?|\d[A-Z]|[A-T]S?|\d{1,5}-\d)$/;

/** Data element 1271 by its qualifier; with other qualifiers it is an `INDUSTRY_CODE`. */
const INDUSTRY_SHAPES: ReadonlyMap<string, RegExp> = new Map([
  ...['ABF', 'ABJ', 'ABK', 'ABN', 'APR'].map((qualifier) => [qualifier, ICD_10_CM] as const),
  ...['BF', 'BJ', 'BK', 'BN', 'PR'].map((qualifier) => [qualifier, ICD_9_CM] as const),
  ...['BBQ', 'BBR'].map((qualifier) => [qualifier, ICD_10_PCS] as const),
  ...['BQ', 'BR'].map((qualifier) => [qualifier, ICD_9_PCS] as const),
  ...['BO', 'BP'].map((qualifier) => [qualifier, PROCEDURE] as const),
  ...['BE', 'BG', 'BH', 'BI', 'RX'].map((qualifier) => [qualifier, NUBC_CODE] as const),
]);

/** Data element 234 by its qualifier; with other qualifiers it is a `PROCEDURE`. */
const PRODUCT_SHAPES: ReadonlyMap<string, RegExp> = new Map([
  ['N4', /^(?:\d{11}|\d{4,5}-\d{3,4}-\d{1,2})$/],
  ['HP', /^(?=.*\d)[A-Z0-9]{5}$/],
]);

/** Values of REF01 whose REF02 is a code or does not identify a person. */
const REFERENCE_SHAPES: ReadonlyMap<string, RegExp> = new Map([
  ['2U', /^\d{5}$/],
  ['4N', /^[1-7]$/],
  ['87', VERSION],
  ['F5', /^[NY]$/],
  ['NF', /^\d{5}$/],
  ['T4', /^Y$/],
]);

/** All codes that any guide has for a data element. */
const CODES = collectCodes();

function collectCodes(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (element: DataElement | undefined, codes: readonly string[] | undefined) => {
    if (!element || !codes) return;
    const known = found.get(element.number) ?? new Set();
    for (const code of codes) known.add(code);
    found.set(element.number, known);
  };
  for (const { reader } of KNOWN_SETS) {
    add(STANDARD_SEGMENTS.get('GS')?.elements[0]?.element, [reader.guide.definition.functionalId]);
    for (const { segmentId, definition } of reader.guide.uses) {
      definition.elements.forEach(({ codes, components }, index) => {
        const standard = STANDARD_SEGMENTS.get(segmentId)?.elements[index];
        add(standard?.element, codes);
        components?.forEach((component, at) => {
          add(standard?.components?.[at]?.element, component.codes);
        });
      });
    }
  }
  return found;
}

/**
 * Returns the standard's element at a position of a segment, or `undefined` if there is none or the segment is unknown.
 */
export function standardElement(segmentId: string, index: number): StandardElement | undefined {
  return STANDARD_SEGMENTS.get(segmentId)?.elements[index];
}

/**
 * Reports whether a value is plausible in its place: a code of a guide, a value with the pattern of such a code, a
 * number, or a time. Other values may be misplaced.
 */
export function fits(text: string, { element, qualifier }: Place): boolean {
  if (!element) return false;
  const value = text.trim();
  switch (element.type) {
    case 'N0':
    case 'R':
      return NUMBER.test(value) || (SHAPES[element.number]?.test(value) ?? false);
    case 'TM':
      return isTime(value) && !DATE_LIKE_TIME.test(value);
    case 'ID':
      return fitsCode(value, element);
    case 'AN':
      return (
        (CODES.get(element.number)?.has(value) ?? false) ||
        shapeOf(element, qualifier).test(value) ||
        isNamed(value, element)
      );
    default:
      return false;
  }
}

export function isTime(value: string): boolean {
  return TIME.test(value);
}

function fitsCode(value: string, { number }: DataElement): boolean {
  if (number === '156') return isInPublicList('state', value);
  if (number === '26') return value.length === 2 ? isInPublicList('country', value) : /^(?:USA|CAN|MEX)$/.test(value);
  if (CODES.get(number)?.has(value)) return true;
  if (number === '721') return STANDARD_SEGMENTS.has(value);
  return SHAPES[number]?.test(value) ?? (CODE_WITH_DIGIT.test(value) || (/^[A-Z]$/.test(value) && !CODES.has(number)));
}

function shapeOf({ number }: DataElement, qualifier: string): RegExp {
  if (number === '1271') return INDUSTRY_SHAPES.get(qualifier) ?? INDUSTRY_CODE;
  if (number === '234') return PRODUCT_SHAPES.get(qualifier) ?? PROCEDURE;
  return SHAPES[number] ?? NOTHING;
}

/** CTX01: the position of an element, as `CLM01`. */
function isNamed(value: string, { number }: DataElement): boolean {
  if (number !== '9999') return false;
  return (
    value === 'SITUATIONAL TRIGGER' || (/^[A-Z0-9]{2,3}\d\d$/.test(value) && STANDARD_SEGMENTS.has(value.slice(0, -2)))
  );
}

/** Reports whether a REF02 is a code or does not identify a person. */
export function fitsReference(value: string, qualifier: string): boolean {
  return REFERENCE_SHAPES.get(qualifier)?.test(value) ?? false;
}
