import { randomBytes } from 'node:crypto';
import { type RawPiece, type RawSegment, rawPieces } from '../lexing/raw-segments.ts';
import type { X12Source } from '../lexing/source.ts';
import { STANDARD_SEGMENTS } from '../standard/segments.ts';
import { ELEMENT_RULES, KEPT_ENTITIES } from './element-rules.ts';
import { fits, fitsReference, isTime, type Place, standardElement } from './kept-values.ts';
import { Masks } from './masks.ts';
import { Pseudonyms } from './pseudonyms.ts';
import type { Replacements } from './replacements.ts';

interface Rule {
  kind: 'k' | 'n' | 't' | 'd' | 'r' | 's';
  components?: RuleList;
}

interface RuleList {
  rules: readonly Rule[];
  /** Applies to everything after the last rule. */
  rest: Rule;
}

const REPLACED: Rule = { kind: 't' };
/** For segments that may contain another segment: only codes and times are kept, and dates are moved. */
const SLIPPED: Rule = { kind: 's' };
const NOWHERE: Place = { element: undefined, qualifier: '' };
const CONTROL_NUMBER_CHARACTERS_MAX = 9;
/** ISA10 and ISA12, by index, and the maximum length of the other ISA elements that are codes. */
const TIME_AT = 9;
const VERSION_AT = 11;
const QUALIFIER_CHARACTERS_MAX = 2;
/** Qualifiers of dates that are times of day. */
const TIME_FORMATS = new Set(['TM', 'RTM', 'RTS']);
const TIMES_OF_DAY = /^(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?(?:-(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?)?$/;
/** In UTF-8, as it is read byte by byte. */
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';
const LINE_BREAK = /[\r\n]/;
const NUMBER = /^-?[\d.]*$/;
/** Letters and digits of data outside segments. */
const OVERWRITTEN = /[A-Za-z0-9\u0080-\u00ff]/;
const ALL_OVERWRITTEN = new RegExp(OVERWRITTEN, 'g');

function compile(text: string): RuleList {
  const tokens = text.match(/\([^)]*\)\*?|\S+/g) ?? [];
  let rest = REPLACED;
  const rules: Rule[] = [];
  for (const token of tokens) {
    const repeats = token.endsWith('*');
    const body = repeats ? token.slice(0, -1) : token;
    const rule: Rule = body.startsWith('(')
      ? { kind: 'k', components: compile(body.slice(1, -1)) }
      : { kind: body as Rule['kind'] };
    if (repeats) rest = rule;
    else rules.push(rule);
  }
  return { rules, rest };
}

const NOTHING_KEPT: RuleList = { rules: [], rest: REPLACED };
const RULES = new Map(Object.entries(ELEMENT_RULES).map(([id, text]) => [id, compile(text)]));
const CODE_OR_TIME_TYPES: ReadonlySet<string> = new Set(['ID', 'DT', 'TM']);
const INTERCHANGE_RULES = RULES.get('ISA')!;

function isSegmentId(id: string): boolean {
  return RULES.has(id) || id === 'BIN' || id === 'BDS';
}

interface RedactOptions {
  /** Determines the replacements. The same key gives the same ones in another file. Default: a new random key. */
  key?: Buffer;
}

/**
 * Copies a file and replaces all identifying values, so that it can be shared. Structure, codes, amounts, lengths and
 * line breaks are kept; equal values stay equal, valid NPIs stay valid and invalid ones invalid, and all dates move by
 * the same offset. Findings of the file are findings of the copy, at the same byte. Values that do not fit their place
 * are replaced, because they may be misplaced. Segments that the standard does not have are replaced entirely. Yields
 * the copy in pieces; nothing if there is no interchange.
 */
export function redact(source: X12Source, options: RedactOptions = {}): AsyncGenerator<Buffer> {
  return copied(source, new Pseudonyms(options.key ?? randomBytes(32)));
}

/**
 * Copies a file as `redact` does, for a reader who may see its codes and amounts but not the persons that they concern:
 * every replaced letter, digit and date becomes the same one, so that comparing two values reveals nothing.
 */
export function mask(source: X12Source): AsyncGenerator<Buffer> {
  return copied(source, new Masks());
}

/** Masks segments without terminators, such as those that belong to one row of a response. */
export function maskSegments(segments: readonly string[], delimiters: RawSegment['delimiters']): string[] {
  const redactor = new Redactor(new Masks());
  return segments.map((segment) => {
    const [id = '', ...elements] = Buffer.from(segment, 'utf8').toString('latin1').split(delimiters.element);
    const text = redactor.text({ kind: 'segment', id, elements, delimiters, isTerminated: false });
    return Buffer.from(text, 'latin1').toString('utf8');
  });
}

async function* copied(source: X12Source, replacements: Replacements): AsyncGenerator<Buffer> {
  const redactor = new Redactor(replacements);
  let leading: RawPiece[] | null = [];
  for await (const pieces of rawPieces(source)) {
    if (leading) {
      // Data before the first interchange is written together with the interchange, or omitted.
      for (const piece of pieces) leading.push(piece);
      if (!leading.some(({ kind }) => kind === 'segment')) continue;
    }
    const text = (leading ?? pieces).map((piece) => redactor.text(piece)).join('');
    leading = null;
    if (text !== '') yield Buffer.from(text, 'latin1');
  }
}

class Redactor {
  readonly #replacements: Replacements;
  #delimiters: RawSegment['delimiters'] | null = null;
  /** Whether the current element ends with the id of the next segment, because its terminator is missing. */
  #startsSegment = false;

  constructor(replacements: Replacements) {
    this.#replacements = replacements;
  }

  text(piece: RawPiece): string {
    if (piece.kind === 'gap') {
      return piece.isContinued ? overwritten(piece.text, this.#delimiters) : this.#gap(piece.text);
    }
    const { delimiters, isTerminated } = piece;
    if (delimiters !== this.#delimiters) {
      this.#delimiters = delimiters;
      this.#replacements.avoid(delimiters.element + delimiters.component + delimiters.repetition + delimiters.segment);
    }
    // A word where a segment id is expected may be a name.
    const id = isSegmentId(piece.id) ? piece.id : this.#replacements.textOtherThan(piece.id, isSegmentId);
    const elements = this.#elements(piece);
    const body = elements.length === 0 ? id : id + delimiters.element + elements.join(delimiters.element);
    return isTerminated ? body + delimiters.segment : body;
  }

  /** Line breaks are kept. Data outside segments is replaced, except a truncated segment's id. */
  #gap(text: string): string {
    if (/^[\r\n]*$/.test(text)) return text;
    const id = /^\s*([A-Z][A-Z0-9]{1,2})(?![A-Za-z0-9\s])/.exec(text);
    const isKnown = id !== null && STANDARD_SEGMENTS.has(id[1]!);
    const kept = isKnown ? id[0].length : text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
    return text.slice(0, kept) + overwritten(text.slice(kept), this.#delimiters);
  }

  #elements(segment: RawSegment): string[] {
    const { id, elements } = segment;
    if (id === 'BIN' || id === 'BDS') return elements.map((value, index) => this.#binary(id, index, value));
    if (id === 'ISA') return elements.map((value, index) => this.#interchange(index, value));
    const list = RULES.get(id) ?? NOTHING_KEPT;
    const nameAt = keptNameAt(segment);
    let isOfNextSegment = false;
    return elements.map((value, index) => {
      if (value === '') return value;
      const rule = isOfNextSegment ? SLIPPED : ruleAt(list, index);
      this.#startsSegment = LINE_BREAK.test(value) && headBeforeSegmentId(value) !== null;
      const made = index === nameAt ? value : this.#element(value, rule, segment, index);
      if (this.#startsSegment) isOfNextSegment = true;
      return made;
    });
  }

  /** Each component of each repetition is replaced separately, so that their number is kept. */
  #element(value: string, rule: Rule, { id, elements, delimiters }: RawSegment, index: number): string {
    const { component, repetition } = delimiters;
    const standard = standardElement(id, index);
    const before = elements[index - 1] ?? '';
    const list = rule.components;
    const components = (text: string) => {
      const parts = text.includes(component) ? text.split(component) : [text];
      const made = parts.map((part, at) => {
        const simple = at === 0 ? standard?.element : undefined;
        const element = standard?.components ? standard.components[at]?.element : simple;
        return this.#value(part, list ? ruleAt(list, at) : rule, { element, qualifier: parts[at - 1] ?? before });
      });
      return made.length === 1 ? made[0]! : made.join(component);
    };
    if (repetition === '' || !value.includes(repetition)) return components(value);
    return value.split(repetition).map(components).join(repetition);
  }

  #value(value: string, { kind }: Rule, place: Place): string {
    if (value === '') return value;
    switch (kind) {
      case 'k':
        return this.#kept(value, place);
      case 's':
        return isCodeOrTime(place) ? this.#kept(value, place) : this.#replacements.text(value);
      case 'n': {
        const isKept = (text: string) => isControlNumber(text) || fits(text, place);
        return isKept(value) ? value : this.#replacements.textOtherThan(value, isKept);
      }
      case 'd':
        return TIME_FORMATS.has(place.qualifier) && TIMES_OF_DAY.test(value) ? value : this.#replacements.date(value);
      case 'r': {
        const isKept = (text: string) => fitsReference(text, place.qualifier);
        return isKept(value) ? value : this.#replacements.textOtherThan(value, isKept);
      }
      default:
        return this.#replacements.text(value);
    }
  }

  #kept(value: string, place: Place): string {
    const type = place.element?.type;
    if (type === 'DT') return this.#replacements.date(value);
    if (fits(value, place)) return value;
    const head = headBeforeSegmentId(value);
    if (head !== null && (head === '' || fits(head, place))) {
      this.#startsSegment = true;
      // If no line break is between the two segments, both may be parts of one name.
      if (LINE_BREAK.test(value)) return value;
    }
    // An invalid time must not become valid, and a valid one not invalid.
    if (type === 'TM' && /^\d+$/.test(value)) return isTime(value) ? this.#replacements.date(value) : nines(value);
    return this.#replacements.textOtherThan(value, (text) => fits(text, place));
  }

  /** The elements of an ISA, which have fixed lengths. */
  #interchange(index: number, value: string): string {
    const rule = ruleAt(INTERCHANGE_RULES, index);
    if (rule.kind !== 'k') return this.#value(value, rule, NOWHERE);
    if (value.length <= QUALIFIER_CHARACTERS_MAX) return value;
    if (index === TIME_AT && /^\d+$/.test(value)) return isTime(value) && value.length === 4 ? value : nines(value);
    return index === VERSION_AT && /^\d{5}$/.test(value) ? value : this.#replacements.text(value);
  }

  /** BIN02 and BDS03 contain the data; the elements before them are its length and filter, a number and a code. */
  #binary(id: string, index: number, value: string): string {
    const dataAt = id === 'BIN' ? 1 : 2;
    if (index === dataAt) return 'X'.repeat(value.length);
    const place = { element: standardElement(id, index)?.element, qualifier: '' };
    return index < dataAt ? this.#kept(value, place) : this.#replacements.text(value);
  }
}

function isControlNumber(value: string): boolean {
  const digits = value.trimEnd();
  return NUMBER.test(digits) && digits.length <= CONTROL_NUMBER_CHARACTERS_MAX;
}

function isCodeOrTime({ element }: Place): boolean {
  return element !== undefined && CODE_OR_TIME_TYPES.has(element.type);
}

function nines(value: string): string {
  return '9'.repeat(value.length);
}

/**
 * Returns the index of the name of a payer or receiver that is an organization, which is not confidential, or -1. Its
 * id is replaced, because a broken file may have any value there. A party with a first name is not an organization.
 */
function keptNameAt({ id, elements }: RawSegment): number {
  if ((id !== 'NM1' && id !== 'N1') || !KEPT_ENTITIES.has(elements[0] ?? '')) return -1;
  if (id === 'N1') return 1;
  return elements[1] === '2' && elements.slice(3, 7).every((value) => value === '') ? 2 : -1;
}

/** Returns the part of the value before a trailing segment id, or `null` if there is none. */
function headBeforeSegmentId(value: string): string | null {
  const trimmed = value.trimEnd();
  const length = [3, 2].find((count) => isSegmentId(trimmed.slice(-count)));
  return length === undefined ? null : trimmed.slice(0, -length).trim();
}

function ruleAt(list: RuleList, index: number): Rule {
  return list.rules[index] ?? list.rest;
}

/** Returns the text with its letters and digits overwritten. A replacement must not become a delimiter. */
function overwritten(text: string, delimiters: RawSegment['delimiters'] | null): string {
  const used = Object.values(delimiters ?? {});
  const letter = ['X', 'Y', 'Z', 'W', 'V'].find((candidate) => !used.includes(candidate))!;
  const kept = used.filter((character) => OVERWRITTEN.test(character)).join('');
  const characters = kept === '' ? ALL_OVERWRITTEN : new RegExp(`(?![${kept}])${OVERWRITTEN.source}`, 'g');
  return text.replace(characters, letter);
}
