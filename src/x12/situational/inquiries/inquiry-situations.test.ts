import { describe, expect, test } from 'vitest';
import { changedFixture, situationsIn } from '../../../../test/x12/traps/reading.ts';

type Change = [from: string, to: string];

const of =
  (name: string) =>
  (...changes: Change[]) =>
    situationsIn(changedFixture(name, ...changes));

describe('eligibility', () => {
  const inquiry = of('270/subscriber-and-dependent');
  const response = of('271/active-with-other-payer');

  test('the fixtures meet every situation', async () => {
    expect(await inquiry()).toEqual([]);
    expect(await response()).toEqual([]);
    expect(await of('271/refused')()).toEqual([]);
  });

  test('a pointer names a diagnosis of the patient', async () => {
    expect(await inquiry(['EQ*UC****1:2', 'EQ*UC****1:3'])).toEqual(['diagnosis_pointer_unknown 2110D EQ']);
    expect(await inquiry(['EQ*UC****1:2', 'EQ*UC****0:2'])).toEqual(['diagnosis_pointer_unknown 2110D EQ']);
    const diagnosis: Change = ['INS*Y*18*001*25~', 'INS*Y*18*001*25~\nHI*ABK:J069~'];
    expect(await response(diagnosis)).toEqual(['diagnosis_pointer_unknown 2110C EB']);
    expect(await response(['INS*Y*18*001*25~', 'INS*Y*18*001*25~\nHI*ABK:J069*ABF:R059~'])).toEqual([]);
  });

  test('a response has benefits or a reason for their absence', async () => {
    expect(await response(['EB*1*DEP*30~\nAAA*Y**52*C~\n', ''])).toEqual(['eligibility_answer_missing 2110D EB']);
    const refused: Change = ['NM1*03*1*EXAMPLE*ROBIN~', 'NM1*03*1*EXAMPLE*ROBIN~\nAAA*N**67*C~'];
    expect(await response(refused, ['EB*1*DEP*30~\nAAA*Y**52*C~\n', ''])).toEqual([]);
  });

  test('a refused inquiry has no benefits', async () => {
    const refused: Change = ['NM1*03*1*EXAMPLE*ROBIN~', 'NM1*03*1*EXAMPLE*ROBIN~\nAAA*N**67*C~'];
    expect(await response(refused)).toEqual(['eligibility_answer_contradicts 2100D AAA']);
  });

  test.each(['A', 'B', 'C', 'G', 'Y'])('a benefit %s has an amount or a percentage', async (code) => {
    expect(await response(['EB*1*DEP*30~', `EB*${code}*DEP*30~`])).toEqual(['benefit_amount_missing 2110D EB']);
    expect(await response(['EB*1*DEP*30~', `EB*${code}*DEP*30****0~`])).toEqual([]);
    expect(await response(['EB*1*DEP*30~', `EB*${code}*DEP*30*****.2~`])).toEqual([]);
  });

  test.each(['R', 'U'])('a benefit %s names the other entity', async (code) => {
    expect(await response(['EB*1*DEP*30~', `EB*${code}*DEP*30~`])).toEqual(['benefit_entity_missing 2120D NM1']);
  });
});

describe('LS and LE around the entities of a benefit', () => {
  const response = of('271/active-with-other-payer');
  const entity = 'NM1*P3*1*DOE*JO****XX*1234567893~';
  const benefit = (...segments: string[]) => response(['EB*1*DEP*30~', ['EB*1*DEP*30~', ...segments].join('\n')]);

  test('are both present or both absent', async () => {
    expect(await benefit('LS*2120~', entity, 'LE*2120~')).toEqual([]);
    expect(await benefit(entity, 'LE*2120~')).toEqual(['loop_bounds_missing 2110D LS']);
    expect(await benefit('LS*2120~', entity)).toEqual(['loop_bounds_missing 2110D LE']);
    expect(await benefit(entity)).toEqual(['loop_bounds_missing 2110D LS', 'loop_bounds_missing 2110D LE']);
    expect(await benefit('LS*2120~')).toEqual(['loop_bounds_missing 2110D LE']);
  });

  test('of one benefit do not count for the next', async () => {
    const next = await response(['EB*R**30~\nLS*2120~', 'EB*R**30~'], ['EB*1*DEP*30~', 'EB*1*DEP*30~\nLS*2120~']);
    expect(next).toEqual(['loop_bounds_missing 2110C LS', 'loop_bounds_missing 2110D LE']);
  });
});

describe('claim status', () => {
  const inquiry = of('276/subscriber-and-dependent');
  const response = of('277/pending-and-paid');

  test('an inquired claim has a service date, of its own or of a line', async () => {
    const dated: Change = ['AMT*T3*90~', 'AMT*T3*90~\nDTP*472*D8*20251203~'];
    expect(await inquiry()).toEqual(['claim_service_date_missing 2200E DTP']);
    expect(await inquiry(dated)).toEqual([]);
    expect(await inquiry(dated, ['AMT*T3*187.5~\nDTP*472*D8*20251202~', 'AMT*T3*187.5~'])).toEqual([]);
  });

  test('a paid claim has the number of its payment', async () => {
    expect(await response()).toEqual([]);
    expect(await response(['20260102**20260103*EFT-9', '20260102'])).toEqual(['payment_trace_missing 2200D STC']);
    expect(await response(['90*72.25*20260102**20260103*EFT-9', '90*0*20260102'])).toEqual([]);
  });
});

describe('claim acknowledgment', () => {
  const acknowledgment = of('277ca/accepted-and-rejected');

  test('the action fits the category of the status', async () => {
    expect(await acknowledgment()).toEqual([]);
    expect(await acknowledgment(['STC*A2:20:PR*20260105*WQ', 'STC*A2:20:PR*20260105*U'])).toEqual([
      'acknowledgment_action_contradicts 2200D STC',
    ]);
    expect(await acknowledgment(['STC*A7:164:IL*20260105*U', 'STC*A7:164:IL*20260105*WQ'])).toEqual([
      'acknowledgment_action_contradicts 2200D STC',
    ]);
    expect(await acknowledgment(['STC*A7:507**U', 'STC*A2:20**U'])).toEqual([
      'acknowledgment_action_contradicts 2220D STC',
    ]);
  });

  test('counts of claims are present together with their amounts', async () => {
    expect(await acknowledgment(['QTY*90*1~\n', ''])).toEqual(['acknowledgment_totals_incomplete 2200B QTY']);
    expect(await acknowledgment(['AMT*YU*187.5~\nAMT*YY*200~\nHL*4', 'AMT*YU*187.5~\nHL*4'])).toEqual([
      'acknowledgment_totals_incomplete 2200C AMT',
    ]);
    expect(await acknowledgment(['QTY*90*1~\n', ''], ['AMT*YU*187.5~\n', ''])).toEqual([]);
  });
});

describe('services review', () => {
  const request = of('278/surgery-request');
  const response = of('278/partly-certified-response');

  test('the fixtures meet every situation', async () => {
    expect(await request()).toEqual([]);
    expect(await response()).toEqual([]);
    expect(await of('278/inquiry-and-response')()).toEqual([]);
  });

  test('a certified service has a number', async () => {
    expect(await response(['HCR*A1*AUTH-2001-1', 'HCR*A1'])).toEqual(['certification_number_missing 2000F HCR']);
    expect(await response(['HCR*A2*AUTH-2001*0V^0U*N', 'HCR*A2**0V^0U*N'])).toEqual([
      'certification_number_missing 2000E HCR',
    ]);
  });

  test('a service that was not certified has a reason', async () => {
    expect(await response(['HCR*A3**0V', 'HCR*A3'])).toEqual(['decision_reason_missing 2000F HCR']);
  });

  test('a response has a decision about an event or its services, or a reason for its absence', async () => {
    const changes: Change[] = [
      ['HCR*A2*AUTH-2001*0V^0U*N~\n', ''],
      ['HCR*A1*AUTH-2001-1~\n', ''],
      ['AAA*N**15*C~\nHCR*A3**0V~\n', ''],
      ['HCR*A6*AUTH-2001-3*0P~\n', ''],
    ];
    expect(await response(...changes)).toEqual(['review_answer_missing 2000E HCR']);
    expect(await response(...changes.slice(1))).toEqual([]);
    expect(await response(...changes.slice(0, 3))).toEqual([]);
  });

  test('a request for an admission has its date', async () => {
    expect(await request(['DTP*435*D8*20260120~\n', ''])).toEqual(['admission_date_missing 2000E DTP']);
    expect(await request(['DTP*435*D8*20260120~\n', ''], ['UM*AR*I', 'UM*HS*I'])).toEqual([]);
  });

  test('an auto accident has its state', async () => {
    expect(await request(['UM*AR*I*2*21:B**U', 'UM*AR*I*2*21:B*AA*U'])).toEqual([
      'auto_accident_state_missing 2000E UM',
    ]);
    expect(await request(['UM*AR*I*2*21:B**U', 'UM*AR*I*2*21:B*AA:::TX*U'])).toEqual([]);
  });
});

describe('services review inquiry', () => {
  const inquiry = of('278/inquiry-and-response');

  test('a certified service of a response has a number, and one that is not certified a reason', async () => {
    expect(await inquiry(['HCR*A1*AUTH-100', 'HCR*A1'])).toEqual(['certification_number_missing 2000E HCR']);
    expect(await inquiry(['HCR*A3**0V', 'HCR*A3'])).toEqual(['decision_reason_missing 2000E HCR']);
    expect(await inquiry(['HCR*A4*PEND-3', 'HCR*A4'])).toEqual([]);
  });

  test('an inquiry may search for decisions without their numbers', async () => {
    expect(await inquiry(['UM*HS*I~\nDTP*AAH', 'UM*HS*I~\nHCR*A1~\nDTP*AAH'])).toEqual([]);
  });
});
