import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../sandbox/payers/received-claim.ts';
import { answer835 } from '../../../sandbox/payers/sets/answer-835.ts';
import { aClaim, aCoverage, aLine, aPatient } from '../../../test/billing/scrubbing/rule-test-context.ts';
import { an837P } from '../../../test/helpers/an-837p.ts';
import { anEnvelope } from '../../../test/helpers/exchange.ts';
import { heldContent } from '../../../test/helpers/held-content.ts';
import { findSandboxPayer } from '../../../test/helpers/sandbox-payer.ts';
import type { Claim } from '../../modules/billing/claims/claim.ts';
import { datesFrom } from '../../modules/billing/claims/fields/detail-fields.ts';
import type { ClaimInterchangeInput } from '../../modules/billing/claims/submission/claim-mapping.ts';
import type { RemittancePart } from '../../modules/payments/remittances/remittance.ts';
import type { Coverage } from '../../modules/practice/coverages/coverage.ts';
import type { PayerAnswer } from '../../modules/trading/exchange/inbound/processing/payer-answer.ts';
import { build277CA, type ReceiverClaimAcknowledgments } from '../../x12/277ca-005010X214/index.ts';
import { build837P, parse837P } from '../../x12/837p-005010X222A2/index.ts';
import { build999 } from '../../x12/999-005010X231A1/index.ts';
import { buildTA1 } from '../../x12/ta1/index.ts';
import { openPayerMapping } from './payer-mapping.ts';

const ENVELOPE = {
  senderQualifier: 'ZZ',
  senderId: 'PAYER',
  receiverQualifier: 'ZZ',
  receiverId: 'RCTEST',
  interchangeControlNumber: '000000042',
  groupControlNumber: '42',
  createdAt: new Date('2026-03-15T12:00:00Z'),
  usageIndicator: 'T' as const,
};

/** Opens the number that the test below seals, the only sealed value here. */
const encryption = {
  seal: () => Buffer.alloc(0),
  open: (sealed: Uint8Array) => Buffer.from(Buffer.from(sealed).toString('utf8').replace('sealed ', '')),
};
const payerMapping = openPayerMapping(encryption);

async function answersIn(text: string): Promise<PayerAnswer[]> {
  const answers = await Array.fromAsync(payerMapping.read(heldContent(Buffer.from(text)), null));
  return answers.map(({ answer }) => answer);
}

function describeFile(text: string) {
  const inspector = payerMapping.inspect();
  inspector.push(Buffer.from(text));
  return inspector.end();
}

type InputOverrides = {
  claim?: Partial<Claim>;
  coverage?: Partial<Coverage>;
  authorizationNumbers?: ClaimInterchangeInput['authorizationNumbers'];
};

function anInput(overrides: InputOverrides = {}): ClaimInterchangeInput {
  return {
    organizationId: 'org_1',
    authorizationNumbers: overrides.authorizationNumbers ?? { claim: null, lines: new Map() },
    claim: aClaim(overrides.claim),
    patient: aPatient(),
    coverage: aCoverage(overrides.coverage),
    payer: findSandboxPayer('SBX01')!,
    envelope: anEnvelope(),
    transactionSetControlNumber: '0001',
    referenceId: 'sub_1',
  };
}

const written = (input: ClaimInterchangeInput) => {
  const parsed = parse837P(payerMapping.buildClaimInterchange(input));
  expect(parsed.findings).toEqual([]);
  return { ...parsed.transactions[0]!, claim: parsed.claims[0]! };
};

describe('a claim as an 837P', () => {
  test('the envelope carries its control numbers, and BHT03 the submission', () => {
    const { interchange, group, transactionSet, header } = written(anInput());
    expect(interchange).toMatchObject({ senderId: 'RCTEST', receiverId: 'RCMSANDBOX', controlNumber: '000000007' });
    expect(group).toMatchObject({ controlNumber: '7', version: '005010X222A1' });
    expect(transactionSet.controlNumber).toBe('0001');
    expect(header).toMatchObject({ referenceId: 'sub_1', createdDate: '2026-11-20', createdTime: '0830' });
  });

  test('a social security number is decrypted only when the claim is sent', () => {
    const { billingProvider } = aClaim();
    const sealed = Buffer.from('sealed 900456781').toString('base64');
    const taxId = { type: 'ssn' as const, sealed, valueLast4: '6781', isUsable: true };
    const input = anInput({ claim: { billingProvider: { ...billingProvider, taxId } } });
    expect(payerMapping.buildClaimInterchange(input)).toContain('~REF*SY*900456781~');
  });

  test('contains every field of the claim', () => {
    const provider = {
      npi: '1000000004',
      taxonomyCode: null,
      organizationName: null,
      name: { given: ['Lin'], family: 'Ito' },
    };
    const { claim } = written(
      anInput({
        claim: {
          renderingProvider: { ...provider, taxonomyCode: '207Q00000X' },
          referringProvider: provider,
          supervisingProvider: provider,
          serviceFacility: {
            organizationName: 'Harbor Clinic',
            npi: '1000000012',
            address: { line1: '9 Pier Road', city: 'Albany', state: 'NY', postalCode: '12207-0001' },
          },
          referralNumber: 'REF-1',
          cliaNumber: '33D0000001',
          delayReasonCode: '7',
          patientAmountPaid: 2_000,
          note: 'Seen after hours',
          accident: { related: ['auto', 'other'], date: '2026-10-30', state: 'NY' },
          dates: datesFrom({ onset: '2026-10-30' }),
          serviceLines: [
            aLine({
              modifiers: ['25'],
              units: '2.5',
              unitType: 'minute',
              serviceDate: { start: '2026-11-02', end: '2026-11-03' },
              drug: { ndc: '00000-0000-01', quantity: '1.5', unit: 'ML' },
              emergency: true,
              note: 'Two parts',
            }),
          ],
        },
        authorizationNumbers: { claim: 'AUTH-1', lines: new Map([[aLine().id, 'AUTH-2']]) },
      }),
    );
    expect(claim.claim).toMatchObject({
      patientControlNumber: 'PCN0001',
      totalChargeCents: 12_500,
      delayReasonCode: '7',
      patientAmountPaidCents: 2_000,
      priorAuthorizationNumber: 'AUTH-1',
      referralNumber: 'REF-1',
      cliaNumber: '33D0000001',
      claimNote: { code: 'ADD', text: 'Seen after hours' },
      relatedCauses: { codes: ['AA', 'OA'], autoAccidentState: 'NY' },
      dates: { onset: '2026-10-30', accident: '2026-10-30' },
      diagnoses: [{ qualifier: 'ABK', code: 'Z0000' }],
      renderingProvider: { npi: '1000000004', taxonomyCode: '207Q00000X' },
      referringProvider: { name: { last: 'Ito', first: 'Lin' } },
      supervisingProvider: { npi: '1000000004' },
      serviceFacilityLocation: { name: 'Harbor Clinic', address: { postalCode: '122070001' } },
    });
    expect(claim.serviceLines).toMatchObject([
      {
        lineItemControlNumber: 'L1',
        procedureCode: 'G0439',
        modifiers: ['25'],
        unitBasis: 'MJ',
        unitCount: '2.5',
        emergency: true,
        serviceDate: { start: '2026-11-02', end: '2026-11-03' },
        drug: { ndc: '00000000001', quantity: '1.5', unit: 'ML' },
        priorAuthorizationNumber: 'AUTH-2',
        note: { code: 'ADD', text: 'Two parts' },
      },
    ]);
  });

  test('a patient who is the subscriber is written once, a dependent in addition to the subscriber', () => {
    const own = written(anInput()).claim;
    expect(own.patient).toBeUndefined();
    expect(own.subscriber).toMatchObject({ relationshipCode: '18', name: { last: 'Larkin' }, birthDate: '1984-02-29' });
    const holder = { name: { given: ['Grace'], family: 'Hall' }, birthDate: '1960-05-05', address: null };
    const coverage: Partial<Coverage> = {
      relationshipToSubscriber: 'spouse',
      subscriber: { ...holder, sex: 'female' },
    };
    const other = written(anInput({ coverage })).claim;
    expect(other.patient).toMatchObject({ relationshipCode: '01', name: { last: 'Larkin' } });
    expect(other.subscriber).toMatchObject({ name: { last: 'Hall', first: 'Grace' }, memberId: 'W123456789' });
    expect(other.subscriber.relationshipCode).toBeUndefined();
  });

  test("the payer's number of an earlier claim is named by a replacement and never by an original", () => {
    const payerClaimControlNumber = 'ICN-1';
    const replacement = written(anInput({ claim: { frequencyCode: '7', payerClaimControlNumber } })).claim;
    expect(replacement.claim).toMatchObject({ claimFrequencyCode: '7', payerClaimControlNumber: 'ICN-1' });
    const original = written(anInput({ claim: { payerClaimControlNumber } })).claim;
    expect(original.claim.payerClaimControlNumber).toBeUndefined();
  });

  test('a claim that the guide refuses is a 422 that points at every place', () => {
    const input = anInput({ claim: { diagnoses: [], serviceLines: [aLine({ procedureCode: '' })] } });
    expect(() => payerMapping.buildClaimInterchange(input)).toThrow(
      expect.objectContaining({
        code: 'claim_has_blocking_findings',
        options: expect.objectContaining({
          details: expect.arrayContaining([expect.objectContaining({ param: '/serviceLines/0' })]),
        }),
      }),
    );
  });
});

describe('answers', () => {
  test('a TA1 that rejects names our interchange', async () => {
    const acknowledgments = [{ controlNumber: '000000007', date: '261120', time: '0830', code: 'R', noteCode: '025' }];
    const text = buildTA1({ ...ENVELOPE, acknowledgments });
    expect(await answersIn(text)).toEqual([
      {
        kind: 'interchange_acknowledgment',
        address: { senderId: 'PAYER', receiverId: 'RCTEST' },
        interchangeControlNumber: '000000007',
        interchangeWrittenAt: '2026-11-20T08:30',
        outcome: 'rejected',
        codes: ['TA1:025'],
      },
    ]);
    expect(describeFile(text)).toMatchObject({ transactionSet: 'TA1' });
  });

  test('a 999 distinguishes accepted and rejected transaction sets, with its error codes', async () => {
    const set = { id: '837', implementation: '005010X222A1' };
    const error = { segmentId: 'NM1', segmentPosition: 8, code: '8', elements: [{ elementPosition: 9, code: '7' }] };
    const text = build999({
      ...ENVELOPE,
      acknowledgments: [
        {
          controlNumber: '0001',
          group: { functionalId: 'HC', controlNumber: '7', version: '005010X222A1' },
          transactionSets: [
            { ...set, controlNumber: '0001', errors: [], code: 'A', reasonCodes: [] },
            { ...set, controlNumber: '0002', errors: [error], code: 'R', reasonCodes: ['5'] },
          ],
          code: 'P',
          includedCount: 2,
          receivedCount: 2,
          acceptedCount: 1,
          reasonCodes: [],
        },
      ],
    });
    expect(await answersIn(text)).toEqual([
      {
        kind: 'implementation_acknowledgment',
        address: { senderId: 'PAYER', receiverId: 'RCTEST' },
        writtenAt: '2026-03-15T12:00',
        groupControlNumber: '7',
        groupTransactionSets: ['837P', '837I', '837D'],
        groupOutcome: 'accepted',
        transactionSets: [
          { controlNumber: '0001', outcome: 'accepted', codes: [] },
          { controlNumber: '0002', outcome: 'rejected', codes: ['IK5:5', 'IK4:NM109:7'] },
        ],
      },
    ]);
  });

  const status = (categoryCode: string, actionCode: string) => ({
    statuses: [{ categoryCode, statusCode: '20' }],
    effectiveDate: '2026-03-15',
    actionCode,
    amountCents: 10_000,
  });

  function a277CA(
    receiver: Partial<ReceiverClaimAcknowledgments['receiver']>,
    statuses: ReturnType<typeof status>[][],
  ) {
    return build277CA({
      ...ENVELOPE,
      transactions: [
        {
          controlNumber: '0001',
          referenceId: 'T1',
          createdDate: '2026-03-15',
          createdTime: '1200',
          source: {
            entityCode: 'PR',
            name: 'PAYER',
            idQualifier: 'PI',
            id: 'SBX01',
            traceNumber: 'T1',
            receivedDate: '2026-03-15',
            processedDate: '2026-03-15',
          },
          receivers: [
            {
              receiver: {
                name: { type: 'organization', organization: 'CLINIC' },
                id: 'RCTEST',
                traceNumber: 'sub_1',
                statuses: [status('A1', 'WQ')],
                ...receiver,
              },
              providers:
                statuses.length === 0
                  ? []
                  : [
                      {
                        provider: {
                          name: { type: 'organization', organization: 'CLINIC' },
                          idQualifier: 'XX',
                          id: '1999999984',
                        },
                        claims: statuses.map((some, index) => ({
                          patient: {
                            name: { type: 'person', last: 'LARKIN', first: 'ADA' },
                            idQualifier: 'MI',
                            id: 'W1',
                          },
                          patientControlNumber: `PCN${index}`,
                          statuses: some,
                          serviceDate: { start: '2026-03-01' },
                          lines: [],
                        })),
                      },
                    ],
            },
          ],
        },
      ],
    });
  }

  test('a 277CA gives each claim its outcome; one refusal among several statuses refuses', async () => {
    const text = a277CA({}, [
      [status('A2', 'WQ')],
      [status('A7', 'U')],
      [status('A0', 'WQ')],
      [status('A2', 'WQ'), status('A3', 'U')],
    ]);
    const [answer] = await answersIn(text);
    expect(answer).toMatchObject({ kind: 'claim_acknowledgment', level: 'payer', referenceId: 'sub_1' });
    expect(answer).toMatchObject({
      claims: ['accepted', 'rejected', 'information', 'rejected'].map((outcome, index) => ({
        patientControlNumber: `PCN${index}`,
        outcome,
        effectiveDate: '2026-03-15',
      })),
    });
    expect(describeFile(text)).toEqual({
      transactionSet: '277CA',
      interchangeControlNumber: '000000042',
      groupControlNumber: '42',
      isX12: true,
      isComplete: true,
    });
  });

  test('a 277CA that refuses a submission without naming its claims refuses all of them', async () => {
    const text = a277CA({ statuses: [status('A3', 'U')] }, []);
    expect(await answersIn(text)).toMatchObject([
      { referenceId: 'sub_1', claims: [], forAll: { outcome: 'rejected' } },
    ]);
  });

  test('a 277CA that answers a provider without naming claims names the provider and its number of claims', async () => {
    const claims = a277CA({}, [[status('A2', 'WQ')]]);
    const level = 'HL*9*2*19*0~NM1*85*2*CLINIC*****XX*1999999984~TRN*1*0~STC*A8:496:85**U*100~QTY*QC*2~AMT*YY*100~';
    const before = claims.replace('HL*3*2*19*1~', `${level}HL*3*2*19*1~`);
    const provider = { idQualifier: 'XX', id: '1999999984', claimCount: 2 };
    const forProvider = { claims: [], provider, forAll: { outcome: 'rejected', statuses: [{ categoryCode: 'A8' }] } };
    expect(await answersIn(before)).toMatchObject([
      forProvider,
      { claims: [{ patientControlNumber: 'PCN0', outcome: 'accepted' }], forAll: null, provider: null },
    ]);
    const alone = a277CA({}, []).replace(/SE\*/, `${level}SE*`);
    expect(await answersIn(alone)).toMatchObject([forProvider]);
  });

  test('a 277CA that rejects a line rejects its claim, and the codes of the line follow those of the claim', async () => {
    const text = a277CA({}, [[status('A1', 'WQ')]]);
    const line = 'SVC*HC:99213*100****1~STC*A7:507**U~REF*FJ*L1~DTP*472*D8*20260301~';
    const [answer] = await answersIn(text.replace('SE*', `${line}SE*`));
    expect(answer).toMatchObject({
      producedAt: expect.stringMatching(/^2026-\d\d-\d\dT\d{8} 2026-\d\d-\d\dT\d{8} 000000042$/),
      claims: [{ outcome: 'rejected', isReceipt: true, statuses: [{ categoryCode: 'A1' }, { categoryCode: 'A7' }] }],
    });
  });

  const an835 = (options: { memberId?: string } = {}) => {
    const [claim] = readClaims(build837P(an837P(options))).claims;
    const line = claim!.lines[0]!;
    return answer835(
      {
        payer: findSandboxPayer('SBX01')!,
        paidClaims: [
          {
            claim: claim!,
            decision: {
              claimStatusCode: '1',
              lines: [
                {
                  line,
                  chargeCents: 12_500,
                  allowedCents: 10_000,
                  paidCents: 10_000,
                  adjustments: [{ groupCode: 'CO', reasonCode: '45', amountCents: 2_500 }],
                  remarkCodes: [],
                },
              ],
            },
            payerClaimControlNumber: 'ICN1',
            style: { outcome: 'ordinary' },
            mangledControlNumber: 'X',
            isOverpaid: false,
          },
        ],
        traceNumber: '123',
        adjustmentReference: 'REF',
      },
      {
        answered: {
          interchangeNumber: 1,
          authorizationQualifier: '00',
          authorization: '',
          securityQualifier: '00',
          security: '',
          senderQualifier: 'ZZ',
          senderId: 'RCTEST',
          receiverQualifier: 'ZZ',
          receiverId: 'RCMSANDBOX',
          date: '260301',
          time: '1200',
          version: '00501',
          controlNumber: '000000001',
          acknowledgmentRequested: false,
          usageIndicator: 'T',
          delimiters: { element: '*', component: ':', repetition: '^', segment: '~' },
        },
        createdAt: new Date('2026-03-15T12:00:00Z'),
        controlNumber: 9,
      },
    );
  };

  test('an 835 becomes a remittance in cents that balances', async () => {
    expect(await answersIn(an835())).toMatchObject([
      {
        kind: 'remittance',
        sequence: 1,
        advice: {
          payerId: 'SBX01',
          payeeNpi: '1999999984',
          paymentMethod: 'ach',
          paymentAmount: 10_000,
          paymentDate: '2026-03-15',
          claimCount: 1,
          imbalances: [],
        },
        from: 0,
        isLast: true,
        payments: [
          {
            patientControlNumber: 'PCN0001',
            charge: 12_500,
            paid: 10_000,
            lines: [
              { lineItemControlNumber: 'LINE1', allowed: 10_000, adjustments: [{ reasonCode: '45', amount: 2_500 }] },
            ],
          },
        ],
      },
    ]);
  });

  test('a truncated 835 must not be posted, even if its sums are correct', async () => {
    const text = an835();
    const cut = text.slice(0, text.indexOf('SE*'));
    const [answer] = await answersIn(cut);
    expect(answer).toMatchObject({
      advice: { imbalances: [{ level: 'payment', rule: 'incomplete_transaction_set' }] },
    });
  });

  test('an amount that cannot be read must not be posted as zero', async () => {
    const [answer] = await answersIn(an835().replace('CLP*PCN0001*1*125*100*', 'CLP*PCN0001*1*125*1OO*'));
    expect(answer).toMatchObject({ kind: 'remittance' });
    const { advice } = answer as RemittancePart;
    expect(advice!.imbalances.map(({ rule }) => rule)).toContain('unreadable_amount');
  });

  test('text that is not X12, or not a known answer, is reported as such', async () => {
    expect(await answersIn('hello')).toEqual([{ kind: 'unreadable', reason: 'not_x12', transactionSet: 'unknown' }]);
    expect(await answersIn('')).toEqual([{ kind: 'unreadable', reason: 'not_x12', transactionSet: 'unknown' }]);
    const claim = payerMapping.buildClaimInterchange(anInput());
    expect(await answersIn(claim)).toEqual([{ kind: 'unreadable', reason: 'not_supported', transactionSet: '837' }]);
    expect(describeFile('hello')).toEqual({
      transactionSet: 'unknown',
      interchangeControlNumber: '',
      groupControlNumber: null,
      isX12: false,
      isComplete: false,
    });
  });
});
