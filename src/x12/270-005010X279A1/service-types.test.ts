import { expect, test } from 'vitest';
import { ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { changedFixture, codesOf } from '../../../test/x12/traps/reading.ts';
import { ALL_READERS } from '../sets.ts';
import { validate } from '../validate.ts';
import { X12BuildError } from '../writing/build-error.ts';
import { build270, parse270 } from './index.ts';

const INQUIRY = '270/subscriber-and-dependent';
const RESPONSE = '271/active-with-other-payer';

test.each(['1', '30', '48', '88', '98', 'A4', 'AL', 'BZ', 'CC', 'GY', 'MH', 'UC'])(
  'the service type %s is one of EQ01 and EB03',
  async (code) => {
    expect(await codesOf(changedFixture(INQUIRY, ['EQ*30^98~', `EQ*30^${code}~`]))).toEqual([]);
    expect(await codesOf(changedFixture(RESPONSE, ['EB*1**30**', `EB*1**30^${code}**`]))).toEqual([]);
  },
);

test.each(['29', '31', '00', '030', 'AP', 'B', 'C', 'PE', 'ZZ', 'uc'])(
  'the service type %s, which the guide does not have, is an error at its place',
  async (code) => {
    const reported = [];
    for await (const finding of validate(changedFixture(INQUIRY, ['EQ*30^98~', `EQ*30^${code}~`]), ALL_READERS)) {
      const { severity, loop, segmentId, elementPosition, repetitionPosition, ik403 } = finding;
      reported.push([severity, loop, segmentId, elementPosition, repetitionPosition, ik403]);
    }
    expect(reported).toContainEqual(['error', '2110C', 'EQ', 1, 2, '7']);
    expect(await codesOf(changedFixture(RESPONSE, ['EB*1**30**', `EB*1**${code}**`]))).not.toEqual([]);
    expect(await codesOf(changedFixture(RESPONSE, ['EB*1*DEP*30~', `EB*1*DEP*${code}~`]))).not.toEqual([]);
  },
);

test('an inquiry for such a service is not built', () => {
  const { transactions } = parse270(readFixture(INQUIRY));
  const made = transactions.map(({ header, inquiries, transactionSet: { controlNumber } }) => ({
    ...header,
    controlNumber,
    inquiries,
  }));
  made[0]!.inquiries[0]!.benefitInquiries![0]!.serviceTypeCodes = ['31'];
  expect(() => build270({ ...ENVELOPE, transactions: made })).toThrow(X12BuildError);
});
