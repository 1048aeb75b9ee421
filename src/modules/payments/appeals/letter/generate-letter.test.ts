import { describe, expect, test } from 'vitest';
import { aClaim, aLine } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import { DENIAL_CATEGORIES, type DenialCategory } from '../../denials/classification/denial-category.ts';
import { generateLetter } from './generate-letter.ts';
import { isGrounded, unfilledPlaceholders } from './letter-content.ts';
import type { LetterFacts } from './letter-facts.ts';

function factsOf(categories: readonly DenialCategory[], more: Partial<LetterFacts> = {}): LetterFacts {
  const claim = { ...aClaim(), serviceLines: [aLine()] };
  const denials = categories.map((category, index) => ({
    id: `den_${index}`,
    category,
    groupCode: 'CO',
    carc: String(index),
    rarcs: ['N1'],
    label: 'A label',
    serviceLineIds: [claim.serviceLines[0]!.id],
    deniedAmount: 1_000,
    recoveredAmount: 0,
    receivedAt: '2026-03-17T00:00:00.000Z',
  }));
  return {
    patient: { name: { given: ['Ada'], family: 'Larkin' }, birthDate: '1984-02-29' },
    coverage: { id: 'cov_1', memberId: 'W1', latestEligibilityStatus: 'active', latestEligibilityCheckId: 'elg_1' },
    payerName: 'A payer',
    audience: 'provider_dispute',
    level: 1,
    deadline: null,
    documents: [],
    history: [],
    previous: null,
    subject: { kind: 'claim', claim, denials, receipts: [] },
    ...more,
  } as unknown as LetterFacts;
}

function claimWith(claim: object, line: object): LetterFacts {
  const facts = factsOf(['coding']);
  const { subject } = facts as unknown as { subject: { claim: object } };
  const serviceLines = [aLine({ ...line })];
  return {
    ...facts,
    subject: { ...subject, claim: { ...subject.claim, ...claim, serviceLines } },
  } as unknown as LetterFacts;
}

const statementsOf = (facts: LetterFacts) => generateLetter(facts).sections.flatMap(({ statements }) => statements);

describe('a generated letter', () => {
  test.each(DENIAL_CATEGORIES)('for %s states nothing without a source or a gap', (category) => {
    const letter = generateLetter(factsOf([category]));
    expect(letter.templateId).toBe(`claim_denial.${category}`);
    expect(isGrounded(letter)).toBe(true);
    const grounds = letter.sections.find(({ key }) => key === 'grounds');
    expect(grounds?.statements.length).toBeGreaterThan(0);
    const cited = letter.sections.flatMap(({ statements }) => statements.flatMap(({ citations }) => citations));
    const numbers = letter.citations.map(({ number }) => number);
    expect(cited.filter((number) => !numbers.includes(number))).toEqual([]);
    expect(numbers.filter((number) => !cited.includes(number))).toEqual([]);
  });

  test('for several denials states the grounds of each category once', () => {
    const letter = generateLetter(factsOf(['coding', 'authorization', 'coding']));
    expect(letter.templateId).toBe('claim_denial.several');
    expect(unfilledPlaceholders(letter)).toEqual(['coding_support', 'authorization_reason']);
    const keys = letter.sections.flatMap(({ statements }) => statements.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('names an institutional service by its revenue code, and the claim by its statement', () => {
    const institutional = { typeOfBill: '111', statementPeriod: { start: '2026-03-01', end: '2026-03-04' } };
    const claim = { claimType: 'institutional', placeOfServiceCode: '', diagnoses: [], institutional };
    const room = { procedureCode: '', revenueCode: '0120', diagnosisPointers: [], hasServiceDate: false };
    const texts = statementsOf(claimWith(claim, room)).map(({ text }) => text);
    expect(texts).toContain('Line 1 was billed as revenue code 0120.');
    expect(texts[0]).toContain('on March 1, 2026');
    expect(texts[0]).toContain('March 4, 2026');
    const test = { ...room, procedureCode: 'G0103', modifiers: ['59'], hasServiceDate: true };
    const dated = { ...test, serviceDate: { start: '2026-03-02', end: '2026-03-02' } };
    expect(statementsOf(claimWith(claim, dated)).map(({ text }) => text)).toContain(
      'Line 1 was billed as G0103-59 (revenue code 0120) on March 2, 2026.',
    );
  });

  test('names the teeth and surfaces of a dental service', () => {
    const teeth = [{ tooth: '14', surfaces: ['M', 'O'] }, {}, { tooth: '15' }];
    const line = { procedureCode: 'D2740', modifiers: [], diagnosisPointers: [], teeth };
    const serviceDate = { start: '2026-03-02', end: '2026-03-02' };
    expect(
      statementsOf(claimWith({ claimType: 'dental' }, { ...line, serviceDate })).map(({ text }) => text),
    ).toContain('Line 1 was billed as D2740 (tooth 14 M O, tooth 15) on March 2, 2026.');
  });

  test('repeats confirmed entries of the history as recorded, and no others', () => {
    const entry = {
      id: 'pmh_1',
      category: 'lab_result',
      code: { system: 'loinc', code: '4548-4', display: 'Hemoglobin A1c' },
      status: 'current',
      verificationStatus: 'confirmed',
      recordedDate: '2026-01-12',
      value: { quantity: '7.4', unit: '%', text: null },
      dosage: null,
    };
    const history = [
      entry,
      { ...entry, id: 'pmh_2', verificationStatus: 'provisional' },
      { ...entry, id: 'pmh_3', status: 'superseded' },
      { ...entry, id: 'pmh_4', category: 'family_history' },
    ] as unknown as LetterFacts['history'];
    const texts = statementsOf(factsOf(['medical_necessity'], { history }))
      .filter(({ key }) => key.startsWith('history_'))
      .map(({ text }) => text);
    expect(texts).toEqual([
      'The medical record of January 12, 2026 lists the lab result Hemoglobin A1c (4548-4): 7.4 %.',
    ]);
  });
});
