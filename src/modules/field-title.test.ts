import { describe, expect, test } from 'vitest';
import { inWords } from '../kernel/words.ts';
import { Claim } from './billing/claims/schemas/claim.ts';
import { fieldTitle } from './field-title.ts';

test.each([
  ['patientControlNumber', 'Patient control number'],
  ['partially_paid', 'Partially paid'],
  ['billingProvider.npi', 'Billing provider NPI'],
  ['rarcs', 'RARCs'],
  ['rawX12', 'Raw X12'],
  ['payerId', 'Payer id'],
])('the name %s in words is %s', (name, words) => expect(inWords(name)).toBe(words));

describe('the title of a field', () => {
  test.each([
    ['/serviceLines/0/units', 'Service line 1, units'],
    ['/billingProvider/npi', 'Billing provider, NPI'],
    ['/diagnoses/11/code', 'Diagnosis 12, code'],
    ['/addresses/1/postalCode', 'Address 2, postal code'],
    ['/coverageId', 'Coverage'],
    ['/priorAuthorizationIds', 'Prior authorization'],
    ['', ''],
  ])('%s is %s', (pointer, title) => expect(fieldTitle(pointer, Claim)).toBe(title));
});
