import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftSecondaryClaimTask } from '../../../src/jobs/tasks/billing.ts';
import { closeBatchTask, processInterchangeTask, transmitInterchangeTask } from '../../../src/jobs/tasks/trading.ts';
import { aClaim, aCoverage, aPatient, aServiceLine } from '../../helpers/builders.ts';
import { openScrubbingApp } from '../../helpers/claims.ts';
import type { AppOfOne } from '../../helpers/organizations.ts';
import { workOn } from '../../helpers/work-on.ts';
import { adjudicationsOf, type Decision, decisionFile, segmentsOf } from './next-payer-835.ts';

let t: AppOfOne;
beforeAll(async () => {
  t = await openScrubbingApp();
  const { app } = t;
  await workOn(t, {
    'close-batch': closeBatchTask(app),
    'transmit-interchange': transmitInterchangeTask(app),
    'process-interchange': processInterchangeTask(app),
    'draft-secondary-claim': draftSecondaryClaimTask(app),
  });
});
afterAll(() => t.close());

const post = (path: string, body?: unknown) => t.call('POST', path, { body });
const claimOf = async (id: string) => (await t.call('GET', `/v1/claims/${id}`)).body;
const x12Of = async (id: string) => segmentsOf(await t.call('GET', `/v1/claims/${id}/x12`));
const denialsOf = async (claimId: string) => (await t.call('GET', `/v1/denials?claimId=${claimId}`)).body.data;

type Line = Record<string, unknown>;
const lineOf = (procedureCode: string, charge: number, more: Line = {}): Line =>
  aServiceLine({ procedureCode, charge: charge * 100, ...more });

let patients = 0;
/** Sends a claim of a patient with two coverages to the first payer. */
async function sentToFirst(lines: Line[], more: Record<string, unknown> = {}) {
  patients += 1;
  const { body: patient } = await post('/v1/patients', aPatient());
  const { body: first } = await post('/v1/coverages', aCoverage(patient.id, { memberId: `FIRST-${patients}` }));
  const second = { rank: 'secondary', payerId: 'SBX03', memberId: `SECOND-${patients}` };
  expect((await post('/v1/coverages', aCoverage(patient.id, second))).status).toBe(201);
  const body = aClaim({ patientId: patient.id, coverageId: first.id }, { serviceLines: lines, ...more });
  const { body: draft } = await post('/v1/claims', body);
  return send(draft.id);
}

async function send(id: string) {
  const scrubbed = await post(`/v1/claims/${id}/scrub`);
  expect(scrubbed.body.findings?.filter((one: { blocking: boolean }) => one.blocking) ?? []).toEqual([]);
  const { status, body } = await post(`/v1/claims/${id}/submit`);
  expect([status, body.error?.message]).toEqual([202, undefined]);
  await expect.poll(async () => (await claimOf(id)).submission.state).toBe('transmitted');
  return claimOf(id);
}

/** Posts a decision of the first payer; returns the claim as it is then. */
async function decided(claim: { id: string }, decision: Decision) {
  const file = decisionFile(await claimOf(claim.id), decision);
  const headers = { 'content-type': 'application/edi-x12', prefer: 'wait=30' };
  const { status, body } = await t.call('POST', '/v1/remittances', { payload: file, headers });
  expect([status, body.remittances?.map((one: { postingStatus: string }) => one.postingStatus)]).toEqual([
    200,
    ['posted'],
  ]);
  return claimOf(claim.id);
}

/** Bills the next payer; returns the draft. */
async function billed(claim: { id: string }, body: Record<string, unknown> = {}) {
  const answer = await post(`/v1/claims/${claim.id}/secondary`, body);
  expect([answer.status, answer.body.error?.message]).toEqual([201, undefined]);
  return answer.body;
}

describe('the decision of the first payer, as it was sent', () => {
  test('keeps grouped adjustments, the date of the payer, units of 1, and the liability of each line', async () => {
    const claim = await sentToFirst([lineOf('G0463', 100), lineOf('G0008', 90, { units: '3' })]);
    await decided(claim, {
      charge: 190,
      paid: 80,
      services: [
        {
          line: 1,
          code: 'HC:G0463',
          charge: 100,
          paid: 50,
          units: '1',
          adjustments: ['CO*45*20**253*1', 'PR*1*19**2*10'],
        },
        { line: 2, code: 'HC:G0008', charge: 90, paid: 30, adjustments: ['CO*45*44', 'PR*2*16'] },
      ],
    });
    const draft = await billed(claim);
    expect(draft.priorAdjudications).toMatchObject([{ adjudicatedOn: '2026-10-15', paid: 8_000 }]);
    const segments = await x12Of(draft.id);
    expect(segments.filter((segment) => segment.startsWith('AMT'))).toEqual(['AMT*D*80', 'AMT*EAF*29', 'AMT*EAF*16']);
    expect(adjudicationsOf(segments)).toEqual([
      ['SVD*SBX01*50*HC:G0463**1', 'CAS*CO*45*20**253*1', 'CAS*PR*1*19**2*10', 'DTP*573*D8*20261015', 'AMT*EAF*29'],
      ['SVD*SBX01*30*HC:G0008**1', 'CAS*CO*45*44', 'CAS*PR*2*16', 'DTP*573*D8*20261015', 'AMT*EAF*16'],
    ]);
    await send(draft.id);
  });

  test('of the claim as a whole has its date and liability at the claim', async () => {
    const claim = await sentToFirst([lineOf('G0463', 100), lineOf('G0008', 50)]);
    await decided(claim, {
      paidOn: null,
      producedOn: '20261013',
      charge: 150,
      paid: 90,
      adjustments: ['CO*45*40', 'PR*1*15**2*5'],
    });
    const draft = await billed(claim);
    const segments = await x12Of(draft.id);
    const start = segments.findIndex((segment) => segment.startsWith('SBR*P'));
    expect(segments.slice(start + 1, start + 5)).toEqual([
      'CAS*CO*45*40',
      'CAS*PR*1*15**2*5',
      'AMT*D*90',
      'AMT*EAF*20',
    ]);
    expect(segments.filter((segment) => segment.startsWith('DTP*573'))).toEqual(['DTP*573*D8*20261013']);
    expect(adjudicationsOf(segments)).toEqual([[], []]);
    await send(draft.id);
  });

  test('has one SVD for each service into which the payer divided a line', async () => {
    const claim = await sentToFirst([lineOf('G0463', 200)]);
    await decided(claim, {
      charge: 200,
      paid: 80,
      services: [
        {
          line: 1,
          code: 'HC:G0008',
          charge: 200,
          paid: 50,
          submitted: 'HC:G0463',
          adjustments: ['CO*45*140', 'PR*2*10'],
        },
        {
          line: 1,
          code: 'HC:G0009',
          charge: 0,
          paid: 30,
          submitted: 'HC:G0463',
          adjustments: ['OA*94*-40', 'PR*2*10'],
        },
      ],
    });
    const draft = await billed(claim);
    expect(adjudicationsOf(await x12Of(draft.id))).toEqual([
      [
        ...['SVD*SBX01*50*HC:G0008**1', 'CAS*CO*45*140', 'CAS*PR*2*10', 'DTP*573*D8*20261015', 'AMT*EAF*10'],
        ...['SVD*SBX01*30*HC:G0009**1', 'CAS*OA*94*-40', 'CAS*PR*2*10', 'DTP*573*D8*20261015', 'AMT*EAF*10'],
      ],
    ]);
    const sent = await send(draft.id);
    expect(sent).toMatchObject({ amountTransferred: 18_000, balance: 2_000 });
  });

  test('names the line into which the payer bundled others', async () => {
    const claim = await sentToFirst([lineOf('G0463', 20), lineOf('G0008', 15), lineOf('G0009', 15)]);
    const bundled = (line: number, submitted: string) => {
      return { line, code: 'HC:G0010', charge: 15, paid: 0, submitted, adjustments: ['CO*97*15'] };
    };
    await decided(claim, {
      charge: 50,
      paid: 13,
      services: [
        { line: 1, code: 'HC:G0010', charge: 20, paid: 13, submitted: 'HC:G0463', adjustments: ['CO*45*2', 'PR*2*5'] },
        bundled(2, 'HC:G0008'),
        bundled(3, 'HC:G0009'),
      ],
    });
    const draft = await billed(claim);
    const services = adjudicationsOf(await x12Of(draft.id)).map(([service]) => service);
    expect(services).toEqual(['SVD*SBX01*13*HC:G0010**1', 'SVD*SBX01*0*HC:G0010**1*1', 'SVD*SBX01*0*HC:G0010**1*1']);
    await send(draft.id);
  });

  test.each([
    ['names the procedure', 'HC:J1100'],
    ['names only the drug', undefined],
  ])('under a drug code that %s reaches the line and its procedure', async (_, submitted) => {
    const drug = { ndc: '00517490125', quantity: '4', unit: 'ML' };
    const claim = await sentToFirst([lineOf('G0463', 100), lineOf('J1100', 30, { units: '4', drug })]);
    const posted = await decided(claim, {
      charge: 130,
      paid: 90,
      services: [
        { line: 1, code: 'HC:G0463', charge: 100, paid: 70, adjustments: ['CO*45*20', 'PR*2*10'] },
        {
          ...{ line: 2, code: 'N4:00517490125', charge: 30, paid: 20, units: '4', adjustments: ['CO*45*5', 'PR*2*5'] },
          ...(submitted === undefined ? {} : { submitted }),
        },
      ],
    });
    expect(posted.serviceLines[1].adjudication).toMatchObject({ paid: 2_000 });
    const draft = await billed(claim);
    const services = adjudicationsOf(await x12Of(draft.id)).map(([service]) => service);
    expect(services).toEqual(['SVD*SBX01*70*HC:G0463**1', 'SVD*SBX01*20*HC:J1100**4']);
    await send(draft.id);
  });

  test('after a reversal and a new decision is the new decision alone', async () => {
    const claim = await sentToFirst([lineOf('G0463', 100)]);
    const service = { line: 1, code: 'HC:G0463', charge: 100, paid: 60 };
    await decided(claim, { charge: 100, paid: 60, services: [{ ...service, adjustments: ['CO*45*20', 'PR*2*20'] }] });
    const reversal = { line: 1, code: 'HC:G0463', charge: -100, paid: -60, adjustments: ['CO*45*-20', 'PR*2*-20'] };
    await decided(claim, { status: '22', charge: -100, paid: -60, services: [reversal] });
    await decided(claim, {
      paidOn: '20261101',
      charge: 100,
      paid: 50,
      services: [{ ...service, paid: 50, adjustments: ['CO*45*20', 'PR*3*30'] }],
    });
    const draft = await billed(claim);
    expect(adjudicationsOf(await x12Of(draft.id))).toEqual([
      ['SVD*SBX01*50*HC:G0463**1', 'CAS*CO*45*20', 'CAS*PR*3*30', 'DTP*573*D8*20261101', 'AMT*EAF*30'],
    ]);
  });
});

describe('a claim that the first payer has denied in full', () => {
  const denied = async (adjustments: readonly string[], charge = 100) => {
    const claim = await sentToFirst([lineOf('G0463', charge)]);
    const services = [{ line: 1, code: 'HC:G0463', charge, paid: 0, adjustments }];
    return decided(claim, { charge, paid: 0, services });
  };

  test.each([
    ['not covered, at the expense of the patient', 'PR-96', ['PR*96*100'], 0],
    ['exhausted', 'CO-119', ['CO*119*100'], 10_000],
    ['not eligible', 'CO-27', ['CO*27*100'], 10_000],
  ])('because it is %s goes to the next payer with its adjustments', async (_, reason, adjustments, amountDenied) => {
    const claim = await denied(adjustments);
    expect(claim).toMatchObject({ status: 'denied', amountDenied });
    const draft = await billed(claim);
    expect(draft.priorAdjudications).toMatchObject([{ paid: 0, deniedReasons: [reason] }]);
    const segments = await x12Of(draft.id);
    expect(segments).toContain('AMT*D*0');
    expect(adjudicationsOf(segments)).toEqual([
      ['SVD*SBX01*0*HC:G0463**1', `CAS*${adjustments[0]}`, 'DTP*573*D8*20261015', 'AMT*EAF*100'],
    ]);
    const sent = await send(draft.id);
    expect(sent).toMatchObject({ balance: 10_000, amountTransferred: 0 });
    const after = await claimOf(claim.id);
    expect(after).toMatchObject({ status: 'denied', balance: 0, amountDenied: 0, patientResponsibility: 0 });
    expect(after).toMatchObject({ amountTransferred: 10_000, nextClaimId: draft.id });
    const [denial] = await denialsOf(claim.id);
    expect(denial).toMatchObject({ openAmount: 0, resolution: { type: 'billed_next_payer', claimId: draft.id } });
    const resolving = { type: 'write_off', reasonCode: 'contractual' };
    const resolved = await post(`/v1/denials/${denial.id}/resolve`, resolving);
    expect(resolved.body.error).toMatchObject({ code: 'invalid_state_transition' });
    expect(resolved.body.error.message).toContain('billed to the next payer');
  });

  test('for another reason needs a confirmation that names the reason', async () => {
    const claim = await denied(['CO*16*100']);
    const refused = await post(`/v1/claims/${claim.id}/secondary`);
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatchObject({
      code: 'confirmation_required',
      param: '/confirmDenied',
      reasons: ['CO-16'],
      message: expect.stringContaining('CO-16 (Information missing or wrong)'),
    });
    expect((await claimOf(claim.id)).nextClaimId).toBeNull();
    const key = { 'idempotency-key': 'bill-next-payer-once' };
    const confirm = () =>
      t.call('POST', `/v1/claims/${claim.id}/secondary`, { body: { confirmDenied: true }, headers: key });
    const first = await confirm();
    expect([first.status, first.body.priorAdjudications[0].denied]).toEqual([201, [{ sequence: 1, amount: 10_000 }]]);
    expect((await confirm()).body.id).toBe(first.body.id);
    await send(first.body.id);
    expect(await claimOf(claim.id)).toMatchObject({ amountDenied: 0, balance: 0 });
  });

  test('because of its contract alone has nothing for the next payer without a confirmation', async () => {
    const claim = await sentToFirst([lineOf('G0463', 100)]);
    const services = [{ line: 1, code: 'HC:G0463', charge: 100, paid: 0, adjustments: ['CO*45*100'] }];
    await decided(claim, { status: '4', charge: 100, paid: 0, services });
    const { body } = await post(`/v1/claims/${claim.id}/secondary`);
    expect(body.error).toMatchObject({ code: 'confirmation_required', reasons: ['CO-45'] });
  });

  test('is not billed by a caller without claims:write, nor by another organization', async () => {
    const claim = await denied(['CO*119*100']);
    const reader = await t.keyFor(t.own.id, ['claims:read']);
    const other = await t.organization();
    const as = (key: string) => t.call('POST', `/v1/claims/${claim.id}/secondary`, { key });
    expect((await as(reader.key)).body.error.code).toBe('forbidden_scope');
    expect((await as(other.key)).body.error.code).toBe('organization_mismatch');
  });

  test('is drafted automatically only for reasons that need no confirmation', async () => {
    const settings = (secondaryClaims: string) =>
      t.call('PATCH', '/v1/organization/settings', { body: { secondaryClaims } });
    expect((await settings('automatic')).status).toBe(200);
    const exhausted = await denied(['CO*119*100']);
    await expect.poll(async () => (await claimOf(exhausted.id)).nextClaimId).not.toBeNull();
    expect((await claimOf((await denied(['CO*29*100'])).id)).nextClaimId).toBeNull();
    await settings('on_request');
  });
});

test('a denied line of a paid claim goes to the next payer too, if that payer may pay it', async () => {
  const claim = await sentToFirst([lineOf('G0463', 100), lineOf('G0008', 50), lineOf('G0009', 30)]);
  await decided(claim, {
    charge: 180,
    paid: 100,
    services: [
      { line: 1, code: 'HC:G0463', charge: 100, paid: 100 },
      { line: 2, code: 'HC:G0008', charge: 50, paid: 0, adjustments: ['CO*119*50'] },
      { line: 3, code: 'HC:G0009', charge: 30, paid: 0, adjustments: ['CO*16*30'] },
    ],
  });
  const draft = await billed(claim);
  expect(draft.priorAdjudications[0]).toMatchObject({ denied: [{ sequence: 2, amount: 5_000 }] });
  expect(await send(draft.id)).toMatchObject({ balance: 5_000 });
  expect(await claimOf(claim.id)).toMatchObject({ amountDenied: 3_000, amountTransferred: 5_000, balance: 3_000 });
  const { data } = (await t.call('GET', `/v1/denials?claimId=${claim.id}`)).body;
  const open = data.map((one: { carc: string; openAmount: number }) => [one.carc, one.openAmount]);
  expect(open.toSorted()).toEqual([
    ['119', 0],
    ['16', 3_000],
  ]);
});

describe('the other coverages of the patient on the claim to the first payer', () => {
  const othersOf = (segments: readonly string[]) => {
    const start = segments.findIndex((segment) => segment.startsWith('SBR*S') || segment.startsWith('SBR*U'));
    const end = segments.findIndex((segment) => segment.startsWith('LX*'));
    return start === -1 ? [] : segments.slice(start, end);
  };

  test('are named without amounts', async () => {
    const claim = await sentToFirst([lineOf('G0463', 100)]);
    expect(othersOf(await x12Of(claim.id))).toEqual([
      'SBR*S*18*GRP-100******MC',
      'OI***Y***Y',
      `NM1*IL*1*Larkin*Ada****MI*SECOND-${patients}`,
      expect.stringMatching(/^NM1\*PR\*2\*[^*]+\*{5}PI\*SBX03$/),
    ]);
  });

  test('with a rank that is taken in the claim have an unknown place in the order, which may occur more than once', async () => {
    const draft = await sentToFirst([lineOf('G0463', 100)]);
    // An insurer of accidents is billed alone, so its rank is its own.
    const more = { rank: 'secondary', payerId: 'SBX02', memberId: '1EG4-TE5-MK74', lineOfBusiness: 'auto' };
    expect((await post('/v1/coverages', aCoverage(draft.patientId, more))).status).toBe(201);
    const ids = { patientId: draft.patientId, coverageId: draft.coverageId };
    const accident = { related: ['auto'], date: '2026-01-05', state: 'NY' };
    const { body } = await post('/v1/claims', aClaim(ids, { accident, serviceLines: [lineOf('G0008', 50)] }));
    const sent = await send(body.id);
    const sequences = (await x12Of(sent.id)).filter((segment) => segment.startsWith('SBR'));
    expect(sequences.map((segment) => segment.slice(0, 5))).toEqual(['SBR*P', 'SBR*S', 'SBR*U']);
  });

  test('that the claim gives itself are sent to the first payer, and replaced by its decision for the second', async () => {
    const given = {
      payerResponsibilitySequence: 'S',
      relationshipCode: '18',
      benefitsAssignmentCode: 'Y',
      releaseOfInformationCode: 'Y',
      name: { name: { given: ['Ada'], family: 'Larkin' } },
      memberId: 'GIVEN-1',
      payer: { name: 'GIVEN PAYER', payerId: 'GIVEN' },
    };
    const details = { payerResponsibilitySequence: 'P', groupName: 'FIRST GROUP', weightPounds: '150' };
    const claim = await sentToFirst([lineOf('G0463', 100)], { otherCoverages: [given], subscriberDetails: details });
    expect(othersOf(await x12Of(claim.id))).toContain('NM1*IL*1*Larkin*Ada****MI*GIVEN-1');
    await decided(claim, { charge: 100, paid: 60, adjustments: ['CO*45*25', 'PR*1*15'] });
    const draft = await billed(claim);
    expect(draft).toMatchObject({
      otherCoverages: null,
      payerDetails: null,
      subscriberDetails: { weightPounds: '150' },
    });
    const segments = await x12Of(draft.id);
    expect(segments.filter((segment) => segment.startsWith('SBR')).map((segment) => segment.slice(0, 5))).toEqual([
      'SBR*S',
      'SBR*P',
    ]);
    expect(segments).toContain('AMT*D*60');
    expect(segments.join()).not.toMatch(/GIVEN|FIRST GROUP/);
  });

  test('are left out for a payer that the settings name', async () => {
    const setting = (omitOtherCoveragesFor: string[]) =>
      t.call('PATCH', '/v1/organization/settings', { body: { omitOtherCoveragesFor } });
    expect((await setting(['SBX01'])).body).toMatchObject({ omitOtherCoveragesFor: ['SBX01'] });
    expect(othersOf(await x12Of((await sentToFirst([lineOf('G0463', 100)])).id))).toEqual([]);
    expect((await setting(['SBX01', 'SBX01'])).status).toBe(422);
    await setting([]);
    expect(othersOf(await x12Of((await sentToFirst([lineOf('G0463', 100)])).id))).not.toEqual([]);
  });

  test('are named on the claim to the second payer too, after the decision of the first', async () => {
    const claim = await sentToFirst([lineOf('G0463', 100)]);
    const third = { rank: 'tertiary', payerId: 'SBX02', memberId: '1EG4-TE5-MK73' };
    expect((await post('/v1/coverages', aCoverage(claim.patientId, third))).status).toBe(201);
    const services = [{ line: 1, code: 'HC:G0463', charge: 100, paid: 60, adjustments: ['CO*45*20', 'PR*2*20'] }];
    await decided(claim, { charge: 100, paid: 60, services });
    const segments = await x12Of((await billed(claim)).id);
    const others = segments.filter((segment) => /^(SBR|AMT)\*/.test(segment));
    expect(others.map((segment) => segment.split('*').slice(0, 2).join('*'))).toEqual([
      ...['SBR*S', 'SBR*P', 'AMT*D', 'SBR*T', 'AMT*EAF'],
    ]);
  });
});
