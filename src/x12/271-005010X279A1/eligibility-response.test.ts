import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { header } from '../../../test/x12/arbitraries/270-005010X279A1/party-arbitraries.ts';
import { responses } from '../../../test/x12/arbitraries/271-005010X279A1/response-arbitraries.ts';
import { digits, ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { expectReadBack } from '../../../test/x12/fixtures/expect-read-back.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { X12BuildError } from '../writing/build-error.ts';
import {
  build271,
  type EligibilityResponse,
  type ParsedEligibilityResponse,
  parse271,
  read271,
  requestValidationsOf,
} from './index.ts';

function withoutSource({ source: _source, unmapped: _unmapped, ...response }: ParsedEligibilityResponse) {
  return response;
}

const HEADER = { purposeCode: '11', createdDate: '2026-01-05', createdTime: '1200' };

describe('reading a 271', () => {
  const parsed = parse271(readFixture('271/active-with-other-payer'));
  const [subscriber, dependent] = parsed.responses;

  test('a valid file has no findings and nothing unmapped', () => {
    expect(parsed.findings).toEqual([]);
    expect([...parsed.responses, ...parsed.transactions].flatMap(({ unmapped }) => unmapped)).toEqual([]);
  });

  test('the subscriber and the dependent have separate responses', () => {
    expect(parsed.responses).toHaveLength(2);
    expect(subscriber!.dependent).toBeUndefined();
    expect(dependent!.dependent!.name).toEqual({ type: 'person', last: 'EXAMPLE', first: 'ROBIN' });
    expect(dependent!.benefits.map(({ benefitInformationCode }) => benefitInformationCode)).toEqual(['1']);
  });

  test('active coverage, deductible, coinsurance and limits are read', () => {
    expect(subscriber!.benefits).toMatchObject([
      { benefitInformationCode: '1', serviceTypeCodes: ['30'], planCoverageDescription: 'EXAMPLE GOLD' },
      {
        benefitInformationCode: 'C',
        coverageLevelCode: 'IND',
        insuranceTypeCode: 'HM',
        timePeriodQualifier: '23',
        amountCents: 150_000,
        inPlanNetwork: 'Y',
        deliveries: [{ quantityQualifier: 'VS', quantity: '12', timePeriodQualifier: '34', periodCount: '1' }],
        references: [{ qualifier: '18', value: 'PLAN9', description: 'PLAN NAME' }],
        dates: [{ qualifier: '292', period: { start: '2026-01-01', end: '2026-12-31' } }],
        messages: ['DEDUCTIBLE RUNS WITH THE CALENDAR YEAR', 'SECOND MESSAGE'],
        conditions: [{ qualifier: 'ZZ', code: '11' }],
      },
      { benefitInformationCode: 'A', serviceTypeCodes: ['98', 'UC'], percent: '.2' },
      {
        quantityQualifier: 'P6',
        quantity: '3',
        authorizationRequired: 'Y',
        inPlanNetwork: 'W',
        procedure: { qualifier: 'HC', code: '97110', modifiers: ['GP'], endCode: '97140' },
        diagnosisPointers: ['1', '2'],
      },
      { benefitInformationCode: 'R' },
    ]);
  });

  test('another payer and the primary care provider belong to their benefit', () => {
    expect(subscriber!.benefits[4]!.relatedEntities).toEqual([
      {
        entityCode: 'SEP',
        name: { type: 'organization', organization: 'OTHER PAYER' },
        idQualifier: 'PI',
        id: 'OTHR1',
        address: { line1: '2 EXAMPLE WAY', city: 'AUSTIN', state: 'TX', postalCode: '73301' },
        contacts: [{ telephone: '8005550111' }],
      },
      {
        entityCode: 'P3',
        name: { type: 'person', last: 'DOE', first: 'SAM' },
        idQualifier: 'XX',
        id: '1234567893',
        provider: { roleCode: 'PC', idQualifier: 'PXC', id: '207Q00000X' },
      },
    ]);
  });

  test('data that the payer changed is read with the subscriber', () => {
    expect(subscriber!.subscriber).toMatchObject({
      memberId: 'MBR0001',
      secondaryIds: [{ qualifier: '6P', value: 'GRP77', description: 'EXAMPLE GROUP' }],
      relationship: { relationshipCode: '18', maintenanceTypeCode: '001', maintenanceReasonCode: '25' },
      dates: [{ qualifier: '346', period: { start: '2026-01-01' } }],
      militaryService: [{ informationStatusCode: 'C', rankCode: 'W1', period: { end: '2024-12-31' } }],
    });
    expect(subscriber!.informationSource.contacts).toEqual([
      {
        name: 'PROVIDER LINE',
        telephone: '8005550100',
        url: 'example.test',
        otherNumbers: [{ qualifier: 'ED', value: 'EDI1' }],
      },
    ]);
  });

  test('a warning about one benefit belongs to that benefit', () => {
    expect(requestValidationsOf(dependent!)).toEqual([
      { loop: '2110D', isRequestValid: true, rejectReasonCode: '52', followUpActionCode: 'C' },
    ]);
  });
});

describe('a refusal', () => {
  const parsed = parse271(readFixture('271/refused'));

  test('is read at the level where the payer stopped', () => {
    expect(parsed.findings).toEqual([]);
    expect(
      parsed.responses.map((response) =>
        requestValidationsOf(response).map(({ loop, rejectReasonCode }) => `${loop} ${rejectReasonCode}`),
      ),
    ).toEqual([['2000A 79', '2100A 42'], ['2100B 51'], ['2100C 72', '2100C 73'], ['2100D 67']]);
  });

  test('has no levels below it', () => {
    const [bySource, byReceiver] = parsed.responses;
    expect(bySource).not.toHaveProperty('informationReceiver');
    expect(byReceiver).not.toHaveProperty('subscriber');
  });

  test('of a dependent without a name does not become one of the source', () => {
    const text = readFixture('271/refused').replace('NM1*03*1*EXAMPLE*KIM~\n', '').replace('SE*23', 'SE*22');
    const last = parse271(text).responses.at(-1)!;
    expect(last.informationSource.requestValidations).toBeUndefined();
    expect(last.dependent!.requestValidations).toMatchObject([{ loop: '2100D', rejectReasonCode: '67' }]);
  });
});

describe('deviations of payers', () => {
  const text = readFixture('271/active-with-other-payer');

  test('entities without LS and LE are read', () => {
    const bare = text.replaceAll(/L[SE]\*2120~\n/g, '').replace('SE*43', 'SE*41');
    const parsed = parse271(bare);
    const missing = { code: 'loop_bounds_missing', loop: '2110C', segmentNumber: 30 };
    expect(parsed.findings).toMatchObject([
      { ...missing, segmentId: 'LS' },
      { ...missing, segmentId: 'LE' },
    ]);
    expect(parsed.responses.map(withoutSource)).toEqual(parse271(text).responses.map(withoutSource));
  });

  test('without a repetition separator a service type is read unchanged', () => {
    const parsed = parse271(text.replace('*^*00501', '*U*00501').replace('98^UC', '98'));
    expect(parsed.responses[0]!.benefits[2]!.serviceTypeCodes).toEqual(['98']);
  });

  test('an unreadable amount is neither zero nor lost', () => {
    const parsed = parse271(text.replace('*23*1500*', '*23*$1500*'));
    expect(parsed.findings).toMatchObject([{ segmentId: 'EB' }, { code: 'unreadable_amount', loop: '2110C' }]);
    expect(parsed.responses[0]!.benefits[1]).not.toHaveProperty('amountCents');
    expect(parsed.responses[0]!.unmapped).toMatchObject([{ segmentId: 'EB', elementPosition: 7 }]);
  });

  test('a second address is unmapped', () => {
    const parsed = parse271(text.replace('N3*1 EXAMPLE WAY~\n', 'N3*1 EXAMPLE WAY~\nN3*9 OTHER WAY~\n'));
    expect(parsed.responses[0]!.subscriber!.address!.line1).toBe('1 EXAMPLE WAY');
    expect(parsed.responses[0]!.unmapped).toMatchObject([{ segmentId: 'N3', loop: '2100C' }]);
  });

  test('a file in pieces of one byte is read the same', async () => {
    const bytes = Array.from(Buffer.from(text), (byte) => Uint8Array.of(byte));
    const read: unknown[] = [];
    for await (const item of read271(bytes)) if (item.kind === 'eligibilityResponse') read.push(item.response);
    expect(read).toEqual(parse271(text).responses);
  });
});

test.each(['active-with-other-payer', 'refused'])('the fixture %s is written as it was', (name) => {
  const text = readFixture(`271/${name}`);
  const { transactionSet, header: head, responses: read } = parse271(text).transactions[0]!;
  const { controlNumber } = transactionSet;
  const transactions = [{ ...head, controlNumber, responses: read }];
  const body = (whole: string) => whole.slice(whole.indexOf('\nST*'), whole.indexOf('\nGE*'));
  expect(body(build271({ ...ENVELOPE, lineBreaks: true, transactions }))).toBe(body(text));
});

test('built responses are read back unchanged, completely and without findings', () => {
  fc.assert(
    fc.property(header(['11', '06']), responses, digits(4), (head, made, controlNumber) => {
      const transactions = [{ ...head, controlNumber, responses: made }];
      const parsed = parse271(build271({ ...ENVELOPE, allowUnmetSituations: true, transactions }));
      expectReadBack({ ...parsed, units: parsed.responses }, { header: head, units: made });
    }),
    { numRuns: 60 },
  );
});

describe('refused input', () => {
  const [first] = parse271(readFixture('271/active-with-other-payer')).responses;

  function problemsOf(change: (response: EligibilityResponse) => void): string[] {
    const response = structuredClone(withoutSource(first!));
    change(response);
    try {
      build271({ ...ENVELOPE, transactions: [{ ...HEADER, controlNumber: '0001', responses: [response] }] });
    } catch (error) {
      if (error instanceof X12BuildError) return error.problems.map(({ path, code }) => `${path} ${code}`);
    }
    return [];
  }

  test('a validation with a loop that its owner does not have', () => {
    const validation = { loop: '2110D', isRequestValid: false, rejectReasonCode: '52', followUpActionCode: 'C' };
    expect(
      problemsOf(({ benefits }) => {
        benefits[0]!.requestValidations = [validation];
      }),
    ).toEqual(['/transactions/0/responses/0/benefits/0/requestValidations/0 request_validation_loop']);
  });

  test('a quantity without its qualifier', () => {
    expect(
      problemsOf(({ benefits }) => {
        delete benefits[3]!.quantityQualifier;
      }),
    ).toEqual(['/transactions/0/responses/0/benefits/3 conditional_element_missing']);
  });

  test('an amount that is not a whole number of cents', () => {
    expect(
      problemsOf(({ benefits }) => {
        benefits[1]!.amountCents = 0.5;
      }),
    ).toContain('/transactions/0/responses/0/benefits/1 invalid_character');
  });

  test('more benefit related entities than a benefit may have', () => {
    expect(
      problemsOf(({ benefits }) => {
        const entity = benefits[4]!.relatedEntities![0]!;
        benefits[4]!.relatedEntities = Array.from({ length: 24 }, () => entity);
      }),
    ).toEqual(['/transactions/0/responses/0/benefits/4/relatedEntities/23 loop_repeats_too_often']);
  });
});
