import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureStarterSets } from '../../../src/modules/billing/code-sets/ensure-starter-sets.ts';
import { createDraft, forceStatus } from '../../helpers/claims.ts';
import { type AppOfOne, openAppOfOne } from '../../helpers/organizations.ts';

let t: AppOfOne;

beforeAll(async () => {
  t = await openAppOfOne();
  await ensureStarterSets(t.app.pool, t.app.clock.now());
});
afterAll(() => t.close());

const copy = (id: string, body: unknown = {}, headers = {}) =>
  t.call('POST', `/v1/claims/${id}/copy`, { body, headers });

describe('POST /v1/claims/{id}/copy', () => {
  test('makes a draft with the content of a claim in any state, and its own numbers', async () => {
    const claim = await createDraft(t, {
      note: 'Seen after hours',
      externalId: 'visit-1',
      metadata: { visit: '1' },
      patientAmountPaid: 500,
    });
    await forceStatus(t, t.own.id, claim.id, 'paid');
    const headers = { 'idempotency-key': 'copy-once' };
    const { status, body, text, headers: answered } = await copy(claim.id, { metadata: { visit: '2' } }, headers);
    expect([status, answered.location]).toEqual([201, `/v1/claims/${body.id}`]);
    expect(body).toMatchObject({
      status: 'draft',
      frequencyCode: '1',
      originalClaimId: null,
      note: 'Seen after hours',
      externalId: null,
      metadata: { visit: '2' },
      patientAmountPaid: null,
      totalCharges: claim.totalCharges,
      billingProvider: claim.billingProvider,
    });
    const [line, source] = [body.serviceLines[0], claim.serviceLines[0]];
    expect(line).toMatchObject({ procedureCode: source.procedureCode, charge: source.charge, adjudication: null });
    for (const name of ['id', 'lineItemControlNumber']) expect(line[name]).not.toBe(source[name]);
    expect(body.patientControlNumber).not.toBe(claim.patientControlNumber);
    const replay = await copy(claim.id, { metadata: { visit: '2' } }, headers);
    expect(replay.text).toBe(text);
    const taken = await copy(claim.id, { externalId: 'visit-1' });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'duplicate_external_id']);
    expect((await copy(claim.id)).body.metadata).toEqual({});
  });

  test('gives new numbers to attachments and leaves out what other payers have decided', async () => {
    const payer = { name: 'First Plan', payerId: 'FP1' };
    const decided = { payerPaid: 4_000, adjustments: [{ groupCode: 'CO', reasonCode: '45', amount: 8_500 }] };
    const coverage = {
      ...{ payerResponsibilitySequence: 'P', relationshipCode: '18', benefitsAssignmentCode: 'Y' },
      ...{ releaseOfInformationCode: 'Y', name: { organizationName: 'Larkin Works' }, memberId: 'M-1' },
    };
    const { serviceLines } = await createDraft(t);
    const [{ procedureCode, charge, serviceDate, diagnosisPointers }] = serviceLines;
    const announced = { reportTypeCode: 'OZ', transmissionCode: 'FX' };
    const claim = await createDraft(t, {
      attachments: [
        { ...announced, controlNumber: 'DOC-1' },
        { reportTypeCode: 'RR', transmissionCode: 'AA' },
      ],
      otherCoverages: [
        {
          ...{ ...coverage, ...decided },
          payer: { ...payer, adjudicationDate: '2026-03-01', payerClaimControlNumber: 'ICN-1' },
        },
      ],
      serviceLines: [
        {
          ...{ procedureCode, charge, serviceDate, diagnosisPointers },
          attachments: [{ ...announced, controlNumber: 'DOC-2' }],
          otherPayerAdjudications: [
            {
              ...{ payerId: 'FP1', paid: 4_000, procedureQualifier: 'HC', procedureCode, modifiers: [] },
              ...{ paidUnits: '1', adjustments: decided.adjustments, paidDate: '2026-03-01' },
            },
          ],
        },
      ],
    });
    const { body } = await copy(claim.id);
    expect(body.otherCoverages).toEqual([{ ...coverage, payer }]);
    expect(body.serviceLines[0].otherPayerAdjudications).toBeUndefined();
    expect(body.attachments).toEqual([
      { ...announced, controlNumber: expect.stringMatching(/^[0-9A-Z]{13}$/) },
      { reportTypeCode: 'RR', transmissionCode: 'AA' },
    ]);
    const numbers = [...body.attachments, ...body.serviceLines[0].attachments].flatMap(
      (one) => one.controlNumber ?? [],
    );
    expect(new Set([...numbers, 'DOC-1', 'DOC-2']).size).toBe(4);
  });

  test('refuses an unknown claim, another organization, a key without the scope and an unknown field', async () => {
    const claim = await createDraft(t);
    const { key } = await t.keyFor(t.own.id, ['claims:read']);
    const call = (given: object, id = claim.id) => t.call('POST', `/v1/claims/${id}/copy`, { body: {}, ...given });
    const codeOf = async (answer: ReturnType<typeof call>) => (await answer).body.error.code;
    expect(await codeOf(call({ key }))).toBe('forbidden_scope');
    expect(await codeOf(call({ key: (await t.organization('Other')).key }))).toBe('organization_mismatch');
    expect(await codeOf(call({}, 'clm_00000000000000000000000000'))).toBe('resource_not_found');
    expect(await codeOf(call({ body: { note: 'x' } }))).toBe('validation_failed');
  });
});

describe('GET /v1/claims/{id}/annotations', () => {
  test('has the texts of codes that the loaded sets contain, with their fields', async () => {
    const claim = await createDraft(t, {
      placeOfServiceCode: '11',
      diagnoses: [{ code: 'j06.9' }, { code: 'Z99.99X' }],
    });
    const { status, body } = await t.call('GET', `/v1/claims/${claim.id}/annotations`);
    expect([status, body.object, body.reasons]).toEqual([200, 'claim_annotations', []]);
    expect(body.codes).toContainEqual({ path: '/placeOfServiceCode', codeSet: 'pos', code: '11', text: 'Office' });
    const ofDiagnoses = body.codes.filter(({ codeSet }: { codeSet: string }) => codeSet === 'icd10cm');
    expect(ofDiagnoses).toEqual([
      { path: '/diagnoses/0/code', codeSet: 'icd10cm', code: 'j06.9', text: expect.stringMatching(/respiratory/i) },
    ]);
  });
});
