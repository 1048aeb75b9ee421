import { randomBytes } from 'node:crypto';
import { type RawSegment, rawSegments, segmentText } from '../raw-segments.ts';
import type { X12Source } from '../source.ts';
import { ELEMENT_RULES, KEPT_ENTITIES, KEPT_REFERENCES } from './element-rules.ts';
import { Pseudonyms } from './pseudonyms.ts';

interface Rule {
  kind: 'k' | 'c' | 't' | 'd' | 'r';
  components?: RuleList;
}

interface RuleList {
  rules: readonly Rule[];
  /** Holds for everything behind the last rule. */
  rest: Rule;
}

const REPLACED: Rule = { kind: 't' };
const CODE_CHARACTERS_MAX = 3;

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

export interface RedactOptions {
  /** Decides the replacements; the same key gives the same ones in another file. Default: a new random key. */
  key?: Buffer;
}

/**
 * Copies a file with everything replaced that may tell who it is about, so that it can be shared: structure, codes,
 * amounts, lengths and line breaks stay, equal values stay equal, a valid NPI stays valid and an invalid one invalid,
 * all dates move by one offset. Segments that the standard does not know are replaced altogether.
 * Yields one text per segment; yields nothing when there is no interchange.
 */
export async function* redact(source: X12Source, options: RedactOptions = {}): AsyncGenerator<string> {
  const redactor = new Redactor(new Pseudonyms(options.key ?? randomBytes(32)));
  let ending = '';
  for await (const segment of rawSegments(source)) {
    ending = segment.lineBreak;
    yield segment.lineBreak + segmentText({ ...segment, elements: redactor.elements(segment) });
  }
  if (ending !== '') yield ending;
}

class Redactor {
  readonly #pseudonyms: Pseudonyms;

  constructor(pseudonyms: Pseudonyms) {
    this.#pseudonyms = pseudonyms;
  }

  elements(segment: RawSegment): string[] {
    const { id, elements } = segment;
    if (id === 'BIN' || id === 'BDS') return elements.map((value, index) => binary(id, index, value));
    if ((id === 'NM1' || id === 'N1') && KEPT_ENTITIES.has(elements[0] ?? '')) return this.#partyOfRecord(segment);
    if (id === 'ISA') return elements.map((value, index) => this.#value(value, ruleAt(rulesOf(id), index)));
    const list = rulesOf(id);
    return elements.map((value, index) => this.#element(value, ruleAt(list, index), segment, index));
  }

  /** A payer or receiver keeps its name and id, but only where such a segment has them. */
  #partyOfRecord(segment: RawSegment): string[] {
    const kept = segment.id === 'NM1' ? new Set([0, 1, 2, 7, 8]) : new Set([0, 1, 2, 3]);
    const isOrganization = segment.id === 'N1' || segment.elements[1] === '2';
    const list = rulesOf(segment.id);
    return segment.elements.map((value, index) =>
      isOrganization && kept.has(index) ? value : this.#element(value, ruleAt(list, index), segment, index),
    );
  }

  #element(value: string, rule: Rule, { delimiters, elements }: RawSegment, index: number): string {
    if (value === '') return value;
    if (rule.kind === 'r' && KEPT_REFERENCES.has(elements[index - 1] ?? '')) return value;
    const repeat = (text: string) =>
      text
        .split(delimiters.component)
        .map((component, at) => this.#value(component, rule.components ? ruleAt(rule.components, at) : rule))
        .join(delimiters.component);
    return delimiters.repetition === ''
      ? repeat(value)
      : value.split(delimiters.repetition).map(repeat).join(delimiters.repetition);
  }

  #value(value: string, { kind }: Rule): string {
    switch (kind) {
      case 'k':
        return value;
      case 'c':
        return value.length <= CODE_CHARACTERS_MAX ? value : this.#pseudonyms.text(value);
      case 'd':
        return this.#pseudonyms.date(value);
      default:
        return this.#pseudonyms.text(value);
    }
  }
}

function rulesOf(id: string): RuleList {
  return RULES.get(id) ?? NOTHING_KEPT;
}

function ruleAt(list: RuleList, index: number): Rule {
  return list.rules[index] ?? list.rest;
}

/** BIN02 and BDS03 hold the data; what stands before them is its length and filter. */
function binary(id: string, index: number, value: string): string {
  return index === (id === 'BIN' ? 1 : 2) ? 'X'.repeat(Buffer.byteLength(value)) : value;
}
