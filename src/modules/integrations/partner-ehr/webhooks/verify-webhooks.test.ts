import { expect, test } from 'vitest';
import { PartnerEhrVerification } from '../partner-ehr-schema.ts';
import { NOTHING } from './verify-webhooks.ts';

test('the response stored before the partner is called has every list of a verification', () => {
  const { object, reachable, ...lists } = PartnerEhrVerification.properties;
  expect(Object.keys(NOTHING).sort()).toEqual(Object.keys(lists).sort());
});
