import { describe, expect, test } from 'vitest';
import { changedFixture, situationsIn } from '../../../../test/x12/traps/reading.ts';

type Change = [from: string, to: string];

const visit = (...changes: Change[]) => situationsIn(changedFixture('837p/office-visit', ...changes));
const secondary = (...changes: Change[]) => situationsIn(changedFixture('837p/dependent-secondary-payer', ...changes));

const POS_41: Change = ['187.5***11:B:1', '187.5***41:B:1'];
const CR1: Change = ['HI*ABK:J069', 'CR1*LB*150**A*DH*12~\nHI*ABK:J069'];
const PICK_UP = 'NM1*PW*2~\nN3*1 UP~\nN4*AUSTIN*TX*78701~\n';
const DROP_OFF = 'NM1*45*2~\nN3*2 OFF~\nN4*AUSTIN*TX*78702~\n';
const MEDICARE: Change = ['GRP100**12****CI', 'GRP100******MB'];

test('the fixtures meet every situation', async () => {
  expect(await visit()).toEqual([]);
  expect(await secondary()).toEqual([]);
});

describe('a claim from an ambulance', () => {
  test('is reported if transport, pick-up or drop-off is missing', async () => {
    expect(await visit(POS_41)).toEqual([
      'ambulance_transport_missing 2300 CR1',
      'ambulance_pick_up_missing 2310E NM1',
      'ambulance_drop_off_missing 2310F NM1',
    ]);
    expect(await visit(POS_41, ['LX*1~', `${PICK_UP}${DROP_OFF}LX*1~`])).toEqual([
      'ambulance_transport_missing 2300 CR1',
    ]);
    expect(await visit(POS_41, CR1, ['LX*1~', `${DROP_OFF}LX*1~`])).toEqual(['ambulance_pick_up_missing 2310E NM1']);
    expect(await visit(POS_41, CR1, ['LX*1~', `${PICK_UP}LX*1~`])).toEqual(['ambulance_drop_off_missing 2310F NM1']);
  });

  test('with all of them has no finding', async () => {
    expect(await visit(POS_41, CR1, ['LX*1~', `${PICK_UP}${DROP_OFF}LX*1~`])).toEqual([]);
  });

  test('may have its places at each line instead', async () => {
    const line = (control: string): Change => [`REF*6R*${control}~`, `REF*6R*${control}~\n${PICK_UP}${DROP_OFF}`];
    expect(await visit(POS_41, CR1, line('LINE-1'), line('LINE-2'))).toEqual([]);
    expect(await visit(POS_41, CR1, line('LINE-1'))).toEqual([
      'ambulance_pick_up_missing 2310E NM1',
      'ambulance_drop_off_missing 2310F NM1',
    ]);
  });
});

describe('who pays', () => {
  test('Medicare that is not primary has a reason (SBR05)', async () => {
    const other = 'SBR*P*18*GRP1******CI~\nOI***Y***Y~\nNM1*IL*1*ISAACSON*ISA****MI*P1~\nNM1*PR*2*FIRST*****PI*F1~\n';
    const second: Change = ['SBR*P*18*GRP100**12****CI', 'SBR*S*18*GRP100******MB'];
    const withOther: Change = ['LX*1~', `${other}LX*1~`];
    expect(await visit(second, withOther)).toEqual(['medicare_secondary_type_missing 2000B SBR']);
    const named: Change = ['SBR*P*18*GRP100**12****CI', 'SBR*S*18*GRP100**12****MB'];
    expect(await visit(named, withOther)).toEqual([]);
    expect(await visit(MEDICARE)).toEqual([]);
  });

  test('no two payers have the same position in the sequence, unless it is unknown', async () => {
    expect(await secondary(['SBR*T*19*GRP3', 'SBR*P*19*GRP3'])).toEqual(['payer_sequence_repeated 2320 SBR']);
    expect(await secondary(['SBR*T*19*GRP3', 'SBR*U*19*GRP3'], ['SBR*P*19*GRP1', 'SBR*U*19*GRP1'])).toEqual([]);
  });

  test("an accident or workers' compensation insurer has assigned a claim number", async () => {
    const workers: Change = ['GRP100**12****CI', 'GRP100**12****WC'];
    expect(await visit(workers)).toEqual(['property_casualty_number_missing 2010BA REF']);
    expect(await visit(workers, ['DMG*D8*19800229*F~', 'DMG*D8*19800229*F~\nREF*Y4*PC-1~'])).toEqual([]);
  });

  test('the amount that another payer did not cover is the whole charge', async () => {
    const a8 = (amount: string): Change => [
      'OI***Y***Y~\nNM1*IL*1*ASH*PETRA',
      `AMT*A8*${amount}~\nOI***Y***Y~\nNM1*IL*1*ASH*PETRA`,
    ];
    expect(await secondary(a8('199'))).toEqual(['non_covered_amount_differs 2320 AMT']);
    expect(await secondary(a8('200'))).toEqual([]);
  });

  test('the remaining patient liability is at the claim or at its lines', async () => {
    const claim: Change = ['AMT*D*100~', 'AMT*D*100~\nAMT*EAF*40~'];
    const line: Change = [
      'CAS*PR*1*30**2*10.5*0.5~\nDTP*573*D8*20251220~',
      'CAS*PR*1*30**2*10.5*0.5~\nDTP*573*D8*20251220~\nAMT*EAF*40~',
    ];
    expect(await secondary(claim, line)).toEqual(['remaining_liability_given_twice 2320 AMT']);
    expect(await secondary(claim)).toEqual([]);
    expect(await secondary(line)).toEqual([]);
  });

  test('a bundled line is a line of the claim', async () => {
    const bundled = (line: number): Change => [
      'SVD*FHP01*100*HC:29075:RT**1~',
      `SVD*FHP01*100*HC:29075:RT**1*${line}~`,
    ];
    expect(await secondary(bundled(7))).toEqual(['bundled_line_unknown 2430 SVD']);
    expect(await secondary(bundled(1))).toEqual([]);
  });
});

describe('services', () => {
  test('are numbered from 1', async () => {
    expect(await visit(['LX*2~', 'LX*3~'])).toEqual(['line_number_not_sequential 2400 LX']);
  });

  test('a primary care provider requires a referring provider', async () => {
    const primary = 'NM1*P3*1*CARE*CY****XX*1234567893~\n';
    const referring = 'NM1*DN*1*SENDER*SAL****XX*1234567893~\n';
    expect(await visit(['NM1*82*1*HEALER', `${primary}NM1*82*1*HEALER`])).toEqual([
      'primary_care_without_referring 2310A NM1',
    ]);
    expect(await visit(['NM1*82*1*HEALER', `${referring}${primary}NM1*82*1*HEALER`])).toEqual([]);
    expect(await visit(['REF*6R*LINE-2~', `REF*6R*LINE-2~\n${primary}`])).toEqual([
      'primary_care_without_referring 2420F NM1',
    ]);
  });

  test('spinal manipulation for an acute condition has its date when Medicare pays', async () => {
    const spinal: Change = ['HI*ABK:J069', 'CR2********A~\nHI*ABK:J069'];
    expect(await visit(spinal, MEDICARE)).toEqual(['acute_manifestation_date_missing 2300 DTP']);
    expect(
      await visit(spinal, MEDICARE, ['DTP*431*D8*20251230~', 'DTP*431*D8*20251230~\nDTP*453*D8*20251230~']),
    ).toEqual([]);
    expect(await visit(spinal)).toEqual([]);
  });

  test('a service of EPSDT has its referral', async () => {
    const epsdt: Change = ['*37.5*UN*1***2~', '*37.5*UN*1***2****Y~'];
    expect(await visit(epsdt)).toEqual(['epsdt_referral_missing 2300 CRC']);
    expect(await visit(epsdt, ['HI*ABK:J069', 'CRC*ZZ*N*NU~\nHI*ABK:J069'])).toEqual([]);
  });

  test('a renewed certification of equipment has its revision date', async () => {
    const cr3 = (code: string): Change => ['*37.5*UN*1***2~', `*37.5*UN*1***2~\nCR3*${code}*MO*12~`];
    const dates: Change = [
      'DTP*472*D8*20260102~\nREF*6R*LINE-2',
      'DTP*472*D8*20260102~\nDTP*607*D8*20260101~\nREF*6R*LINE-2',
    ];
    expect(await visit(cr3('R'))).toEqual(['certification_revision_date_missing 2400 DTP']);
    expect(await visit(cr3('R'), dates)).toEqual([]);
    expect(await visit(cr3('I'))).toEqual([]);
  });

  test('a certificate of medical necessity has the date on which therapy began', async () => {
    const form: Change = ['REF*6R*LINE-2~', 'REF*6R*LINE-2~\nLQ*UT*01.02~\nFRM*1*Y~'];
    const dates: Change = [
      'DTP*472*D8*20260102~\nREF*6R*LINE-2',
      'DTP*472*D8*20260102~\nDTP*463*D8*20260101~\nREF*6R*LINE-2',
    ];
    expect(await visit(form)).toEqual(['begin_therapy_date_missing 2400 DTP']);
    expect(await visit(dates, form)).toEqual([]);
  });

  test('equipment has the procedure of its line', async () => {
    const sv5 = (code: string): Change => ['*37.5*UN*1***2~', `*37.5*UN*1***2~\nSV5*HC:${code}*DA*30*10*100*4~`];
    expect(await visit(sv5('E0601'))).toEqual(['equipment_procedure_differs 2400 SV5']);
    expect(await visit(sv5('87880'))).toEqual([]);
  });

  test('a purchased service has its provider', async () => {
    const ps1: Change = ['REF*6R*LINE-2~', 'REF*6R*LINE-2~\nPS1*1234567893*20~'];
    expect(await visit(ps1)).toEqual(['purchased_service_provider_missing 2420B NM1']);
    expect(await visit(['REF*6R*LINE-2~', 'REF*6R*LINE-2~\nPS1*1234567893*20~\nNM1*QB*2******XX*1234567893~'])).toEqual(
      [],
    );
  });
});
