import { randomBytes } from 'node:crypto';
import { type RawPiece, type RawSegment, rawPieces } from '../raw-segments.ts';
import type { X12Source } from '../source.ts';
import { STANDARD_SEGMENTS } from '../standard/segments.ts';
import { ELEMENT_RULES, KEPT_ENTITIES, KEPT_REFERENCES } from './element-rules.ts';
import { Pseudonyms } from './pseudonyms.ts';

interface Rule {
  kind: 'k' | 'n' | 'c' | 't' | 'd' | 'r';
  components?: RuleList;
}

interface RuleList {
  rules: readonly Rule[];
  /** Holds for everything behind the last rule. */
  rest: Rule;
}

const REPLACED: Rule = { kind: 't' };
const CODE_CHARACTERS_MAX = 3;
const SEGMENT_ID = /^[A-Z][A-Z0-9]{1,2}$/;
/** In UTF-8, as it is read byte by byte. */
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';
const NUMBER = /^-?[\d.]*$/;

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

/** Positions of elements that are numbers or short codes by the standard: whatever else stands there is not kept. */
const PLAIN_ELEMENTS = new Map(
  [...STANDARD_SEGMENTS].map(([id, { elements }]) => [
    id,
    elements.map(({ element }) => {
      if (element?.type === 'N0' || element?.type === 'R') return 'number';
      return element?.type === 'ID' && element.max <= CODE_CHARACTERS_MAX ? 'code' : 'other';
    }),
  ]),
);

export interface RedactOptions {
  /** Decides the replacements; the same key gives the same ones in another file. Default: a new random key. */
  key?: Buffer;
}

/**
 * Copies a file with everything replaced that may tell who it is about, so that it can be shared: structure, codes,
 * amounts, lengths and line breaks stay, equal values stay equal, a valid NPI stays valid and an invalid one invalid,
 * all dates move by one offset. What fails in the file fails in the copy, at the same byte. Segments that the standard
 * does not know are replaced altogether. Yields the copy in pieces; nothing when there is no interchange.
 */
export async function* redact(source: X12Source, options: RedactOptions = {}): AsyncGenerator<Buffer> {
  const redactor = new Redactor(new Pseudonyms(options.key ?? randomBytes(32)));
  let leading: RawPiece[] | null = [];
  for await (const pieces of rawPieces(source)) {
    if (leading) {
      // What stands before the first interchange is told with it, or not at all.
      leading.push(...pieces);
      if (!leading.some(({ kind }) => kind === 'segment')) continue;
    }
    const text = (leading ?? pieces).map((piece) => redactor.text(piece)).join('');
    leading = null;
    if (text !== '') yield Buffer.from(text, 'latin1');
  }
}

class Redactor {
  readonly #pseudonyms: Pseudonyms;
  #delimiters: RawSegment['delimiters'] | null = null;

  constructor(pseudonyms: Pseudonyms) {
    this.#pseudonyms = pseudonyms;
  }

  text(piece: RawPiece): string {
    if (piece.kind === 'gap') return this.#gap(piece.text);
    const { delimiters, isTerminated } = piece;
    if (delimiters !== this.#delimiters) {
      this.#delimiters = delimiters;
      this.#pseudonyms.avoid(delimiters.element + delimiters.component + delimiters.repetition + delimiters.segment);
    }
    // A word that stands where a segment id belongs may be a name.
    const id = SEGMENT_ID.test(piece.id) ? piece.id : this.#pseudonyms.text(piece.id);
    const elements = this.#elements(piece);
    const body = elements.length === 0 ? id : id + delimiters.element + elements.join(delimiters.element);
    return isTerminated ? body + delimiters.segment : body;
  }

  /** Line breaks stay; of data that belongs to no segment only its form does, and the id of a segment cut off by it. */
  #gap(text: string): string {
    if (/^[\r\n]*$/.test(text)) return text;
    const id = /^\s*([A-Z][A-Z0-9]{1,2})(?![A-Za-z0-9\s])/.exec(text);
    const isKnown = id !== null && STANDARD_SEGMENTS.has(id[1]!);
    const kept = isKnown ? id[0].length : text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
    return text.slice(0, kept) + blotted(text.slice(kept), this.#delimiters);
  }

  #elements(segment: RawSegment): string[] {
    const { id, elements } = segment;
    if (id === 'BIN' || id === 'BDS') return elements.map((value, index) => this.#binary(id, index, value));
    const list = RULES.get(id) ?? NOTHING_KEPT;
    if (id === 'ISA') return elements.map((value, index) => this.#value(value, ruleAt(list, index)));
    const isKeptParty = (id === 'NM1' || id === 'N1') && KEPT_ENTITIES.has(elements[0] ?? '');
    return elements.map((value, index) => {
      // The name of a payer or receiver that is an organization is no secret; its id may be anything in a broken file.
      if (isKeptParty && (id === 'N1' ? index === 1 : index === 2 && elements[1] === '2')) return value;
      return this.#element(value, ruleAt(list, index), segment, index);
    });
  }

  #element(value: string, rule: Rule, { id, delimiters, elements }: RawSegment, index: number): string {
    if (value === '') return value;
    if (rule.kind === 'r' && KEPT_REFERENCES.has(elements[index - 1] ?? '')) return value;
    if (rule.kind === 'k' && !rule.components) {
      const plain = PLAIN_ELEMENTS.get(id)?.[index];
      if (plain === 'number' && !NUMBER.test(value)) return this.#parts(value, REPLACED, delimiters);
      if (plain === 'code') return this.#parts(value, { kind: 'c' }, delimiters);
      return value;
    }
    return this.#parts(value, rule, delimiters);
  }

  /** Each component of each repetition by itself, so that their number stays. */
  #parts(value: string, rule: Rule, { component, repetition }: RawSegment['delimiters']): string {
    const list = rule.components;
    const components = (text: string) =>
      text.includes(component)
        ? text
            .split(component)
            .map((part, at) => this.#value(part, list ? ruleAt(list, at) : rule))
            .join(component)
        : this.#value(text, list ? ruleAt(list, 0) : rule);
    if (repetition === '' || !value.includes(repetition)) return components(value);
    return value.split(repetition).map(components).join(repetition);
  }

  #value(value: string, { kind }: Rule): string {
    switch (kind) {
      case 'k':
        return value;
      case 'n':
        return NUMBER.test(value) ? value : this.#pseudonyms.text(value);
      case 'c':
        return value.length <= CODE_CHARACTERS_MAX ? value : this.#pseudonyms.text(value);
      case 'd':
        return this.#pseudonyms.date(value);
      default:
        return this.#pseudonyms.text(value);
    }
  }

  /** BIN02 and BDS03 hold the data; what stands before them is its length and filter, numbers and a code. */
  #binary(id: string, index: number, value: string): string {
    const dataAt = id === 'BIN' ? 1 : 2;
    if (index === dataAt) return 'X'.repeat(value.length);
    return index < dataAt && (NUMBER.test(value) || value.length <= CODE_CHARACTERS_MAX)
      ? value
      : this.#pseudonyms.text(value);
  }
}

function ruleAt(list: RuleList, index: number): Rule {
  return list.rules[index] ?? list.rest;
}

/** Text whose letters and digits say nothing any more. A replacement must not become a delimiter. */
function blotted(text: string, delimiters: RawSegment['delimiters'] | null): string {
  const used = new Set(Object.values(delimiters ?? {}));
  const letter = ['X', 'Y', 'Z', 'W', 'V'].find((candidate) => !used.has(candidate))!;
  return text.replace(/[A-Za-z0-9\u0080-\u00ff]/g, (character) => (used.has(character) ? character : letter));
}
