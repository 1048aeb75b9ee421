import { describe, expect, test } from 'vitest';
import { changedFixture, situationsIn } from '../../../../test/x12/traps/reading.ts';

type Change = [from: string, to: string];

const paid = (...changes: Change[]) => situationsIn(changedFixture('835/paid-and-denied', ...changes));
const reversal = (...changes: Change[]) => situationsIn(changedFixture('835/reversal-and-correction', ...changes));

test('the fixtures meet every situation', async () => {
  expect(await paid()).toEqual([]);
  expect(await reversal()).toEqual([]);
});

describe('the payment', () => {
  test('has the method NON if and only if nothing is paid', async () => {
    expect(await reversal(['BPR*I*10.5*C*CHK', 'BPR*I*10.5*C*NON'])).toEqual(['payment_method_contradicts_amount BPR']);
    expect(await reversal(['BPR*I*10.5*C*CHK', 'BPR*H*0*C*CHK'])).toEqual(['payment_method_contradicts_amount BPR']);
    expect(await reversal(['BPR*I*10.5*C*CHK', 'BPR*H*0*C*NON'])).toEqual([]);
  });

  test('whose amount cannot be read is not taken as zero', async () => {
    const unreadable: Change = ['BPR*I*145.25*C*ACH', 'BPR*I*145.255*C*ACH'];
    expect(await paid(unreadable)).toEqual([]);
    expect(await paid(['BPR*I*145.25*C*ACH', 'BPR*H*145.255*C*NON'])).toEqual([]);
    // Rules that do not use the amount are still checked.
    expect(await paid(['BPR*I*145.25*C*ACH*CCP', 'BPR*I*145.255*C*ACH*'])).toEqual(['payment_format_missing BPR']);
  });

  test('that is only a notification is not a payment', async () => {
    expect(await reversal(['BPR*I*10.5*C*CHK', 'BPR*H*10.5*C*CHK'])).toEqual(['notification_with_amount BPR']);
  });
});

describe('a claim payment', () => {
  test('was adjudicated as inpatient or as outpatient', async () => {
    expect(await paid(['MOA***MA01~', 'MIA*0****MA01~\nMOA***MA01~'])).toEqual(['both_adjudications 2100 MOA']);
    expect(await paid(['MOA***MA01~', 'MIA*0****MA01~'])).toEqual([]);
  });

  test.each(['19', '20', '21', '23'])('that was forwarded (CLP02 %s) names the carrier', async (status) => {
    const forwarded: Change = ['CLP*PCN-0003*1*', `CLP*PCN-0003*${status}*`];
    expect(await paid(forwarded)).toEqual(['crossover_carrier_missing 2100 NM1']);
    const carrier: Change = ['NM1*QC*1*ELM*EVA~', 'NM1*QC*1*ELM*EVA~\nNM1*TT*2*NEXT PLAN*****PI*NEXT1~'];
    expect(await paid(forwarded, carrier)).toEqual([]);
  });

  test("agrees with its adjustments about the patient's responsibility", async () => {
    expect(await paid(['120.25*25*12*', '120.25*24*12*'])).toEqual(['patient_responsibility_differs 2100 CLP']);
    expect(await paid(['120.25*25*12*', '120.25**12*'])).toEqual(['patient_responsibility_differs 2100 CLP']);
    expect(await paid(['CAS*CO*29*80', 'CAS*PR*29*80'])).toEqual(['patient_responsibility_differs 2100 CLP']);
    // A reversal repeats earlier values.
    expect(await reversal(['CAS*CO*45*-67.25', 'CAS*PR*1*-67.25'])).toEqual([]);
  });

  test('that was denied because coverage had ended has the end date', async () => {
    const ended: Change = ['CAS*CO*29*80', 'CAS*CO*27*80'];
    expect(await paid(ended)).toEqual(['coverage_expiration_date_missing 2100 DTM']);
    expect(await paid(ended, ['NM1*QC*1*ASH*PIA~', 'NM1*QC*1*ASH*PIA~\nDTM*036*20251130~'])).toEqual([]);
  });
});
