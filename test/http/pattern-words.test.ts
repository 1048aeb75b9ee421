import { describe, expect, test } from 'vitest';
import { KIND_SCHEMAS } from '../../src/composition/open-transports.ts';
import { ROUTES } from '../../src/http/route-table.ts';
import { hasPatternWords, patternMessage } from '../../src/http/validation/pattern-words.ts';

/** Returns every pattern inside a schema, also those of the names of record members. */
function patternsIn(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'pattern' && typeof value === 'string') return [value];
    if (key === 'patternProperties') return [...Object.keys(value as object), ...patternsIn(value)];
    return patternsIn(value);
  });
}

const REQUESTS = ROUTES.flatMap(({ method, path, operation }) => {
  const { body, query } = operation as { body?: unknown; query?: unknown };
  return [body, query].flatMap(patternsIn).map((pattern) => ({ pattern, at: `${method} ${path}` }));
});

const KINDS = Object.entries(KIND_SCHEMAS).flatMap(([kind, { settings, secrets }]) =>
  patternsIn([settings, secrets]).map((pattern) => ({ pattern, at: `connections of kind ${kind}` })),
);

describe('patterns of request schemas', () => {
  test('each one has a message in words', () => {
    expect(REQUESTS.length).toBeGreaterThan(50);
    // A typebox record without a key pattern of its own accepts any name.
    const missing = [...REQUESTS, ...KINDS].filter(({ pattern }) => pattern !== '^.*$' && !hasPatternWords(pattern));
    expect(missing).toEqual([]);
  });

  test('no message shows a regular expression', () => {
    for (const { pattern } of [...REQUESTS, { pattern: '^[unlisted]+$' }]) {
      expect(patternMessage(pattern)).not.toContain(pattern);
      expect(patternMessage(pattern)).not.toMatch(/[\\^$[\]{}*+?|]/);
    }
    expect(patternMessage('^\\d{4}$')).toBe('This field must be 4 digits.');
  });
});
