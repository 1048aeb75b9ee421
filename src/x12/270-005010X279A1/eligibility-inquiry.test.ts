import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as party from '../../../test/x12/arbitraries/270-005010X279A1/party-arbitraries.ts';
import * as random from '../../../test/x12/arbitraries/arbitraries.ts';
import { valuesOf } from '../../../test/x12/arbitraries/segment-fields.ts';
import { expectReadBack } from '../../../test/x12/fixtures/expect-read-back.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { X12BuildError } from '../writing/build-error.ts';
import {
  type BenefitInquiry,
  build270,
  type EligibilityInquiry,
  type ParsedEligibilityInquiry,
  parse270,
  read270,
} from './index.ts';
import { inquiryDetails, spendDownAmounts } from './inquiry-fields.ts';

const FIXTURE = '270/subscriber-and-dependent';

function withoutSource({ source: _source, unmapped: _unmapped, ...inquiry }: ParsedEligibilityInquiry) {
  return inquiry;
}

describe('reading a 270', () => {
  const { transactions, inquiries, findings } = parse270(readFixture(FIXTURE));

  test('a valid file has no findings and nothing unmapped', () => {
    expect(findings).toEqual([]);
    expect([...inquiries, ...transactions].flatMap(({ unmapped }) => unmapped)).toEqual([]);
  });

  test('a subscriber with own inquiries has them besides those of the dependent', () => {
    expect(inquiries.map(({ dependent }) => dependent?.name)).toEqual([
      undefined,
      { type: 'person', last: 'EXAMPLE', first: 'ROBIN' },
      undefined,
    ]);
    expect(inquiries[1]!.subscriber).toBe(inquiries[0]!.subscriber);
  });

  test('service types, procedures, amounts and numbers are read', () => {
    expect(inquiries[0]!.benefitInquiries).toEqual([
      { serviceTypeCodes: ['30', '98'] },
      {
        serviceTypeCodes: [],
        procedure: { qualifier: 'HC', code: '99213', modifiers: ['25'] },
        spendDownCents: 1_250,
        priorAuthorizationNumber: 'AUTH1',
      },
    ]);
    expect(inquiries[1]!.benefitInquiries).toEqual([
      { serviceTypeCodes: ['UC'], diagnosisPointers: ['1', '2'], placeOfServiceCode: '20' },
    ]);
  });

  test('persons have their traces, ids, relationship, diagnoses and dates', () => {
    expect(inquiries[0]!.subscriber).toMatchObject({
      traces: [{ typeCode: '1', traceNumber: 'CHECK-1', originatorId: '9RCMTEST00', additionalId: 'A' }],
      memberId: 'MBR0001',
      secondaryIds: [{ qualifier: '6P', value: 'GRP77' }],
      birthDate: '1980-01-01',
      sex: 'F',
      dates: [{ qualifier: '291', period: { start: '2026-01-05' } }],
    });
    expect(inquiries[1]!.dependent).toMatchObject({
      relationship: { relationshipCode: '19' },
      diagnoses: [
        { qualifier: 'ABK', code: 'J069' },
        { qualifier: 'ABF', code: 'R059' },
      ],
      dates: [{ qualifier: '291', period: { start: '2026-01-01', end: '2026-01-31' } }],
    });
  });

  test('the stream yields the header before the inquiries', async () => {
    const kinds: string[] = [];
    for await (const { kind } of read270(readFixture(FIXTURE))) kinds.push(kind);
    expect(kinds.filter((kind) => kind.startsWith('eligibility'))).toEqual([
      'eligibilityInquiryHeader',
      ...Array(3).fill('eligibilityInquiry'),
    ]);
  });

  test('a file that was read is written back unchanged', () => {
    const { transactionSet, header, inquiries } = transactions[0]!;
    const text = build270({
      ...random.ENVELOPE,
      lineBreaks: true,
      transactions: [{ ...header, controlNumber: transactionSet.controlNumber, inquiries }],
    });
    const body = (whole: string) => whole.slice(whole.indexOf('\nST*'), whole.indexOf('\nGE*'));
    expect(body(text)).toBe(body(readFixture(FIXTURE)));
  });
});

const CODES: party.PartyCodes = {
  traceTypes: ['1'],
  personReferences: ['6P', '18', 'SY'],
  dates: ['102', '291'],
  datesMax: 2,
  providerIds: ['PXC', 'HPI'],
  dependentRelationships: ['01', '19', '34'],
  hasDescription: false,
  hasMaintenance: false,
};

function benefitInquiry(ofSubscriber: boolean): fc.Arbitrary<BenefitInquiry> {
  return random
    .record<BenefitInquiry>(
      {
        serviceTypeCodes: party.serviceTypes,
        procedure: party.procedure,
        coverageLevelCode: random.code('FAM'),
        diagnosisPointers: party.pointers,
        ...valuesOf(spendDownAmounts),
        ...valuesOf(inquiryDetails),
        placeOfServiceCode: random.code('11', '20'),
      },
      ['serviceTypeCodes'],
    )
    .map((made) => {
      if (made.referralNumber !== undefined) delete made.priorAuthorizationNumber;
      if (ofSubscriber) return made;
      const { coverageLevelCode: _l, spendDownCents: _s, spendDownBilledCents: _b, ...rest } = made;
      return rest;
    });
}

/** Sometimes two patients of the same subscriber, so that levels are shared. */
const inquiry: fc.Arbitrary<EligibilityInquiry[]> = fc
  .record(
    {
      informationSource: party.source,
      informationReceiver: party.receiver,
      subscriber: party.subscriber(CODES),
      own: fc.option(fc.array(benefitInquiry(true), { maxLength: 3 })),
      dependents: fc.array(fc.tuple(party.dependent(CODES), fc.array(benefitInquiry(false), { maxLength: 3 })), {
        maxLength: 2,
      }),
    },
    { noNullPrototype: true },
  )
  .map(({ own, dependents, ...levels }) => [
    ...(own ? [{ ...levels, benefitInquiries: own }] : []),
    ...dependents.map(([person, benefitInquiries]) => ({ ...levels, dependent: person, benefitInquiries })),
  ]);

const inquiries = fc.array(inquiry, { minLength: 1, maxLength: 3 }).map((lists) => lists.flat());

test('built inquiries are read back unchanged, completely and without findings', () => {
  fc.assert(
    fc.property(
      party.header(['13', '01']),
      inquiries.filter((list) => list.length > 0),
      random.digits(4),
      (head, made, controlNumber) => {
        const transactions = [{ ...head, controlNumber, inquiries: made }];
        const text = build270({ ...random.ENVELOPE, allowUnmetSituations: true, transactions });
        const parsed = parse270(text);
        expectReadBack({ ...parsed, units: parsed.inquiries }, { header: head, units: made });
      },
    ),
    { numRuns: 60 },
  );
});

describe('refused input', () => {
  const [first] = parse270(readFixture(FIXTURE)).inquiries;

  function problemsOf(change: (inquiry: EligibilityInquiry) => EligibilityInquiry) {
    const head = { purposeCode: '13', createdDate: '2026-01-05', createdTime: '1200' };
    const inquiries = [change(structuredClone(withoutSource(first!)))];
    try {
      build270({ ...random.ENVELOPE, transactions: [{ ...head, controlNumber: '0001', inquiries }] });
    } catch (error) {
      if (error instanceof X12BuildError) return error.problems.map(({ path, code }) => `${path} ${code}`);
    }
    return [];
  }

  test('an inquiry about neither a service type nor a procedure', () => {
    expect(problemsOf((inquiry) => ({ ...inquiry, benefitInquiries: [{ serviceTypeCodes: [] }] }))).toEqual([
      '/transactions/0/inquiries/0/benefitInquiries/0 conditional_element_missing',
    ]);
  });

  test('two ids of one subscriber', () => {
    expect(
      problemsOf((inquiry) => {
        inquiry.subscriber.standardUniqueHealthIdentifier = 'UHI-1';
        return inquiry;
      }),
    ).toEqual(['/transactions/0/inquiries/0/subscriber two_subscriber_ids']);
  });

  test('a provider without an id', () => {
    expect(
      problemsOf((inquiry) => {
        inquiry.informationReceiver.id = '';
        return inquiry;
      }),
    ).toContain('/transactions/0/inquiries/0/informationReceiver required_element_missing');
  });
});
