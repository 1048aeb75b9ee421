import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { submitFirstClaim, waitForDecision } from '../src/first-claim.ts';
import { openSandbox, type TestService } from './sandbox.ts';

let service: TestService;

before(async () => {
  service = await openSandbox();
});
after(() => service?.stop());

test('the payer pays the first claim', async () => {
  const submitted = await submitFirstClaim(service.rcm);
  const claim = await waitForDecision(service.rcm, submitted);
  assert.equal(claim.status, 'paid');
  assert.equal(claim.totalCharges, 12_500);
});
