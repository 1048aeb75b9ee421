import { expect, test } from 'vitest';
import { PartnerEhrVerification } from './partner-ehr-schema.ts';
import { NOTHING } from './verify-webhooks.ts';

test('the answer that is stored before the partner is asked has every list of a verification', () => {
  const { object, reachable, ...lists } = PartnerEhrVerification.properties;
  expect(Object.keys(NOTHING).sort()).toEqual(Object.keys(lists).sort());
});
