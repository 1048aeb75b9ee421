import { expect, test } from 'vitest';
import { PARTNER_PROFILES } from './partner-profiles.ts';
import { setByName } from './set-by-name.ts';
import { setPatternsOf } from './sftp-settings.ts';

test.each([
  ['generic', '20260315_000000001.999', '999'],
  ['generic', '000000001.TA1', 'TA1'],
  ['generic', 'northwind_277CA_0001.txt', '277CA'],
  ['generic', 'northwind.277', '277'],
  ['generic', 'ERA_0001.835', '835'],
  ['generic', 'payer_271_0001.x12', '271'],
  ['generic', 'payer.278', '278'],
  ['generic', 'letter.txt', null],
  ['generic', '999_of_835.835', null],
  ['office_ally', '0001234_HCFA.999', '999'],
  ['office_ally', '0001234.277', '277CA'],
  ['office_ally', '0001234_ERA_835_5010_20260315.835', '835'],
  ['office_ally', 'FS_HCFA_0001234_IN_C.txt', null],
  ['claim_md', 'era-0001234.835', '835'],
  ['stedi', '0001234-277CA.edi', '277CA'],
  ['waystar', '0001234.271', '271'],
])('for %s, %s holds %s', (partner, name, set) => {
  expect(setByName(name, PARTNER_PROFILES[partner]!.setPatterns)).toBe(set);
});

test("a connection's own patterns are read from one setting", () => {
  expect(setPatternsOf(' 999=*.ack, 277CA=*_ca_* ,277CA=*.277,=x,y=,z')).toEqual({
    '999': ['*.ack'],
    '277CA': ['*_ca_*', '*.277'],
  });
  expect(setPatternsOf(undefined)).toBeNull();
});
