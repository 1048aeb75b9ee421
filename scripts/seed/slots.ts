import { idInstant } from '../../src/kernel/ids.ts';
import type { TemplateTimes } from './template-times.ts';

/** What replaces a text of the template in a copy. Instants are milliseconds, days are days since 1970. */
export type Slot =
  | { kind: 'id'; prefix: string; at: number; middle: string }
  | { kind: 'idEnd'; middle: string }
  | { kind: 'idUpper'; prefix: string; at: number; middle: string }
  | { kind: 'instant'; at: number; separator: string }
  | { kind: 'day'; day: number; format: 'iso' | 'compact' | 'short' }
  | { kind: 'given' | 'family' | 'street'; person: number; style: 'title' | 'upper' | 'lower' }
  | { kind: 'born'; person: number; format: 'iso' | 'compact' }
  | { kind: 'number'; token: number; digits: number; head: string }
  | { kind: 'code'; head: string };

/** A text of the template: literal texts and slots, one after the other. */
export type Program = (string | number)[];

const ID_TOKEN = '\\b[a-z]{1,4}_[0-7][0-9a-hjkmnp-tv-z]{25}';
const INSTANT_TOKEN = '\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d';
const DAY_TOKEN = '\\d{4}-\\d\\d-\\d\\d';
const PERSON_TOKEN = '[Qq](?:giv|fam|street|GIV|FAM|STREET)[A-Za-z]{3}';
const COMPACT_DAY = '(?<![0-9A-Za-z])(?:19|20)\\d{6}(?![0-9A-Za-z])';
const LAST = 13;
const DAY_MS = 86_400_000;
const ISA_DATE_AT = 70;

/** The slots of one component, and the texts that they replace. */
export class Slots {
  readonly slots: Slot[] = [];
  readonly #places = new Map<string, number>();
  readonly #times: TemplateTimes;
  readonly #constants: ReadonlyMap<string, string>;
  readonly #literals = new Map<string, Slot>();
  readonly #persons: string[];
  readonly #births = new Map<string, number>();
  readonly #idTimes = new Map<string, number>();
  readonly #pattern: RegExp;

  /**
   * `ids` are the component's own; `constants` are texts with one replacement for all copies, such as the organization's
   * id; `identifiers` are control numbers and the like; `births` maps birth dates to the words of their persons.
   */
  constructor(given: {
    times: TemplateTimes;
    ids: ReadonlySet<string>;
    constants: ReadonlyMap<string, string>;
    identifiers: readonly string[];
    persons: readonly { word: string; birthDate: string }[];
  }) {
    this.#times = given.times;
    this.#constants = given.constants;
    this.#persons = given.persons.map(({ word }) => word);
    for (const [person, { birthDate }] of given.persons.entries()) this.#births.set(birthDate, person);
    this.#orderIds([...given.ids]);
    for (const id of given.ids) this.#addDerived(id);
    for (const [token, text] of given.identifiers.entries()) {
      if (!this.#literals.has(text)) this.#literals.set(text, identifierSlot(text, token));
    }
    const literals = [...this.#literals.keys(), ...this.#constants.keys()].filter((text) => !/_/.test(text));
    const words = literals.sort((one, other) => other.length - one.length).map((text) => text.replace(/\W/g, '\\$&'));
    const literal = words.length === 0 ? [] : [`(?<![0-9A-Za-z])(?:${words.join('|')})(?![0-9A-Za-z])`];
    this.#pattern = new RegExp(
      [ID_TOKEN, INSTANT_TOKEN, DAY_TOKEN, PERSON_TOKEN, ...literal, COMPACT_DAY].join('|'),
      'g',
    );
  }

  /** Ids that were made at one time of the clock keep their order: each is a millisecond later. */
  #orderIds(ids: string[]): void {
    const counts = new Map<number, number>();
    for (const id of ids.sort((one, other) => (bodyOf(one) < bodyOf(other) ? -1 : 1))) {
      const clock = this.#times.clockOf(idInstant(id).getTime());
      const before = counts.get(clock) ?? 0;
      counts.set(clock, before + 1);
      this.#idTimes.set(id, clock + before);
    }
  }

  #addDerived(id: string): void {
    const slot = this.#idSlot(id);
    this.#literals.set(id.slice(-LAST).toUpperCase(), { kind: 'idEnd', middle: slot.middle });
    this.#literals.set(id.replace('_', '').toUpperCase(), { ...slot, kind: 'idUpper' });
  }

  #idSlot(id: string) {
    const body = bodyOf(id);
    return {
      kind: 'id' as const,
      prefix: id.slice(0, id.indexOf('_')),
      at: this.#idTimes.get(id)!,
      middle: body.slice(10, 18),
    };
  }

  /** Returns the instant of an id of this component; null for other texts. */
  instantOf(id: string): number | null {
    return this.#idTimes.get(id) ?? null;
  }

  /** Divides a text into literals and slots. */
  program(text: string): Program {
    if (text.startsWith('ISA') && text.length > ISA_DATE_AT + 6) return this.#interchange(text);
    const parts: Program = [];
    let at = 0;
    for (const match of text.matchAll(this.#pattern)) {
      const replaced = this.#replacement(match[0]);
      if (replaced === null) continue;
      if (match.index > at) parts.push(text.slice(at, match.index));
      parts.push(replaced);
      at = match.index + match[0].length;
    }
    if (at < text.length) parts.push(text.slice(at));
    return parts;
  }

  /** ISA09 is a date of six digits. */
  #interchange(text: string): Program {
    const short = text.slice(ISA_DATE_AT, ISA_DATE_AT + 6);
    const day = dayOf(`20${short.slice(0, 2)}-${short.slice(2, 4)}-${short.slice(4)}`);
    return [
      ...this.program(text.slice(0, ISA_DATE_AT).replace('ISA', '\u0000')).map((part) =>
        typeof part === 'string' ? part.replace('\u0000', 'ISA') : part,
      ),
      this.#place({ kind: 'day', day, format: 'short' }),
      ...this.program(text.slice(ISA_DATE_AT + 6)),
    ];
  }

  #replacement(text: string): string | number | null {
    const constant = this.#constants.get(text);
    if (constant !== undefined) return constant;
    if (text.includes('_')) return this.#idTimes.has(text) ? this.#place(this.#idSlot(text)) : null;
    const literal = this.#literals.get(text);
    if (literal !== undefined) return this.#place(literal);
    if (/^[Qq]/.test(text)) return this.#personPlace(text);
    return this.#datePlace(text);
  }

  #personPlace(text: string): number | null {
    const word = text.slice(-3).toLowerCase();
    const person = this.#persons.indexOf(word);
    if (person < 0) return null;
    const kind = /^.giv/i.test(text) ? 'given' : /^.fam/i.test(text) ? 'family' : 'street';
    const style = text === text.toUpperCase() ? 'upper' : text === text.toLowerCase() ? 'lower' : 'title';
    return this.#place({ kind, person, style });
  }

  #datePlace(text: string): number | null {
    const isCompact = text.length === 8;
    const date = isCompact ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text.slice(0, 10);
    if (Number.isNaN(Date.parse(date))) return null;
    const format = isCompact ? 'compact' : 'iso';
    const person = this.#births.get(date);
    if (person !== undefined && text.length <= 10) return this.#place({ kind: 'born', person, format });
    // Dates long ago, such as those of other persons, and the end of time stay as they are.
    if (date < '2015-01-01' || date > '2040-01-01') return null;
    if (text.length <= 10) return this.#place({ kind: 'day', day: dayOf(date), format });
    const time = Date.parse(`${text.replace(' ', 'T')}Z`);
    const at = this.#times.isOfMachine(time) ? this.#times.clockOf(time) : time;
    return this.#place({ kind: 'instant', at: Math.floor(at / 1_000) * 1_000, separator: text[10]! });
  }

  #place(slot: Slot): number {
    const name = JSON.stringify(slot);
    let place = this.#places.get(name);
    if (place === undefined) {
      place = this.slots.push(slot) - 1;
      this.#places.set(name, place);
    }
    return place;
  }
}

const bodyOf = (id: string) => id.slice(id.indexOf('_') + 1);

function dayOf(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

const DIGITS = 9;

function identifierSlot(text: string, token: number): Slot {
  if (!/^\d+$/.test(text)) return { kind: 'code', head: text.slice(0, -8) };
  const digits = Math.min(text.length, DIGITS);
  return { kind: 'number', token, digits, head: text.slice(0, text.length - digits) };
}
