import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/kernel/ids.ts';
import { aServiceLine } from '../../helpers/builders.ts';
import { claimCalls, createDraft, eventsOf, forceStatus, openScrubbingApp } from '../../helpers/claims.ts';
import type { AppOfOne } from '../../helpers/organizations.ts';

let t: AppOfOne;

beforeAll(async () => {
  t = await openScrubbingApp();
});
afterAll(() => t.close());

const { post, get } = claimCalls(() => t);

type Fix = { id: string; kind: string; inputs?: { name: string; path: string }[]; patch: { path: string }[] };
type Finding = { id: string; ruleId: string; path: string; status: string; fixes: Fix[] };

/** Ids are random and may contain any text. */
const ID_BODIES = /(?<=\b[a-z]{2,3}_)[0-7][0-9a-z]{25}\b/g;

/** Returns a scrubbed claim and the findings of one rule. */
async function scrubbed(overrides: Record<string, unknown>, ruleId: string) {
  const claim = await createDraft(t, overrides);
  const { body: run } = await post(claim.id, 'scrub');
  const findings: Finding[] = run.findings.filter((finding: Finding) => finding.ruleId === ruleId);
  return { claim: await get(claim.id), findings, run };
}

/** The claim's billing address without its last four digits, which only the caller can know. */
const shortZip = {
  billingProvider: {
    npi: '1999999984',
    taxonomyCode: '207Q00000X',
    organizationName: 'Riverside Family Practice',
    taxId: { type: 'ein', value: '123456789' },
    address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '12180' },
  },
};

describe('POST /v1/claims/{id}/apply-fix', () => {
  test('scrub, fix, ready: the last blocking finding fixed makes the claim ready in the same call', async () => {
    const overrides = { diagnoses: [{ code: ' j06.9' }] };
    const { claim, findings } = await scrubbed(overrides, 'icd10.format');
    expect(claim.status).toBe('draft');
    const fix = findings[0]!.fixes[0]!;
    const { status, headers, body } = await post(claim.id, 'apply-fix', { fixId: fix.id, reason: 'Typing mistake' });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"v3"');
    expect(body.claim).toMatchObject({ status: 'ready', version: 3, scrub: { status: 'clean', runId: body.scrub.id } });
    expect(body.scrub).toMatchObject({
      claimVersion: 3,
      status: 'clean',
      findings: [{ ruleId: 'elig.check_exists', severity: 'info' }],
    });
    expect(body.skippedFixes).toEqual([]);
    expect(body.appliedFixes).toHaveLength(1);
    expect(body.appliedFixes[0]).toMatchObject({
      fixId: fix.id,
      findingId: findings[0]!.id,
      ruleId: 'icd10.format',
      before: { '/diagnoses/0/code': ' j06.9' },
      after: { '/diagnoses/0/code': 'J06.9' },
    });
    expect(await get(claim.id)).toEqual(body.claim);
    const events = await eventsOf(t, t.own.id, claim.id);
    expect(events.map((event) => event.type)).toEqual(['claim.created', 'claim.ready']);
    expect(events[1]!.data.previousAttributes.diagnoses[0].code).toBe(' j06.9');
    const { body: timeline } = await t.call('GET', `/v1/claims/${claim.id}/timeline?limit=1`);
    expect(timeline.data[0]).toMatchObject({
      action: 'claim.fix_applied',
      from: 'draft',
      to: 'ready',
      details: { ruleId: 'icd10.format', paths: ['/diagnoses/0/code'], reason: 'Typing mistake' },
    });
    expect(JSON.stringify(timeline).replaceAll(ID_BODIES, '')).not.toMatch(/j06/i);
  });

  test('a fix of a rejected claim makes it a draft, which is scrubbed again', async () => {
    const { claim, findings } = await scrubbed({ diagnoses: [{ code: ' j06.9' }] }, 'icd10.format');
    await forceStatus(t, t.own.id, claim.id, 'rejected');
    const { status, body } = await post(claim.id, 'apply-fix', { fixId: findings[0]!.fixes[0]!.id });
    expect([status, body.claim.status, body.claim.diagnoses[0].code]).toEqual([200, 'ready', 'J06.9']);
    const { body: timeline } = await t.call('GET', `/v1/claims/${claim.id}/timeline?limit=1`);
    expect(timeline.data[0]).toMatchObject({ action: 'claim.fix_applied', from: 'rejected', to: 'ready' });
  });

  test('the fixed finding is marked so, in its own run', async () => {
    const { claim, findings } = await scrubbed({ diagnoses: [{ code: 'j06.9' }] }, 'icd10.format');
    await post(claim.id, 'apply-fix', { findingId: findings[0]!.id });
    const { body } = await t.call('GET', `/v1/claims/${claim.id}/scrub-runs`);
    const earlier: Finding[] = body.data[1].findings;
    expect(earlier.find((finding) => finding.id === findings[0]!.id)?.status).toBe('fixed');
  });

  test('a fix with inputs names them, and accepts a valid value', async () => {
    const { claim, findings } = await scrubbed(shortZip, 'address.zip_plus_four');
    const fix = findings[0]!.fixes.find(({ kind }) => kind === 'needs_input')!;
    const input = fix.inputs![0]!;
    const missing = await post(claim.id, 'apply-fix', { fixId: fix.id });
    expect([missing.status, missing.body.error.code]).toEqual([422, 'fix_input_required']);
    expect(missing.body.error.details[0].param).toBe(`/inputs/${input.name}`);
    expect(missing.body.error.inputs).toEqual(fix.inputs);
    const wrong = await post(claim.id, 'apply-fix', { fixId: fix.id, inputs: { [input.name]: 5 } });
    expect([wrong.status, wrong.body.error.param]).toEqual([422, `/inputs/${input.name}`]);
    const long = await post(claim.id, 'apply-fix', { fixId: fix.id, inputs: { [input.name]: '1'.repeat(400) } });
    expect([long.status, long.body.error.param]).toEqual([422, `/inputs/${input.name}`]);
    const unknown = await post(claim.id, 'apply-fix', {
      fixId: fix.id,
      inputs: { [input.name]: '121800001', colour: 'x' },
    });
    expect([unknown.status, unknown.body.error.param]).toEqual([422, '/inputs/colour']);
    const { status, body } = await post(claim.id, 'apply-fix', {
      fixId: fix.id,
      inputs: { [input.name]: '121800001' },
    });
    expect([status, body.claim.billingProvider.address.postalCode]).toEqual([200, '121800001']);
  });

  test('a finding is obsolete after a change of the claim, until a scrub offers the same fix again', async () => {
    const patched = await scrubbed({ diagnoses: [{ code: 'j06.9' }] }, 'icd10.format');
    const choice = { fixId: patched.findings[0]!.fixes[0]!.id };
    await t.call('PATCH', `/v1/claims/${patched.claim.id}`, { body: { note: 'x' } });
    const stale = await post(patched.claim.id, 'apply-fix', choice);
    expect([stale.status, stale.body.error.code]).toEqual([409, 'finding_obsolete']);
    expect(stale.body.error.message).toContain('scrub again');
    await post(patched.claim.id, 'scrub');
    const earlier = await post(patched.claim.id, 'apply-fix', choice);
    expect([earlier.status, earlier.body.claim.diagnoses[0].code]).toEqual([200, 'J06.9']);
    expect(earlier.body.appliedFixes).toMatchObject([{ fixId: choice.fixId, ruleId: 'icd10.format' }]);
  });

  test('a fix of an earlier scrub is applied by its own id or that of its finding, after any number of scrubs', async () => {
    for (const choose of [
      ({ fixes }: Finding) => ({ fixId: fixes[0]!.id }),
      ({ id }: Finding) => ({ findingId: id }),
      ({ id }: Finding) => ({ findingId: id, patchIndex: 0 }),
    ]) {
      const { claim, findings } = await scrubbed({ diagnoses: [{ code: 'j06.9' }] }, 'icd10.format');
      await post(claim.id, 'scrub');
      const { body: latest } = await post(claim.id, 'scrub');
      const { status, body } = await post(claim.id, 'apply-fix', choose(findings[0]!));
      expect([status, body.claim.diagnoses[0].code]).toEqual([200, 'J06.9']);
      const current = latest.findings.find((one: Finding) => one.ruleId === 'icd10.format');
      expect(body.appliedFixes[0]).toMatchObject({ fixId: findings[0]!.fixes[0]!.id, findingId: current.id });
      const { body: runs } = await t.call('GET', `/v1/claims/${claim.id}/scrub-runs`);
      const states = runs.data.map((run: { findings: Finding[] }) =>
        run.findings.filter(({ ruleId }) => ruleId === 'icd10.format').map((one) => one.status),
      );
      expect(states, 'the finding of the latest run is marked').toEqual([[], ['fixed'], ['obsolete'], ['obsolete']]);
    }
  });

  test('a fix with inputs is still accepted after another scrub', async () => {
    const { claim, findings } = await scrubbed(shortZip, 'address.zip_plus_four');
    const fix = findings[0]!.fixes.find(({ kind }) => kind === 'needs_input')!;
    await post(claim.id, 'scrub');
    const inputs = { [fix.inputs![0]!.name]: '121800001' };
    const { status, body } = await post(claim.id, 'apply-fix', { fixId: fix.id, inputs });
    expect([status, body.claim.billingProvider.address.postalCode]).toEqual([200, '121800001']);
  });

  test.each([
    ['another value', { diagnoses: [{ code: 'e119' }] }],
    ['a right value', { diagnoses: [{ code: 'J06.9' }] }],
    ['the value at another place', { diagnoses: [{ code: 'I10' }, { code: 'j06.9' }] }],
  ])('an earlier fix is not applied to %s: 409 says that it is not offered any more', async (_name, change) => {
    const { claim, findings } = await scrubbed({ diagnoses: [{ code: 'j06.9' }] }, 'icd10.format');
    await t.call('PATCH', `/v1/claims/${claim.id}`, { body: change });
    await post(claim.id, 'scrub');
    for (const choice of [{ fixId: findings[0]!.fixes[0]!.id }, { findingId: findings[0]!.id }]) {
      const { status, body } = await post(claim.id, 'apply-fix', choice);
      expect([status, body.error.code]).toEqual([409, 'finding_obsolete']);
      expect(body.error.message).toContain('does not offer this fix any more');
    }
  });

  test("a fix of another claim's scrub is unknown, although it is the same", async () => {
    const flaw = { diagnoses: [{ code: 'j06.9' }] };
    const [one, other] = [await scrubbed(flaw, 'icd10.format'), await scrubbed(flaw, 'icd10.format')];
    const { status, body } = await post(one.claim.id, 'apply-fix', { fixId: other.findings[0]!.fixes[0]!.id });
    expect([status, body.error.param]).toEqual([422, '/fixId']);
  });

  test('of two calls with one fix exactly one is applied', async () => {
    const { claim, findings } = await scrubbed({ diagnoses: [{ code: 'j06.9' }] }, 'icd10.format');
    const choice = { fixId: findings[0]!.fixes[0]!.id };
    const answers = await Promise.all([post(claim.id, 'apply-fix', choice), post(claim.id, 'apply-fix', choice)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await get(claim.id)).version).toBe(3);
  });

  test('a repeated request with one Idempotency-Key is applied once', async () => {
    const { claim, findings } = await scrubbed({ diagnoses: [{ code: 'j06.9' }] }, 'icd10.format');
    const headers = { 'idempotency-key': 'fix-once' };
    const choice = { fixId: findings[0]!.fixes[0]!.id };
    const first = await post(claim.id, 'apply-fix', choice, headers);
    const second = await post(claim.id, 'apply-fix', choice, headers);
    expect([second.status, second.text]).toEqual([200, first.text]);
  });

  test('the version is checked in the header and the body, before the fix is looked up', async () => {
    const { claim } = await scrubbed({ diagnoses: [{ code: 'j06.9' }] }, 'icd10.format');
    const header = await post(claim.id, 'apply-fix', { fixId: newId('fix') }, { 'if-match': '"v1"' });
    expect([header.status, header.body.error.code]).toEqual([412, 'version_conflict']);
    const body = await post(claim.id, 'apply-fix', { fixId: newId('fix'), expectedVersion: 1 });
    expect([body.status, body.body.error.code]).toEqual([412, 'version_conflict']);
  });

  test('a body without a fix, with two, or with an unknown one is refused at its field', async () => {
    const { claim, findings } = await scrubbed({ diagnoses: [{ code: 'j06.9' }] }, 'icd10.format');
    const findingId = findings[0]!.id;
    const params = async (body: unknown) => {
      const answer = await post(claim.id, 'apply-fix', body);
      return [answer.status, answer.body.error.param];
    };
    expect(await params({})).toEqual([422, '/fixId']);
    expect(await params({ fixId: newId('fix'), findingId })).toEqual([422, '/findingId']);
    expect(await params({ fixId: newId('fix') })).toEqual([422, '/fixId']);
    expect(await params({ findingId: newId('fnd') })).toEqual([422, '/findingId']);
    expect(await params({ findingId, patchIndex: 9 })).toEqual([422, '/patchIndex']);
    expect(await params({ all: 'every' })).toEqual([422, '/all']);
    expect(await params({ all: 'safe', findingId })).toEqual([422, '/all']);
    expect(await params({ all: 'safe', inputs: { x: 'y' } })).toEqual([422, '/inputs']);
    expect((await get(claim.id)).version).toBe(2);
  });

  test('a submitted claim accepts no fix: 409 with the allowed transitions', async () => {
    const { claim, findings } = await scrubbed({ diagnoses: [{ code: 'j06.9' }] }, 'icd10.format');
    await forceStatus(t, t.own.id, claim.id, 'submitted');
    const answer = await post(claim.id, 'apply-fix', { findingId: findings[0]!.id });
    expect([answer.status, answer.body.error.allowedTransitions]).toEqual([409, ['accepted', 'rejected']]);
  });

  test("another organization's claim is organization_mismatch", async () => {
    const { claim, findings } = await scrubbed({ diagnoses: [{ code: 'j06.9' }] }, 'icd10.format');
    const other = await t.organization('Other');
    const options = { body: { findingId: findings[0]!.id }, key: other.key };
    const answer = await t.call('POST', `/v1/claims/${claim.id}/apply-fix`, options);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'organization_mismatch']);
  });
});

describe('POST /v1/claims/{id}/apply-fix with all: safe', () => {
  const manyFlaws = {
    diagnoses: [{ code: ' j06.9' }, { code: 'e119' }],
    serviceLines: [aServiceLine({ modifiers: ['gt'] })],
  };
  const all = { all: 'safe' };

  test('every safe fix is applied in one version, recorded once, and the claim is scrubbed once', async () => {
    const { claim, run } = await scrubbed(manyFlaws, 'icd10.format');
    const safe = run.findings.filter((one: Finding) => one.fixes.some(({ kind }) => kind === 'safe'));
    expect(safe.length).toBeGreaterThan(2);
    const { status, headers, body } = await post(claim.id, 'apply-fix', { ...all, reason: 'Formats' });
    expect([status, headers.etag, body.claim.version]).toEqual([200, '"v3"', 3]);
    const ids = (list: { findingId: string }[]) => list.map(({ findingId }) => findingId);
    expect(ids(body.appliedFixes)).toEqual(safe.map(({ id }: Finding) => id));
    expect(body.skippedFixes).toEqual([]);
    expect(body.claim.diagnoses.map(({ code }: { code: string }) => code)).toEqual(['J06.9', expect.any(String)]);
    expect(body.claim.serviceLines[0].modifiers).toEqual(['GT']);
    expect(body.appliedFixes[0]).toMatchObject({ before: { '/diagnoses/0/code': ' j06.9' } });
    expect(body.scrub.findings.flatMap(({ fixes }: Finding) => fixes).some((fix: Fix) => fix.kind === 'safe')).toBe(
      false,
    );
    const { body: runs } = await t.call('GET', `/v1/claims/${claim.id}/scrub-runs`);
    expect(runs.data).toHaveLength(2);
    const statusOf = new Map(runs.data[1].findings.map((one: Finding) => [one.id, one.status]));
    for (const { id } of safe) expect(statusOf.get(id)).toBe('fixed');
    const { body: timeline } = await t.call('GET', `/v1/claims/${claim.id}/timeline?limit=1`);
    expect(timeline.data[0]).toMatchObject({
      action: 'claim.fix_applied',
      details: { all: 'safe', reason: 'Formats' },
    });
    expect(ids(timeline.data[0].details.fixes)).toEqual(ids(body.appliedFixes));
    expect(JSON.stringify(timeline).replaceAll(ID_BODIES, '')).not.toMatch(/j06/i);
  });

  test('without a safe fix nothing changes; the repeated request gets the stored response', async () => {
    const { claim } = await scrubbed(manyFlaws, 'icd10.format');
    const headers = { 'idempotency-key': 'all-once' };
    const first = await post(claim.id, 'apply-fix', all, headers);
    const replayed = await post(claim.id, 'apply-fix', all, headers);
    expect([replayed.status, replayed.text]).toEqual([200, first.text]);
    const second = await t.call('POST', `/v1/claims/${claim.id}/apply-fix`, { body: all, isNoChange: true });
    expect([second.status, second.headers.etag]).toEqual([200, '"v3"']);
    expect(second.body).toMatchObject({ appliedFixes: [], skippedFixes: [], scrub: { id: first.body.scrub.id } });
    expect((await get(claim.id)).version).toBe(3);
  });

  test('a claim that was never scrubbed or has changed since is refused with the next step', async () => {
    const draft = await createDraft(t, manyFlaws);
    const unscrubbed = await post(draft.id, 'apply-fix', all);
    expect([unscrubbed.status, unscrubbed.body.error.message]).toEqual([
      409,
      'The claim has not been scrubbed yet. Scrub it first.',
    ]);
    await post(draft.id, 'scrub');
    await t.call('PATCH', `/v1/claims/${draft.id}`, { body: { note: 'x' } });
    const stale = await post(draft.id, 'apply-fix', all);
    expect([stale.status, stale.body.error.code]).toEqual([409, 'finding_obsolete']);
  });
});

// Fields that are derived from the content or describe the scrub.
const DERIVED = new Set([
  ...['version', 'updatedAt', 'status', 'statusChangedAt', 'nextAction', 'ownerOfNextAction', 'scrub'],
  ...['totalCharges', 'balance', 'timelyFiling'],
]);

const flawed = fc.record({
  diagnoses: fc.uniqueArray(fc.constantFrom('j06.9', ' I10', 'E119', 'Z23', 'j069 '), { minLength: 1, maxLength: 4 }),
  placeOfServiceCode: fc.constantFrom('11', '2', ' 11'),
  npi: fc.constantFrom('1000000004', ' 1000000012', '1000-000-020', '1234567890'),
  modifiers: fc.array(fc.constantFrom('25', 'gt', 'GT', ' 59', 'X!', '95'), { maxLength: 6 }),
  units: fc.constantFrom('1', '01', '2.0', ' 3', '0'),
  pointers: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
});

test('a fix changes only the fields that its patch names', async () => {
  let applied = 0;
  await fc.assert(
    fc.asyncProperty(flawed, async (flaws) => {
      const claim = await createDraft(t, {
        placeOfServiceCode: flaws.placeOfServiceCode,
        renderingProvider: { npi: flaws.npi, name: { given: ['Cora'], family: 'Finch' } },
        diagnoses: flaws.diagnoses.map((code) => ({ code })),
        serviceLines: [
          aServiceLine({ modifiers: flaws.modifiers, units: flaws.units, diagnosisPointers: flaws.pointers }),
          aServiceLine({ procedureCode: 'g0439', charge: 5000 }),
        ],
      });
      const { body: run } = await post(claim.id, 'scrub');
      const fixes = run.findings.flatMap((finding: Finding) => finding.fixes.filter((fix) => !fix.inputs));
      if (fixes.length === 0) return;
      const { status, body } = await post(claim.id, 'apply-fix', { fixId: fixes[0].id });
      expect(status).toBe(200);
      applied += 1;
      const paths = body.appliedFixes[0].patch.map(({ path }: { path: string }) => path);
      expect(differences(claim, body.claim).filter((path) => !isTouched(path, paths))).toEqual([]);
    }),
    { numRuns: 40, seed: 20_260_301 },
  );
  expect(applied).toBeGreaterThan(20);
});

/** Removing an entry of a list moves the following entries, so the whole list counts as changed. */
function isTouched(path: string, patched: string[]): boolean {
  if (DERIVED.has(path.split('/')[1]!)) return true;
  return patched.some((one) => path === one || path.startsWith(`${one}/`) || isInList(path, one));
}

function isInList(path: string, patched: string): boolean {
  const list = /^(.*)\/\d+$/.exec(patched)?.[1];
  return list !== undefined && path.startsWith(`${list}/`);
}

/** Returns the JSON Pointers of the values in which two documents differ. */
function differences(a: unknown, b: unknown, path = ''): string[] {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b) ? [] : [path];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].flatMap((key) =>
    differences((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], `${path}/${key}`),
  );
}
