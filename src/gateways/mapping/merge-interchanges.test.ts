import { describe, expect, test } from 'vitest';
import { an837P } from '../../../test/helpers/an-837p.ts';
import type { SubmitterSettings } from '../../modules/trading/exchange/outbound/submitter-settings.ts';
import { build837P, parse837P } from '../../x12/837p-005010X222A2/index.ts';
import { interchangeMapping } from './merge-interchanges.ts';

const { envelopeOf, only } = interchangeMapping;
const merge = (...given: Parameters<typeof interchangeMapping.merge>) => interchangeMapping.merge(...given).content;
const CREATED_AT = new Date('2026-03-01T15:04:05Z');
const NUMBERS = { interchange: '000000123', group: '123' };

function waiting(overrides: object = {}): string {
  return Buffer.from(
    build837P({ ...an837P({ interchangeControlNumber: '000000001' }), ...overrides }) as never,
  ).toString();
}

describe('merging interchanges', () => {
  test('one claim gives the text that the builder writes with the same numbers', () => {
    const numbers = { interchangeControlNumber: NUMBERS.interchange, groupControlNumber: NUMBERS.group };
    const built = waiting({ ...numbers, createdAt: CREATED_AT });
    expect(merge([waiting()], { numbers: NUMBERS, createdAt: CREATED_AT })).toBe(built);
  });

  test('many claims give one group that the guide accepts, each claim in a separate transaction set', () => {
    const text = merge([waiting(), waiting(), waiting()], { numbers: NUMBERS, createdAt: CREATED_AT });
    const parsed = parse837P(text);
    expect(parsed.findings).toEqual([]);
    expect(parsed.transactions.map(({ transactionSet }) => transactionSet.controlNumber)).toEqual([
      '0001',
      '0002',
      '0003',
    ]);
    expect(new Set(parsed.transactions.map(({ group }) => group.controlNumber))).toEqual(new Set(['123']));
    expect(parsed.claims).toHaveLength(3);
  });

  test('other delimiters are kept, and are another envelope', () => {
    const other = waiting({ delimiters: { element: '|', segment: "'" } });
    expect(envelopeOf(other)).not.toBe(envelopeOf(waiting()));
    const parsed = parse837P(merge([other, other], { numbers: NUMBERS, createdAt: CREATED_AT }));
    expect(parsed.findings).toEqual([]);
    expect(parsed.claims).toHaveLength(2);
  });

  test('production and test are different envelopes; numbers and times make no difference', () => {
    expect(envelopeOf(waiting({ usageIndicator: 'P' }))).not.toBe(envelopeOf(waiting({ usageIndicator: 'T' })));
    expect(envelopeOf(waiting({ createdAt: CREATED_AT, groupControlNumber: '9' }))).toBe(envelopeOf(waiting()));
  });
});

describe('the submitter of the settings', () => {
  const contact = { name: 'Dana Weiß', telephone: '312-555-0134', email: 'billing@riverside.example' };
  /** The segments of loop 1000A of each transaction set. */
  const submitters = (text: string) => text.match(/NM1\*41[^~]*~PER[^~]*/g)!;
  const merged = (submitter?: SubmitterSettings) => {
    const given = { numbers: NUMBERS, createdAt: CREATED_AT, ...(submitter && { submitter }) };
    const text = merge([waiting(), waiting()], given);
    expect(parse837P(text).findings).toEqual([]);
    return submitters(text);
  };

  test('replaces the one that was accepted, in every transaction set', () => {
    const one =
      'NM1*41*2*Riverside Billing*****46*RIVER77~PER*IC*Dana Weiss*TE*3125550134*EM*billing@riverside.example';
    expect(merged({ name: 'Riverside Billing', id: 'RIVER77', contact })).toEqual([one, one]);
  });

  test('omitted settings, and values that contain a delimiter, leave the submitter unchanged', () => {
    expect(merged({ name: null, id: null, contact: null })).toEqual(merged());
    expect(merged({ name: null, id: 'A*B', contact: { ...contact, email: 'a:b@riverside.example' } })).toEqual(
      merged(),
    );
  });
});

test('one transaction set is taken out with its envelope, and a single one is left as it was sent', () => {
  const text = merge([waiting(), waiting()], { numbers: NUMBERS, createdAt: CREATED_AT });
  const second = parse837P(only(text, '0002'));
  expect(second.findings).toEqual([]);
  expect(second.transactions.map(({ transactionSet }) => transactionSet.controlNumber)).toEqual(['0002']);
  const single = waiting();
  expect(only(single, '0001')).toBe(single);
});
