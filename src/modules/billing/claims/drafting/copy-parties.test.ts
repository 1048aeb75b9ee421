import { describe, expect, test } from 'vitest';
import { facilityFields } from '../../../practice/providers/facility-fields.ts';
import { providerFields } from '../../../practice/providers/provider-fields.ts';
import { newResource } from '../../../resource-fields.ts';
import { dentalPart, institutionalPart, professionalPart } from '../fields/claim-part-fields.ts';
import { contentFields } from '../fields/content-fields.ts';
import { serviceLineFields } from '../fields/service-line-fields.ts';
import { type CopyContext, copyParties, namedParties, type PartyOnFile, serviceDaysOf } from './copy-parties.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const address = { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' };
const provider = {
  ...newResource(
    providerFields,
    {
      npi: '1999999984',
      name: { given: ['June'], family: 'Okafor' },
      taxonomyCode: '207Q00000X',
      contact: { name: 'Front desk', phone: '5185550100' },
      secondaryIds: [
        { payerId: 'SBX01', qualifier: 'G2', value: 'P-1' },
        { payerId: 'SBX02', qualifier: 'G2', value: 'P-2' },
        { qualifier: 'LU', value: 'L-1' },
      ],
      effectiveFrom: '2026-01-01',
      effectiveTo: '2026-12-31',
      address,
    },
    NOW,
  ),
  id: 'pvd_1',
  taxId: { type: 'ein' as const, value: '123456789' },
};
const facility = { ...newResource(facilityFields, { organizationName: 'Annex', address }, NOW), id: 'fac_1' };

const context = (overrides: Partial<CopyContext> & { changed?: object } = {}): CopyContext => ({
  onFile: new Map<string, PartyOnFile>([
    ['pvd_1', { ...provider, ...overrides.changed }],
    ['fac_1', facility],
  ]),
  payerId: 'SBX01',
  days: ['2026-03-02'],
  ...overrides,
});

describe('the roles', () => {
  const idsOf = (fields: object) => Object.keys(fields).filter((name) => /(?:Provider|Surgeon|Facility)Id$/.test(name));

  test('follow from the fields of claims and lines', () => {
    expect(idsOf(contentFields)).toEqual(
      ['billingProvider', 'renderingProvider', 'referringProvider', 'supervisingProvider', 'serviceFacility'].map(
        (name) => `${name}Id`,
      ),
    );
    expect(idsOf(professionalPart.fields)).toEqual(['primaryCareProviderId']);
    expect(idsOf(institutionalPart.fields)).toEqual([
      'attendingProviderId',
      'operatingProviderId',
      'otherOperatingProviderId',
    ]);
    expect(idsOf(dentalPart.fields)).toEqual(['assistantSurgeonId', 'primaryCareProviderId']);
    expect(idsOf(serviceLineFields.fields).sort()).toEqual([
      'assistantSurgeonId',
      'operatingProviderId',
      'orderingProviderId',
      'otherOperatingProviderId',
      'primaryCareProviderId',
      'purchasedServiceProviderId',
      'referringProviderId',
      'renderingProviderId',
      'serviceFacilityId',
      'supervisingProviderId',
    ]);
  });
});

describe('a claim that names providers by id', () => {
  test('gets the members that it has in each place, with the ids of its payer', () => {
    const given = {
      billingProviderId: 'pvd_1',
      renderingProviderId: 'pvd_1',
      serviceFacilityId: 'fac_1',
      institutional: { typeOfBill: '131', attendingProviderId: 'pvd_1' },
      serviceLines: [{ orderingProviderId: 'pvd_1', purchasedServiceProviderId: 'pvd_1', charge: 1 }],
    };
    expect(namedParties(given).map(({ param }) => param)).toEqual([
      '/billingProviderId',
      '/renderingProviderId',
      '/serviceFacilityId',
      '/serviceLines/0/purchasedServiceProviderId',
      '/serviceLines/0/orderingProviderId',
      '/institutional/attendingProviderId',
    ]);
    const { content, faults } = copyParties<Record<string, unknown>>(given, context());
    expect(faults).toEqual([]);
    const copy = {
      npi: '1999999984',
      name: provider.name,
      organizationName: null,
      taxonomyCode: '207Q00000X',
      secondaryIds: [
        { qualifier: 'G2', value: 'P-1' },
        { qualifier: 'LU', value: 'L-1' },
      ],
    };
    expect(content).toEqual({
      ...given,
      billingProvider: {
        ...copy,
        address,
        taxId: provider.taxId,
        contact: { name: 'Front desk', phone: '5185550100' },
      },
      renderingProvider: copy,
      serviceFacility: { organizationName: 'Annex', npi: null, address },
      institutional: { ...given.institutional, attendingProvider: copy },
      serviceLines: [
        {
          ...given.serviceLines[0],
          orderingProvider: { ...copy, address, contact: { name: 'Front desk', telephone: '5185550100' } },
          purchasedServiceProvider: { entityType: 'person', npi: copy.npi, secondaryIds: copy.secondaryIds },
        },
      ],
    });
  });

  test('keeps what it gives inline, and forgets the former id of it', () => {
    const given = { renderingProvider: { npi: '1' }, referringProvider: null, supervisingProviderId: null };
    const { content } = copyParties<Record<string, unknown>>(given, context());
    expect(content).toEqual({ ...given, renderingProviderId: null, referringProviderId: null });
  });

  test.each([
    ['both inline and by id', { renderingProvider: { npi: '1' }, renderingProviderId: 'pvd_1' }, {}, 'exactly_one'],
    ['an inactive one', { renderingProviderId: 'pvd_1' }, { changed: { status: 'inactive' } }, 'not_in_effect'],
    ['a merged one', { renderingProviderId: 'pvd_1' }, { changed: { status: 'merged' } }, 'not_in_effect'],
    ['one that ended', { renderingProviderId: 'pvd_1' }, { days: ['2027-01-01'] }, 'not_in_effect'],
    ['one in another role', { renderingProviderId: 'pvd_1' }, { changed: { roles: ['billing'] } }, 'not_allowed'],
    ['no address', { billingProviderId: 'pvd_1' }, { changed: { address: null } }, 'required'],
  ])('with %s is refused at the id', (_name, given, overrides, code) => {
    const { faults } = copyParties<Record<string, unknown>>(given, context(overrides));
    const param = `/${Object.keys(given).find((name) => name.endsWith('Id'))}`;
    expect(faults.map((one) => [one.code, one.param])).toEqual([[code, param]]);
  });

  test('checks a provider of a line on the days of the line', () => {
    const serviceLines = [
      { serviceDate: { start: '2025-12-31' }, renderingProviderId: 'pvd_1' },
      { serviceDate: { start: '2026-03-02' }, renderingProviderId: 'pvd_1' },
    ];
    const days = serviceDaysOf({ serviceLines });
    expect(days).toEqual(['2025-12-31', '2026-03-02']);
    const { faults } = copyParties<Record<string, unknown>>({ serviceLines }, context({ days }));
    expect(faults.map(({ param }) => param)).toEqual(['/serviceLines/0/renderingProviderId']);
  });
});
