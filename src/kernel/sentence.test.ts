import { expect, test } from 'vitest';
import { sentence, sentences } from './sentence.ts';

test.each([
  ['REF is missing', 'REF is missing.'],
  ['REF is missing.', 'REF is missing.'],
  ['STC has too many requests. Maximum: 3.', 'STC has too many requests. Maximum: 3.'],
  ['You are invited to join Harbor Clinic Inc.', 'You are invited to join Harbor Clinic Inc.'],
  ['The file ends here..', 'The file ends here.'],
  ['Allowed: 1, 2, ', 'Allowed: 1, 2.'],
  ['Was the service urgent?', 'Was the service urgent?'],
  ['Stop!', 'Stop!'],
  ['  ', ''],
])('a text becomes a sentence with one full stop: %j', (text, expected) => {
  expect(sentence(text)).toBe(expected);
});

test('texts become sentences with one space between them, and empty texts are left out', () => {
  expect(sentences('The claim is held', '', '/lines/0: This field is required.')).toBe(
    'The claim is held. /lines/0: This field is required.',
  );
});
