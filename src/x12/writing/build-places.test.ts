import { describe, expect, test } from 'vitest';
import { ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { build270, parse270 } from '../270-005010X279A1/index.ts';
import { build275, parse275 } from '../275-005010X210/index.ts';
import { build277, parse277 } from '../277-005010X212/index.ts';
import { build835, parse835 } from '../835-005010X221A1/index.ts';
import { build837D, parse837D } from '../837d-005010X224A2/index.ts';
import { build837P, parse837P } from '../837p-005010X222A2/index.ts';
import { buildTA1 } from '../ta1/index.ts';
import { X12BuildError } from './build-error.ts';

/** Returns a parsed transaction as builder input without types, so that tests can make it invalid. */
// biome-ignore lint/suspicious/noExplicitAny: inputs that the types forbid are what is tested
type Changed = any;

function inputOf<Parsed extends { header: object; transactionSet: { controlNumber: string } }>(
  transactions: readonly Parsed[],
): Changed {
  const made = transactions.map((one) => ({ ...one, ...one.header, controlNumber: one.transactionSet.controlNumber }));
  return structuredClone({ ...ENVELOPE, transactions: made });
}

const professional = () => inputOf(parse837P(readFixture('837p/dependent-secondary-payer')).transactions);

function pathsOf(build: () => unknown): string[] {
  try {
    build();
  } catch (error) {
    if (error instanceof X12BuildError) return [...new Set(error.problems.map(({ path }) => path))];
    throw error;
  }
  return [];
}

describe('a refusal names the field of the envelope', () => {
  test.each([
    ['senderQualifier', 'XX'],
    ['senderQualifier', 'ZZZ'],
    ['senderQualifier', ''],
    ['senderId', ''],
    ['senderId', 'X'.repeat(16)],
    ['senderId', 'A*B'],
    ['senderId', 'A'],
    ['receiverQualifier', 'Q1'],
    ['receiverId', 'É'],
    ['interchangeControlNumber', 'ABC'],
    ['interchangeControlNumber', '1234567890'],
    ['interchangeControlNumber', '1*2'],
    ['interchangeControlNumber', '000000000'],
    ['interchangeControlNumber', ''],
    ['groupControlNumber', '0'],
    ['groupControlNumber', '1*2'],
    ['applicationSenderCode', 'A'],
    ['applicationReceiverCode', 'X'.repeat(16)],
    ['usageIndicator', 'X'],
    ['usageIndicator', ''],
    ['usageIndicator', 'TP'],
    ['implementation', '005010X000'],
    ['implementation', ''],
    ['delimiters', { element: 'A' }],
    ['createdAt', new Date(Number.NaN)],
  ])('%s: %j', (field, value) => {
    expect(pathsOf(() => build837P({ ...professional(), [field]: value }))).toEqual([`/${field}`]);
  });

  test.each([
    ['date', { date: '2026-13-01', time: '1200' }],
    ['date', { date: '2026-1-1', time: '1200' }],
    ['time', { date: '2026-01-01', time: '2560' }],
    ['time', { date: '2026-01-01', time: '12' }],
  ])('the %s of the moment: %j', (field, createdAt) => {
    expect(pathsOf(() => build837P({ ...professional(), createdAt }))).toEqual([`/createdAt/${field}`]);
  });

  test.each(['', '1', '1234567890', 'A*BC', ' 0001'])(
    'the control number of a transaction set: %j',
    (controlNumber) => {
      const input = professional();
      input.transactions[0].controlNumber = controlNumber;
      expect(pathsOf(() => build837P(input))).toEqual(['/transactions/0/controlNumber']);
    },
  );

  test('of an interchange with TA1s only', () => {
    const acknowledgments = [{ controlNumber: '000000001', date: '260101', time: '1200', code: 'A', noteCode: '000' }];
    const build = () => buildTA1({ ...ENVELOPE, receiverQualifier: 'Q1', acknowledgments });
    expect(pathsOf(build)).toEqual(['/receiverQualifier']);
  });
});

/** Returns the problems of an input after one change. */
function pathsAfter(input: Changed, change: (input: Changed) => void, build: (input: Changed) => unknown): string[] {
  change(input);
  return pathsOf(() => build(input));
}

describe('a refusal names the list that needs an entry', () => {
  test('claims, lines, diagnoses and contacts of an 837P', () => {
    const refusedAt = (change: (transaction: Changed) => void) =>
      pathsAfter(professional(), ({ transactions }) => change(transactions[0]), build837P);
    expect(refusedAt((set) => (set.claims = []))).toEqual(['/transactions/0/claims']);
    expect(refusedAt((set) => (set.submitter.contacts = []))).toEqual(['/transactions/0/submitter/contacts']);
    expect(refusedAt(({ claims }) => (claims[0].serviceLines = []))).toEqual(['/transactions/0/claims/0/serviceLines']);
    expect(refusedAt(({ claims }) => (claims[1].claim.diagnoses = []))).toEqual([
      '/transactions/0/claims/1/claim/diagnoses',
      '/transactions/0/claims/1/serviceLines/0',
    ]);
  });

  test('inquiries of a 270, attachments of a 275, reports of a 277', () => {
    const inquiries = inputOf(parse270(readFixture('270/subscriber-and-dependent')).transactions);
    expect(pathsAfter(inquiries, ({ transactions }) => (transactions[0].inquiries = []), build270)).toEqual([
      '/transactions/0/inquiries',
    ]);
    const attachments = inputOf(parse275(readFixture('275/answer-with-note')).transactions);
    expect(pathsAfter(attachments, ({ transactions }) => (transactions[0].attachments = []), build275)).toEqual([
      '/transactions/0/attachments',
    ]);
    const responses = inputOf(parse277(readFixture('277/pending-and-paid')).transactions);
    const change = ({ transactions }: Changed) => (transactions[0].responses[0].claims[0].reports = []);
    expect(pathsAfter(responses, change, build277)).toEqual(['/transactions/0/responses/0/claims/0/reports']);
  });

  test('contacts of the payer of an 835', () => {
    const { remittances } = parse835(readFixture('835/paid-and-denied'));
    const input = structuredClone({ ...ENVELOPE, remittances });
    expect(pathsAfter(input, (changed) => (changed.remittances[0].payer.contacts = []), build835)).toEqual([
      '/remittances/0/payer/contacts',
    ]);
  });
});

describe('a situation that is not met is refused at its part of the claim', () => {
  const refusedAt = (change: (claim: Changed) => void) =>
    pathsAfter(professional(), ({ transactions }) => change(transactions[0].claims[0]), build837P);
  const CLAIM = '/transactions/0/claims/0';

  test('at the line', () => {
    const pointing = ({ claim, serviceLines }: Changed) => {
      serviceLines.push({ ...serviceLines[0], lineNumber: 2, diagnosisPointers: [9], adjudications: undefined });
      claim.totalChargeCents *= 2;
    };
    expect(refusedAt(pointing)).toEqual([`${CLAIM}/serviceLines/1`]);
    const equipping = ({ claim, serviceLines }: Changed) => {
      const durableMedicalEquipment = { procedureCode: 'E0110', medicalNecessityDays: '30', frequencyCode: '4' };
      const equipment = { ...durableMedicalEquipment, procedureQualifier: 'HC', rentalCents: 100, purchaseCents: 900 };
      serviceLines.push({
        ...serviceLines[0],
        lineNumber: 2,
        adjudications: undefined,
        durableMedicalEquipment: equipment,
      });
      claim.totalChargeCents *= 2;
    };
    expect(refusedAt(equipping)).toContain(`${CLAIM}/serviceLines/1/durableMedicalEquipment`);
  });

  test('at the parts of the line, counted within it', () => {
    const adjudicating = ({ claim, serviceLines }: Changed) => {
      const line = structuredClone(serviceLines[0]);
      line.adjudications.push({ ...line.adjudications[0], payerId: 'UNKNOWN' });
      serviceLines.push({ ...line, lineNumber: 2 });
      claim.totalChargeCents *= 2;
    };
    expect(refusedAt(adjudicating)).toEqual([`${CLAIM}/serviceLines/1/adjudications/1`]);
    const dental = inputOf(parse837D(readFixture('837d/crown-and-braces')).transactions);
    const [{ serviceLines }] = dental.transactions[0].claims;
    serviceLines.at(-1).teeth = [{ tooth: '3' }, { surfaces: ['M'] }];
    expect(pathsOf(() => build837D(dental))).toContain(`${CLAIM}/serviceLines/${serviceLines.length - 1}/teeth/1`);
  });

  test('at the other payer, the subscriber, the attachment', () => {
    expect(refusedAt(({ claim }) => delete claim.otherSubscribers[0].payerPaidCents)).toEqual([
      `${CLAIM}/claim/otherSubscribers/0`,
    ]);
    expect(refusedAt(({ subscriber }) => delete subscriber.memberId)).toEqual([`${CLAIM}/subscriber`]);
    expect(refusedAt(({ claim }) => delete claim.attachments[0].controlNumber)).toEqual([
      `${CLAIM}/claim/attachments/0`,
    ]);
  });
});
