import type { CompiledGuide } from '../guide/compile.ts';
import type { Finding } from './finding.ts';

/** What a 999 calls the claim, inquiry or patient that an error is in (CTX01): the element of its id, and the id. */
export interface BusinessUnit {
  name: BusinessUnitName;
  value: string;
}

/** The names that 005010X231A1 has for the units of the sets that this codec reads. */
export type BusinessUnitName = 'CLM01' | 'TRN02' | 'SUBSCRIBER NAME NM109';

/** Where a guide has its business units. */
export interface UnitPlace {
  name: BusinessUnitName;
  /** Segment and element of the id, and the loops in which that segment stands. */
  segmentId: string;
  elementPosition: number;
  idLoops: ReadonlySet<string>;
  /** The loops that are within a unit. */
  within: ReadonlySet<string>;
}

/** Everything in the given loops is within a unit; the segment of the id stands in `idLoops`, by default the same. */
export function unitPlace(
  guide: CompiledGuide,
  name: BusinessUnitName,
  loops: readonly string[],
  idLoops: readonly string[] = loops,
): UnitPlace {
  const within = new Set<string>();
  for (const { id, parent } of guide.nodes) {
    if (loops.includes(id) || (parent !== null && within.has(parent.id))) within.add(id);
  }
  const [, segmentId = '', position] = /([A-Z0-9]{2,3})(\d\d)$/.exec(name)!;
  return { name, segmentId, elementPosition: Number(position), idLoops: new Set(idLoops), within };
}

/** Data element 9998 holds so many characters; of a longer id the first ones are told. */
const VALUE_MAX = 35;
/** Characters that are told: none of them delimits anything in a 999 that is written as usual. */
const TOLD = /^[\w.,/#&()'+=@$-][\w .,/#&()'+=@$-]*$/;

/** A unit as it may be told; `undefined` when its id is not known, or not one that a 999 can hold. */
export function toldUnit(name: BusinessUnitName, id: string | undefined): BusinessUnit | undefined {
  if (id === undefined || !TOLD.test(id)) return undefined;
  // What is cut out of a text keeps all of that text in memory, and what is told is kept until the file ends.
  const value = Buffer.from(id.slice(0, VALUE_MAX).trimEnd(), 'latin1').toString('latin1');
  return { name, value };
}

/** Makes the object that it is given, so that a class can add private fields to it. */
class Given {
  constructor(finding: Finding) {
    // biome-ignore lint/correctness/noConstructorReturn: the private fields below belong to the finding itself.
    return finding;
  }
}

/**
 * What is known of a finding and is not part of it: findings go to logs and reports, where no value of a file may be,
 * while a 999 goes back to whoever has sent the value. Private fields are in no copy of the finding and in no JSON;
 * a `WeakMap` of a million findings would do the same in several times the time.
 */
class Beside extends Given {
  #unit: BusinessUnit | undefined = undefined;
  #badValue: string | undefined = undefined;

  static setUnit(finding: Finding, unit: BusinessUnit): void {
    Beside.#of(finding).#unit = unit;
  }

  static setBadValue(finding: Finding, value: string): void {
    Beside.#of(finding).#badValue = value;
  }

  static unitOf(finding: Finding): BusinessUnit | undefined {
    return #unit in finding ? (finding as unknown as Beside).#unit : undefined;
  }

  static badValueOf(finding: Finding): string | undefined {
    return #badValue in finding ? (finding as unknown as Beside).#badValue : undefined;
  }

  static #of(finding: Finding): Beside {
    return #unit in finding ? (finding as unknown as Beside) : new Beside(finding);
  }
}

/** Values of this form are sent back in IK404; a longer one might be personal data out of place. */
const CODE = /^[A-Z0-9]{1,3}$/;

/** So many different codes are kept as texts of their own; a file has few. */
const COPIES_MAX = 4_096;
const copies = new Map<string, string>();

/** A copy, because what is cut out of the text of many segments keeps all of that text in memory. */
function copyOf(code: string): string {
  const known = copies.get(code);
  if (known !== undefined) return known;
  const copy = Buffer.from(code, 'latin1').toString('latin1');
  if (copies.size < COPIES_MAX) copies.set(copy, copy);
  return copy;
}

/** Notes the code that a finding is about, if its form shows that it is one. */
export function noteBadValue(finding: Finding, value: string | undefined): void {
  if (value !== undefined && CODE.test(value)) Beside.setBadValue(finding, copyOf(value));
}

/** Returns the code that a finding is about, for IK404. */
export function badValueOf(finding: Finding): string | undefined {
  return Beside.badValueOf(finding);
}

/** Notes the unit that a finding is in. */
export function noteUnit(finding: Finding, unit: BusinessUnit | undefined): void {
  if (unit !== undefined) Beside.setUnit(finding, unit);
}

/** The unit that a finding is in, when it is in one whose id is known. */
export function unitOf(finding: Finding): BusinessUnit | undefined {
  return Beside.unitOf(finding);
}
