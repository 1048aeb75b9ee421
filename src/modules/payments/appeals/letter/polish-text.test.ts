import { describe, expect, test } from 'vitest';
import { acceptPolished, maskFacts } from './polish-text.ts';

const NAMES = ['Larkin', 'Ada', 'Sandbox PPO'];
const TEXT =
  'You denied $125.00 of the claim of Ada Larkin on March 2, 2026 with reason code CO-197 (Authorization missing), and {{reason}}.';
const masked = maskFacts(TEXT, NAMES);

describe('the parts of a statement that a model receives', () => {
  test('has no name, number, date, code or placeholder', () => {
    expect(masked.text).not.toMatch(/\d|Larkin|Ada|March|CO|Authorization|\{/);
    expect(masked.text).toMatch(/^You denied ⟦i+⟧ of the claim of /);
  });

  test('gets its facts back', () => {
    expect(acceptPolished(masked, masked.text)).toBe(TEXT);
  });
});

test('every statement of a letter may be reworded with courtesy and other forms of its words', () => {
  const statements: [string, string][] = [
    [
      'Please reverse the denial and process $125.00 for payment.',
      'We respectfully ask that you reverse the denial and kindly process ⟦i⟧ for payment.',
    ],
    [
      'We write about the request to authorize the services.',
      'We are writing about the requested services to authorize.',
    ],
    [
      'The claim was transmitted electronically on May 2, 2026.',
      'The claim was electronically transmitted on ⟦i⟧ ⟦ii⟧ ⟦iii⟧.',
    ],
  ];
  for (const [statement, reworded] of statements) {
    const one = maskFacts(statement, []);
    const marks = one.text.match(/⟦i+⟧/g) ?? [];
    const usable = reworded.replace(/⟦i⟧ ⟦ii⟧ ⟦iii⟧/, marks.join(' '));
    expect(acceptPolished(one, usable), statement).not.toBeNull();
  }
});

describe('a wording of a model', () => {
  const reworded = masked.text.replace('You denied', 'Your office denied').replace('of the claim', 'on the claim');

  test('is used if it has the same content', () => {
    const expected = TEXT.replace('You denied', 'Your office denied').replace('of the claim', 'on the claim');
    expect(acceptPolished(masked, reworded)).toBe(expected);
  });

  test.each([
    ['a number', (text: string) => text.replace('denied', 'denied 3 times')],
    ['a number in words', (text: string) => text.replace('denied', 'denied two times')],
    ['a name', (text: string) => text.replace('the claim', 'the claim of Doctor Smith')],
    ['a date', (text: string) => text.replace('the claim', 'the claim of last march')],
    ['a citation', (text: string) => text.replace('denied', 'denied against § section')],
    ['a source', (text: string) => text.replace('.', ' according to the guideline.')],
    ['an abbreviation', (text: string) => text.replace('denied', 'denied under ERISA')],
    ['a link', (text: string) => text.replace('.', ' https:.')],
    ['a negation', (text: string) => text.replace('denied', 'never denied')],
    ['a fact twice', (text: string) => text.replace('⟦i⟧', '⟦i⟧ or ⟦i⟧')],
    ['a symptom', (text: string) => `${text} The patient suffered severe pain.`],
    ['a result', (text: string) => text.replace('.', ', and the treatment was successful.')],
    ['an obligation', (text: string) => `${text} You must pay.`],
    ['a degree', (text: string) => text.replace('denied', 'wrongly denied')],
    ['a change of direction', (text: string) => `\u202e${text}`],
    ['an invisible character', (text: string) => text.replace('denied', 'de\u200bnied')],
    ['a long story', (text: string) => `${text.slice(0, -1)} ${'and so the claim is right '.repeat(12)}.`],
  ])('is dropped if it adds %s', (_what, change) => {
    expect(acceptPolished(masked, change(reworded))).toBeNull();
  });

  test('is dropped if it omits a fact, or is not a sentence', () => {
    expect(acceptPolished(masked, reworded.replace('⟦i⟧', 'an amount'))).toBeNull();
    expect(acceptPolished(masked, '')).toBeNull();
    expect(acceptPolished(masked, reworded.slice(0, -1))).toBeNull();
  });
});
