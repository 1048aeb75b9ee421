import { describe, expect, test } from 'vitest';
import { aCoverage, aPatient } from '../../../../test/billing/scrubbing/rule-test-context.ts';
import { examplePayer } from '../../../../test/helpers/example-payer.ts';
import { anEnvelope } from '../../../../test/helpers/exchange.ts';
import type { AppealInterchangeInput } from '../../../modules/payments/appeals/delivery/appeal-mapping.ts';
import { documentOf, parse275 } from '../../../x12/275-005010X210/index.ts';
import { appealMapping } from './appeal-to-275.ts';

const PROVIDER = { npi: '1999999984', organizationName: 'Riverside Family Practice', name: null };
const PDF = Buffer.from('%PDF-1.7');

function written(overrides: Partial<AppealInterchangeInput>) {
  const text = appealMapping.buildAppeal({
    subject: 'claim',
    referenceId: 'APL1',
    ownNumber: 'OWN-1',
    payerNumber: null,
    provider: PROVIDER,
    patient: aPatient(),
    coverage: aCoverage(),
    payer: examplePayer(),
    envelope: anEnvelope(),
    transactionSetControlNumber: '0001',
    pdf: PDF,
    ...overrides,
  });
  const { transactions, findings } = parse275(text);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { text, ...transactions[0]! };
}

describe('the guide of a 275 is chosen by its subject', () => {
  test('a claim: 006020X314, with the number of the claim', () => {
    const { text, header, group } = written({ payerNumber: 'ICN-1' });
    expect(group.version).toBe('006020X314');
    expect(text).toContain('~ST*275*0001*006020X314~');
    expect(header).toMatchObject({ patient: { providerClaimId: 'OWN-1' }, provider: { id: PROVIDER.npi } });
    expect(text).toContain('~TRN*2*ICN-1~');
  });

  test('an authorization: 006020X316, with roles and the trace number of its 278', () => {
    const { text, header, group, attachments } = written({ subject: 'authorization' });
    expect(group.version).toBe('006020X316');
    expect(text).toContain('~ST*275*0001*006020X316~');
    expect(header).toMatchObject({
      provider: { id: PROVIDER.npi, roleCode: '1P' },
      payer: { id: 'SBX01', roleCode: 'X3' },
      patient: { entityCode: 'IL', reviewTraceNumber: 'OWN-1' },
    });
    expect(text.indexOf('NM1*ACV'), 'the provider comes first').toBeLessThan(text.indexOf('NM1*40'));
    expect(Buffer.from(documentOf(attachments[0]!))).toEqual(PDF);
  });

  test('a dependent is named as a patient who is not the subscriber', () => {
    const subscriber = {
      name: { given: ['Ann'], family: 'Elm' },
      birthDate: '1980-01-01',
      sex: 'female' as const,
      address: null,
    };
    const coverage = aCoverage({ relationshipToSubscriber: 'child', subscriber });
    const { header } = written({ subject: 'authorization', coverage });
    expect(header.patient).toMatchObject({ entityCode: 'QC', id: coverage.memberId });
    expect(header.patient.name).toMatchObject({ last: aPatient().name.family });
  });
});
