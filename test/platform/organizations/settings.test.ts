import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readerOf } from '../../../src/database/transactions/transaction.ts';
import { listMail } from '../../../src/modules/platform/mail/send-mail.ts';
import { findOrganization } from '../../../src/modules/platform/organizations/find-organizations.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';

let t: TestApp;
let organizationId: string;

const PATH = '/v1/organization/settings';
const submitter = { name: 'Riverside Family Practice', contact: { name: 'Billing Office', phone: '5185550100' } };
const provider = {
  npi: '1999999984',
  name: 'Riverside Family Practice',
  taxonomyCode: '207Q00000X',
  taxId: { type: 'ssn', value: '123-45-6788' },
  address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
};

beforeAll(async () => {
  t = await openTestApp();
  organizationId = (await t.organization()).id;
});
afterAll(() => t.close());

describe('the settings of an organization', () => {
  test('are empty at first and list the requirements of a live submission', async () => {
    const { status, body, headers } = await t.call('GET', PATH);
    expect([status, headers.etag, body.billingProviders]).toEqual([200, '"v1"', []]);
    expect(body.missingForLive.map(({ path }: { path: string }) => path)).toEqual([
      '/submitter/name',
      '/submitter/contact/name',
      '/submitter/contact/phone',
      '/billingProviders',
    ]);
  });

  test('are merged, and nothing is missing once all is set', async () => {
    await t.call('PATCH', PATH, { body: { submitter }, headers: { 'if-match': '"v1"' } });
    const { body } = await t.call('PATCH', PATH, { body: { billingProviders: [provider] } });
    expect(body).toMatchObject({ submitter, missingForLive: [], version: 3 });
    expect(body.submitter.contact.email).toBeNull();
    expect(body.billingProviders[0].taxId).toEqual({ type: 'ssn', valueLast4: '6788' });
    expect((await t.call('GET', PATH)).body).toEqual(body);
    const cleared = await t.call('PATCH', PATH, { body: { submitter: { contact: { phone: null } } } });
    expect(cleared.body.submitter).toMatchObject({
      name: submitter.name,
      contact: { name: 'Billing Office', phone: null },
    });
    expect(cleared.body.missingForLive).toHaveLength(1);
    const stale = await t.call('PATCH', PATH, { body: { submitter }, headers: { 'if-match': '"v1"' } });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'version_conflict']);
  });

  test('have a time zone, which sessions show and which must exist', async () => {
    const { body } = await t.call('PATCH', PATH, { body: { timeZone: 'America/Chicago' } });
    expect(body.timeZone).toBe('America/Chicago');
    const refused = await t.call('PATCH', PATH, { body: { timeZone: 'America/Springfield' } });
    expect([refused.status, refused.body.error.param]).toEqual([422, '/timeZone']);
    expect((await t.call('PATCH', PATH, { body: { timeZone: null } })).body.timeZone).toBeNull();
  });

  test('have the name that people see and the address of notices, whose change is mailed to both addresses', async () => {
    const owned = (ownerEmail: string | null) => ({ body: { ownerEmail } });
    await t.call('PATCH', PATH, owned('first@riverside.example'));
    const body = { name: 'Riverside Health', ownerEmail: 'second@riverside.example' };
    const changed = await t.call('PATCH', PATH, { body, headers: { 'idempotency-key': 'renamed' } });
    expect(changed.body).toMatchObject(body);
    expect((await t.call('PATCH', PATH, { body, headers: { 'idempotency-key': 'renamed' } })).body).toEqual(
      changed.body,
    );
    const same = await t.call('PATCH', PATH, { body, isNoChange: true });
    expect(same.body.version).toBe(changed.body.version);
    expect((await t.call('PATCH', PATH, owned(null))).body.ownerEmail).toBeNull();
    const reader = readerOf(t.app.database, organizationId);
    expect(await findOrganization(reader)).toMatchObject({ name: 'Riverside Health', ownerEmail: null });
    const mails = (await listMail(t.app.pool, {}, 10)).map(({ recipient, subject }) => `${recipient} ${subject}`);
    expect(mails.toSorted()).toEqual([
      'first@riverside.example Notices of Riverside Family Practice go to another address',
      'first@riverside.example Notices of Riverside Health go to another address',
      'owner@riverside.example Notices of Riverside Family Practice go to another address',
      'second@riverside.example Notices of Riverside Health go to another address',
      'second@riverside.example Notices of Riverside Health go to another address',
    ]);
    const { body: audit } = await t.call('GET', `/v1/audit-entries?resource=${organizationId}&limit=2`);
    expect(audit.data.map(({ details }: { details: { fields: string[] } }) => details.fields)).toEqual([
      ['ownerEmail'],
      ['name', 'ownerEmail'],
    ]);
  });

  test('keep the tax id of a provider that is given without one, and never in clear', async () => {
    const { taxId: _taxId, ...rest } = provider;
    const { body } = await t.call('PATCH', PATH, { body: { billingProviders: [{ ...rest, name: 'New name' }] } });
    expect(body.billingProviders[0]).toMatchObject({ name: 'New name', taxId: { valueLast4: '6788' } });
    const client = await t.database.pool.connect();
    await client.query(`begin; set local app.organization_id = '${organizationId}'`);
    const { rows } = await client.query('select document::text as text from organization_settings');
    await client.query('rollback');
    client.release();
    expect(rows[0].text).toContain('6788');
    expect(rows[0].text).not.toMatch(/123-?45-?6788/);
  });

  test.each([
    ['a provider twice', { billingProviders: [provider, provider] }, '/billingProviders/1/npi'],
    [
      'a new provider without its tax id',
      { billingProviders: [{ ...provider, npi: '1234567893', taxId: undefined }] },
      '/billingProviders/0/taxId',
    ],
    ['a phone number of letters', { submitter: { contact: { phone: 'CALL-US' } } }, '/submitter/contact/phone'],
    ['an address without an at sign', { submitter: { contact: { email: 'nobody' } } }, '/submitter/contact/email'],
    ['no name', { name: '' }, '/name'],
    ['an address of notices without an at sign', { ownerEmail: 'nobody' }, '/ownerEmail'],
    ['an unknown field', { submitter: { fax: '1' } }, '/submitter/fax'],
  ])('cannot have %s', async (_name, body, param) => {
    const answer = await t.call('PATCH', PATH, { body });
    expect([answer.status, answer.body.error.details.map((one: { param: string }) => one.param)]).toEqual([
      422,
      [param],
    ]);
  });

  test('belong to one organization, and only their scope changes them', async () => {
    const other = await t.organization('Other');
    expect((await t.call('GET', PATH, { key: other.key })).body.billingProviders).toEqual([]);
    const { key } = await t.keyFor(other.id, ['organization:read']);
    const refused = await t.call('PATCH', PATH, { key, body: { submitter } });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden_scope']);
  });
});
