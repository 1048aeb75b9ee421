import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineFields } from '../../../test/x12/arbitraries/276-005010X212/party-arbitraries.ts';
import * as random from '../../../test/x12/arbitraries/arbitraries.ts';
import { valuesOf } from '../../../test/x12/arbitraries/segment-fields.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { X12BuildError } from '../writing/build-error.ts';
import {
  type AcknowledgedLine,
  type AcknowledgedProvider,
  build277CA,
  type ClaimAcknowledgment,
  type ClaimAcknowledgmentTransaction,
  type ClaimStatus,
  type InformationReceiver,
  parse277CA,
  type StatusInformation,
} from './index.ts';
import * as fields from './segment-fields.ts';

describe('reading a 277CA', () => {
  const { transactions, claims, findings } = parse277CA(readFixture('277ca/accepted-and-rejected'));
  const { acknowledgment } = transactions[0]!;

  test('a valid file has no findings and nothing unmapped', () => {
    expect(findings).toEqual([]);
    expect([...claims.flatMap(({ unmapped }) => unmapped), ...acknowledgment.unmapped]).toEqual([]);
  });

  test('the receiver level has the id and totals of our file', () => {
    expect(acknowledgment.receivers[0]!.receiver).toMatchObject({
      traceNumber: 'BATCH905',
      acceptedCount: '1',
      rejectedCount: '1',
      acceptedAmountCents: 18_750,
      rejectedAmountCents: 20_000,
      statuses: [{ actionCode: 'WQ', amountCents: 38_750 }],
    });
    expect(acknowledgment.receivers[0]!.providers[0]!.provider).toMatchObject({ idQualifier: 'XX', id: '1234567893' });
  });

  test('an accepted claim is found by our control number', () => {
    expect(claims[0]).toMatchObject({
      patientControlNumber: 'PCN-0001',
      payerClaimControlNumber: 'ICN-1',
      clearinghouseTraceNumber: 'CLH-77',
      serviceDate: { start: '2026-01-02' },
      statuses: [
        {
          statuses: [{ categoryCode: 'A2', statusCode: '20', entityCode: 'PR' }],
          effectiveDate: '2026-01-05',
          actionCode: 'WQ',
          amountCents: 18_750,
        },
      ],
    });
  });

  test('a rejected claim has every reason, the message and the lines', () => {
    expect(claims[1]).toMatchObject({
      statuses: [
        {
          statuses: [
            { categoryCode: 'A7', statusCode: '164', entityCode: 'IL' },
            { categoryCode: 'A7', statusCode: '562', entityCode: '85' },
          ],
          actionCode: 'U',
          message: 'MEMBER ID NOT KNOWN',
        },
      ],
      lines: [
        {
          procedureCode: '29075',
          modifiers: ['RT'],
          chargeCents: 20_000,
          lineItemControlNumber: 'L1',
          statuses: [{ statuses: [{ categoryCode: 'A7', statusCode: '507' }], actionCode: 'U' }],
        },
      ],
    });
  });
});

const status: fc.Arbitrary<ClaimStatus> = random.record<ClaimStatus>(
  { categoryCode: random.code('A1', 'A2', 'A7'), statusCode: random.digits(3), entityCode: random.code('PR', '85') },
  ['categoryCode', 'statusCode'],
);

type Omitted = 'effectiveDate' | 'amountCents' | 'message';

/** Returns an STC without the elements that the guide does not use at its level. */
function information(action: readonly string[], ...omitted: Omitted[]): fc.Arbitrary<StatusInformation> {
  return random
    .record<StatusInformation>(
      {
        statuses: fc.array(status, { minLength: 1, maxLength: 3 }),
        effectiveDate: random.date,
        actionCode: random.code(...action),
        amountCents: random.cents,
        message: random.text(1, 264),
      },
      ['statuses', 'effectiveDate', 'actionCode', 'amountCents'],
    )
    .map((made) => {
      for (const field of omitted) delete made[field];
      return made;
    });
}

function several(status: fc.Arbitrary<StatusInformation>) {
  return fc.array(status, { minLength: 1, maxLength: 2 });
}

const ACTIONS = ['WQ', 'U'];

const line: fc.Arbitrary<AcknowledgedLine> = random.record<AcknowledgedLine>(
  {
    ...lineFields,
    statuses: several(information(['U'], 'amountCents')),
    ...valuesOf(fields.lineFields),
  },
  ['procedureQualifier', 'procedureCode', 'modifiers', 'chargeCents', 'statuses'],
);

const claim: fc.Arbitrary<ClaimAcknowledgment> = random.record<ClaimAcknowledgment>(
  {
    patient: fc.record(
      { name: random.personName, idQualifier: random.code('MI', 'II'), id: random.text(2, 80) },
      { noNullPrototype: true },
    ),
    patientControlNumber: random.text(1, 50),
    statuses: several(information(ACTIONS)),
    ...valuesOf(fields.claimFields),
    lines: fc.array(line, { maxLength: 2 }),
  },
  ['patient', 'patientControlNumber', 'statuses', 'serviceDate', 'lines'],
);

const provider: fc.Arbitrary<AcknowledgedProvider> = random.record<AcknowledgedProvider>(
  {
    name: random.partyName,
    idQualifier: random.code('XX', 'FI'),
    id: random.digits(10),
    ...valuesOf(fields.providerTrace),
    ...valuesOf(fields.providerTotals),
    statuses: several(information(ACTIONS, 'effectiveDate', 'message')),
    secondaryIds: random.references(3, 'TJ', 'G2'),
  },
  ['name', 'idQualifier', 'id', 'traceNumber'],
);

const receiver: fc.Arbitrary<InformationReceiver> = random.record<InformationReceiver>(
  {
    name: random.partyName.map((name) => (name.type === 'person' ? { type: 'person', last: name.last } : name)),
    id: random.text(2, 80),
    ...valuesOf(fields.receiverTrace),
    ...valuesOf(fields.receiverTotals),
    statuses: several(information(ACTIONS, 'message')),
  },
  ['name', 'id', 'traceNumber', 'statuses'],
);

const transaction: fc.Arbitrary<ClaimAcknowledgmentTransaction> = fc.record(
  {
    controlNumber: random.digits(4),
    referenceId: random.text(1, 50),
    createdDate: random.date,
    createdTime: random.time,
    source: fc.record(
      {
        entityCode: random.code('AY', 'PR'),
        name: random.text(1, 60),
        idQualifier: random.code('46', 'PI'),
        id: random.text(2, 80),
        ...valuesOf(fields.sourceFields),
      },
      { noNullPrototype: true },
    ),
    receivers: fc.array(
      fc.record(
        {
          receiver,
          providers: fc.array(
            fc.record({ provider, claims: fc.array(claim, { maxLength: 3 }) }, { noNullPrototype: true }),
            { maxLength: 2 },
          ),
        },
        { noNullPrototype: true },
      ),
      { minLength: 1, maxLength: 2 },
    ),
  },
  { noNullPrototype: true },
);

/** Removes the places in the source. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, function (this: { unmapped?: unknown; patient?: unknown }, key, inner) {
      return key === 'unmapped' || (key === 'source' && this.patient !== undefined) ? undefined : inner;
    }),
  );
}

test('built acknowledgments are read back unchanged and completely', () => {
  fc.assert(
    fc.property(transaction, (made) => {
      const read = parse277CA(build277CA({ ...random.ENVELOPE, transactions: [made] }));
      expect(read.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(plain(read.transactions.map(({ acknowledgment }) => acknowledgment))).toEqual([made]);
      expect(read.claims.flatMap(({ unmapped }) => unmapped)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

describe('the builder refuses what the guide does not use', () => {
  type Claim = ClaimAcknowledgmentTransaction['receivers'][number]['providers'][number]['claims'][number];

  function problemsAfter(change: (provider: AcknowledgedProvider, claims: Claim[]) => void): string[] {
    const { acknowledgment } = parse277CA(readFixture('277ca/accepted-and-rejected')).transactions[0]!;
    const { provider, claims } = acknowledgment.receivers[0]!.providers[0]!;
    change(provider, claims);
    try {
      build277CA({ ...random.ENVELOPE, transactions: [acknowledgment] });
      return [];
    } catch (error) {
      if (!(error instanceof X12BuildError)) throw error;
      return error.problems.map((problem) => `${problem.code} ${problem.segmentId}${problem.elementPosition ?? ''}`);
    }
  }

  const status: StatusInformation = { statuses: [{ categoryCode: 'A1', statusCode: '19' }] };

  test('the unchanged fixture is accepted', () => {
    expect(problemsAfter(() => {})).toEqual([]);
  });

  test('a provider status without action code and amount', () => {
    const refused = problemsAfter((provider) => {
      provider.statuses = [status];
    });
    expect(refused).toEqual(['required_element_missing STC3', 'required_element_missing STC4']);
  });

  test('a provider status with a date', () => {
    const refused = problemsAfter((provider) => {
      provider.statuses = [{ ...status, effectiveDate: '2026-01-05', actionCode: 'WQ', amountCents: 100 }];
    });
    expect(refused).toEqual(['element_not_used STC2']);
  });

  test('a claim without a service date', () => {
    const refused = problemsAfter((_, [claim]) => {
      delete claim!.serviceDate;
    });
    expect(refused).toEqual(['required_segment_missing DTP']);
  });

  test('a line status that accepts, or has an amount', () => {
    const refused = problemsAfter((_, claims) => {
      const [first] = claims[1]!.lines[0]!.statuses;
      first!.actionCode = 'WQ';
      first!.amountCents = 100;
    });
    expect(refused).toEqual(['element_not_used STC4', 'invalid_code_value STC3']);
  });

  test('a patient that is an organization', () => {
    const refused = problemsAfter((_, [claim]) => {
      claim!.patient.name = { type: 'organization', organization: 'MAPLE' };
    });
    expect(refused).toEqual(['invalid_code_value NM12']);
  });
});

test('the level of a patient has no HL04', () => {
  const { acknowledgment } = parse277CA(readFixture('277ca/accepted-and-rejected')).transactions[0]!;
  const text = build277CA({ ...random.ENVELOPE, transactions: [acknowledgment] });
  expect(text.match(/HL\*\d+\*3\*PT[^~]*/g)).toEqual(['HL*4*3*PT', 'HL*5*3*PT']);
});

test('a status with more than three parts is refused', () => {
  const { acknowledgment } = parse277CA(readFixture('277ca/accepted-and-rejected')).transactions[0]!;
  const first = acknowledgment.receivers[0]!.providers[0]!.claims[0]!.statuses[0]!;
  first.statuses = Array.from({ length: 4 }, () => first.statuses[0]!);
  expect(() => build277CA({ ...random.ENVELOPE, transactions: [acknowledgment] })).toThrow(X12BuildError);
});
