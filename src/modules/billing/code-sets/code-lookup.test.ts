import { describe, expect, test } from 'vitest';
import { answer } from './code-lookup.ts';

const fy2026 = {
  version: 'FY2026',
  isStarter: false,
  isPartial: false,
  completes: false,
  from: '2025-10-01',
  to: '2026-09-30',
};
const fy2027 = {
  version: 'FY2027',
  isStarter: false,
  isPartial: false,
  completes: false,
  from: '2026-10-01',
  to: '2027-09-30',
};
const starter = {
  version: 'starter',
  isStarter: true,
  isPartial: true,
  completes: false,
  from: '2015-10-01',
  to: '2027-09-30',
};
const entry = (version: typeof fy2026, overrides = {}) => ({
  version: version.version,
  isBillable: true,
  from: version.from,
  to: version.to,
  attributes: {},
  ...overrides,
});
const absent = { known: false, reason: 'absent' };
const noData = { known: false, reason: 'noData' };

describe('a code on a date of service', () => {
  test('is known when the version that covers the date has it', () => {
    expect(answer([fy2026, fy2027], [entry(fy2026), entry(fy2027)], '2026-09-30')).toMatchObject({
      known: true,
      version: 'FY2026',
    });
    expect(answer([fy2026, fy2027], [entry(fy2026), entry(fy2027)], '2026-10-01')).toMatchObject({
      known: true,
      version: 'FY2027',
    });
  });

  test('is absent when a full version covers the date and no version has the code', () => {
    expect(answer([fy2026], [], '2026-01-01')).toEqual(absent);
  });

  test('is unknown when no version covers the date', () => {
    expect(answer([fy2026], [entry(fy2026)], '2027-01-01')).toEqual(noData);
    expect(answer([], [], '2027-01-01')).toEqual(noData);
  });

  test('is known with its own dates when only another full version has it, so that a rule can say when it starts', () => {
    expect(answer([fy2026, fy2027], [entry(fy2027)], '2026-09-30')).toEqual({
      known: true,
      isBillable: true,
      validFrom: '2026-10-01',
      validTo: '2027-09-30',
      version: 'FY2027',
      attributes: {},
    });
  });

  test('is unknown when a partial set lacks the code', () => {
    expect(answer([starter], [], '2026-01-01')).toEqual(noData);
  });

  test('is known from a partial set that holds it', () => {
    expect(answer([starter], [entry(starter)], '2026-01-01')).toMatchObject({ known: true, version: 'starter' });
  });

  test('is decided by the full version where a partial one covers the date as well', () => {
    expect(answer([starter, fy2026], [entry(starter)], '2026-01-01')).toEqual(absent);
    expect(
      answer([starter, fy2026], [entry(starter, { isBillable: false }), entry(fy2026)], '2026-01-01'),
    ).toMatchObject({ isBillable: true, version: 'FY2026' });
  });

  test('is decided by the partial set on dates that no full version covers', () => {
    expect(answer([starter, fy2026], [entry(starter)], '2027-01-01')).toMatchObject({
      known: true,
      version: 'starter',
    });
    expect(answer([starter, fy2026], [entry(fy2026)], '2027-01-01')).toEqual(noData);
  });

  test('returns the end of a code that has ended according to a partial set', () => {
    expect(answer([starter], [entry(starter, { to: '2026-09-30' })], '2026-10-01')).toMatchObject({
      known: true,
      validTo: '2026-09-30',
    });
  });

  test('is unknown for a heading of a partial set before it became a heading', () => {
    const heading = entry(starter, { isBillable: false, from: '2021-10-01', to: '2099-12-31' });
    expect(answer([starter], [heading], '2020-01-01')).toEqual(noData);
    expect(answer([starter], [heading], '2022-01-01')).toMatchObject({ known: true, isBillable: false });
  });

  test('is absent when a partial set is complete below a prefix of the code', () => {
    const complete = { ...starter, completes: true };
    expect(answer([complete], [], '2026-01-01')).toEqual(absent);
    expect(answer([complete], [], '2027-10-01')).toEqual(noData);
    expect(answer([complete, fy2027], [entry(fy2027)], '2026-01-01')).toMatchObject({ known: true, version: 'FY2027' });
  });

  test('has the attributes of the release that decides', () => {
    const given = [
      { ...entry(fy2026), attributes: { sex: 'F' as const } },
      { ...entry(fy2027), attributes: { ageMax: 17 } },
    ];
    expect(answer([fy2026, fy2027], given, '2026-01-01')).toMatchObject({ attributes: { sex: 'F' } });
    expect(answer([fy2026, fy2027], given, '2026-11-01')).toMatchObject({ attributes: { ageMax: 17 } });
  });

  test('is decided by an imported part of a set before the starter set, which adds what the part lacks', () => {
    const part = { ...fy2027, version: '2026Q4', isPartial: true, completes: true };
    const ended = entry(part, { to: '2026-10-31' });
    expect(answer([starter, part], [entry(starter), ended], '2026-11-01')).toMatchObject({ validTo: '2026-10-31' });
    expect(answer([starter, part], [entry(starter)], '2026-11-01')).toMatchObject({ known: true, version: 'starter' });
  });
});
