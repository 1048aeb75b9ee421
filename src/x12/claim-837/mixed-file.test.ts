import { expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { reader837D } from '../837d-005010X224A2/index.ts';
import { reader837I } from '../837i-005010X223A3/index.ts';
import { reader837P } from '../837p-005010X222A2/index.ts';
import { readInterchanges } from '../reader.ts';

const FILES = ['837p/office-visit', '837i/inpatient-stay', '837d/crown-and-braces', '837p/dependent-secondary-payer'];

test('a file that mixes the three kinds of claim yields each claim under its own kind and with its own parties', async () => {
  const text = FILES.map(readFixture).join('');
  const read: string[] = [];
  const findings: string[] = [];
  for await (const item of readInterchanges(text.match(/[\s\S]{1,97}/g)!, [reader837P, reader837I, reader837D])) {
    if (item.kind === 'claim' || item.kind === 'institutionalClaim' || item.kind === 'dentalClaim') {
      const { claim, billingProvider } = item.claim;
      const { name } = billingProvider;
      read.push(`${item.kind} ${claim.patientControlNumber} ${name.type === 'person' ? name.last : name.organization}`);
    } else if (item.kind === 'finding') findings.push(item.finding.code);
  }
  expect(findings).toEqual([]);
  expect(read).toEqual([
    'claim PCN-0001 MAPLE FAMILY CLINIC',
    'institutionalClaim PCN-0701 CEDAR GENERAL HOSPITAL',
    'dentalClaim PCN-0801 MOLAR',
    'claim PCN-0002 HEALER',
    'claim PCN-0003 HEALER',
  ]);
});

test('a header is read for each transaction set of any kind', async () => {
  const references: string[] = [];
  const text = FILES.map(readFixture).join('');
  for await (const item of readInterchanges(text, [reader837P, reader837I, reader837D])) {
    if (item.kind === 'claimHeader') {
      references.push(`${item.transactionSet.implementation} ${item.header.referenceId}`);
    }
  }
  expect(references).toEqual([
    '005010X222A1 BATCH905',
    '005010X223A2 BATCH907',
    '005010X224A2 BATCH908',
    '005010X222A1 BATCH906',
  ]);
});
