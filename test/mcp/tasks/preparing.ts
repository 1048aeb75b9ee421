import { expect } from 'vitest';
import { aClaim } from '../../helpers/builders.ts';
import { Practice } from '../../prior-authorizations/support.ts';
import type { AgentStage } from '../stage.ts';
import { NOTHING, type Task } from './task.ts';

async function idsOf(stage: AgentStage) {
  const { patientId, coverageId } = await stage.ready();
  return { patientId, coverageId };
}

/** Returns a draft with a code that a scrub rule proposes to correct, and its first finding with a fix of the kind. */
async function fixable(stage: AgentStage, claim: Record<string, unknown>) {
  const { body } = await stage.own.call('POST', '/v1/claims', aClaim(await idsOf(stage), claim));
  await stage.own.call('POST', `/v1/claims/${body.id}/scrub`);
  const { data } = await stage.own.get(`/v1/claims/${body.id}/findings?limit=100`);
  return { claimId: body.id as string, findings: data };
}

export const PREPARING: readonly Task[] = [
  {
    name: 'draft a claim',
    play: async (stage) => {
      const claim = aClaim(await idsOf(stage), { placeOfServiceCode: '02' });
      const { data } = await (await stage.agent()).call('create_claim_draft', { claim });
      expect((await stage.own.get(`/v1/claims/${data.id}`)).status).toBe('draft');
      return NOTHING;
    },
  },
  {
    name: 'learn which fields of a draft are wrong',
    play: async (stage) => {
      const { data } = await (await stage.agent()).call('create_claim_draft', { claim: { patientId: 'x' } });
      expect(data.error.code).toBe('validation_failed');
      expect(data.error.details.length).toBeGreaterThan(0);
      return NOTHING;
    },
  },
  {
    name: 'check a claim',
    play: async (stage) => {
      const id = await stage.own.draftClaim();
      await (await stage.agent()).call('scrub_claim', { claimId: id });
      expect((await stage.own.get(`/v1/claims/${id}`)).status).toBe('ready');
      return NOTHING;
    },
  },
  {
    name: 'apply only safe fixes without a person',
    play: async (stage) => {
      const { claimId, findings } = await fixable(stage, { diagnoses: [{ code: 'J06.9' }, { code: 'J06.9' }] });
      const agent = await stage.agent();
      for (const { id, fixes } of findings) {
        for (const fix of fixes) {
          const before = await stage.own.get(`/v1/claims/${claimId}`);
          const { isError } = await agent.call('apply_safe_fix', { claimId, findingId: id, fixId: fix.id });
          if (fix.kind === 'safe') continue;
          expect([fix.kind, isError]).toEqual([fix.kind, true]);
          expect((await stage.own.get(`/v1/claims/${claimId}`)).version).toBe(before.version);
        }
      }
      return NOTHING;
    },
  },
  {
    name: 'prepare an appeal',
    play: async (stage) => {
      const { data } = await (await stage.agent()).call('prepare_appeal', { denialIds: [stage.denial()] });
      expect((await stage.own.get(`/v1/appeals/${data.id}`)).status).toBe('draft');
      return NOTHING;
    },
  },
  {
    name: 'hold a claim',
    play: async (stage) => {
      const { id } = await stage.ready();
      await (await stage.agent()).call('hold_claim', { claimId: id, reason: 'The plan is being verified.' });
      expect((await stage.own.get(`/v1/claims/${id}`)).status).toBe('held');
      return NOTHING;
    },
  },
  {
    name: 'draft an answer to a question of a payer',
    play: async (stage) => {
      const practice = new Practice(stage.own);
      const { id: priorAuthorizationId } = await practice.submit('SBX-PA.QUESTIONS.2-1');
      const [{ id: questionId }] = await practice.questions(priorAuthorizationId);
      const answers = [{ questionId, value: 'approve' }];
      const { isError, text } = await (await stage.agent()).call('draft_answers', { priorAuthorizationId, answers });
      expect(isError, text).toBe(false);
      const [{ answer }] = await practice.questions(priorAuthorizationId);
      expect(answer).toMatchObject({ value: 'approve' });
      // The answer is a draft: the payer still waits for it.
      expect((await practice.get(priorAuthorizationId)).status).toBe('questions_received');
      return [priorAuthorizationId];
    },
  },
  {
    name: 'answer questions of a request that does not exist',
    play: async (stage) => {
      const priorAuthorizationId = 'pa_01jd0000000000000000000000';
      const answers = [{ questionId: 'q_01jd0000000000000000000000', acceptSuggestion: true }];
      const { data } = await (await stage.agent()).call('draft_answers', { priorAuthorizationId, answers });
      expect(data.error.code).toBe('resource_not_found');
      return NOTHING;
    },
  },
  {
    name: 'advance the clock of the sandbox',
    play: async (stage) => {
      const [clock] = (await stage.own.get('/v1/sandbox/test-clocks')).data;
      const frozenTime = new Date(Date.parse(clock.frozenTime) + 1_000).toISOString();
      const { isError, text } = await (await stage.agent()).call('advance_clock', { frozenTime });
      expect(isError, text).toBe(false);
      await stage.own.run();
      expect(await stage.own.get(`/v1/sandbox/test-clocks/${clock.id}`)).toMatchObject({ frozenTime, status: 'ready' });
      return NOTHING;
    },
  },
  {
    name: 'trigger an event of the sandbox',
    play: async (stage) => {
      const { data } = await (await stage.agent()).call('trigger_event', { type: 'claim.paid' });
      expect((await stage.own.get(`/v1/events/${data.id}`)).type).toBe('claim.paid');
      return NOTHING;
    },
  },
];
