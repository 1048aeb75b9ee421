import { describe, expect, test } from 'vitest';
import { changedFixture, situationsIn } from '../../../../test/x12/traps/reading.ts';

type Change = [from: string, to: string];

const stay = (...changes: Change[]) => situationsIn(changedFixture('837i/inpatient-stay', ...changes));
const OUTPATIENT: Change = ['4200.5***11:A:1', '4200.5***13:A:1'];

test('the fixture meets every situation', async () => {
  expect(await stay()).toEqual([]);
});

describe('an inpatient claim', () => {
  test('has the hour of admission', async () => {
    const date: Change = ['DTP*435*DT*202512101530', 'DTP*435*D8*20251210'];
    expect(await stay(date)).toEqual(['admission_hour_missing 2300 DTP']);
    expect(await stay(date, ['4200.5***11:A:1', '4200.5***21:A:1'])).toEqual([]);
  });

  test('has the hour of discharge when it is final and the patient has left', async () => {
    const none: Change = ['DTP*096*TM*1145~\n', ''];
    expect(await stay(none)).toEqual(['discharge_hour_missing 2300 DTP']);
    expect(await stay(none, ['***11:A:1', '***11:A:2'], ['CL1*1*7*01', 'CL1*1*7*30'])).toEqual([]);
  });

  test('has an admitting diagnosis', async () => {
    const none: Change = ['HI*ABJ:S52501A~\n', ''];
    expect(await stay(none)).toEqual(['admitting_diagnosis_missing 2300 HI']);
    expect(await stay(none, OUTPATIENT)).not.toContain('admitting_diagnosis_missing 2300 HI');
  });

  test('has a present-on-admission indicator for some diagnosis', async () => {
    const none: Change[] = [
      ['HI*ABK:S52501A:::::::Y', 'HI*ABK:S52501A'],
      ['ABF:J45909:::::::N', 'ABF:J45909'],
    ];
    expect(await stay(...none)).toEqual(['present_on_admission_missing 2300 HI']);
    expect(await stay(none[0]!)).toEqual([]);
  });

  test('agrees about the stay in type of bill and patient status', async () => {
    expect(await stay(['CL1*1*7*01', 'CL1*1*7*30'])).toEqual(['patient_status_contradicts_bill 2300 CL1']);
    expect(await stay(['***11:A:1', '***11:A:3'])).toEqual(['patient_status_contradicts_bill 2300 CL1']);
    expect(await stay(['***11:A:1', '***11:A:3'], ['CL1*1*7*01', 'CL1*1*7*30'])).toEqual([]);
  });
});

describe('providers', () => {
  const none: Change = ['NM1*71*1*ATTENDER*ADA****XX*1234567893~\nPRV*AT*PXC*207X00000X~\n', ''];

  test('an attending provider is required, unless only transport is billed', async () => {
    expect(await stay(none)).toEqual(['attending_provider_missing 2310A NM1']);
    const transport: Change[] = [
      ['SV2*0120**3600*DA*3', 'SV2*0540**3600*UN*3'],
      ['SV2*0360*', 'SV2*0540*'],
    ];
    expect(await stay(none, ...transport)).toEqual([]);
  });

  test('surgery requires an operating provider, and another operating provider requires the first', async () => {
    const noOperating: Change = ['NM1*72*1*SURGEON*SID****XX*1234567893~\n', ''];
    const noOther: Change = ['NM1*ZZ*1*SECOND*SUE****XX*1234567893~\n', ''];
    expect(await stay(noOperating, noOther)).toEqual(['operating_provider_missing 2310B NM1']);
    expect(await stay(noOperating)).toEqual([
      'operating_provider_missing 2310B NM1',
      'other_operating_without_operating 2310B NM1',
    ]);
    const noSurgery: Change[] = [
      ['HI*BBR:0PSH04Z', 'HI*BBR:3E0G76Z'],
      ['HI*BBQ:0JQ00ZZ', 'HI*BBQ:3E0G76Z'],
    ];
    expect(await stay(noOperating, noOther, ...noSurgery)).toEqual([]);
    expect(await stay(noOperating, ...noSurgery)).toEqual(['other_operating_without_operating 2310B NM1']);
  });

  test('other procedures require a principal one', async () => {
    expect(await stay(['HI*BBR:0PSH04Z:D8:20251211~\n', ''])).toEqual(['principal_procedure_missing 2300 HI']);
    expect(await stay(['HI*BBQ:0JQ00ZZ:D8:20251211~\n', ''])).toEqual([]);
  });
});

describe('an outpatient claim', () => {
  const emergency: Change = ['SV2*0360*', 'SV2*0450*'];

  test("about an unscheduled visit has the patient's reason", async () => {
    expect(await stay(OUTPATIENT, emergency)).toEqual(['patient_reason_for_visit_missing 2300 HI']);
    expect(await stay(OUTPATIENT, emergency, ['HI*ABN:', 'HI*APR:S52501A~\nHI*ABN:'])).toEqual([]);
    expect(await stay(OUTPATIENT, emergency, ['CL1*1*', 'CL1*3*'])).toEqual([]);
    expect(await stay(OUTPATIENT)).toEqual([]);
  });

  test('of several days has a date at each line', async () => {
    const none: Change = ['DTP*472*RD8*20251210-20251213~\n', ''];
    expect(await stay(OUTPATIENT, none)).toEqual(['line_service_date_missing 2400 DTP']);
    expect(await stay(none)).toEqual([]);
    expect(await stay(OUTPATIENT, none, ['RD8*20251210-20251213', 'RD8*20251210-20251210'])).toEqual([]);
  });
});
