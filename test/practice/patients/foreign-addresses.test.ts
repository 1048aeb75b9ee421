import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCoverage, aPatient } from '../../helpers/builders.ts';
import { type AppOfOne, openAppOfOne } from '../../helpers/organizations.ts';

let t: AppOfOne;
beforeAll(async () => {
  t = await openAppOfOne();
});
afterAll(() => t.close());

const STREET = { line1: '5 Long Street', city: 'Faraway' };
const create = (place: object) =>
  t.call('POST', '/v1/patients', { body: { ...aPatient(), addresses: [{ ...STREET, ...place }] } });

const ACCEPTED: [string, object][] = [
  ['the US', { state: 'NY', postalCode: '12207' }],
  ['Canada', { country: 'CA', state: 'ON', postalCode: 'K1A 0B1' }],
  ['Great Britain', { country: 'GB', postalCode: 'SW1A 1AA' }],
  ['Japan', { country: 'JP', subdivision: '13', postalCode: '100-0001' }],
  ['the Philippines', { country: 'PH', postalCode: '1000' }],
  ['Mexico', { country: 'MX', subdivision: 'BCN', postalCode: '22000' }],
  ['Hong Kong, without a postal code', { country: 'HK' }],
];
const REFUSED: [string, object, string, string][] = [
  ['the US without a state', { postalCode: '12207' }, 'required', '/state'],
  ['the US with a postal code of another country', { state: 'NY', postalCode: 'SW1A 1AA' }, 'pattern', '/postalCode'],
  ['the US with a subdivision', { state: 'NY', postalCode: '12207', subdivision: 'NY' }, 'not_allowed', '/subdivision'],
  ['Canada with a ZIP code', { country: 'CA', state: 'ON', postalCode: '12207' }, 'pattern', '/postalCode'],
  ['Canada without a postal code', { country: 'CA', state: 'ON' }, 'required', '/postalCode'],
];

describe('the address of a person', () => {
  test.each(ACCEPTED)('in %s is stored and shown as it was sent', async (_name, place) => {
    const { status, body } = await create(place);
    expect([status, body.addresses]).toEqual([201, [{ ...STREET, ...place }]]);
    const subscriber = { name: { given: ['Ben'], family: 'Larkin' }, birthDate: '1980-05-06', sex: 'male' };
    const holder = { ...subscriber, address: { ...STREET, ...place } };
    const coverage = aCoverage(body.id, { relationshipToSubscriber: 'child', subscriber: holder });
    const created = await t.call('POST', '/v1/coverages', { body: coverage });
    expect([created.status, created.body.subscriber.address]).toEqual([201, holder.address]);
  });

  test.each(REFUSED)('in %s is refused at its field', async (_name, place, code, field) => {
    const { status, body } = await create(place);
    expect([status, body.error.details]).toMatchObject([422, [{ code, param: `/addresses/0${field}` }]]);
    const { body: patient } = await create({ state: 'NY', postalCode: '12207' });
    const path = `/v1/patients/${patient.id}`;
    const changed = await t.call('PATCH', path, { body: { addresses: [{ ...STREET, ...place }] } });
    expect([changed.status, changed.body.error.details[0].code]).toEqual([422, code]);
    const holder = { name: { given: ['Ben'], family: 'Larkin' }, birthDate: null, sex: 'male' };
    const subscriber = { ...holder, address: { ...STREET, ...place } };
    const body2 = aCoverage(patient.id, { relationshipToSubscriber: 'child', subscriber });
    const coverage = await t.call('POST', '/v1/coverages', { body: body2 });
    expect([coverage.status, coverage.body.error.details]).toMatchObject([
      422,
      [{ code, param: `/subscriber/address${field}` }],
    ]);
  });
});
