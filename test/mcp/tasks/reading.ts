import { expect } from 'vitest';
import { aPatient } from '../../helpers/builders.ts';
import { AGENT, type AgentStage } from '../stage.ts';
import { NOTHING, type Task } from './task.ts';

type Call = {
  name: string;
  tool: string;
  input: (stage: AgentStage) => object | Promise<object>;
  check(data: Answered, stage: AgentStage): void;
};
// biome-ignore lint/suspicious/noExplicitAny: tests read what tools answer.
type Answered = any;

/** Returns a task of one successful call. */
const reads = ({ name, tool, input, check }: Call): Task => ({
  name,
  play: async (stage) => {
    const agent = await stage.agent();
    const { isError, data, text } = await agent.call(tool, { ...(await input(stage)) });
    expect(isError, text).toBe(false);
    check(data, stage);
    return NOTHING;
  },
});

/** Returns a task of one call that is refused. */
const refused = (name: string, tool: string, input: object, expected: RegExp): Task => ({
  name,
  play: async (stage) => {
    const { isError, text } = await (await stage.agent()).call(tool, { ...input });
    expect([isError, text]).toEqual([true, expect.stringMatching(expected)]);
    return NOTHING;
  },
});

const A_CLAIM = { claimId: 'clm_01jd0000000000000000000000' };
const readyClaim = async (stage: AgentStage) => ({ claimId: (await stage.ready()).id });
const aDenial = async (stage: AgentStage) => ({ denialId: stage.denial() });

export const READING: readonly Task[] = [
  reads({
    name: 'find denied claims',
    tool: 'search_claims',
    input: () => ({ status: 'denied' }),
    check: ({ data }) => expect(data.length).toBeGreaterThan(2),
  }),
  reads({
    name: 'read a list page by page',
    tool: 'search_claims',
    input: () => ({ status: 'denied', limit: 1 }),
    check: ({ data, hasMore, nextCursor }) =>
      expect([data.length, hasMore, typeof nextCursor]).toEqual([1, true, 'string']),
  }),
  refused('ask for more than 20 rows', 'search_claims', { limit: 21 }, /limit/),
  refused('ask with a parameter that does not exist', 'search_claims', { sql: 'x' }, /additional|sql/i),
  refused('read a claim that does not exist', 'get_claim', A_CLAIM, /resource_not_found/),
  refused(
    'read with an id of another type',
    'get_claim',
    { claimId: 'pat_01jd0000000000000000000000' },
    /pattern|claimId/,
  ),
  reads({
    name: 'read a claim with the minimum of PHI',
    tool: 'get_claim',
    input: readyClaim,
    check: ({ claim }) => {
      expect(claim.billingProvider.taxId.value).toBe('[hidden]');
      expect(claim.serviceLines[0]).toMatchObject({ procedureCode: 'G0463', charge: 12_500 });
      expect(claim.metadata).toEqual({});
    },
  }),
  reads({
    name: 'read a claim with masked PHI',
    tool: 'get_claim',
    input: async (stage) => ({ ...(await readyClaim(stage)), redact: 'masked' }),
    check: ({ claim }) => expect(claim.billingProvider.taxId.value).toMatch(/^\*\*\*\d\d$/),
  }),
  refused('ask for full PHI without the scope', 'get_claim', { ...A_CLAIM, redact: 'full' }, /phi:reveal/),
  {
    name: 'read full PHI with the scope',
    play: async (stage) => {
      const agent = await stage.agent([...AGENT, 'phi:reveal', 'patients:read']);
      const { data } = await agent.call('get_claim', { ...(await readyClaim(stage)), redact: 'full' });
      expect(data.claim.billingProvider.taxId.value).toMatch(/^\d{9}$/);
      return NOTHING;
    },
  },
  {
    name: 'read work without names of patients',
    play: async (stage) => {
      const { data, text } = await (await stage.agent()).call('list_work', { limit: 20 });
      expect(data.data.length).toBeGreaterThan(0);
      expect(text).not.toContain(aPatient().name.family);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(25_000);
      return NOTHING;
    },
  },
  reads({
    name: 'explain a denial',
    tool: 'explain_denial',
    input: aDenial,
    check: (denial) => expect(denial).toMatchObject({ carc: '197', category: 'authorization', openAmount: 12_500 }),
  }),
  reads({
    name: 'find a payer',
    tool: 'find_payer',
    input: () => ({ query: 'Commercial' }),
    check: ({ data }) => expect(data[0].id).toMatch(/^SBX/),
  }),
  reads({
    name: 'find what is due',
    tool: 'get_deadlines',
    input: () => ({ before: '2031-12-31' }),
    check: (due) => expect(due.denialsToAppeal.data.length).toBeGreaterThan(0),
  }),
  reads({
    name: 'search the documentation',
    tool: 'search_docs',
    input: () => ({ query: 'verify webhook signature' }),
    check: ({ sections }) => expect(sections.map(({ page }: { page: string }) => page)).toContain('events.md'),
  }),
  {
    name: 'explain why a payment belongs to a claim',
    play: async (stage) => {
      const { data: claims } = await stage.own.get('/v1/claims?status=denied&limit=1');
      const { data: payments } = await stage.own.get(`/v1/claims/${claims[0].id}/remittances`);
      const { data, text } = await (await stage.agent()).call('explain_remittance_match', {
        claimPaymentId: payments[0].id,
      });
      expect(data.payment?.match, text).toMatchObject({ state: 'matched', claimId: claims[0].id });
      expect(data.payment.patient.name.family).toBe('[hidden]');
      return NOTHING;
    },
  },
  refused(
    'explain a payment that does not exist',
    'explain_remittance_match',
    { claimPaymentId: 'rmc_01jd0000000000000000000000' },
    /error/,
  ),
  refused('preview a fix that does not exist', 'preview_fix', { ...A_CLAIM, findingId: 'fnd_x' }, /not_found/),
];
