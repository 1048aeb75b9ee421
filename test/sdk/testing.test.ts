import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSandbox } from '../../sdk/typescript/src/testing.ts';
import { SERVICE_DATE } from '../helpers/builders.ts';

const PROGRAM = join(import.meta.dirname, '../../bin/rcm.mjs');

test('a sandbox is started for tests, pays a claim, and leaves nothing behind', async () => {
  const sandbox = await startSandbox({
    command: [process.execPath, PROGRAM, 'serve'],
    env: { LOG_LEVEL: 'info', SANDBOX_TIME_SCALE: '86400' },
  });
  try {
    const { rcm } = sandbox;
    const patient = await rcm.patients.create({
      name: { given: ['Ada'], family: 'Larkin' },
      birthDate: '1984-02-29',
      sex: 'female',
      addresses: [{ line1: '12 Mill Lane', city: 'Albany', state: 'NY', postalCode: '122070001' }],
    });
    const coverage = await rcm.coverages.create({
      patientId: patient.id,
      payerId: 'SBX01',
      memberId: 'W123456789',
      rank: 'primary',
    });
    const draft = await rcm.claims.create({
      patientId: patient.id,
      coverageId: coverage.id,
      billingProvider: {
        npi: '1999999984',
        organizationName: 'Riverside Family Practice',
        taxonomyCode: '207Q00000X',
        taxId: { type: 'ein', value: '123456789' },
        address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
      },
      placeOfServiceCode: '11',
      diagnoses: [{ code: 'J06.9' }],
      serviceLines: [
        { procedureCode: 'G0463', diagnosisPointers: [1], serviceDate: { start: SERVICE_DATE }, charge: 12500 },
      ],
    });
    await rcm.claims.scrub(draft.id);
    const claim = await rcm.claims.submit(draft.id);
    const paid = await rcm.waitFor(claim, ({ status }) => status === 'paid', { timeoutMs: 120_000 });
    expect(paid.totalCharges).toBe(12500);
  } finally {
    await sandbox.stop();
  }
  await expect(fetch(`${sandbox.baseUrl}/v1/health`)).rejects.toThrow();
});
