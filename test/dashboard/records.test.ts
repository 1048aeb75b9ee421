import { expect, test } from 'vitest';
import { typedSearch } from '../../dashboard/src/commands/typed-search.ts';
import { dateText } from '../../dashboard/src/components/time-text.ts';
import { trailAfter, type Visited } from '../../dashboard/src/last-address.ts';
import { awaitedStep, lastDayOf, verbOf } from '../../dashboard/src/pages/claims/next-claim-step.ts';
import { recommendedStep } from '../../dashboard/src/pages/denials/next-denial-step.ts';

const visit = (...paths: (string | Visited)[]): string[] =>
  paths
    .map((path): Visited => (typeof path === 'string' ? { pathname: path, search: {} } : path))
    .reduce(trailAfter, [] as readonly Visited[])
    .map(({ pathname }) => pathname);

const CLAIM = '/claims/clm_1';
const PATIENT = '/patients/pat_1';
const DENIAL: Visited = { pathname: '/denials', search: { id: 'den_1' } };

test('Escape returns along the records to the list that the user came from', () => {
  expect(visit('/work', CLAIM)).toEqual(['/work', CLAIM]);
  expect(visit('/claims', CLAIM, PATIENT)).toEqual(['/claims', CLAIM, PATIENT]);
  // The user has returned to the claim, so that the list is next.
  expect(visit('/claims', CLAIM, PATIENT, CLAIM)).toEqual(['/claims', CLAIM]);
  // A list of the menu begins anew, also if its records were visited before.
  expect(visit('/work', CLAIM, '/claims', CLAIM)).toEqual(['/claims', CLAIM]);
});

test('the form of a new record is left out, and a tab of a record stays at its place', () => {
  expect(visit(PATIENT, '/claims/new', CLAIM)).toEqual([PATIENT, CLAIM]);
  expect(visit('/claims', CLAIM, { pathname: CLAIM, search: { tab: 'x12' } })).toEqual(['/claims', CLAIM]);
});

test('a link from a record to a row of a list keeps the record, until the user opens another row', () => {
  expect(visit(CLAIM, DENIAL)).toEqual([CLAIM, '/denials']);
  expect(visit(CLAIM, DENIAL, { ...DENIAL, search: { id: 'den_2' } })).toEqual(['/denials']);
  expect(visit('/work', DENIAL)).toEqual(['/denials']);
});

const step = (nextAction: string | null, dates: object = {}) => ({
  ...{ nextAction, status: 'submitted' as const, timelyFiling: null, informationRequest: null },
  ...{ acknowledgmentDueAt: null, remittanceDueAt: null, ...dates },
});

test('the next step of a claim is a button, or names the party that acts and its date', () => {
  expect(['scrub', 'submit', 'reopen_and_correct', null].map((nextAction) => verbOf({ nextAction }))).toEqual([
    'check',
    'submit',
    'correct',
    null,
  ]);
  expect(awaitedStep(step('await_adjudication', { remittanceDueAt: '2026-12-05T00:00:00.000Z' }))).toBe(
    `the payer decides, expected by ${dateText('2026-12-05')}`,
  );
  expect(awaitedStep(step('await_acknowledgment'))).toBe('the payer confirms the receipt');
  expect(awaitedStep(step('submit'))).toBeNull();
  const informationRequest = { dueDate: '2026-12-09' } as never;
  expect(lastDayOf(step('send_information', { informationRequest }))).toBe('2026-12-09');
});

test('the button of a denial is its first recommended action that is possible', () => {
  const denial = {
    recommendedActions: (['contact_payer', 'appeal', 'bill_other_payer', 'write_off'] as const).map((type) => ({
      ...{ type, reason: '', request: null },
    })),
  };
  expect(recommendedStep(denial, () => true)).toBe('appeal');
  expect(recommendedStep(denial, (step) => step !== 'appeal')).toBe('coverages');
  expect(recommendedStep(denial, (step) => step === 'write_off')).toBe('write_off');
  expect(recommendedStep(denial, () => false)).toBeNull();
});

test('a word in a search names the type of the records', () => {
  expect(['claim silva, sam', 'Silva Denials', 'claims', ' silva ', 'claimant silva'].map(typedSearch)).toEqual([
    { text: 'silva, sam', type: 'claim' },
    { text: 'Silva', type: 'denial' },
    { text: 'claims', type: null },
    { text: 'silva', type: null },
    { text: 'claimant silva', type: null },
  ]);
});
