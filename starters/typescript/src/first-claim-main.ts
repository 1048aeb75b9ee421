import { Rcm } from 'rcm-sdk';
import { submitFirstClaim, waitForDecision } from './first-claim.ts';
import { apiKey, baseUrl } from './settings.ts';

const rcm = new Rcm({ baseUrl, apiKey: apiKey() });
const claim = await submitFirstClaim(rcm);
console.log(`${claim.id} is submitted.`);
const { status } = await waitForDecision(rcm, claim);
console.log(`${claim.id} is ${status}.`);
