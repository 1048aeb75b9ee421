import { describe, expect, test } from 'vitest';
import { aQuestion } from '../../../../test/prior-authorizations/a-question.ts';
import type { MedicalHistoryEntry } from '../../practice/medical-history/check-history.ts';
import { medicalHistoryFields } from '../../practice/medical-history/medical-history-fields.ts';
import { newResource } from '../../resource-fields.ts';
import type { Question } from './question.ts';
import { NO_CONSTRAINTS } from './question-values.ts';
import { suggestedAnswerOf } from './suggest-answers.ts';

const NOW = new Date('2026-03-02T14:00:00Z');
const HBA1C = { system: 'loinc', code: '4548-4' };

function anEntry(fields: Partial<MedicalHistoryEntry> = {}): MedicalHistoryEntry {
  const given = {
    patientId: 'pat_1',
    category: 'lab_result' as const,
    code: { ...HBA1C, display: null },
    onsetDate: '2026-02-01',
    recordedDate: '2026-02-02',
    value: { quantity: '6.8', unit: '%', text: null },
  };
  return { ...newResource(medicalHistoryFields, given, NOW), id: 'pmh_1', ...fields };
}

const suggest = (fields: Partial<Question>, ...history: MedicalHistoryEntry[]) =>
  suggestedAnswerOf(aQuestion('a', { code: HBA1C, type: 'decimal', ...fields }), history, NOW);

describe('suggestions', () => {
  test('the value of an entry with the same code, with a link to it', () => {
    expect(suggest({}, anEntry())).toEqual({
      value: '6.8',
      source: 'ehr',
      evidence: [{ type: 'history_entry', id: 'pmh_1', excerptRef: '/value/quantity' }],
      confidence: 0.9,
      suggestedAt: NOW.toISOString(),
    });
  });

  test('the newest entry counts, by the date of the fact', () => {
    const older = anEntry({ id: 'pmh_2', onsetDate: '2025-01-01', value: { quantity: '9.9', unit: '%', text: null } });
    expect(suggest({}, older, anEntry())?.value).toBe('6.8');
    expect(suggest({}, anEntry(), older)?.value).toBe('6.8');
  });

  test('systems are the same by name or URL', () => {
    const code = { system: 'http://loinc.org', code: '4548-4', display: null };
    expect(suggest({}, anEntry({ code }))?.value).toBe('6.8');
  });

  test('documents of the entry are evidence too', () => {
    const documentId = 'doc_01k5v9q2w7e8rak0d3fghj4mnp';
    const entry = anEntry({ evidenceDocumentIds: [documentId] });
    expect(suggest({}, entry)?.evidence).toContainEqual({ type: 'document', id: documentId, excerptRef: null });
    expect(suggest({ type: 'attachment' }, entry)?.value).toEqual([documentId]);
  });

  test.each([
    ['quantity', { value: '6.8', unit: '%' }],
    ['date', '2026-02-01'],
    ['boolean', true],
  ] as const)('a question of type %s', (type, value) => {
    expect(suggest({ type }, anEntry())?.value).toEqual(value);
  });

  test('a provisional entry is a weaker suggestion', () => {
    expect(suggest({}, anEntry({ verificationStatus: 'provisional' }))?.confidence).toBe(0.5);
  });
});

describe('nothing is suggested', () => {
  test.each([
    ['of another code', anEntry({ code: { system: 'loinc', code: '2345-7', display: null } })],
    ['of another system', anEntry({ code: { system: 'local', code: '4548-4', display: null } })],
    ['that was superseded', anEntry({ status: 'superseded' })],
    ['that was refuted', anEntry({ verificationStatus: 'refuted' })],
    ['without a value', anEntry({ value: null })],
  ])('from an entry %s', (_, entry) => {
    expect(suggest({}, entry)).toBeNull();
  });

  test('that the question would refuse', () => {
    expect(suggest({ constraints: { ...NO_CONSTRAINTS, max: '5' } }, anEntry())).toBeNull();
    expect(suggest({ type: 'choice', options: [{ code: 'high', display: 'High' }] }, anEntry())).toBeNull();
  });

  test('for a question without a code', () => {
    expect(suggest({ code: null }, anEntry())).toBeNull();
  });
});
