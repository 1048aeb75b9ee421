import { isDeepStrictEqual } from 'node:util';
import { invariant } from '../../src/kernel/assert.ts';
import type { TracedMessage } from './traced-statements.ts';

/** A message to PostgreSQL: one statement, or several in one round trip. */
export type ScriptMessage = { statements: string[] };

/**
 * A repeatable transaction. Its statements have `:name` for parameters: the constants, `:u` (a unique number), `:day`
 * (a random day) and `:stamp` (the time part of new ids).
 */
export type Script = { messages: ScriptMessage[]; constants: Record<string, string> };

const ID = /^([a-z]{2,4})_[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const HASH_BYTES = 32;
const KEY_TEXT_LENGTH_MAX = 64;
/** The number of an advisory lock: the first 64 bits of a hash. Few are shorter. */
const LOCK_NUMBER = /^-?\d{15,19}$/;
const LITERALS = /'[^']*'|-?\b\d+\b/g;
const SUFFIXES = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Creates a script from the messages of two requests of the same kind. Values that differ between the two must differ
 * in every run: ids, hashes, names and dates become expressions; times and JSON texts stay those of the first.
 */
export function scriptFrom(first: readonly TracedMessage[], second: readonly TracedMessage[]): Script {
  invariant(first.length > 0, 'a request that is measured sends something');
  invariant(first.length === second.length, 'two requests of the same kind send the same messages');
  const writer = new ScriptWriter();
  const messages = first.map((message, index) => writer.message(message, second[index]!));
  return { messages, constants: writer.constants };
}

class ScriptWriter {
  readonly constants: Record<string, string> = {};
  readonly #ids = new Map<string, string>();

  message(first: TracedMessage, second: TracedMessage): ScriptMessage {
    if (first.values.length > 0) {
      const text = first.text.replace(/\$(\d+)/g, (_, number: string) =>
        this.#parameter(first.values[Number(number) - 1], second.values[Number(number) - 1]),
      );
      return { statements: [text] };
    }
    // A text without parameters has literals, none of which contains a semicolon.
    const others = second.text.match(LITERALS) ?? [];
    let index = 0;
    const text = first.text.replace(LITERALS, (literal) => this.#literal(literal, others[index++]));
    invariant(index === others.length, 'two requests of the same kind have the same literals');
    return { statements: text.split(';').map((statement) => statement.trim()) };
  }

  #literal(literal: string, other: string | undefined): string {
    if (literal === other) return literal;
    if (!literal.startsWith("'")) return ':u';
    const text = literal.slice(1, -1);
    const hash = /^\\x([0-9a-f]{64})$/.exec(text);
    return this.#varying(hash ? Buffer.from(hash[1]!, 'hex') : text) ?? literal;
  }

  #parameter(value: unknown, other: unknown): string {
    if (value === null || value === undefined) return 'null';
    const expression = isDeepStrictEqual(value, other) ? null : this.#varying(value);
    if (expression !== null) return expression;
    const name = `c${Object.keys(this.constants).length}`;
    this.constants[name] = parameterText(value);
    return `:${name}`;
  }

  /** Returns the expression of a value that must differ each time; null if it may stay the same. */
  #varying(value: unknown): string | null {
    if (Array.isArray(value)) {
      if (!value.every((item) => typeof item === 'string' && ID.test(item))) return null;
      return `(array[${value.map((item) => this.#id(item)).join(', ')}]::text[])`;
    }
    if (value instanceof Uint8Array) return value.length === HASH_BYTES ? '(sha256(:u::text::bytea))' : null;
    if (typeof value !== 'string') return null;
    if (ID.test(value)) return this.#id(value);
    if (DATE.test(value)) return "(date '1940-01-01' + :day::int)";
    if (LOCK_NUMBER.test(value)) return '(:u::bigint)';
    const isKeyText = value.length <= KEY_TEXT_LENGTH_MAX && /^\w+$/.test(value);
    return isKeyText ? "('B' || md5(:u::text))" : null;
  }

  /** Returns an id of the same length and time order as the service's, so that indexes grow in the same way. */
  #id(id: string): string {
    let expression = this.#ids.get(id);
    if (expression === undefined) {
      const suffix = SUFFIXES[this.#ids.size];
      invariant(suffix, 'a transaction has few ids');
      expression = `('${ID.exec(id)![1]}_' || :stamp::text || lpad(:u::text, 15, '0') || '${suffix}')`;
      this.#ids.set(id, expression);
    }
    return expression;
  }
}

/** Returns a parameter in PostgreSQL's text format. */
function parameterText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function arrayElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  return `"${parameterText(value).replace(/["\\]/g, '\\$&')}"`;
}
