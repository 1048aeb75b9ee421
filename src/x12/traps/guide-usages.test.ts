import { describe, expect, test } from 'vitest';
import { changedFixture, itemsOf, ofKind } from '../../../test/x12/traps/reading.ts';
import { parse835 } from '../835-005010X221A1/index.ts';
import { placeCode } from '../findings/place-name.ts';
import { KNOWN_SETS } from '../sets.ts';

type Change = [from: string, to: string];

/** Returns the errors of a changed fixture: rule and place. */
async function errorsIn(fixture: string, ...changes: Change[]): Promise<string[]> {
  const items = await itemsOf(changedFixture(fixture, ...changes));
  return ofKind(items, 'finding')
    .filter(({ finding }) => finding.severity === 'error')
    .map(({ finding }) => `${finding.code} ${placeCode(finding)}`);
}

const COUNT: Change = ['SE*41*', 'SE*42*'];

describe('277CA (005010X214)', () => {
  const fixture = '277ca/accepted-and-rejected';

  test.each<[string, string, ...Change[]]>([
    ['HL04 of a patient', 'element_not_used 2000D HL04', ['HL*4*3*PT~', 'HL*4*3*PT*0~']],
    [
      'the date of a provider status',
      'element_not_used 2200C STC02',
      ['TRN*1*0~', 'TRN*1*0~\nSTC*A1:19*20260105*WQ*1~'],
      COUNT,
    ],
    [
      'a provider status without action code',
      'required_element_missing 2200C STC03',
      ['TRN*1*0~', 'TRN*1*0~\nSTC*A1:19***1~'],
      COUNT,
    ],
    [
      'a provider status without amount',
      'required_element_missing 2200C STC04',
      ['TRN*1*0~', 'TRN*1*0~\nSTC*A1:19**WQ~'],
      COUNT,
    ],
    ['an accepted line', 'invalid_code_value 2220D STC03', ['STC*A7:507**U~', 'STC*A7:507**WQ~']],
    ['a line without action code', 'required_element_missing 2220D STC03', ['STC*A7:507**U~', 'STC*A7:507~']],
    ['the amount of a line status', 'element_not_used 2220D STC04', ['STC*A7:507**U~', 'STC*A7:507**U*1~']],
    [
      'a claim without service date',
      'required_segment_missing 2200D DTP',
      ['DTP*472*D8*20260102~\n', ''],
      ['SE*41*', 'SE*40*'],
    ],
    [
      'an organization as patient',
      'invalid_code_value 2100D NM102',
      ['NM1*QC*1*ISAACSON*ISA*Q*', 'NM1*QC*2*ISAACSON***'],
    ],
  ])('%s', async (_, expected, ...changes) => {
    expect(await errorsIn(fixture, ...changes)).toEqual([expected]);
  });

  test('a provider status with action code and amount has no finding', async () => {
    expect(await errorsIn(fixture, ['TRN*1*0~', 'TRN*1*0~\nSTC*A1:19**WQ*387.5~'], COUNT)).toEqual([]);
  });
});

test('CAS01 of an 835 is not CR', async () => {
  expect(await errorsIn('835/paid-and-denied', ['CAS*CO*29*80~', 'CAS*CR*29*80~'])).toEqual([
    'invalid_code_value 2100 CAS01',
  ]);
});

test('MIA02 of an institutional claim is not used', async () => {
  expect(await errorsIn('837i/inpatient-stay', ['MIA*3**', 'MIA*3*1*'])).toEqual(['element_not_used 2320 MIA02']);
});

describe('CTX06 of a 999', () => {
  const fixture = '999/rejected-and-accepted';
  const trigger = 'CTX*SITUATIONAL TRIGGER*CLM*22*2300*5:3~';

  test('names a composite and its component, and is written again', async () => {
    const text = changedFixture(fixture, [trigger, trigger.replace('~', '*C023:1325~')]);
    expect(ofKind(await itemsOf(text), 'finding')).toEqual([]);
    const { rewrite } = KNOWN_SETS.find(({ name }) => name === '999')!;
    const envelope = {
      senderQualifier: 'ZZ',
      senderId: 'SENDER',
      receiverQualifier: 'ZZ',
      receiverId: 'RECEIVER',
      interchangeControlNumber: '000000001',
      groupControlNumber: '1',
      createdAt: new Date(0),
      usageIndicator: 'T',
    } as const;
    expect(rewrite!(text, envelope)[0]).toContain('*2300*5:3*C023:1325~');
  });

  test('the data element number of its component is digits', async () => {
    expect(await errorsIn(fixture, [trigger, trigger.replace('~', '*C023:C001~')])).toEqual([
      'invalid_character 2110 CTX06-2',
    ]);
  });
});

describe('names of an 835 without a last name', () => {
  const corrected = (element: string): Change => ['CLP*PCN-0002', `NM1*74*${element}~\nCLP*PCN-0002`];

  test('the other parts of a corrected name are kept', async () => {
    const text = changedFixture('835/paid-and-denied', corrected('1**ISABEL*Q**JR*C*W1'));
    const [claim] = parse835(text).remittances[0]!.claimPayments;
    expect(claim!.correctedInsured).toEqual({
      name: { type: 'person', last: '', first: 'ISABEL', middle: 'Q', suffix: 'JR' },
      idQualifier: 'C',
      id: 'W1',
    });
    expect(claim!.unmapped).toEqual([]);
  });

  test('an identifier without a name has no name', async () => {
    const text = changedFixture('835/paid-and-denied', corrected('1******C*W1'));
    expect(parse835(text).remittances[0]!.claimPayments[0]!.correctedInsured).toEqual({ idQualifier: 'C', id: 'W1' });
  });

  test('parts of a personal name besides an organization stay unmapped', () => {
    const text = changedFixture('835/paid-and-denied', corrected('2**ISABEL****C*W1'));
    expect(parse835(text).remittances[0]!.claimPayments[0]!.unmapped).toMatchObject([
      { segmentId: 'NM1', elementPosition: 4 },
    ]);
  });
});
