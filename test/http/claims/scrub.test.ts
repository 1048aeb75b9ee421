import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from '../../helpers/app.ts';
import { aClaim, aServiceLine, SERVICE_DATE } from '../../helpers/builders.ts';
import {
  claimCalls,
  createCovered,
  createDraft,
  eventsOf,
  forceStatus,
  openScrubbingApp,
} from '../../helpers/claims.ts';
import type { AppOfOne } from '../../helpers/organizations.ts';

let t: AppOfOne;

beforeAll(async () => {
  t = await openScrubbingApp();
});
afterAll(() => t.close());

const { post, get } = claimCalls(() => t);

type Finding = { id: string; ruleId: string; path: string; status: string; blocking: boolean };
const ruleIds = (findings: Finding[]) => [...new Set(findings.map((finding) => finding.ruleId))].sort();

describe('POST /v1/claims/{id}/scrub', () => {
  test('a valid draft becomes ready, and claim.ready contains the previous state', async () => {
    const claim = await createDraft(t);
    const { status, headers, body: run } = await post(claim.id, 'scrub');
    expect(status).toBe(200);
    expect(headers.etag).toBe('"v2"');
    expect(run).toMatchObject({ object: 'scrub_run', status: 'clean', claimVersion: 2 });
    // The payer has not been asked yet. The finding reports this and does not block.
    expect(ruleIds(run.findings)).toEqual(['elig.check_exists']);
    expect(run.verdicts.noData).toBe(0);
    const ready = await get(claim.id);
    expect(ready).toMatchObject({
      status: 'ready',
      nextAction: 'submit',
      version: 2,
      scrub: {
        status: 'clean',
        runId: run.id,
        ranAt: run.createdAt,
        rulesetVersion: run.rulesetVersion,
        coverage: { checked: run.coverage.checked.length, notChecked: run.coverage.notChecked.length },
      },
    });
    const events = await eventsOf(t, t.own.id, claim.id);
    expect(events.map((event) => event.type)).toEqual(['claim.created', 'claim.ready']);
    expect(events[1]!.data.claim).toEqual(ready);
    expect(events[1]!.data.previousAttributes).toMatchObject({ status: 'draft', scrub: { status: 'not_run' } });
    expect(events[1]!.data.previousAttributes).not.toHaveProperty('billingProvider');
  });

  test('a blocking finding keeps it a draft, and fires no event', async () => {
    const claim = await createDraft(t, { renderingProvider: { npi: '1234567890' } });
    const { body: run } = await post(claim.id, 'scrub');
    expect(run.status).toBe('blocked');
    expect(run.findings.find((finding: Finding) => finding.ruleId === 'npi.luhn')).toMatchObject({
      path: '/renderingProvider/npi',
      blocking: true,
      status: 'open',
    });
    expect(await get(claim.id)).toMatchObject({ status: 'draft', nextAction: 'fix_findings' });
    expect((await eventsOf(t, t.own.id, claim.id)).map((event) => event.type)).toEqual(['claim.created']);
  });

  test('a warning does not block', async () => {
    const claim = await createDraft(t, { serviceLines: [aServiceLine(), aServiceLine({ charge: 0 })] });
    const { body: run } = await post(claim.id, 'scrub');
    expect(run.status).toBe('warnings');
    expect((await get(claim.id)).status).toBe('ready');
  });

  test('the list filters by the result of the latest scrub', async () => {
    const ids = await createCovered(t);
    const { body: claim } = await t.call('POST', '/v1/claims', { body: aClaim(ids) });
    const isListed = async (scrubStatus: string) =>
      (await t.call('GET', `/v1/claims?patientId=${claim.patientId}&scrubStatus=${scrubStatus}`)).body.data.length ===
      1;
    const listed = async () => {
      const states = ['not_run', 'clean', 'partly_checked', 'warnings', 'blocked', 'stale'];
      const found = await Promise.all(states.map(isListed));
      return states.filter((_, index) => found[index]);
    };
    expect(await listed()).toEqual(['not_run']);
    await post(claim.id, 'scrub');
    expect(await listed()).toEqual(['clean']);
    await t.call('PATCH', `/v1/claims/${claim.id}`, { body: { renderingProvider: { npi: '1234567890' } } });
    expect(await listed()).toEqual(['stale']);
    await post(claim.id, 'scrub');
    expect(await listed()).toEqual(['blocked']);
    const summary = await t.call('GET', '/v1/claims/summary?scrubStatus=blocked');
    expect(summary.body.byScrub).toMatchObject([{ scrubStatus: 'blocked', claims: summary.body.total.claims }]);
  });

  test('a ready claim whose coverage is no longer valid is a draft again', async () => {
    const claim = await createDraft(t);
    await post(claim.id, 'scrub');
    await t.call('PATCH', `/v1/coverages/${claim.coverageId}`, { body: { period: { end: '2020-01-01' } } });
    const { body: run } = await post(claim.id, 'scrub');
    expect(ruleIds(run.findings)).toEqual(['elig.check_exists', 'elig.coverage_active']);
    expect((await get(claim.id)).status).toBe('draft');
  });

  test('a held claim is scrubbed and stays held', async () => {
    const claim = await createDraft(t);
    await post(claim.id, 'hold', {});
    expect((await post(claim.id, 'scrub')).body.status).toBe('clean');
    expect((await get(claim.id)).status).toBe('held');
  });

  test('the payer of the scrub is the coverage’s payer of now', async () => {
    const claim = await createDraft(t);
    await t.call('PATCH', `/v1/coverages/${claim.coverageId}`, { body: { payerId: 'SBX08' } });
    const { body: run } = await post(claim.id, 'scrub');
    expect(ruleIds(run.findings)).toContain('payer.enrollment');
    expect((await get(claim.id)).payerId).toBe('SBX08');
  });

  test('services that a payer already has are found, in any order of the lines', async () => {
    const ids = await createCovered(t);
    const lines = [aServiceLine(), aServiceLine({ procedureCode: 'G0439', modifiers: ['33', 'GT'] })];
    const { body: first } = await t.call('POST', '/v1/claims', { body: aClaim(ids, { serviceLines: lines }) });
    const reversed = [{ ...lines[1], modifiers: ['GT', '33'] }, lines[0]];
    const { body: second } = await t.call('POST', '/v1/claims', { body: aClaim(ids, { serviceLines: reversed }) });
    expect(ruleIds((await post(second.id, 'scrub')).body.findings)).not.toContain('dup.exact');
    await forceStatus(t, t.own.id, first.id, 'accepted');
    const { body: run } = await post(second.id, 'scrub');
    const finding = run.findings.find((one: Finding) => one.ruleId === 'dup.exact');
    expect(finding.currentValue.claimId).toBe(first.id);
    const replacement = { frequencyCode: '7', originalClaimId: first.id, payerClaimControlNumber: 'P-1' };
    await t.call('PATCH', `/v1/claims/${second.id}`, { body: replacement });
    expect(ruleIds((await post(second.id, 'scrub')).body.findings)).not.toContain('dup.exact');
  });

  test('without loaded code sets their rules are reported as not checked', async () => {
    const bare = await openTestApp();
    try {
      const own = await bare.organization();
      const claim = await createDraft(bare, { diagnoses: [{ code: 'Z99.99' }] });
      const { body: run } = await bare.call('POST', `/v1/claims/${claim.id}/scrub`);
      expect(run.verdicts.noData).toBeGreaterThan(0);
      expect(run.coverage.notChecked).toContain('icd10.known');
      expect(run.coverage.checked).not.toContain('icd10.known');
      expect(run.status).toBe('partly_checked');
      const { body: ready } = await bare.call('GET', `/v1/claims/${claim.id}`);
      expect(ready).toMatchObject({ status: 'ready', nextAction: 'submit', scrub: { status: 'partly_checked' } });
      const { body: listed } = await bare.call('GET', '/v1/claims?scrubStatus=partly_checked');
      expect(listed.data.map(({ id }: { id: string }) => id)).toEqual([claim.id]);
      const events = await eventsOf(bare, own.id, claim.id);
      expect(events.at(-1)!.data.claim).toMatchObject({ scrub: { status: 'partly_checked' } });
      expect((await bare.call('POST', `/v1/claims/${claim.id}/submit`)).status).toBe(202);
    } finally {
      await bare.close();
    }
  });

  test('a submitted claim is not scrubbed: 409 with the allowed transitions', async () => {
    const claim = await createDraft(t);
    await forceStatus(t, t.own.id, claim.id, 'paid');
    const answer = await post(claim.id, 'scrub');
    expect([answer.status, answer.body.error.allowedTransitions]).toEqual([409, ['accepted', 'voided']]);
  });

  test('If-Match with an old version is a 412, and a repeated key runs once', async () => {
    const claim = await createDraft(t);
    expect((await post(claim.id, 'scrub', undefined, { 'if-match': '"v9"' })).status).toBe(412);
    const headers = { 'idempotency-key': 'scrub-once' };
    const first = await post(claim.id, 'scrub', undefined, headers);
    const second = await post(claim.id, 'scrub', undefined, headers);
    expect(second.text).toBe(first.text);
    expect((await t.call('GET', `/v1/claims/${claim.id}/scrub-runs`)).body.data).toHaveLength(1);
  });
});

describe('GET /v1/claims/{id}/scrub-runs and /findings', () => {
  test('findings of an earlier run are obsolete, those of the latest are open', async () => {
    const claim = await createDraft(t, { renderingProvider: { npi: '1234567890' } });
    await post(claim.id, 'scrub');
    await post(claim.id, 'scrub');
    const { body } = await t.call('GET', `/v1/claims/${claim.id}/scrub-runs`);
    const states = body.data.map((run: { findings: Finding[] }) => [...new Set(run.findings.map((one) => one.status))]);
    expect(states).toEqual([['open'], ['obsolete']]);
    const findings = await t.call('GET', `/v1/claims/${claim.id}/findings`);
    expect(findings.body.data).toEqual(body.data[0].findings);
    await t.call('PATCH', `/v1/claims/${claim.id}`, { body: { note: 'Changed' } });
    const stale = await t.call('GET', `/v1/claims/${claim.id}/findings`);
    expect(new Set(stale.body.data.map((one: Finding) => one.status))).toEqual(new Set(['obsolete']));
  });

  test('findings are paginated and can be filtered by whether they block', async () => {
    const claim = await createDraft(t, {
      renderingProvider: { npi: '1234567890' },
      serviceLines: Array.from({ length: 5 }, () => aServiceLine({ charge: 0, units: '0' })),
    });
    await post(claim.id, 'scrub');
    const { body: whole } = await t.call('GET', `/v1/claims/${claim.id}/findings?limit=100`);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${cursor}` : '';
      const { body } = await t.call('GET', `/v1/claims/${claim.id}/findings?limit=2${query}`);
      seen.push(...body.data.map((finding: Finding) => finding.id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual(whole.data.map((finding: Finding) => finding.id));
    const { body: blocking } = await t.call('GET', `/v1/claims/${claim.id}/findings?blocking=true&limit=100`);
    expect(blocking.data).toEqual(whole.data.filter((finding: Finding) => finding.blocking));
    expect(blocking.data.length).toBeLessThan(whole.data.length);
  });

  test('before the first scrub there is nothing', async () => {
    const claim = await createDraft(t);
    for (const part of ['scrub-runs', 'findings']) {
      const { status, body } = await t.call('GET', `/v1/claims/${claim.id}/${part}`);
      expect([status, body.data]).toEqual([200, []]);
    }
  });
});

describe('GET /v1/claims/{id}/scrub', () => {
  test('lists what was checked for each line with which data, and what lacked data with its command', async () => {
    const bare = await openTestApp();
    try {
      await bare.organization();
      const claim = await createDraft(bare, { diagnoses: [{ code: 'Z99.99' }] });
      const { body: run } = await bare.call('POST', `/v1/claims/${claim.id}/scrub`);
      const { status, body } = await bare.call('GET', `/v1/claims/${claim.id}/scrub`);
      expect([status, body.status, body.run]).toEqual([200, 'partly_checked', run]);
      const [line] = body.lines;
      expect([body.lines.length, line.number, line.lineId]).toEqual([1, 1, claim.serviceLines[0].id]);
      expect(line.families.map(({ family }: { family: string }) => family)).toContain('amount');
      expect(body.notChecked).toContainEqual(
        expect.objectContaining({ ruleId: 'icd10.known', command: 'rcm codesets import icd10cm FILE', lines: [1] }),
      );
    } finally {
      await bare.close();
    }
  });

  test('is stale after a change, and null before the first run', async () => {
    const claim = await createDraft(t);
    const before = await t.call('GET', `/v1/claims/${claim.id}/scrub`);
    expect(before.body).toMatchObject({ status: 'not_run', run: null, families: [], lines: [], notChecked: [] });
    await post(claim.id, 'scrub');
    await t.call('PATCH', `/v1/claims/${claim.id}`, { body: { note: 'Changed' } });
    expect((await t.call('GET', `/v1/claims/${claim.id}/scrub`)).body).toMatchObject({ status: 'stale' });
  });
});

describe('POST /v1/claims/{id}/validate', () => {
  test('only the guide’s own rules run, and nothing is stored', async () => {
    const claim = await createDraft(
      t,
      { serviceLines: [], renderingProvider: { npi: '12' } },
      { coverage: { payerId: 'SBX08' } },
    );
    const { status, body } = await post(claim.id, 'validate');
    expect(status).toBe(200);
    expect(body).toMatchObject({ object: 'claim_validation', valid: false, claimVersion: 1 });
    expect(ruleIds(body.findings)).toContain('line.count');
    expect(new Set(body.findings.map((one: { source: { authority: string } }) => one.source.authority))).toEqual(
      new Set(['x12']),
    );
    expect(await get(claim.id)).toEqual(claim);
    expect((await t.call('GET', `/v1/claims/${claim.id}/scrub-runs`)).body.data).toEqual([]);
  });

  test('a claim in any state can be validated', async () => {
    const claim = await createDraft(t);
    await forceStatus(t, t.own.id, claim.id, 'paid');
    const { status, body } = await post(claim.id, 'validate');
    expect([status, body.valid]).toEqual([200, true]);
  });
});

test('a late claim reports its days of delay as of today', async () => {
  const claim = await createDraft(t, {}, { coverage: { payerId: 'SBX10' } });
  expect(claim.timelyFiling.daysLeft).toBe(22);
  const past = await createDraft(t, { serviceLines: [aServiceLine({ serviceDate: { start: '2001-01-01' } })] });
  expect(past.timelyFiling.daysLeft).toBeLessThan(-5000);
  expect(SERVICE_DATE < claim.timelyFiling.deadline).toBe(true);
});
