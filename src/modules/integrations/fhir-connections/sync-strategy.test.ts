import { describe, expect, test } from 'vitest';
import { digestCapability } from './capability-digest.ts';
import { chooseStrategy } from './sync-strategy.ts';

type Row = [type: string, interactions: string, searchParams: string, more?: Record<string, unknown>];

/** Returns a CapabilityStatement with the parts that vendors' statements have. */
function statement(rows: readonly Row[], more: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) {
  const resource = rows.map(([type, interactions, params, extra]) => ({
    type,
    interaction: interactions.split(' ').map((code) => ({ code })),
    searchParam: params.split(' ').map((name) => ({ name, type: 'string' })),
    ...extra,
  }));
  const head = { resourceType: 'CapabilityStatement', fhirVersion: '4.0.1' };
  return { ...head, ...more, rest: [{ mode: 'server', resource, ...rest }] };
}

const digestOf = (...parts: Parameters<typeof statement>) =>
  digestCapability(statement(...parts), '2026-01-01T00:00:00Z')!;
const GROUP_EXPORT = {
  operation: [{ name: 'group-export', definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/group-export' }],
};

/** The shapes of the statements of the large vendors, as of 2026. */
const EPIC = digestOf([
  ['Patient', 'create read search-type', 'family given birthdate'],
  ['Coverage', 'read search-type', 'patient beneficiary'],
  ['Encounter', 'read search-type', 'date patient'],
  ['Condition', 'create read search-type', 'patient recorded-date'],
  ['ExplanationOfBenefit', 'read search-type', 'patient created'],
  ['Group', 'read', '_id', GROUP_EXPORT],
]);
const ATHENA = digestOf([
  ['Patient', 'read search-type', '_lastUpdated cursor'],
  ['Coverage', 'read search-type', 'patient _lastUpdated'],
]);
const ORACLE = digestOf([
  ['Patient', 'read search-type create patch', '_id family'],
  ['Encounter', 'read search-type create patch', 'patient _lastUpdated'],
  ['Account', 'read search-type', 'patient'],
]);

describe('the strategy of a resource type', () => {
  test.each([
    ['Epic reads known patients', EPIC, 'Patient', 'patient_sweep', null],
    ['Epic lists coverages by patient', EPIC, 'Coverage', 'patient_sweep', null],
    ['Epic searches encounters by date', EPIC, 'Encounter', 'date', 'date'],
    ['Epic searches conditions by recorded date', EPIC, 'Condition', 'date', 'recorded-date'],
    ['athenahealth has _lastUpdated', ATHENA, 'Coverage', 'last_updated', null],
    ['Oracle Health has it for encounters', ORACLE, 'Encounter', 'last_updated', null],
    ['Oracle Health reads known patients', ORACLE, 'Patient', 'patient_sweep', null],
    ['Oracle Health lists accounts by patient', ORACLE, 'Account', 'patient_sweep', null],
    ['a type that the server lacks', ATHENA, 'Account', 'none', null],
    ['a type that only the export of a group brings', EPIC, 'Location', 'bulk', null],
  ] as const)('%s', (_name, digest, type, strategy, dateParam) => {
    expect(chooseStrategy(digest, type)).toMatchObject({ strategy, dateParam });
  });
});

describe('the digest of a CapabilityStatement', () => {
  test('names the levels of the bulk export', () => {
    expect(EPIC.bulk).toEqual(['group']);
    const system = digestOf(
      [['Patient', 'read', '_id', { operation: [{ name: 'export', definition: 'x' }] }]],
      {},
      {
        operation: [{ name: 'export', definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/export' }],
      },
    );
    expect(system.bulk).toEqual(['system', 'patient']);
  });

  test('distinguishes the kinds of subscriptions', () => {
    const of = (extra: Record<string, unknown>, more = {}) =>
      digestOf([['Subscription', 'create read delete', 'status', extra]], more).subscriptions;
    const topic =
      'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition/capabilitystatement-subscriptiontopic-canonical';
    expect(EPIC.subscriptions).toBe('none');
    expect(of({})).toBe('r4_classic');
    expect(of({ extension: [{ url: topic, valueCanonical: 'http://example.org/topic' }] })).toBe('r4_backport');
    const profile = 'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition/backport-subscription';
    expect(of({ supportedProfile: [profile] })).toBe('r4_backport');
    expect(of({}, { fhirVersion: '5.0.0' })).toBe('r5_topic');
    expect(digestOf([['Subscription', 'read', 'status']]).subscriptions).toBe('none');
  });

  test('survives a hostile statement', () => {
    expect(digestCapability(null, 'x')).toBeNull();
    expect(digestCapability({ resourceType: 'OperationOutcome' }, 'x')).toBeNull();
    const odd = {
      resourceType: 'CapabilityStatement',
      fhirVersion: 4,
      rest: [
        {
          resource: [
            null,
            7,
            { type: '__proto__' },
            { type: 'X'.repeat(5_000) },
            { type: 'Patient', interaction: 'read' },
          ],
        },
      ],
    };
    const digest = digestCapability(odd, 'x')!;
    expect(Object.keys(digest.resources)).toEqual(['Patient']);
    expect(digest.resources.Patient).toMatchObject({ interactions: [], searchParams: [] });
  });
});
