import { expect, test } from 'vitest';
import { scopeWords } from '../../dashboard/src/components/scope-words.ts';
import { SCOPE_DECLARATIONS } from '../../src/modules/scopes.ts';

test('every declared scope has words for its area and its action, and no two scopes share them', () => {
  const scopes = Object.keys(SCOPE_DECLARATIONS);
  const texts = scopes.map((scope) => Object.values(scopeWords(scope)));
  expect(scopes.length).toBeGreaterThan(40);
  // A scope without words is shown as its code, which begins with a small letter.
  expect(scopes.filter((_, index) => !texts[index]!.every((text) => /^[A-Z]/.test(text)))).toEqual([]);
  expect(new Set(texts.map((text) => text.join(': '))).size).toBe(scopes.length);
  expect(scopeWords('prior_auth:read')).toEqual({ area: 'Prior authorizations', action: 'Read' });
});
