import type { CompiledGuide, CompiledUse } from '../guide/compile.ts';
import type { ElementSpec, SegmentCheck, ValueSpec } from '../guide/segment-check.ts';
import type { SyntaxMask } from '../guide/syntax-note.ts';
import {
  checkFormatted,
  checkValue,
  codeBefore,
  countDigits,
  isDate,
  isLongAmount,
  SHORT_AMOUNT_DIGITS,
} from '../guide/value-check.ts';
import { packBytes } from '../lexing/bytes.ts';
import { IntMap } from '../lexing/int-map.ts';
import type { Segment } from '../lexing/segment.ts';

/** The mask of present elements covers elements up to this one. */
const ELEMENTS_MAX = 31;

/** Kinds of checks for a value. */
const TEXT = 0;
const CODE = 1;
const CODES = 2;
const DAY = 3;
const WHOLE_NUMBER = 4;
const NUMBER = 5;
const FORMATTED = 6;
const OTHER = 7;
const COMPOSITE = 8;
/** The value is not allowed, or only the full check can decide. */
const NEVER = 9;
const AMOUNT = 10;

/** A syntax note: if an element of `when` is present, all of `all`, one of `any` and none of `none` must be. */
interface Note {
  when: number;
  all: number;
  any: number;
  none: number;
}

/** The bit of a virtual element that is always present; there are at most 31 real ones. */
const ALWAYS = 1 << 31;

/** The rule of an element or component. All rules have the same shape. */
interface Rule {
  kind: number;
  min: number;
  max: number;
  required: boolean;
  /** The only allowed code, packed. */
  code: number;
  codes: IntMap<true> | null;
  spec: ValueSpec | null;
  components: readonly Rule[];
  syntax: readonly Note[];
}

/** The rules of a segment: bit masks over its elements, and a rule for each element. */
export interface SegmentRules {
  required: number;
  /** The elements that are required or not used. */
  decisive: number;
  /** The elements that are not composites. */
  simple: number;
  count: number;
  syntax: readonly Note[];
  elements: readonly Rule[];
}

/** Returns the rules of the segment uses of a guide, made on first use. */
export class GuideRules {
  readonly #rules: (SegmentRules | undefined)[];

  private constructor(guide: CompiledGuide) {
    this.#rules = guide.uses.map(() => undefined);
  }

  static of(guide: CompiledGuide): GuideRules {
    let rules = rulesOfGuides.get(guide);
    if (rules === undefined) {
      rules = new GuideRules(guide);
      rulesOfGuides.set(guide, rules);
    }
    return rules;
  }

  for({ index, check }: CompiledUse): SegmentRules {
    const rules = this.#rules[index] ?? segmentRules(check);
    this.#rules[index] = rules;
    return rules;
  }
}

const rulesOfGuides = new WeakMap<CompiledGuide, GuideRules>();

function segmentRules({ required, notUsed, standardCount, syntax, elements }: SegmentCheck): SegmentRules {
  return {
    required,
    decisive: required | notUsed,
    simple: elements.reduce((bits, { simple }, index) => (simple === null ? bits : bits | (1 << index)), 0),
    count: standardCount > ELEMENTS_MAX ? -1 : standardCount,
    syntax: required === 0 ? [...syntax.flatMap(notesOf), someOf(standardCount)] : syntax.flatMap(notesOf),
    elements: elements.map(elementRule),
  };
}

function elementRule({ simple, components, componentSyntax }: ElementSpec): Rule {
  if (simple !== null) return valueRule(simple);
  return {
    ...EMPTY,
    kind: COMPOSITE,
    components: components!.map(valueRule),
    syntax: componentSyntax.flatMap(notesOf),
  };
}

/** Returns the notes for a syntax note of the standard. */
export function notesOf({ kind, all, first, rest }: SyntaxMask): Note[] {
  switch (kind) {
    case 'P':
      return [{ when: all, all, any: ALWAYS, none: 0 }];
    case 'R':
      return [{ when: ALWAYS, all: 0, any: all, none: 0 }];
    case 'C':
      return [{ when: first, all: rest, any: ALWAYS, none: 0 }];
    case 'L':
      return [{ when: first, all: 0, any: rest, none: 0 }];
    case 'E':
      return bitsOf(all).map((bit) => ({ when: bit, all: 0, any: ALWAYS, none: all & ~bit }));
  }
}

/** Returns a note that requires any one of the elements. */
function someOf(elementCount: number): Note {
  const any = elementCount < ELEMENTS_MAX ? (1 << elementCount) - 1 : ~ALWAYS;
  return { when: ALWAYS, all: 0, any, none: 0 };
}

function bitsOf(mask: number): number[] {
  return Array.from({ length: ELEMENTS_MAX }, (_, index) => 1 << index).filter((bit) => (mask & bit) !== 0);
}

const EMPTY: Rule = {
  kind: NEVER,
  min: 0,
  max: 0,
  required: false,
  code: 0,
  codes: null,
  spec: null,
  components: [],
  syntax: [],
};

function valueRule(spec: ValueSpec): Rule {
  const { min, max, required } = spec;
  const kind = kindOf(spec);
  const [code = 0] = spec.codes ?? [];
  const codes = kind === CODES ? new IntMap<true>([...spec.codes!].map((each) => [each, true])) : null;
  return { ...EMPTY, kind, min, max, required, code, codes, spec };
}

function kindOf({ used, codes, longCodes, isFormatted, isAmount, type }: ValueSpec): number {
  if (!used || longCodes !== null || type === 'B') return NEVER;
  if (codes !== null) return codes.size === 1 ? CODE : CODES;
  switch (type) {
    case 'AN':
    case 'ID':
      return isFormatted ? FORMATTED : TEXT;
    case 'DT':
      return DAY;
    case 'N0':
      return WHOLE_NUMBER;
    case 'R':
      return isAmount ? AMOUNT : NUMBER;
    default:
      return OTHER;
  }
}

/**
 * Reports whether a written segment is certainly valid; `composites` marks the elements with a component separator. If
 * false, the full check must decide. The writer itself checks for unprintable characters and surrounding spaces.
 *
 * All segments share this loop. The reader's function per use is faster once compiled, but building a file is too short
 * to compile dozens of functions.
 */
export function keepsRules(segment: Segment, rules: SegmentRules, composites: number): boolean {
  const { present, count } = segment;
  if (segment.hasRepetitions || (present & rules.decisive) !== rules.required) return false;
  if (count > rules.count || (count > 0 && (present & (1 << (count - 1))) === 0)) return false;
  if ((composites & rules.simple) !== 0 || !keepsSyntax(rules.syntax, present)) return false;
  const { bytes, marks, at } = segment;
  const { elements } = rules;
  let end = marks[at + 1]!;
  for (let position = 1; position <= count; position++) {
    const start = end + 1;
    end = marks[at + position + 1]!;
    if (start === end) continue;
    const rule = elements[position - 1]!;
    if (rule.kind !== COMPOSITE) {
      if (!keepsRule(bytes, start, end, rule)) return false;
    } else if (!keepsComponents(bytes, start, end, rule, segment.delimiters.component)) return false;
  }
  return true;
}

/** Reports whether the present elements, as bits, satisfy all notes. */
export function keepsSyntax(notes: readonly Note[], present: number): boolean {
  const found = present | ALWAYS;
  for (let i = 0; i < notes.length; i++) {
    const { when, all, any, none } = notes[i]!;
    if ((found & when) === 0) continue;
    if ((found & all) !== all || (found & any) === 0 || (found & none) !== 0) return false;
  }
  return true;
}

function keepsComponents(bytes: Uint8Array, start: number, end: number, rule: Rule, separator: number): boolean {
  const { components, syntax } = rule;
  let present = 0;
  let index = 0;
  let from = start;
  for (let i = start; i <= end; i++) {
    if (i < end && bytes[i] !== separator) continue;
    if (index === components.length) return false;
    const component = components[index]!;
    if (i === from) {
      if (component.required) return false;
    } else {
      if (!keepsRule(bytes, from, i, component)) return false;
      present |= 1 << index;
    }
    index++;
    from = i + 1;
  }
  for (; index < components.length; index++) if (components[index]!.required) return false;
  return keepsSyntax(syntax, present);
}

function keepsRule(bytes: Uint8Array, start: number, end: number, rule: Rule): boolean {
  const length = end - start;
  switch (rule.kind) {
    case TEXT:
      return length >= rule.min && length <= rule.max;
    case CODE:
      return packBytes(bytes, start, end) === rule.code;
    case CODES:
      return rule.codes!.has(packBytes(bytes, start, end));
    case DAY:
      return length >= rule.min && length <= rule.max && isDate(bytes, start, end);
    case WHOLE_NUMBER:
    case NUMBER: {
      const digits = countDigits(bytes, start, end, rule.kind === NUMBER);
      return digits >= rule.min && digits <= rule.max;
    }
    case AMOUNT: {
      const digits = countDigits(bytes, start, end, true);
      return digits >= rule.min && (digits <= SHORT_AMOUNT_DIGITS || !isLongAmount(bytes, start, end));
    }
    case FORMATTED:
      if (length < rule.min || length > rule.max) return false;
      return checkFormatted(bytes, start, end, codeBefore(bytes, start)) === null;
    case OTHER:
      return checkValue(bytes, start, end, rule.spec!) === null;
    default:
      return false;
  }
}
