import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PayerListFileError, parseCsv, readPayerList } from './read-payer-list.ts';

const HEADER =
  'id,name,alternateNames,aliases,claims,remittances,enrollmentRequiredFor,initialFilingDays,line1,city,state,postalCode';

describe('a list in CSV', () => {
  test('has lists, dated former ids, flags, limits and an address', () => {
    const text = `${HEADER}\r\n60054,"Aetna, Inc.",Aetna US|AETNA,OLD1@2020-01-01..2024-01-01|OLD2,true,false,claims|remittances,90,"PO Box 1",Albany,NY,12201\r\n`;
    expect(readPayerList(text, 'csv')).toMatchObject([
      {
        id: '60054',
        name: 'Aetna, Inc.',
        electronicPayerId: '60054',
        claimChannels: ['electronic'],
        alternateNames: ['Aetna US', 'AETNA'],
        aliases: [
          { id: 'OLD1', validFrom: '2020-01-01', validUntil: '2024-01-01' },
          { id: 'OLD2', validFrom: '1900-01-01', validUntil: null },
        ],
        transactions: { claims: true, remittances: false, eligibility: false },
        enrollmentRequiredFor: ['claims', 'remittances'],
        timelyFilingDays: { initial: 90, corrected: 365, appeal: 180 },
        address: { line1: 'PO Box 1', city: 'Albany', state: 'NY', postalCode: '12201' },
      },
    ]);
  });

  test.each([
    ['no column id', 'name\nX', 'header line'],
    ['an unknown column', 'id,name,colour\n1,X,red', 'header line'],
    ['a flag that is no truth value', 'id,name,claims\n1,X,maybe', 'entry 1: /transactions/claims'],
    ['a date that is none', 'id,name,aliases\n1,X,OLD@2020-02-30', 'entry 1: /aliases/0/validFrom'],
    ['days that are no number', 'id,name,remittanceDays\n1,X,soon', 'entry 1: /remittanceDays'],
    ['an id with a space', 'id,name\n"a b",X', 'entry 1: /id'],
    ['an id of a custom payer', 'id,name\npyr_1,X', 'entry 1: /id'],
    ['a quoted field without an end', 'id,name\n1,"X', 'line 2'],
    ['a pattern that is none', 'id,name,memberIdPattern\n1,X,(', 'memberIdPattern'],
  ])('with %s is refused, and told where', (_name, text, place) => {
    expect(() => readPayerList(text, 'csv')).toThrow(PayerListFileError);
    expect(() => readPayerList(text, 'csv')).toThrow(place);
  });
});

test('a CSV list has the days to the remittance', () => {
  expect(readPayerList('id,name,remittanceDays\n1,X,45\n2,Y,', 'csv')).toMatchObject([
    { remittanceDays: 45 },
    { remittanceDays: null },
  ]);
});

describe('a list in JSON', () => {
  test('may omit what has a default, and may be an object', () => {
    const [payer] = readPayerList('{"payers":[{"id":"1","name":"X"}]}', 'json');
    expect(payer).toMatchObject({ claimChannels: [], electronicPayerId: null, timelyFilingDays: { initial: 365 } });
  });

  test.each(['{', '{"payers":1}', '[1]', '[{"id":1,"name":"X"}]', '[{"id":"1","name":"X","colour":"red"}]'])(
    '%s is refused',
    (text) => {
      expect(() => readPayerList(text, 'json')).toThrow(PayerListFileError);
    },
  );
});

test('any CSV that is written is read again', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', ' ') });
  const row = fc.array(cell, { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const text = rows.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\r\n');
      expect(parseCsv(text)).toEqual(rows);
    }),
  );
});
