import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { bodyValidator } from '../http/validation/validation.ts';
import { patientFields } from './practice/patients/patient-fields.ts';
import {
  columnsOf,
  computed,
  createSchemaOf,
  defaulted,
  derived,
  fieldsOf,
  filled,
  filtersOf,
  hidden,
  list,
  mergeFields,
  newResource,
  optional,
  required,
  shownFields,
  shownSchemaOf,
  storedSchemaOf,
  updateSchemaOf,
  withInput,
} from './resource-fields.ts';
import { DateOnly, OneOf, phi, Text } from './schema.ts';

const noteFields = fieldsOf('patient_note', 'pat', {
  status: withInput(derived(OneOf(['open', 'closed']), { initially: 'open', column: 'status' }), {
    update: Type.Optional(OneOf(['closed'])),
  }),
  text: required(phi(Text(20, 'The note.'))),
  topic: required(Text(20, 'What it is about.'), { absent: 'other' }),
  dueDate: optional(DateOnly('When it is due.'), {
    column: { name: 'due_date', type: 'date' },
    filter: 'Due on this day.',
  }),
  labels: list(Type.Array(Text(10, 'A label.'))),
  language: defaulted(Text(5, 'Its language.'), 'en'),
  author: derived(Text(20, 'Who wrote it.')),
  secret: hidden(derived(Type.Boolean(), { initially: false })),
  length: computed(Type.Integer({ description: 'Characters.' })),
});
const NOW = new Date('2026-01-05T00:00:00.000Z');
const given = { text: 'Call back.', topic: 'billing', author: 'Ada' };
const names = (schema: { properties: object }) => Object.keys(schema.properties);

describe('a declaration', () => {
  test('determines what callers send, what is stored and what is shown', () => {
    const shared = ['text', 'topic', 'dueDate', 'labels', 'language'];
    expect(names(createSchemaOf(noteFields))).toEqual(shared);
    expect(createSchemaOf(noteFields)).toMatchObject({ required: ['text', 'topic'], title: 'PatientNoteCreate' });
    expect(names(updateSchemaOf(noteFields))).toEqual(['status', ...shared]);
    const versioned = ['version', 'createdAt', 'updatedAt'];
    expect(names(storedSchemaOf(noteFields))).toEqual(['id', 'status', ...shared, 'author', 'secret', ...versioned]);
    const shown = ['object', 'id', 'livemode', 'status', ...shared, 'author', 'length', ...versioned];
    expect(names(shownSchemaOf(noteFields))).toEqual(shown);
  });

  test('makes a new resource with the first values of what is not given', () => {
    const note = newResource(noteFields, given, NOW);
    expect(note).toMatchObject({
      ...{ ...given, status: 'open', dueDate: null, labels: [], language: 'en', secret: false },
      ...{ version: 1, createdAt: NOW.toISOString(), updatedAt: NOW.toISOString() },
    });
    expect(newResource(noteFields, given, NOW).labels).not.toBe(note.labels);
    expect(shownFields(noteFields, note, { livemode: false })).not.toHaveProperty('secret');
  });

  test('fills the fields that a stored document lacks, and no others', () => {
    const { text, author, id, version, createdAt, updatedAt } = newResource(noteFields, given, NOW);
    const old = { id, version, createdAt, updatedAt, text, author, language: 'es' };
    expect(filled(noteFields, old)).toEqual({
      ...old,
      ...{ status: 'open', topic: 'other', dueDate: null, labels: [], secret: false },
    });
  });

  test('restores the first value of a field that a merge patch clears', () => {
    const note = newResource(noteFields, { ...given, labels: ['new'], language: 'es', dueDate: '2026-02-01' }, NOW);
    const { next, changed } = mergeFields(noteFields, note, { labels: null, language: null, dueDate: null });
    expect(next).toMatchObject({ labels: [], language: 'en', dueDate: null });
    expect(changed).toEqual(['labels', 'language', 'dueDate']);
  });

  test('declares the columns and the filters of the list', () => {
    const note = newResource(noteFields, { ...given, dueDate: '2026-02-01' }, NOW);
    expect(columnsOf(noteFields).map(({ name, type, of }) => [name, type, of(note)])).toEqual([
      ['status', 'text', 'open'],
      ['due_date', 'date', '2026-02-01'],
    ]);
    expect(filtersOf(noteFields)).toMatchObject({
      dueDate: {
        column: 'due_date',
        parameter: { type: 'array', items: { format: 'date' }, description: 'Due on this day. Repeatable.' },
      },
    });
  });

  test('refuses a stored document that it cannot read', () => {
    const problemsOf = bodyValidator(storedSchemaOf(patientFields));
    const stored = newResource(
      patientFields,
      { name: { given: [], family: 'Larkin' }, birthDate: '1984-02-29', sex: 'female' },
      NOW,
    );
    expect(problemsOf(stored)).toEqual([]);
    const refused = (changes: object) => problemsOf({ ...stored, ...changes }).map(({ param }) => param);
    expect(refused({ birthDate: 'unknown' })).toEqual(['/birthDate']);
    expect(refused({ status: 'asleep' })).toEqual(['/status']);
    expect(refused({ addresses: undefined, unknown: 1 })).toEqual(expect.arrayContaining(['/addresses', '/unknown']));
  });
});
