import { describe, expect, test } from 'vitest';
import { changedFixture } from '../../../test/x12/traps/reading.ts';
import { checkFile } from '../check-file.ts';

async function answerTo(fixture: string, ...changes: [from: string, to: string][]) {
  const checked = await checkFile(changedFixture(fixture, ...changes), { now: new Date('2026-01-06T00:00:00Z') });
  return { checked, text: checked.implementationAcknowledgments[0]! };
}

describe('IK4 of a 999', () => {
  test.each<[string, [string, string], string]>([
    ['a code', ['*11:B:1*Y*A*Y*Y', '*11:B:1*Y*Z*Y*Y'], 'IK4*7*1359*7*Z~'],
    ['a code in a composite', ['*11:B:1*', '*11:C:1*'], 'IK4*5:2*1332*7*C~'],
    ['a qualifier', ['REF*EI*', 'REF*ZZ*'], 'IK4*1*128*7*ZZ~'],
  ])('returns %s that is invalid, with the number of its data element', async (_, change, expected) => {
    const { text } = await answerTo('837p/office-visit', change);
    expect(text).toContain(expected);
  });

  test.each<[string, [string, string], string]>([
    ['a longer value in place of a code', ['*11:B:1*Y*A*Y*Y', '*11:B:1*Y*DOE JOHN*Y*Y'], 'IK4*7*1359*7~'],
    ['a date', ['*D8*20260102~', '*D8*20260132~'], 'IK4*3*1251*8~'],
  ])('does not return %s, which may be personal data', async (_, change, expected) => {
    const { text } = await answerTo('837p/office-visit', change);
    expect(text).toContain(expected);
  });

  test('no finding contains the value', async () => {
    const { checked } = await answerTo('837p/office-visit', ['*11:B:1*Y*A*Y*Y', '*11:B:1*Y*QQQ*Y*Y']);
    expect(JSON.stringify(checked.findings)).not.toContain('QQQ');
  });

  test('a finding of a situation has the number of its data element too', async () => {
    const { text } = await answerTo('837p/office-visit', ['*11:B:1*Y*A*Y*Y~', '*11:B:1*Y*A*Y*Y**AA~']);
    expect(text).toContain('IK4*11');
  });
});

describe('rules that published files break are warnings', () => {
  test('ST03 of an 835', async () => {
    const { checked } = await answerTo('835/paid-and-denied', ['ST*835*1001~', 'ST*835*1001*005010X221A1~']);
    expect(checked.findings.map(({ code, severity }) => [code, severity])).toEqual([
      ['implementation_reference_not_used', 'warning'],
    ]);
    expect(checked.implementationAcknowledgments[0]).toContain('IK5*A~');
  });

  test('AMT*A8 that is not the charge of the claim', async () => {
    const { checked } = await answerTo('837p/dependent-secondary-payer', ['AMT*D*100~', 'AMT*D*100~\nAMT*A8*10~']);
    expect(checked.findings.filter(({ code }) => code === 'non_covered_amount_differs')).toMatchObject([
      { severity: 'warning' },
    ]);
  });
});
