import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { changedFixture } from '../../../test/x12/traps/reading.ts';
import { parse271 } from '../271-005010X279A1/index.ts';
import { parse837D } from '../837d-005010X224A2/index.ts';
import { parse837P } from '../837p-005010X222A2/index.ts';
import { checkFile } from '../check-file.ts';
import { ParsedClaim } from '../claim-837/state.ts';
import { placesOf } from '../reading/part-places.ts';
import { ALL_READERS } from '../sets.ts';
import { validate } from '../validate.ts';

type Changes = [from: string, to: string][];

/** Returns the findings of a changed fixture: the rule, and the segment at its place. */
async function placesIn(fixture: string, changes: Changes): Promise<string[]> {
  const text = changedFixture(fixture, ...changes);
  const segments = text.split('~').map((segment) => segment.trim());
  const found: string[] = [];
  for await (const { code, snip, byteOffset, ...finding } of validate(text, ALL_READERS)) {
    if (snip !== 4 && !code.startsWith('other_payer') && !code.startsWith('service_payment')) continue;
    const { segmentNumber, transactionSegmentNumber } = finding;
    const segment = text.slice(byteOffset, text.indexOf('~', byteOffset));
    expect(segments[segmentNumber - 1]).toBe(segment);
    const setStart = segments.slice(0, segmentNumber).findLastIndex((before) => before.startsWith('ST*'));
    expect(segmentNumber - setStart).toBe(transactionSegmentNumber);
    found.push(`${code} ${segment.split('*', 3).join('*')}`);
  }
  return found;
}

describe('a situation of a part of a claim points at the affected segment', () => {
  test.each<[string, string, Changes, string[]]>([
    [
      'a diagnosis pointer of the second line',
      '837p/office-visit',
      [['*37.5*UN*1***2~', '*37.5*UN*1***7~']],
      ['diagnosis_pointer_without_diagnosis SV1*HC:87880*37.5'],
    ],
    [
      'a diagnosis pointer of each line',
      '837p/office-visit',
      [
        ['***1:2~', '***1:9~'],
        ['*37.5*UN*1***2~', '*37.5*UN*1***7~'],
      ],
      [
        'diagnosis_pointer_without_diagnosis SV1*HC:99213:25*150',
        'diagnosis_pointer_without_diagnosis SV1*HC:87880*37.5',
      ],
    ],
    [
      'the dates of two lines of a remittance, which has none for the claim',
      '835/paid-and-denied',
      [
        ['DTM*472*20260102~\n', ''],
        ['DTM*472*20260102~\n', ''],
      ],
      ['service_date_missing SVC*HC:99213:25*150', 'service_date_missing SVC*HC:87880*37.5'],
    ],
    [
      'the balance of a line of a remittance',
      '835/paid-and-denied',
      [['SVC*HC:87880*37.5*25', 'SVC*HC:87880*37.5*24']],
      ['service_payment_not_balanced SVC*HC:87880*37.5'],
    ],
    ['a line that is out of sequence', '837p/office-visit', [['LX*2~', 'LX*3~']], ['line_number_not_sequential LX*3']],
    [
      'an attachment of the claim',
      '837p/dependent-secondary-payer',
      [['PWK*OZ*EL***AC*ATT-1~', 'PWK*OZ*EL~']],
      ['attachment_control_number_missing PWK*OZ*EL'],
    ],
    [
      'an attachment of a line',
      '837p/office-visit',
      [['87880*37.5*UN*1***2~', '87880*37.5*UN*1***2~PWK*CT*AB~PWK*CT*EL~']],
      ['attachment_control_number_missing PWK*CT*EL'],
    ],
    [
      'the equipment of a line',
      '837p/office-visit',
      [['87880*37.5*UN*1***2~', '87880*37.5*UN*1***2~SV5*HC:E0601*DA*30*10*200*4~']],
      ['equipment_procedure_differs SV5*HC:E0601*DA'],
    ],
    [
      'the place of another payer',
      '837p/dependent-secondary-payer',
      [['SBR*T*19*', 'SBR*P*19*']],
      ['payer_sequence_repeated SBR*P*19'],
    ],
    [
      'the amount that another payer paid',
      '837p/dependent-secondary-payer',
      [['AMT*D*100~', 'AMT*D*90~']],
      ['other_payer_claim_not_balanced AMT*D*90'],
    ],
    [
      'the amount that another payer does not cover',
      '837p/dependent-secondary-payer',
      [['AMT*D*100~', 'AMT*D*100~AMT*A8*10~']],
      ['non_covered_amount_differs AMT*A8*10'],
    ],
    [
      'an amount of another payer that is missing, by its SBR',
      '837p/dependent-secondary-payer',
      [['AMT*D*100~', '']],
      ['other_payer_paid_amount_missing SBR*P*19'],
    ],
    [
      'a date of another payer that is missing, by its name',
      '837p/dependent-secondary-payer',
      [['SBR*T*19*GRP3******CI~', 'SBR*T*19*GRP3******CI~AMT*D*5~']],
      ['other_payer_adjudication_date_missing NM1*PR*2'],
    ],
    [
      'an adjudication of a line',
      '837p/dependent-secondary-payer',
      [['SVD*FHP01*100*', 'SVD*FHP09*90*']],
      ['adjudicating_payer_unknown SVD*FHP09*90', 'other_payer_line_not_balanced SVD*FHP09*90'],
    ],
    [
      'a tooth of a dental line',
      '837d/crown-and-braces',
      [['TOO*JP*4~', 'TOO*JP**M~']],
      ['tooth_surfaces_without_tooth TOO*JP*'],
    ],
  ])('%s', async (_, fixture, changes, expected) => {
    const [before, after] = [await placesIn(fixture, []), await placesIn(fixture, changes)];
    expect(after.filter((place) => !before.includes(place))).toEqual(expected);
  });
});

describe('a situation of an inquiry, a response or a review points at the affected segment', () => {
  const refused: Changes = [['NM1*03*1*EXAMPLE*ROBIN~', 'NM1*03*1*EXAMPLE*ROBIN~\nAAA*Y**15*C~\nAAA*N**67*C~']];
  test.each<[string, string, Changes, string[]]>([
    [
      'a diagnosis pointer of an inquiry',
      '270/subscriber-and-dependent',
      [['EQ*UC****1:2~\nIII*ZZ*20~', 'EQ*UC****1:2~\nIII*ZZ*20~\nEQ*98****3~']],
      ['diagnosis_pointer_unknown EQ*98*'],
    ],
    [
      'the amounts of two benefits',
      '271/active-with-other-payer',
      [
        ['EB*C*IND*30*HM*EXAMPLE GOLD*23*1500*', 'EB*C*IND*30*HM*EXAMPLE GOLD*23**'],
        ['EB*A*IND*98^UC***27**.2*', 'EB*A*IND*98^UC***27***'],
      ],
      ['benefit_amount_missing EB*C*IND', 'benefit_amount_missing EB*A*IND'],
    ],
    [
      'another payer that a benefit does not name',
      '271/active-with-other-payer',
      [['EB*1*DEP*30~', 'EB*1*DEP*30~\nEB*R*DEP*30~']],
      ['benefit_entity_missing EB*R*DEP'],
    ],
    [
      'LS and LE around the entities of a benefit',
      '271/active-with-other-payer',
      [
        ['LS*2120~\n', ''],
        ['LE*2120~\n', ''],
      ],
      ['loop_bounds_missing EB*R*', 'loop_bounds_missing EB*R*'],
    ],
    ['a refusal beside benefits', '271/active-with-other-payer', refused, ['eligibility_answer_contradicts AAA*N*']],
    [
      'an answer that is missing, by the name of the patient',
      '271/active-with-other-payer',
      [['EB*1*DEP*30~\nAAA*Y**52*C~\n', '']],
      ['eligibility_answer_missing NM1*03*1'],
    ],
    [
      'an answer that is missing, by the level of a patient without a name',
      '271/active-with-other-payer',
      [['NM1*03*1*EXAMPLE*ROBIN~\nINS*N*19~\nEB*1*DEP*30~\nAAA*Y**52*C~\n', '']],
      ['eligibility_answer_missing HL*4*3'],
    ],
    [
      'the date of a claim that is asked for, by its TRN',
      '276/subscriber-and-dependent',
      [['DTP*472*RD8*20251203-20251205~\n', '']],
      ['claim_service_date_missing TRN*1*ASK-2'],
    ],
    [
      'the payment of a claim',
      '277/pending-and-paid',
      [['20260102**20260103*EFT-9', '20260102']],
      ['payment_trace_missing STC*F1:65*20260103'],
    ],
    [
      'the totals of a receiver, by its TRN',
      '277ca/accepted-and-rejected',
      [['QTY*90*1~\n', '']],
      ['acknowledgment_totals_incomplete TRN*2*BATCH905'],
    ],
    [
      'the totals of a provider, by its TRN',
      '277ca/accepted-and-rejected',
      [['AMT*YU*187.5~\nAMT*YY*200~\nHL*4', 'AMT*YU*187.5~\nHL*4']],
      ['acknowledgment_totals_incomplete TRN*1*0'],
    ],
    [
      'the actions of a claim and of its line',
      '277ca/accepted-and-rejected',
      [
        ['STC*A7:164:IL*20260105*U', 'STC*A2:164:IL*20260105*U'],
        ['STC*A7:507**U', 'STC*A2:20**U'],
      ],
      ['acknowledgment_action_contradicts STC*A2:164:IL*20260105', 'acknowledgment_action_contradicts STC*A2:20*'],
    ],
    [
      'the number of a certified service',
      '278/partly-certified-response',
      [['HCR*A6*AUTH-2001-3*0P', 'HCR*A6**0P']],
      ['certification_number_missing HCR*A6*'],
    ],
    [
      'the number of what an inquiry found',
      '278/inquiry-and-response',
      [['HCR*A1*AUTH-100', 'HCR*A1']],
      ['certification_number_missing HCR*A1'],
    ],
    [
      'the reason of an event',
      '278/partly-certified-response',
      [['HCR*A2*AUTH-2001*0V^0U*N', 'HCR*A3']],
      ['decision_reason_missing HCR*A3'],
    ],
    [
      'the date of an admission, by the level of its event',
      '278/surgery-request',
      [['DTP*435*D8*20260120~\n', '']],
      ['admission_date_missing HL*4*3'],
    ],
    [
      'the state of an accident',
      '278/surgery-request',
      [['UM*AR*I*2*21:B**U', 'UM*AR*I*2*21:B*AA*U']],
      ['auto_accident_state_missing UM*AR*I'],
    ],
  ])('%s', async (_, fixture, changes, expected) => {
    const [before, after] = [await placesIn(fixture, []), await placesIn(fixture, changes)];
    expect(after.filter((place) => !before.includes(place))).toEqual(expected);
  });

  test('a decision that is missing, by the level of its event', async () => {
    const changes: Changes = [
      ['HCR*A2*AUTH-2001*0V^0U*N~\n', ''],
      ['HCR*A1*AUTH-2001-1~\n', ''],
      ['AAA*N**15*C~\nHCR*A3**0V~\n', ''],
      ['HCR*A6*AUTH-2001-3*0P~\n', ''],
    ];
    expect(await placesIn('278/partly-certified-response', changes)).toEqual(['review_answer_missing HL*4*3']);
  });

  test('the 999 names the question and its element', async () => {
    const text = changedFixture('270/subscriber-and-dependent', ['EQ*UC****1:2~', 'EQ*UC****1:3~']);
    const { implementationAcknowledgments } = await checkFile(text, { now: new Date('2026-01-05T14:31:00Z') });
    expect(implementationAcknowledgments[0]).toContain('IK3*EQ*26**8~CTX*TRN02:CHECK-2~IK4*5**7~IK5*R*I5~');
  });

  test('the places are not part of the items', () => {
    const { responses } = parse271(readFixture('271/active-with-other-payer'));
    for (const response of responses) {
      expect(placesOf(response)?.find('benefit', 0, response.source)).toBeDefined();
      expect(Object.keys(response)).not.toContain('places');
      expect(placesOf(structuredClone(response))).toBeUndefined();
    }
  });
});

test('the 999 names the line and its element', async () => {
  const text = changedFixture('837p/office-visit', ['*37.5*UN*1***2~', '*37.5*UN*1***7~']);
  const { implementationAcknowledgments } = await checkFile(text, { now: new Date('2026-01-05T14:31:00Z') });
  expect(implementationAcknowledgments[0]).toContain('IK3*SV1*33*2400*8~CTX*CLM01:PCN-0001~IK4*7**7~IK5*R*I5~');
});

test('a line without a service is located by its LX', async () => {
  const text = changedFixture('837d/crown-and-braces', ['LX*1~', 'LX*3~LX*1~']);
  expect(await placesIn('837d/crown-and-braces', [['LX*1~', 'LX*3~LX*1~']])).toContain(
    'line_number_not_sequential LX*3',
  );
  const [claim] = parse837D(text).claims;
  const places = ParsedClaim.placesOf(claim!)!;
  expect(places.find('service', 0, claim!.source)).toEqual(places.find('lineNumber', 0, claim!.source));
});

test('the places are not part of a claim, and a claim that no reader made has none', () => {
  const [claim] = parse837P(readFixture('837p/office-visit')).claims;
  expect(Object.keys(claim!)).not.toContain('places');
  expect(ParsedClaim.placesOf(structuredClone(claim!))).toBeUndefined();
});
