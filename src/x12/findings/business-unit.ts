import type { CompiledGuide } from '../guide/compiled-guide.ts';
import type { Finding } from './finding.ts';

/** The claim, inquiry or patient that an error is in, as a 999 names it (CTX01): the element of its id, and the id. */
export interface BusinessUnit {
  name: BusinessUnitName;
  value: string;
}

/** The names in 005010X231A1 for the business units of the supported sets. */
type BusinessUnitName = 'CLM01' | 'TRN02' | 'SUBSCRIBER NAME NM109';

/** The location of business units in a guide. */
export interface UnitPlace {
  name: BusinessUnitName;
  /** Segment and element of the id, and the loops that contain that segment. */
  segmentId: string;
  elementPosition: number;
  idLoops: ReadonlySet<string>;
  /** The loops that are within a unit. */
  within: ReadonlySet<string>;
}

/**
 * Returns the location of units that consist of the given loops. The segment of the id is in `idLoops`, by default the
 * same loops.
 */
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

/** Maximum length of data element 9998. Longer ids are truncated. */
const VALUE_MAX = 35;
/** Ids with safe characters only: none of these is a usual delimiter of a 999. */
const SAFE_ID = /^[\w.,/#&()'+=@$-][\w .,/#&()'+=@$-]*$/;

/** Returns the unit for a 999, or `undefined` if its id is missing or has characters that a 999 cannot hold. */
export function unitOfId(name: BusinessUnitName, id: string | undefined): BusinessUnit | undefined {
  if (id === undefined || !SAFE_ID.test(id)) return undefined;
  // Copied, because a substring keeps its whole source text in memory, and the unit is kept until the file ends.
  const value = Buffer.from(id.slice(0, VALUE_MAX).trimEnd(), 'latin1').toString('latin1');
  return { name, value };
}

/** Returns the given object from its constructor, so that a subclass can add private fields to it. */
class Given {
  constructor(finding: Finding) {
    // biome-ignore lint/correctness/noConstructorReturn: the private fields below belong to the finding itself.
    return finding;
  }
}

/**
 * Holds values that belong to a finding but must stay out of logs and reports. A 999 may contain them, because it is
 * returned to the sender of the values. Private fields are absent from copies of the finding and from its JSON. A
 * `WeakMap` would work too, but takes several times as long for a million findings.
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

/** Maximum number of cached codes; a file has few different ones. */
const COPIES_MAX = 4_096;
const copies = new Map<string, string>();

/** Returns a copy of the code, because a substring keeps its whole source text in memory. */
function copyOf(code: string): string {
  const known = copies.get(code);
  if (known !== undefined) return known;
  const copy = Buffer.from(code, 'latin1').toString('latin1');
  if (copies.size < COPIES_MAX) copies.set(copy, copy);
  return copy;
}

/** Attaches the invalid code to a finding, if the value has the form of a code. */
export function attachBadValue(finding: Finding, value: string | undefined): void {
  if (value !== undefined && CODE.test(value)) Beside.setBadValue(finding, copyOf(value));
}

/** Returns the invalid code of a finding, for IK404. */
export function badValueOf(finding: Finding): string | undefined {
  return Beside.badValueOf(finding);
}

/** Attaches to a finding the business unit that it is in. */
export function attachUnit(finding: Finding, unit: BusinessUnit | undefined): void {
  if (unit !== undefined) Beside.setUnit(finding, unit);
}

/** Returns the business unit that a finding is in, if the unit's id is known. */
export function unitOf(finding: Finding): BusinessUnit | undefined {
  return Beside.unitOf(finding);
}
