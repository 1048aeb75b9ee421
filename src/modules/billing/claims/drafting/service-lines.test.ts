import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kernel/ids.ts';
import { controlNumberFrom, serviceLinesFrom } from './service-lines.ts';

const CONTEXT = { claimType: 'professional', period: { start: '2026-03-02', end: '2026-03-02' } } as const;
const input = { procedureCode: 'G0463', charge: 100, serviceDate: { start: '2026-03-02' } };

describe('controlNumberFrom', () => {
  test('control numbers of ids made at once differ, and hold only capitals and digits', () => {
    const numbers = Array.from({ length: 2000 }, () => controlNumberFrom(newId('clm')));
    expect(new Set(numbers).size).toBe(2000);
    for (const number of numbers) expect(number).toMatch(/^[A-Z0-9]{13}$/);
  });
});

describe('serviceLinesFrom', () => {
  test('no two lines share a list: changing one leaves the other', () => {
    const [first, second] = serviceLinesFrom([input, input], [], CONTEXT);
    first!.modifiers.push('25');
    expect(second!.modifiers).toEqual([]);
  });

  test('a line that stays keeps its number unless it is given another', () => {
    const [line] = serviceLinesFrom([input], [], CONTEXT);
    const [kept, renamed] = serviceLinesFrom(
      [
        { ...input, id: line!.id },
        { ...input, id: line!.id, lineItemControlNumber: 'NEW' },
      ],
      [line!],
      CONTEXT,
    );
    expect([kept!.id, kept!.lineItemControlNumber]).toEqual([line!.id, line!.lineItemControlNumber]);
    expect([renamed!.id, renamed!.lineItemControlNumber]).toEqual([line!.id, 'NEW']);
  });
});
