import { describeRule } from '../../../../../../test/billing/scrubbing/rule-table.ts';
import { aContext, aLine, type ContextOverrides } from '../../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { ClaimAuthorization } from '../../../../prior-authorizations/usage/find-claim-authorizations.ts';
import {
  authDecided,
  authNumber,
  authPatient,
  authPayer,
  authPeriod,
  authProcedure,
  authProvider,
  authRequired,
  authUnits,
} from './auth.ts';

const PATIENT = 'pat_01kb0000000000000000000001';
const ID = 'pa_01kb0000000000000000000001';
const OTHER = 'pa_01kb0000000000000000000002';
const DATES = { start: '2026-11-01', end: '2026-11-30' };
const provider = (npi: string) => ({
  npi,
  taxonomyCode: null,
  organizationName: 'Riverside Family Practice',
  name: null,
  phone: null,
});

type Overrides = Partial<ClaimAuthorization> & { procedureCode?: string; units?: string; dates?: typeof DATES };

/** Returns an approved authorization of the claim's patient, payer and provider for its service. */
function anAuthorization({ procedureCode = 'G0439', units = '2', dates = DATES, ...overrides }: Overrides = {}) {
  const authorization: ClaimAuthorization = {
    id: ID,
    status: 'approved',
    patientId: PATIENT,
    payerId: 'SBX01',
    requestingProvider: provider('1999999984'),
    renderingProvider: null,
    serviceFacility: null,
    items: [
      {
        id: 'pai_1',
        sequence: 1,
        procedureCode,
        system: 'hcpcs',
        modifiers: [],
        units,
        unitType: 'unit',
        serviceDates: dates,
        frequency: null,
        decision: { status: 'approved', authorizedUnits: units, authorizedDates: dates, reasonCode: null },
      },
    ],
    decision: {
      outcome: 'approved',
      decidedAt: '2026-10-30T12:00:00.000Z',
      authorizationNumber: 'AUTH-1',
      validFrom: dates.start,
      validTo: dates.end,
      actionCode: 'A1',
      denialReasons: [],
      letterDocumentId: null,
      peerToPeerDeadline: null,
    },
    used: [],
    ...overrides,
  };
  return authorization;
}

const candidate = anAuthorization({ id: OTHER });
const linkedTo = (authorization: ClaimAuthorization, more: ContextOverrides = {}) =>
  aContext({
    ...more,
    claim: { priorAuthorizationIds: [authorization.id], ...more.claim },
    authorizations: { linked: [authorization], ...more.authorizations },
  });
const numbered = (authorization: ClaimAuthorization, more: ContextOverrides = {}) =>
  aContext({
    ...more,
    claim: { priorAuthorizationNumber: 'AUTH-1', ...more.claim },
    authorizations: { linked: [authorization], ...more.authorizations },
  });
const needed = { authorizationNeeded: ['G0439'] };

describeRule(authRequired, [
  { name: 'services that need none', context: aContext(), expect: 'pass' },
  { name: 'a claim without lines', context: aContext({ claim: { serviceLines: [] } }), expect: 'skipped' },
  { name: 'the payer has not said', context: { ...aContext(), authorizationNeed: () => 'unknown' }, expect: 'noData' },
  { name: 'named by id', context: linkedTo(anAuthorization(), needed), expect: 'pass' },
  {
    name: 'named by number',
    context: aContext({ ...needed, claim: { priorAuthorizationNumber: 'BY PHONE' } }),
    expect: 'pass',
  },
  {
    name: 'an emergency',
    context: aContext({ ...needed, claim: { serviceLines: [aLine({ emergency: true })] } }),
    expect: 'pass',
  },
  {
    name: 'missing, with one authorization that fits',
    context: aContext({ ...needed, authorizations: { candidates: [candidate] } }),
    expect: { paths: ['/priorAuthorizationIds'], severity: 'warning', blocking: false, fix: 'safe' },
  },
  {
    name: 'missing, with two that fit',
    context: aContext({ ...needed, authorizations: { candidates: [candidate, anAuthorization()] } }),
    expect: { paths: ['/priorAuthorizationIds'], fix: 'none' },
  },
  {
    name: 'missing, with one whose units are used',
    context: aContext({
      ...needed,
      authorizations: {
        candidates: [{ ...candidate, used: [{ itemId: 'pai_1', units: '2', lineIds: [], billedAmount: 0 }] }],
      },
    }),
    expect: { paths: ['/priorAuthorizationIds'], fix: 'none' },
  },
]);

describeRule(authDecided, [
  { name: 'no authorization', context: aContext(), expect: 'skipped' },
  { name: 'approved', context: linkedTo(anAuthorization()), expect: 'pass' },
  { name: 'approved in part', context: linkedTo(anAuthorization({ status: 'partially_approved' })), expect: 'pass' },
  { name: 'expired since the service', context: linkedTo(anAuthorization({ status: 'expired' })), expect: 'pass' },
  { name: 'not required', context: linkedTo(anAuthorization({ status: 'not_required' })), expect: 'pass' },
  ...(['draft', 'submitted', 'pended', 'questions_received', 'cancelled', 'failed'] as const).map((status) => ({
    name: status,
    context: linkedTo(anAuthorization({ status })),
    expect: { paths: ['/priorAuthorizationIds/0'], blocking: true, fix: 'none' as const },
  })),
  {
    name: 'denied, and another one that was approved',
    context: linkedTo(anAuthorization({ status: 'denied' }), { authorizations: { candidates: [candidate] } }),
    expect: { paths: ['/priorAuthorizationIds/0'], severity: 'error', fix: 'safe' },
  },
]);

describeRule(authPatient, [
  { name: 'the patient of the claim', context: numbered(anAuthorization()), expect: 'pass' },
  { name: 'no authorization', context: aContext(), expect: 'skipped' },
  {
    name: 'the number of another patient',
    context: numbered(anAuthorization({ patientId: 'pat_01kb0000000000000000000009' })),
    expect: { paths: ['/priorAuthorizationNumber'], blocking: true, fix: 'none' },
  },
]);

describeRule(authPayer, [
  { name: 'the payer of the claim', context: linkedTo(anAuthorization()), expect: 'pass' },
  {
    name: 'another payer',
    context: linkedTo(anAuthorization({ payerId: 'SBX02' }), { authorizations: { candidates: [candidate] } }),
    expect: { paths: ['/priorAuthorizationIds/0'], blocking: true, fix: 'safe' },
  },
]);

describeRule(authProvider, [
  { name: 'the billing provider requested it', context: linkedTo(anAuthorization()), expect: 'pass' },
  {
    name: 'the rendering provider',
    context: linkedTo(
      anAuthorization({ requestingProvider: provider('1000000095'), renderingProvider: provider('1000000004') }),
      {
        claim: {
          renderingProvider: { npi: '1000000004', taxonomyCode: null, organizationName: 'Harbor Clinic', name: null },
        },
      },
    ),
    expect: 'pass',
  },
  {
    name: 'other providers',
    context: linkedTo(anAuthorization({ requestingProvider: provider('1000000095') })),
    expect: { paths: ['/priorAuthorizationIds/0'], severity: 'warning', blocking: false },
  },
]);

describeRule(authProcedure, [
  { name: 'covered', context: linkedTo(anAuthorization(), needed), expect: 'pass' },
  { name: 'not approved', context: linkedTo(anAuthorization({ status: 'pended' })), expect: 'skipped' },
  {
    name: 'none of the services',
    context: linkedTo(anAuthorization({ procedureCode: 'E0601' }), { authorizations: { candidates: [candidate] } }),
    expect: { paths: ['/priorAuthorizationIds/0'], severity: 'warning', fix: 'safe' },
  },
  {
    name: 'a further line that needs none',
    context: linkedTo(anAuthorization(), {
      claim: { serviceLines: [aLine(), aLine({ id: 'sl_2', procedureCode: 'G2211' })] },
    }),
    expect: 'pass',
  },
  {
    name: 'a further line that needs one',
    context: linkedTo(anAuthorization(), {
      claim: { serviceLines: [aLine(), aLine({ id: 'sl_2', procedureCode: 'G2211' })] },
      authorizationNeeded: ['G2211'],
    }),
    expect: { paths: ['/serviceLines/1/procedureCode'], fix: 'none' },
  },
]);

describeRule(authPeriod, [
  { name: 'within the dates', context: linkedTo(anAuthorization()), expect: 'pass' },
  {
    name: 'expired before the service',
    context: linkedTo(anAuthorization({ status: 'expired', dates: { start: '2026-09-01', end: '2026-09-30' } })),
    expect: { paths: ['/serviceLines/0/serviceDate'], severity: 'warning', fix: 'none' },
  },
  {
    name: 'expired, and another one that covers the day',
    context: linkedTo(anAuthorization({ dates: { start: '2026-09-01', end: '2026-09-30' } }), {
      authorizations: { candidates: [candidate] },
    }),
    expect: { paths: ['/serviceLines/0/serviceDate'], fix: 'safe' },
  },
]);

const usedByOthers = (units: string) => [{ itemId: 'pai_1', units, lineIds: [], billedAmount: 0 }];
describeRule(authUnits, [
  { name: 'the last unit', context: linkedTo(anAuthorization({ used: usedByOthers('1') })), expect: 'pass' },
  {
    name: 'one unit too many',
    context: linkedTo(anAuthorization({ used: usedByOthers('1') }), {
      claim: { serviceLines: [aLine(), aLine({ id: 'sl_2' })] },
    }),
    expect: { paths: ['/serviceLines/1/units'], severity: 'warning', blocking: false },
  },
]);

describeRule(authNumber, [
  { name: 'no number of its own', context: linkedTo(anAuthorization()), expect: 'skipped' },
  {
    name: 'the same number',
    context: linkedTo(anAuthorization(), { claim: { priorAuthorizationNumber: 'AUTH-1' } }),
    expect: 'pass',
  },
  {
    name: 'another number',
    context: linkedTo(anAuthorization(), { claim: { priorAuthorizationNumber: 'AUTH-9' } }),
    expect: { paths: ['/priorAuthorizationNumber'], severity: 'warning', fix: 'safe' },
  },
]);
