import { describe, expect, test } from 'vitest';
import { divide } from '../../scripts/seed/components.ts';
import { SlotFiller, textOf } from '../../scripts/seed/fill-slots.ts';
import { seeded } from '../../scripts/seed/people.ts';
import { planCopies } from '../../scripts/seed/plan-copies.ts';
import type { Row } from '../../scripts/seed/read-rows.ts';
import { Slots } from '../../scripts/seed/slots.ts';
import type { Table } from '../../scripts/seed/tables.ts';
import { TemplateTimes } from '../../scripts/seed/template-times.ts';
import { idFloor, idInstant, isId } from '../../src/kernel/ids.ts';
import '../../src/modules/resources.ts';

const MACHINE = new Date('2026-11-30T10:00:00.000Z');
const CLAIM = `${idFloor('clm', MACHINE)}e00ajznk2hxvs6mnp`.slice(0, 30);
const PATIENT = `${idFloor('pat', MACHINE)}e01bjznk2hxvs6mnp`.slice(0, 30);
const TABLE: Table = {
  name: 'claims',
  columns: columnsOf('id', 'patient_id', 'created_at', 'status'),
  key: ['id'],
  unique: [],
  daysKept: null,
};
const PATIENTS: Table = {
  name: 'patients',
  columns: columnsOf('id', 'family_name', 'created_at'),
  key: ['id'],
  unique: [],
  daysKept: null,
};

function columnsOf(...names: string[]): Table['columns'] {
  return names.map((name) => ({ name, type: 'text', isNullable: false }));
}

const ROWS: Row[] = [
  { table: PATIENTS, values: [PATIENT, 'Qfamaab', '2026-06-01 14:00:00+00'], ids: [PATIENT], isOnce: false },
  { table: TABLE, values: [CLAIM, PATIENT, '2026-06-01 14:00:00+00', 'paid'], ids: [CLAIM, PATIENT], isOnce: false },
];

function slotsOf(identifiers: string[] = []): Slots {
  const times = new TemplateTimes(ROWS);
  const persons = [{ word: 'aab', birthDate: '1950-01-27' }];
  return new Slots({
    times,
    ids: new Set([CLAIM, PATIENT]),
    constants: new Map([['org_x', 'org_y']]),
    identifiers,
    persons,
  });
}

function copyOf(text: string, { index = 1, shiftDays = 7, identifiers = [] as string[] } = {}): string {
  const slots = slotsOf(identifiers);
  const program = slots.program(text);
  const texts: string[] = [];
  new SlotFiller(seeded(1)).fill(slots.slots, 1, { index, shiftDays, jitterSeconds: 60 }, texts);
  return textOf(program, texts);
}

describe('a copy of a template', () => {
  test('has ids of its own, which have the time of their row', () => {
    const [one, other] = [copyOf(CLAIM), copyOf(CLAIM, { index: 2 })];
    expect(isId('clm', one)).toBe(true);
    expect(one).not.toBe(CLAIM);
    expect(other).not.toBe(one);
    expect(idInstant(one).toISOString().slice(0, 19)).toBe('2026-06-08T14:01:00');
  });

  test('names a control number that is derived from an id by the copied id', () => {
    const copied = copyOf(`CLM*${CLAIM.slice(-13).toUpperCase()}*125~${CLAIM}`);
    expect(copied).toContain(`CLM*${copied.slice(-13).toUpperCase()}*125~`);
  });

  test('moves dates and times by the same days, and leaves long past and far dates', () => {
    expect(copyOf('2026-06-01')).toBe('2026-06-08');
    expect(copyOf('DTP*472*D8*20260529~')).toBe('DTP*472*D8*20260605~');
    expect(copyOf('{"at":"2026-06-01T14:00:00.000Z"}')).toBe('{"at":"2026-06-08T14:01:00.000Z"}');
    expect(copyOf('1999-12-31 and 2099-12-31')).toBe('1999-12-31 and 2099-12-31');
  });

  test('replaces a person in every style of letters, and the birth date in both formats', () => {
    const [title, upper, lower, iso, compact] = copyOf('Qfamaab QFAMAAB qfamaab 1950-01-27 19500127').split(' ');
    expect(title).toMatch(/^[A-Z][a-z]+$/);
    expect([upper, lower]).toEqual([title!.toUpperCase(), title!.toLowerCase()]);
    expect(iso!.replaceAll('-', '')).toBe(compact);
    expect(iso).not.toBe('1950-01-27');
  });

  test('gives a control number one new number of the same length wherever it occurs', () => {
    const [first, second, other] = copyOf('100000007*100000007~1000000071', { identifiers: ['100000007'] }).split(
      /[*~]/,
    );
    expect(first).toMatch(/^1\d{8}$/);
    expect(first).not.toBe('100000007');
    expect(second).toBe(first);
    expect(other).toBe('1000000071');
  });

  test('leaves ids of other templates and words that only resemble one', () => {
    const stranger = CLAIM.replace('e00a', 'e0ff');
    expect(copyOf(`${stranger} Qfamzzz`)).toBe(`${stranger} Qfamzzz`);
  });
});

describe('the division into components', () => {
  test('joins rows that share an id and keeps the configuration apart', () => {
    const { base, components } = divide(ROWS, new Set());
    expect(base).toEqual([]);
    expect(components).toMatchObject([{ patients: 1, claims: 1, isOpen: false }]);
  });
});

describe('the plan of copies', () => {
  const kinds = [
    { patients: 1, claims: 1, isOpen: false, lastDay: 20_600, rowCount: 20 },
    { patients: 1, claims: 2, isOpen: false, lastDay: 20_600, rowCount: 20 },
    { patients: 1, claims: 1, isOpen: true, lastDay: 20_600, rowCount: 20 },
    { patients: 1, claims: 0, isOpen: false, lastDay: 20_600, rowCount: 20 },
  ];
  const plan = (seed: number) => planCopies(kinds, { claims: 501, patients: 800, today: 20_787 }, seeded(seed));

  test('has exactly the claims and the patients that are wanted', () => {
    const sum = (of: 'claims' | 'patients') =>
      plan(1).reduce((total, { component }) => total + kinds[component]![of], 0);
    expect([sum('claims'), sum('patients')]).toEqual([501, 800]);
  });

  test('is the same for one seed and another for another', () => {
    expect(plan(1)).toEqual(plan(1));
    expect(plan(2)).not.toEqual(plan(1));
  });

  test('spreads over two years, ends before today, and has open claims in the last weeks only', () => {
    const ends = plan(1).map(({ component, shiftDays }) => ({
      open: kinds[component]!.isOpen,
      day: 20_600 + shiftDays,
    }));
    expect(Math.max(...ends.map(({ day }) => day))).toBeLessThan(20_787);
    expect(Math.min(...ends.map(({ day }) => day))).toBeLessThan(20_787 - 700);
    expect(Math.min(...ends.filter(({ open }) => open).map(({ day }) => day))).toBeGreaterThan(20_787 - 30);
  });
});
