import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upgradeData } from '../../src/database/migrations/data-upgrades.ts';
import { payerNumberUpgrade } from '../../src/modules/billing/claims/payer-number-upgrade.ts';
import { searchWordsUpgrade } from '../../src/modules/practice/patients/search-words-upgrade.ts';
import { ALL_SCOPES, type Scope } from '../../src/modules/scopes.ts';
import { aPatient } from '../helpers/builders.ts';
import { connectOwner } from '../helpers/database.ts';
import type { Shown } from '../helpers/shown.ts';
import { ClockedOrganization, DAY_MS } from '../sandbox/support.ts';

let own: ClockedOrganization;
let claim: Shown;
let denial: Shown;
let remittance: Shown;
const MEMBER = 'SBX-CLM.DENY.CO197-0001';
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
  own.patientFields = {
    ...own.patientFields,
    name: { given: ['Samuel', 'João'], family: "O'Silva-Reis" },
    birthDate: '1980-02-03',
    mrn: 'MRN-4711',
  };
  const claimId = await own.submitClaim(MEMBER);
  await own.advance(16 * DAY_MS);
  claim = await own.get(`/v1/claims/${claimId}`);
  [denial] = (await own.get(`/v1/denials?claimId=${claimId}`)).data;
  [remittance] = (await own.get('/v1/remittances')).data;
  own.patientFields = { name: { given: ['Samantha'], family: 'Silverstone' }, birthDate: '1991-07-08' };
  await own.draftClaim('SBX-0002');
});
afterAll(() => own.t.close());

const search = async (q: string, more = '', key = own.key): Promise<Shown> => {
  const { status, text, body } = await own.t.call('GET', `/v1/search?q=${encodeURIComponent(q)}${more}`, { key });
  if (status !== 200) throw new Error(text);
  return body;
};
const hitsOf = async (q: string, more = ''): Promise<string[]> =>
  (await search(q, more)).data.map(({ type, id, matched }: Shown) => `${type} ${id} ${matched}`);
const patientsOf = async (q: string) => (await search(q, '&types=patient')).data.map(({ title }: Shown) => title);

const SILVA = "O'Silva-Reis, Samuel João";

describe('patients', () => {
  test.each([
    ['osilva, sam'],
    ["sam o'silva"],
    ['REIS joao'],
    ['samuel 1980-02-03'],
    ['2/3/1980'],
    ['reis 02/03/1980'],
    ['mrn-4711'],
    [MEMBER.toLowerCase()],
  ])('%s finds one', async (q) => {
    expect(await patientsOf(q)).toEqual([SILVA]);
  });

  test.each([['silva'], ['sam 1980-02-04'], ['osilva samantha'], ['mrn-471'], ['s'], ['%'], ['---']])(
    '%s finds none',
    async (q) => {
      expect(await patientsOf(q)).toEqual([]);
    },
  );

  test('a beginning finds all, and a name that continues it least comes first', async () => {
    expect(await patientsOf('sam')).toEqual(['Silverstone, Samantha', SILVA]);
  });

  test('a changed name is found, and the former one is not; a merged patient is not found', async () => {
    const { body: first } = await own.call(
      'POST',
      '/v1/patients',
      aPatient({ name: { given: ['Kim'], family: 'Ashdown' } }),
    );
    expect(await patientsOf('ashdown')).toEqual(['Ashdown, Kim']);
    await own.call('PATCH', `/v1/patients/${first.id}`, { name: { given: ['Kim'], family: 'Birchwood' } });
    expect([await patientsOf('ashdown'), await patientsOf('birch')]).toEqual([[], ['Birchwood, Kim']]);
    const { body: second } = await own.call(
      'POST',
      '/v1/patients',
      aPatient({ name: { given: ['K'], family: 'Birch' } }),
    );
    await own.call('POST', `/v1/patients/${first.id}/merge`, { intoPatientId: second.id, reason: 'Twice.' });
    expect(await patientsOf('birch')).toEqual(['Birch, K']);
    // Its id still finds it, because former documents may have the id.
    expect((await search(first.id)).data[0]).toMatchObject({ id: first.id, status: 'merged', matched: ['id'] });
  });
});

describe('records', () => {
  const rows = () => [`patient ${claim.patientId}`, `claim ${claim.id}`, `denial ${denial.id}`];

  test('a name finds the records of the patient, each with patient, payer, date and amount', async () => {
    const found = (await hitsOf('osilva')).filter((hit) => !hit.startsWith('work_item'));
    expect(found).toEqual(rows().map((row) => `${row} name`));
    const { data } = await search('osilva');
    const hit = data.find(({ id }: Shown) => id === claim.id);
    const payer = (await own.get(`/v1/payers/${claim.payerId}`)).name;
    expect(hit).toEqual({
      object: 'search_hit',
      type: 'claim',
      id: claim.id,
      title: SILVA,
      subtitle: `${payer} · ${claim.patientControlNumber}`,
      amount: claim.totalCharges,
      status: 'denied',
      date: claim.serviceLines[0].serviceDate.start,
      matched: ['name'],
    });
    expect(data.find(({ id }: Shown) => id === denial.id)).toMatchObject({
      title: SILVA,
      subtitle: expect.stringContaining('CO-197'),
      amount: denial.openAmount,
    });
  });

  test('numbers are exact, whatever their case, and a remittance is found by its trace number', async () => {
    const { patientControlNumber, payerClaimControlNumber } = claim;
    expect(payerClaimControlNumber).toMatch(/./);
    const claims = async (q: string) => hitsOf(q, '&types=claim');
    expect(await claims(patientControlNumber.toLowerCase())).toEqual([`claim ${claim.id} patientControlNumber`]);
    expect(await claims(payerClaimControlNumber)).toEqual([`claim ${claim.id} payerClaimControlNumber`]);
    expect(await claims(payerClaimControlNumber.slice(1))).toEqual([]);
    expect(await hitsOf(remittance.traceNumber, '&types=remittance')).toEqual([
      `remittance ${remittance.id} traceNumber`,
    ]);
    expect(await hitsOf(payerClaimControlNumber, '&types=denial')).toEqual([
      `denial ${denial.id} payerClaimControlNumber`,
    ]);
  });

  test('an id finds its resource, work about a claim is found until it is finished', async () => {
    for (const [type, id] of [
      ['denial', denial.id],
      ['remittance', remittance.id],
      ['claim', claim.id],
    ])
      expect((await hitsOf(id))[0]).toBe(`${type} ${id} id`);
    const subject = { type: 'denial', id: denial.id };
    const { body: item } = await own.call('POST', '/v1/work', { type: 'custom', title: 'Ask for records', subject });
    const work = async () => (await search('osilva reis', '&types=work_item')).data.map(({ id }: Shown) => id);
    expect(await work()).toContain(item.id);
    const hit = (await search(item.id)).data[0];
    expect(hit).toMatchObject({
      type: 'work_item',
      title: SILVA,
      subtitle: expect.stringContaining('Ask for records'),
    });
    await own.call('PATCH', `/v1/work/${item.id}`, { resolution: { code: 'answered' } });
    expect(await work()).not.toContain(item.id);
  });

  test('appeals and authorizations of the patient are found', async () => {
    const made = await own.call('POST', '/v1/appeals', { denialIds: [denial.id] });
    expect(await hitsOf('osilva', '&types=appeal')).toEqual([`appeal ${made.body.id} name`]);
  });

  test('the limit cuts the results and says so', async () => {
    const { data, hasMore } = await search('osilva', '&limit=2');
    expect([data.length, hasMore]).toEqual([2, true]);
    expect((await search('silverstone')).hasMore).toBe(false);
  });
});

describe('callers', () => {
  const keyWithout = async (...lacking: Scope[]) =>
    (
      await own.t.keyFor(
        own.id,
        ALL_SCOPES.filter((scope) => !lacking.includes(scope)),
      )
    ).key;

  test('types without the read scope are left out, and named', async () => {
    const key = await keyWithout('denials:read', 'work:read');
    const { data, omitted } = await search('osilva', '', key);
    expect(omitted).toEqual([
      { type: 'denial', requiredScope: 'denials:read' },
      { type: 'work_item', requiredScope: 'work:read' },
    ]);
    expect(new Set(data.map(({ type }: Shown) => type))).toEqual(new Set(['patient', 'claim', 'appeal']));
  });

  test('without patients:read no name is compared or shown', async () => {
    const key = await keyWithout('patients:read');
    for (const q of ['osilva', 'mrn-4711', MEMBER, '1980-02-03']) expect((await search(q, '', key)).data).toEqual([]);
    const byNumber = await search(claim.patientControlNumber, '', key);
    expect(byNumber.data.map(({ type }: Shown) => type)).toContain('claim');
    expect(JSON.stringify(byNumber)).not.toMatch(/silva|Samuel/i);
  });

  test('without claims:read the numbers of claims match nothing', async () => {
    const key = await keyWithout('claims:read');
    expect((await search(claim.patientControlNumber, '', key)).data).toEqual([]);
  });

  test('another organization finds nothing', async () => {
    const other = await own.t.organization();
    for (const q of ['osilva', claim.id, claim.patientControlNumber, remittance.traceNumber, 'mrn-4711', MEMBER])
      expect((await search(q, '', other.key)).data).toEqual([]);
  });

  test('the search by body answers alike, and wrong parameters are named', async () => {
    const body = { q: 'osilva', types: ['claim'], limit: 5 };
    const posted = await own.t.call('POST', '/v1/search', { key: own.key, body });
    expect(posted.body).toEqual(await search('osilva', '&types=claim&limit=5'));
    const problem = async (path: string) => {
      const { status, body } = await own.call('GET', path);
      return [status, body.error.param];
    };
    expect(await problem('/v1/search')).toEqual([400, '?q']);
    expect(await problem('/v1/search?q=a&limit=51')).toEqual([400, '?limit']);
    expect(await problem('/v1/search?q=a&types=payer')).toEqual([400, '?types']);
    expect(await problem(`/v1/search?q=${'a'.repeat(101)}`)).toEqual([400, '?q']);
  });
});

test('rows of an earlier version get their search keys', async () => {
  const admin = await connectOwner(own.t.database);
  await admin.query('delete from patient_search_words');
  await admin.query('update claims set payer_claim_control_number = null');
  const found = async () => [
    (await patientsOf('osilva')).length,
    (await hitsOf(claim.payerClaimControlNumber, '&types=claim')).length,
  ];
  expect(await found()).toEqual([0, 0]);
  const again = [searchWordsUpgrade, payerNumberUpgrade].map((one) => ({ ...one, name: `${one.name} again` }));
  await upgradeData(own.t.app.pool, again, () => undefined);
  await admin.end();
  expect(await found()).toEqual([1, 1]);
});
