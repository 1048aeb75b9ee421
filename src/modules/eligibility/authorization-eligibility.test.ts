import { describe, expect, test } from 'vitest';
import { authorizationFor } from './authorization-eligibility.ts';
import type { AuthorizationRequired, BenefitRow, BenefitService } from './reading/benefit.ts';
import type { EligibilityAnswer } from './reading/eligibility-answer.ts';
import { groupPlans } from './reading/group-plans.ts';

type Said = Pick<BenefitRow, 'authRequired' | 'services'> & { amount?: number };

function plansOf(said: readonly Said[]) {
  const rows: BenefitRow[] = said.map(({ authRequired, services, amount = null }, index) => ({
    ebIndex: index + 1,
    code: amount === null ? 'CB' : 'B',
    type: amount === null ? 'coverage_basis' : 'copayment',
    coverageLevel: 'unknown',
    services,
    insuranceTypeCode: null,
    planName: 'GOLD',
    timePeriod: null,
    amount,
    percent: null,
    quantity: null,
    authRequired,
    network: 'in',
    dates: [],
    references: [],
    deliveries: [],
    conditions: [],
    messages: [],
    relatedEntities: [],
    segments: [],
  }));
  const answer = { rows, payer: { identifier: 'P1', name: 'Payer' }, subscriber: null, dependent: null };
  return groupPlans(answer as unknown as EligibilityAnswer);
}

const row = (authRequired: AuthorizationRequired, ...services: BenefitService[]): Said => ({ authRequired, services });
const stc = (code: string): BenefitService => ({ system: 'x12_stc', code, endCode: null, modifiers: [] });
const hcpcs = (code: string, endCode: string | null = null, modifiers: string[] = []): BenefitService => ({
  system: 'hcpcs',
  code,
  endCode,
  modifiers,
});

describe('the authorization of E0601 according to a response', () => {
  test.each<[string, Said[], 'yes' | 'no' | null]>([
    ['nothing', [], null],
    ['the plan needs one', [row('yes', stc('30'))], 'yes'],
    ['everything needs one', [row('yes')], 'yes'],
    ['the plan needs none, which does not exempt a procedure', [row('no', stc('30'))], null],
    ['another service type needs one', [row('yes', stc('PT'))], null],
    ['the procedure needs none, although the plan does', [row('yes', stc('30')), row('no', hcpcs('E0601'))], 'no'],
    ['the procedure needs one, although the plan does not', [row('no', stc('30')), row('yes', hcpcs('E0601'))], 'yes'],
    ['two rows disagree', [row('no', hcpcs('E0601')), row('yes', hcpcs('E0601'))], 'yes'],
    ['it is in a range', [row('yes', hcpcs('E0600', 'E0699'))], 'yes'],
    ['it is outside the range', [row('yes', hcpcs('E0602', 'E0699'))], null],
    ['it is exempt with a modifier only', [row('no', hcpcs('E0601', null, ['RR']))], null],
    ['a copayment row says so', [{ ...row('yes', hcpcs('E0601')), amount: 3_000 }], 'yes'],
    ['nothing is known of it', [row('unknown', hcpcs('E0601'))], null],
  ])('%s', (_name, said, expected) => {
    expect(authorizationFor(plansOf(said), 'e0601')).toBe(expected);
  });
});
