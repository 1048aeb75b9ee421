import { expect, test } from 'vitest';
import { errorOf } from '../../../modules/eligibility/reading/request-errors.ts';
import { readEligibilityAnswers, readEligibilityResponse } from './eligibility-from-271.ts';

const ISA =
  'ISA*00*          *00*          *ZZ*PAYER          *ZZ*CLINIC         *300506*1200*^*00501*000000007*0*T*:~';
const LEVELS = [
  'HL*1**20*1~NM1*PR*2*HARBOR MUTUAL*****PI*HM1~',
  'HL*2*1*21*1~NM1*1P*2*CLINIC*****XX*1999999984~',
  'HL*3*2*22*0~TRN*2*TRACE7*9CLINIC~NM1*IL*1*LARKIN*ADA****MI*M7~',
];

function an271({
  header = '',
  patient = '',
  levels = LEVELS,
}: {
  header?: string;
  patient?: string;
  levels?: string[];
}) {
  const body = `ST*271*0001*005010X279A1~BHT*0022*11*REF7*20300506*1200~${header}${levels.join('')}${patient}`;
  const count = body.split('~').length;
  return `${ISA}GS*HB*PAYER*CLINIC*20300506*1200*7*X*005010X279A1~${body}SE*${count}*0001~GE*1*7~IEA*1*000000007~`;
}

const errorsOf = async (text: string) =>
  (await readEligibilityAnswers(Buffer.from(text))).flatMap(({ validations }) =>
    validations.map(errorOf).map(({ code, loop, followUpAction }) => ({ code, loop, followUpAction })),
  );

test('the segments of the rows and the others together are the whole transaction set, in order and masked', async () => {
  const patient =
    'DTP*346*D8*20300101~EB*1*IND*30*HM*GOLD~REF*18*PLAN7~MSG*CALL FIRST~EB*C*IND*30***23*1500~ZZZ*UNKNOWN~';
  const text = an271({ patient });
  const [answer] = await readEligibilityAnswers(Buffer.from(text));
  const whole = text.slice(text.indexOf('ST*271'), text.indexOf('GE*')).split('~').filter(Boolean);
  const ofRows = answer!.rows.map(({ segments }) => segments);
  expect(ofRows).toEqual([
    ['EB*1*IND*30*HM*XXXX', 'REF*18*XXXXX', 'MSG*XXXX XXXXX'],
    ['EB*C*IND*30***23*1500', 'XXX*XXXXXXX'],
  ]);
  const all = [...answer!.segments.slice(0, -1), ...ofRows.flat(), answer!.segments.at(-1)!];
  expect(all.map(({ length }) => length)).toEqual(whole.map(({ length }) => length));
  expect(all).toContain('NM1*IL*1*XXXXXX*XXX****MI*XX');
});

test('a rejection before the first level has its code and no loop', async () => {
  const text = an271({ header: 'AAA*N**42*R~' });
  expect(await errorsOf(text)).toEqual([{ code: '42', loop: null, followUpAction: 'resubmission_allowed' }]);
});

test('a rejection without a reason is unspecified, in its loop', async () => {
  expect(await errorsOf(an271({ patient: 'AAA*N***C~' }))).toEqual([
    { code: 'unspecified', loop: '2100C', followUpAction: 'correct_and_resubmit' },
  ]);
});

test.each([
  ['repeats the trace number', 'TRACE7', 'OTHER', 'answer'],
  ['has another trace number, whatever its reference', 'TRACE8', 'REF7', 'other_inquiry'],
])('a response that %s', (_name, traceNumber, referenceId, kind) => {
  expect(readEligibilityResponse(Buffer.from(an271({})), { traceNumber, referenceId }).kind).toBe(kind);
});

test.each([
  ['text that is no X12', '<html>', { kind: 'unreadable', reason: 'not_x12' }],
  ['a 271 without a patient', an271({ levels: [] }), { kind: 'unreadable', reason: 'no_patient' }],
])('%s cannot be read', (_name, text, expected) => {
  expect(readEligibilityResponse(Buffer.from(text), { traceNumber: 'TRACE7', referenceId: 'REF7' })).toEqual(expected);
});

test('with several patients, each answer has the header, its own levels and the trailer, in order', async () => {
  const patient = (id: number) => [`HL*${id}*2*22*0~`, `TRN*2*TRACE${id}*9877281234~`, `NM1*IL*1*ASH*P${id}~`, 'EB*1~'];
  const [source, receiver] = [
    ['HL*1**20*1~', 'NM1*PR*2*PLAN*****PI*P1~'],
    ['HL*2*1*21*1~', 'NM1*1P*2*CLINIC*****XX*1234567893~'],
  ];
  const text = an271({ levels: [...source!, ...receiver!, ...patient(3), ...patient(4)] });
  const answers = await readEligibilityAnswers(Buffer.from(text));
  // Values are masked, and their lengths kept.
  const shape = (lines: string[]) => lines.map((line) => `${line.slice(0, 3)} ${line.replace('~', '').length}`);
  for (const [index, answer] of answers.entries()) {
    const [header, trailer] = [answer.segments.slice(0, 2), answer.segments.at(-1)];
    expect(header.map((line) => line.slice(0, 3))).toEqual(['ST*', 'BHT']);
    expect(trailer).toMatch(/^SE\*/);
    const levels = [...source!, ...receiver!, ...patient(index + 3).slice(0, -1)];
    expect(shape(answer.segments.slice(2, -1))).toEqual(shape(levels));
    expect(answer.rows.map(({ segments }) => segments)).toEqual([['EB*1']]);
  }
  expect(answers).toHaveLength(2);
});
