import type { LocalDate } from '../../../kernel/local-date.ts';
import { isLocalDate, localDateOf } from '../../../kernel/local-date.ts';
import { localDateIn } from '../../../kernel/time-zone.ts';
import { type Mapped, type MappingProblem, PROBLEMS_MAX, type ProblemCode, type ProblemSeverity } from './problem.ts';

type Json = Record<string, unknown>;
type Names<T> = keyof T & string;
type Item<T> = NonNullable<T> extends readonly (infer U)[] ? U : NonNullable<T>;

/** Elements of every resource that have no content to map. */
const ALWAYS_READ = ['resourceType', 'id', 'meta', 'text', 'language', 'contained', 'extension'];
/** Elements of every resource that a reader must not ignore. */
const MUST_UNDERSTAND = ['modifierExtension', 'implicitRules'] as const;
const ITEMS_MAX = 500;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})(T.*)?$/;
/** An instant: a time with its offset. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
const PARTIAL = /^(\d{4})(?:-(\d{2}))?$/;

/**
 * Reads one element of a resource that another system wrote. The resource is not trusted: an element of another type
 * than FHIR defines is reported and treated as absent. All elements of a resource share one list of problems.
 */
export class FhirElement<T> {
  readonly json: Json;
  readonly path: string;
  readonly #problems: MappingProblem[];
  readonly #timeZone: string | null;
  readonly #read = new Set<string>(ALWAYS_READ);

  /** `timeZone`: where instants become dates; null: a date is that which the author wrote. */
  constructor(json: Json, path: string, problems: MappingProblem[], timeZone: string | null = null) {
    this.json = json;
    this.path = path;
    this.#problems = problems;
    this.#timeZone = timeZone;
  }

  report(code: ProblemCode, at: string = '', severity: ProblemSeverity = 'warning'): null {
    const isFull = this.#problems.length >= PROBLEMS_MAX && severity !== 'error';
    if (!isFull) this.#problems.push({ code, severity, path: at === '' ? this.path : `${this.path}.${at}` });
    return null;
  }

  /** Marks elements as read, so that they are not reported as unmapped. */
  skip(...names: Names<T>[]): void {
    for (const name of names) this.#read.add(name);
  }

  has(name: Names<T> | (typeof MUST_UNDERSTAND)[number]): boolean {
    return this.#value(name) !== undefined;
  }

  /** A text of at most `max` characters, without surrounding white space; null if absent. */
  text(name: Names<T>, max: number): string | null {
    const value = this.#value(name);
    if (value === undefined) return null;
    if (typeof value !== 'string') return this.report('wrong_type', name);
    const text = value.trim();
    if (text === '') return null;
    if (CONTROL.test(text)) return this.report('invalid_text', name);
    return text.length > max ? this.report('too_long', name) : text;
  }

  flag(name: Names<T>): boolean | null {
    const value = this.#value(name);
    if (value === undefined) return null;
    return typeof value === 'boolean' ? value : this.report('wrong_type', name);
  }

  number(name: Names<T>): number | null {
    const value = this.#value(name);
    if (value === undefined) return null;
    return typeof value === 'number' && Number.isFinite(value) ? value : this.report('wrong_type', name);
  }

  /** The calendar date of a date or dateTime: as its author wrote it, or of an instant in the time zone. */
  date(name: Names<T>): LocalDate | null {
    const text = this.text(name, 40);
    if (text === null) return null;
    const date = DATE_TIME.exec(text)?.[1];
    if (date !== undefined && isLocalDate(date)) return this.#dateIn(text) ?? date;
    return this.report(PARTIAL.test(text) ? 'partial_date' : 'invalid_date', name);
  }

  #dateIn(text: string): LocalDate | null {
    if (this.#timeZone === null || !INSTANT.test(text)) return null;
    const instant = new Date(text);
    return Number.isNaN(instant.getTime()) ? null : localDateIn(this.#timeZone, instant);
  }

  /** The last day of a date or dateTime: of `2026-02` it is 2026-02-28. For the ends of periods. */
  lastDay(name: Names<T>): LocalDate | null {
    return this.#partial(name, (year, month) => new Date(Date.UTC(year, month ?? 12, 0)));
  }

  /** The first day of a date or dateTime: of `2026-02` it is 2026-02-01. For the starts of periods. */
  firstDay(name: Names<T>): LocalDate | null {
    return this.#partial(name, (year, month) => new Date(Date.UTC(year, (month ?? 1) - 1, 1)));
  }

  #partial(name: Names<T>, dayOf: (year: number, month: number | null) => Date): LocalDate | null {
    const value = this.#value(name);
    const [, year, month] = typeof value === 'string' ? (PARTIAL.exec(value.trim()) ?? []) : [];
    if (year === undefined || Number(year) === 0 || Number(month ?? 1) < 1 || Number(month ?? 1) > 12) {
      return this.date(name);
    }
    return localDateOf(dayOf(Number(year), month === undefined ? null : Number(month)));
  }

  child<K extends Names<T>>(name: K): FhirElement<Item<T[K]>> | null {
    const value = this.#value(name);
    if (value === undefined) return null;
    return isJson(value) ? this.#at(value, name) : this.report('wrong_type', name);
  }

  children<K extends Names<T>>(name: K): FhirElement<Item<T[K]>>[] {
    const value = this.#value(name);
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      this.report('wrong_type', name);
      return [];
    }
    if (value.length > ITEMS_MAX) this.report('too_many', name);
    return value.slice(0, ITEMS_MAX).flatMap((item, index) => {
      if (isJson(item)) return [this.#at<Item<T[K]>>(item, `${name}[${index}]`)];
      this.report('wrong_type', `${name}[${index}]`);
      return [];
    });
  }

  /** The texts of a list of strings; items that are longer than `max` are reported. */
  texts(name: Names<T>, max: number): string[] {
    const value = this.#value(name);
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      this.report('wrong_type', name);
      return [];
    }
    const items = Object.fromEntries(value.slice(0, ITEMS_MAX).map((item, index) => [`${name}[${index}]`, item]));
    const list = new FhirElement<Record<string, unknown>>(items, this.path, this.#problems);
    return Object.keys(items).flatMap((key) => list.text(key, max) ?? []);
  }

  /** Returns the value of a code in a mapping table. */
  coded<V>(name: Names<T>, table: Readonly<Record<string, V>>): V | null {
    const code = this.text(name, 100);
    if (code === null) return null;
    return Object.hasOwn(table, code) ? table[code]! : this.report('unknown_code', name);
  }

  /** Reports the elements that were not read. */
  reportUnread(): void {
    for (const name of Object.keys(this.json)) {
      const base = name.startsWith('_') ? name.slice(1) : name;
      if (!this.#read.has(base) && this.json[name] !== null) this.report('no_target', safeName(name), 'information');
    }
  }

  #value(name: string): unknown {
    this.#read.add(name);
    const value = Object.hasOwn(this.json, name) ? this.json[name] : undefined;
    return value === null ? undefined : value;
  }

  #at<U>(json: Json, name: string): FhirElement<U> {
    return new FhirElement<U>(json, `${this.path}.${name}`, this.#problems, this.#timeZone);
  }
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the name of an element. Anything else may be a value in the wrong place, which must not be repeated. */
function safeName(name: string): string {
  return /^_?[A-Za-z][A-Za-z0-9]{0,60}$/.test(name) ? name : '(invalid name)';
}

/** Tags of a resource from which the server has left out elements (v3-ObservationValue). */
const PARTS = new Set(['SUBSETTED', 'REDACTED', 'MASKED']);
/** Restricted and very restricted (v3-Confidentiality). */
const RESTRICTED = new Set(['R', 'V']);

/**
 * Reports a resource from which the server has left out elements, as an error: if it were mapped, it would clear what is
 * known. A resource that the server restricts is mapped, and marked as restricted.
 */
function reportIncomplete<R>(element: FhirElement<R>): void {
  const { meta } = element.json;
  const codesIn = (list: unknown) =>
    Array.isArray(list) ? list.flatMap((one) => (isJson(one) && typeof one.code === 'string' ? [one.code] : [])) : [];
  const { tag, security } = isJson(meta) ? meta : {};
  if ([...codesIn(tag), ...codesIn(security)].some((code) => PARTS.has(code))) {
    element.report('incomplete_resource', 'meta', 'error');
  }
  if (codesIn(security).some((code) => RESTRICTED.has(code)))
    element.report('restricted', 'meta.security', 'information');
}

/**
 * Maps a resource. A resource with a modifier extension or implicit rules is refused, as FHIR demands of a reader that
 * does not understand them (https://hl7.org/fhir/R4/extensibility.html#modifierExtension).
 */
export function mapResource<R, V>(
  type: string,
  resource: unknown,
  map: (element: FhirElement<R>) => V | null,
  timeZone: string | null = null,
): Mapped<V> {
  const problems: MappingProblem[] = [];
  const element = new FhirElement<R>(isJson(resource) ? resource : {}, type, problems, timeZone);
  for (const name of MUST_UNDERSTAND) {
    if (element.has(name)) element.report('modifier_extension', name, 'error');
  }
  reportIncomplete(element);
  const value = map(element);
  if (value !== null) element.reportUnread();
  const isRefused = problems.some(({ severity }) => severity === 'error');
  if (value === null && !isRefused) element.report('missing', '', 'error');
  return { value: isRefused ? null : value, problems };
}
