import type { Encounter } from '../../practice/encounters/encounter.ts';
import { ENCOUNTER_CLASSES, type EncounterClass } from './code-tables.ts';
import { isJson } from './fhir-element.ts';

/** A class of visits in a code system. */
export type ClassCode = { system: string; code: string };

/** The class and the place of service that visits of a code get. */
export type ClassMapping = ClassCode & EncounterClass;

/** A class code as a server sends it. `display`: the name that the server gives it. */
type StatedClass = ClassCode & { display: string | null };

/** The usual place of service of a class (CLM05-1). */
export const PLACES_OF_CLASSES: Readonly<Record<Encounter['class'], string>> = {
  ambulatory: '11',
  telehealth: '02',
  home: '12',
  emergency: '23',
  inpatient: '21',
  observation: '22',
};

const SYSTEM = /^[\x21-\x7b\x7d\x7e]{0,200}$/;
const CODE = /^[\x21-\x7b\x7d\x7e]{1,50}$/;
const DISPLAY_MAX = 100;

/** Returns the class of a FHIR Encounter, or null if it has none that can be mapped. */
export function statedClassOf(resource: unknown): StatedClass | null {
  const { class: stated } = isJson(resource) ? resource : {};
  if (!isJson(stated)) return null;
  const { system = '', code, display } = stated;
  if (typeof system !== 'string' || typeof code !== 'string' || !SYSTEM.test(system) || !CODE.test(code)) return null;
  return { system, code, display: typeof display === 'string' ? display.slice(0, DISPLAY_MAX) : null };
}

export const classKey = ({ system, code }: ClassCode): string => `${system}|${code}`;

/** Returns the class for a code: that of the connection's mappings, otherwise that of v3-ActEncounterCode. */
export function encounterClassOf(
  stated: ClassCode | null,
  mappings: ReadonlyMap<string, EncounterClass>,
): EncounterClass | null {
  if (stated === null) return null;
  const known = Object.hasOwn(ENCOUNTER_CLASSES, stated.code) ? ENCOUNTER_CLASSES[stated.code]! : null;
  return mappings.get(classKey(stated)) ?? known;
}

/** The words that names of the classes contain. The first one that is found decides. */
const WORDS: readonly [RegExp, Encounter['class']][] = [
  [/tele|virtual|video|phone/i, 'telehealth'],
  [/emerg|\bED\b|\bER\b/i, 'emergency'],
  [/observ/i, 'observation'],
  [/home/i, 'home'],
  [/inpatient/i, 'inpatient'],
  [/outpatient|appointment|office|ambulatory|clinic|support op/i, 'ambulatory'],
];

/** The code system of Epic's classes, which every organization with Epic uses. */
const EPIC_CLASSES = 'urn:oid:1.2.840.114350.1.72.1.7.7.10.696784.13260';

/** Epic's public classes: inpatient, hospital outpatient visit, appointment, hospital encounter, support encounter. */
const EPIC: Readonly<Record<string, EncounterClass>> = {
  1: { class: 'inpatient', placeOfServiceCode: '21' },
  4: { class: 'ambulatory', placeOfServiceCode: '22' },
  5: { class: 'ambulatory', placeOfServiceCode: '11' },
  6: { class: 'inpatient', placeOfServiceCode: '21' },
  13: { class: 'ambulatory', placeOfServiceCode: '11' },
};

/** Proposes a class for a code, by the public codes of Epic, otherwise by the name of the code. A person decides. */
export function suggestClass({ system, code, display }: StatedClass): EncounterClass | null {
  if (system === EPIC_CLASSES && Object.hasOwn(EPIC, code)) return EPIC[code]!;
  const found = WORDS.find(([word]) => display !== null && word.test(display))?.[1];
  return found === undefined ? null : { class: found, placeOfServiceCode: PLACES_OF_CLASSES[found] };
}
