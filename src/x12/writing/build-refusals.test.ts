import { describe, expect, test } from 'vitest';
import { ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { build270, parse270, reader270 } from '../270-005010X279A1/index.ts';
import { build271, parse271, reader271 } from '../271-005010X279A1/index.ts';
import { build275, parse275, reader275, reader275X314, reader275X316 } from '../275-005010X210/index.ts';
import { build276, parse276, reader276 } from '../276-005010X212/index.ts';
import { build277, parse277, reader277 } from '../277-005010X212/index.ts';
import { build277CA, parse277CA, reader277CA } from '../277ca-005010X214/index.ts';
import { build277Rfi, parse277Rfi, reader277Rfi } from '../277rfi-005010X213/index.ts';
import {
  build278Request,
  build278Response,
  parse278Request,
  parse278Response,
  reader278Request,
  reader278Response,
} from '../278-005010X217/index.ts';
import {
  build278Inquiry,
  build278InquiryResponse,
  parse278Inquiry,
  reader278Inquiry,
  reader278InquiryResponse,
} from '../278-inquiry-005010X215/index.ts';
import { build835, parse835, reader835 } from '../835-005010X221A1/index.ts';
import { build837D, parse837D, reader837D } from '../837d-005010X224A2/index.ts';
import { build837I, parse837I, reader837I } from '../837i-005010X223A3/index.ts';
import { build837P, parse837P, reader837P } from '../837p-005010X222A2/index.ts';
import { build999, parse999, reader999 } from '../999-005010X231A1/index.ts';
import type { AnyGuideReader } from '../guide/guide-reader.ts';
import { KNOWN_SETS } from '../sets.ts';
import { validate } from '../validate.ts';
import { X12BuildError } from './build-error.ts';

type Built = string | Uint8Array;

/** A set with the contents of its fixture as builder input. */
interface BuilderCase {
  name: string;
  reader: AnyGuideReader;
  contents: object;
  build(contents: object): Built;
}

function builder<Contents extends object>(
  name: string,
  reader: AnyGuideReader,
  contents: Contents,
  build: (contents: Contents) => Built,
): BuilderCase {
  return { name, reader, contents, build: (changed) => build(changed as Contents) };
}

/** Returns transactions with their headers as builder input. Builders ignore the other parsed fields. */
function transactionsOf<Parsed extends { header: object; transactionSet: { controlNumber: string } }>(
  parsed: readonly Parsed[],
): (Parsed & Parsed['header'] & { controlNumber: string })[] {
  return parsed.map((one) => ({ ...one, ...one.header, controlNumber: one.transactionSet.controlNumber }));
}

function set<Transaction extends object>(
  name: string,
  reader: AnyGuideReader,
  transactions: Transaction[],
  build: (input: typeof ENVELOPE & { transactions: Transaction[] }) => Built,
): BuilderCase {
  return builder(name, reader, transactions, (changed) => build({ ...ENVELOPE, transactions: changed }));
}

const inquiries = parse278Inquiry(readFixture('278/inquiry-and-response')).transactions.map(({ review }) => review);
const review = (isResponse: boolean) => inquiries.filter(({ purposeCode }) => (purposeCode === '11') === isResponse);

const CASES: readonly BuilderCase[] = [
  set(
    '837P',
    reader837P,
    transactionsOf(parse837P(readFixture('837p/dependent-secondary-payer')).transactions),
    build837P,
  ),
  set('837I', reader837I, transactionsOf(parse837I(readFixture('837i/inpatient-stay')).transactions), build837I),
  set('837D', reader837D, transactionsOf(parse837D(readFixture('837d/crown-and-braces')).transactions), build837D),
  builder('835', reader835, parse835(readFixture('835/paid-and-denied')).remittances, (remittances) =>
    build835({ ...ENVELOPE, remittances }),
  ),
  set('270', reader270, transactionsOf(parse270(readFixture('270/subscriber-and-dependent')).transactions), build270),
  set('271', reader271, transactionsOf(parse271(readFixture('271/active-with-other-payer')).transactions), build271),
  set('275', reader275, transactionsOf(parse275(readFixture('275/answer-with-note')).transactions), build275),
  builder(
    '275 X314',
    reader275X314,
    transactionsOf(parse275(readFixture('275/answer-with-mime-document')).transactions),
    (transactions) => build275({ ...ENVELOPE, implementation: '006020X314', transactions }),
  ),
  builder(
    '275 X316',
    reader275X316,
    transactionsOf(parse275(readFixture('275/answer-to-review')).transactions),
    (transactions) => build275({ ...ENVELOPE, implementation: '006020X316', transactions }),
  ),
  set('276', reader276, transactionsOf(parse276(readFixture('276/subscriber-and-dependent')).transactions), build276),
  set('277', reader277, transactionsOf(parse277(readFixture('277/pending-and-paid')).transactions), build277),
  set(
    '277CA',
    reader277CA,
    parse277CA(readFixture('277ca/accepted-and-rejected')).transactions.map(({ acknowledgment }) => acknowledgment),
    build277CA,
  ),
  set(
    '277RFI',
    reader277Rfi,
    transactionsOf(parse277Rfi(readFixture('277rfi/notes-and-film')).transactions),
    build277Rfi,
  ),
  set(
    '278 request',
    reader278Request,
    parse278Request(readFixture('278/surgery-request')).transactions.map((parsed) => parsed.review),
    build278Request,
  ),
  set(
    '278 response',
    reader278Response,
    parse278Response(readFixture('278/partly-certified-response')).transactions.map((parsed) => parsed.review),
    build278Response,
  ),
  set('278 inquiry', reader278Inquiry, review(false), build278Inquiry),
  set('278 inquiry response', reader278InquiryResponse, review(true), build278InquiryResponse),
  builder('999', reader999, parse999(readFixture('999/rejected-and-accepted')).acknowledgments, (acknowledgments) =>
    build999({ ...ENVELOPE, acknowledgments }),
  ),
];

type Owner = Record<string, unknown>;

interface Place {
  owner: Owner;
  key: string;
}

const PARSED_ONLY = new Set(['source', 'unmapped', 'header', 'transactionSet', 'interchange', 'group', 'isReadable']);

/** Returns all nested values that a builder may read. */
function placesOf(owner: object): Place[] {
  return Object.entries(owner).flatMap(([key, value]) => {
    if (PARSED_ONLY.has(key) || value instanceof Uint8Array) return [];
    const here = { owner: owner as Owner, key };
    return typeof value === 'object' && value !== null ? [here, ...placesOf(value)] : [here];
  });
}

const ODD_NUMBERS = [0, -1, 0.5, 1e12, -1e12, Number.NaN];
const ODD_TEXTS = ['', 'X', ' X', '*', 'É', '-1', '2026-13-01', 'X'.repeat(300)];

/** Other values of the same kind. */
function variantsOf(value: unknown): unknown[] {
  if (typeof value === 'number') return ODD_NUMBERS;
  if (typeof value === 'string') return ODD_TEXTS;
  if (typeof value === 'boolean') return [!value];
  if (!Array.isArray(value)) return [];
  return [[], [...value, ...value], Array.from({ length: 30 }, () => value).flat()];
}

/**
 * Yields all inputs with one change: a value is replaced by another of its kind, or removed. Each is undone afterwards.
 */
function* changesOf(contents: object): Generator<object> {
  const changed = structuredClone(contents);
  for (const { owner, key } of placesOf(changed)) {
    const value = owner[key];
    for (const variant of variantsOf(value)) {
      owner[key] = variant;
      yield changed;
    }
    owner[key] = value;
    if (Array.isArray(owner)) {
      owner.splice(Number(key), 1);
      yield changed;
      owner.splice(Number(key), 0, value);
    } else {
      delete owner[key];
      yield changed;
      owner[key] = value;
    }
  }
  expect(changed).toEqual(contents);
}

async function errorsOf(text: Built, reader: AnyGuideReader): Promise<string[]> {
  const errors: string[] = [];
  for await (const { severity, code } of validate(Buffer.from(text), [reader])) {
    if (severity === 'error') errors.push(code);
  }
  return errors;
}

/** Returns the text, or `null` if the builder refuses. An object with a missing part may also be invalid input. */
function attempt({ build }: BuilderCase, contents: object): Built | null {
  try {
    return build(contents);
  } catch (error) {
    if (error instanceof X12BuildError || error instanceof TypeError) return null;
    throw error;
  }
}

test('every set with a builder has a case', () => {
  const built = KNOWN_SETS.flatMap(({ name, rewrite }) => (rewrite === undefined ? [] : [name]));
  expect(CASES.map(({ name }) => name).toSorted()).toEqual(built.toSorted());
});

describe.each(CASES)('$name', (made) => {
  test('the contents of its fixture are written', () => {
    expect(attempt(made, made.contents)).not.toBeNull();
  });

  test('after any one change, every written text has no error for its reader and the situations', async () => {
    const seen = { written: 0, refused: 0 };
    const checked = new Set<string>();
    for (const contents of changesOf(made.contents)) {
      const text = attempt(made, contents);
      seen[text === null ? 'refused' : 'written']++;
      // Changes of what a builder computes itself are written alike.
      if (text === null || checked.has(String(text))) continue;
      checked.add(String(text));
      expect(await errorsOf(text, made.reader)).toEqual([]);
    }
    expect(seen.written).toBeGreaterThan(0);
    expect(seen.refused).toBeGreaterThan(0);
  });
});

/** Sets the value at a path such as `0/claims/0/claim`. */
function put(contents: object, path: string, value: unknown): void {
  const keys = path.split('/');
  const last = keys.pop()!;
  const owner = keys.reduce<Owner>((at, key) => at[key] as Owner, contents as Owner);
  if (value === undefined) delete owner[last];
  else owner[last] = value;
}

/** Returns the problems of an input with one replaced value: path, code and element. */
function problemsAfter(name: string, path: string, value: unknown): string[] {
  const { contents, build } = CASES.find((made) => made.name === name)!;
  const changed = structuredClone(contents);
  put(changed, path, value);
  try {
    build(changed);
  } catch (error) {
    if (!(error instanceof X12BuildError)) throw error;
    return error.problems.map(({ path, code, segmentId, elementPosition, componentPosition }) => {
      return `${path} ${code} ${segmentId}${elementPosition ?? ''}${componentPosition ? `-${componentPosition}` : ''}`;
    });
  }
  return [];
}

describe('errors beyond single segments', () => {
  test.each([
    ['837P', '0/claims/0/serviceLines/0/lineNumber', 'LX1'],
    ['837P', '0/claims/0/serviceLines/0/diagnosisPointers/0', 'SV17-1'],
    ['837I', '0/claims/0/serviceLines/0/lineNumber', 'LX1'],
    ['837D', '0/claims/0/serviceLines/0/lineNumber', 'LX1'],
    ['837D', '0/claims/0/serviceLines/0/diagnosisPointers/0', 'SV311-1'],
  ])('an invalid ordinal of an %s is refused (%s)', (name, path, element) => {
    for (const number of [0, -1, 1.5, Number.NaN]) {
      expect(problemsAfter(name, path, number)).toEqual([
        `/transactions/0/claims/0/serviceLines/0 unreadable_number ${element}`,
      ]);
    }
  });

  test.each([
    ['999', '0/includedCount', '/acknowledgments/0', 'AK92'],
    ['999', '0/transactionSets/0/errors/0/segmentPosition', '/acknowledgments/0/transactionSets/0/errors/0', 'IK32'],
  ])('an invalid count of a %s is refused (%s)', (name, path, at, element) => {
    expect(problemsAfter(name, path, -1)).toEqual([`${at} unreadable_number ${element}`]);
  });

  test.each(CASES.map((made) => [made.name, made] as const))('a group of no %s is refused', (name, { build }) => {
    const path = { '835': '/remittances', '999': '/acknowledgments' }[name] ?? '/transactions';
    expect(problemsOf(() => build([]))).toEqual([expect.objectContaining({ path, code: 'nothing_to_write' })]);
  });

  test.each([
    ['837P', '0/claims/0/claim/totalChargeCents', '/transactions/0/claims/0/claim'],
    ['837I', '0/claims/0/claim/totalChargeCents', '/transactions/0/claims/0/claim'],
    ['837D', '0/claims/0/claim/totalChargeCents', '/transactions/0/claims/0/claim'],
  ])('a total of an %s that is not the sum of its lines is refused at the claim', (name, path, at) => {
    expect(problemsAfter(name, path, 1)).toEqual([`${at} claim_total_mismatch CLM2`]);
  });

  test.each([
    ['278 request', '0/patients/0/events'],
    ['278 inquiry', '0/patients/0/events'],
  ])('a %s without an event is refused at the events', (name, path) => {
    expect(problemsAfter(name, path, [])).toEqual(['/transactions/0/patients/0/events required_loop_missing HL']);
  });

  test.each([
    ['837P', '0/claims/0/serviceLines/0/chargeCents', '/transactions/0/claims/0/serviceLines/0', 'SV12'],
    ['837I', '0/claims/0/claim/values/0/amountCents', '/transactions/0/claims/0/claim/values', 'HI1-5'],
    ['837D', '0/claims/0/serviceLines/0/chargeCents', '/transactions/0/claims/0/serviceLines/0', 'SV32'],
    ['835', '0/payment/amountCents', '/remittances/0/payment', 'BPR2'],
    ['835', '0/claimPayments/0/paidCents', '/remittances/0/claimPayments/0', 'CLP4'],
    [
      '835',
      '0/claimPayments/0/servicePayments/0/paidCents',
      '/remittances/0/claimPayments/0/servicePayments/0',
      'SVC3',
    ],
    ['835', '0/claimPayments/1/adjustments/0/amountCents', '/remittances/0/claimPayments/1/adjustments', 'CAS3'],
    ['835', '0/providerLevelAdjustments/0/amountCents', '/remittances/0/providerLevelAdjustments', 'PLB4'],
    ['271', '0/responses/0/benefits/0/amountCents', '/transactions/0/responses/0/benefits/0', 'EB7'],
    ['276', '0/inquiries/0/claims/0/chargeCents', '/transactions/0/inquiries/0/claims/0', 'AMT2'],
    ['277', '0/responses/0/claims/1/lines/0/paidCents', '/transactions/0/responses/0/claims/1/lines/0', 'SVC3'],
    ['277CA', '0/receivers/0/receiver/acceptedAmountCents', '/transactions/0/receivers/0/receiver', 'AMT2'],
    ['277RFI', '0/claims/1/lines/0/chargeCents', '/transactions/0/claims/1/lines/0', 'SVC2'],
    [
      '278 request',
      '0/patients/0/events/0/services/0/service/chargeCents',
      '/transactions/0/patients/0/events/0/services/0/service',
      'SV12',
    ],
  ])('an unreadable amount of an %s is refused (%s)', (name, path, at, element) => {
    for (const cents of [1_000_000_000_000, -1_000_000_000_000, 0.5]) {
      const problems = problemsAfter(name, path, cents);
      expect(problems).toContain(`${at} unreadable_amount ${element}`);
      expect(problems).not.toContain(expect.stringContaining('claim_total_mismatch'));
    }
    expect(problemsAfter(name, path, 999_999_999_999).join()).not.toContain('unreadable_amount');
  });

  test.each([
    ['835', '0/claimPayments/1/adjustments/0', '/remittances/0/claimPayments/1/adjustments'],
    [
      '837P',
      '0/claims/0/serviceLines/0/adjudications/0/adjustments/0',
      '/transactions/0/claims/0/serviceLines/0/adjudications/0',
    ],
  ])('an adjustment of an %s with a quantity in place of its amount is refused', (name, path, at) => {
    const adjustment = { groupCode: 'CO', reasonCode: '45', quantity: '1' };
    expect(problemsAfter(name, path, adjustment)).toContain(`${at} unreadable_amount CAS3`);
  });
});

const EVENT = '0/patients/0/events/0';

describe('requirements that depend on other values', () => {
  test.each([
    ['835', '0/payment/senderAccount', undefined, '/remittances/0/payment payment_account_missing BPR6'],
    ['835', '0/payment/originatingCompanyId', '', '/remittances/0/payment payment_account_missing BPR6'],
    ['835', '0/payment/formatCode', undefined, '/remittances/0/payment payment_format_missing BPR5'],
    [
      '835',
      '0/claimPayments/0/servicePayments/1/serviceDate',
      undefined,
      '/remittances/0/claimPayments/0/servicePayments/1 service_date_missing DTM',
    ],
    ['835', '0/claimPayments/1/claimStatusCode', '19', '/remittances/0/claimPayments/1 crossover_carrier_missing NM1'],
    [
      '270',
      '0/inquiries/0/benefitInquiries/0/diagnosisPointers',
      ['0'],
      '/transactions/0/inquiries/0/benefitInquiries/0 diagnosis_pointer_unknown EQ5',
    ],
    [
      '270',
      '0/inquiries/0/benefitInquiries/0/diagnosisPointers',
      ['1', '4'],
      '/transactions/0/inquiries/0/benefitInquiries/0 diagnosis_pointer_unknown EQ5',
    ],
    ['271', '0/responses/0/benefits', [], '/transactions/0/responses/0/benefits eligibility_answer_missing EB'],
    [
      '278 request',
      `${EVENT}/admissionDate`,
      undefined,
      '/transactions/0/patients/0/events/0 admission_date_missing DTP',
    ],
    [
      '278 response',
      `${EVENT}/decision/reviewIdentificationNumber`,
      undefined,
      '/transactions/0/patients/0/events/0/decision certification_number_missing HCR2',
    ],
    [
      '278 inquiry response',
      `${EVENT}/decision/reviewIdentificationNumber`,
      '',
      '/transactions/0/patients/0/events/0/decision certification_number_missing HCR2',
    ],
  ])('is refused in a %s where it is missing (%s)', (name, path, value, problem) => {
    expect(problemsAfter(name, path, value)).toEqual([problem]);
  });

  test('is written unchanged if the input allows unmet situations', () => {
    const { remittances } = parse835(readFixture('835/paid-and-denied'));
    delete remittances[0]!.payment.formatCode;
    expect(problemsOf(() => build835({ ...ENVELOPE, remittances }))).toHaveLength(1);
    const text = build835({ ...ENVELOPE, allowUnmetSituations: true, remittances });
    expect(parse835(text).remittances[0]!.payment).toEqual(remittances[0]!.payment);
  });
});

function problemsOf(build: () => unknown) {
  try {
    build();
  } catch (error) {
    if (error instanceof X12BuildError) return error.problems;
    throw error;
  }
  return [];
}

test.each([0, 1.5, 25, 2 ** 31, -1])(
  'an inpatient amount at MIA position %d is refused, and makes no room for others',
  (position) => {
    const { remittances } = parse835(readFixture('835/paid-and-denied'));
    const [remittance] = remittances;
    const [claim] = remittance!.claimPayments;
    const inpatientAdjudication = {
      coveredDaysOrVisits: '1',
      remarkCodes: [],
      amounts: [{ position, amountCents: 100 }],
    };
    const claimPayments = [{ ...claim!, inpatientAdjudication }];
    const build = () => build835({ ...ENVELOPE, remittances: [{ ...remittance!, claimPayments }] });
    expect(problemsOf(build)).toEqual([expect.objectContaining({ segmentId: 'MIA', code: 'too_many_elements' })]);
  },
);
