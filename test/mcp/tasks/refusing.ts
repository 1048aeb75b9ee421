import { expect } from 'vitest';
import { signedIn } from '../../helpers/session.ts';
import type { Shown } from '../../helpers/shown.ts';
import { AGENT, type AgentStage } from '../stage.ts';
import { NOTHING, type Task } from './task.ts';

/** Returns an action that waits for a person. */
async function pendingSubmission(stage: AgentStage) {
  const claim = await stage.ready();
  const agent = await stage.agent();
  const { data } = await agent.call('submit_claim', { claimId: claim.id });
  return { agent, claim, action: data as { actionId: string; hash: string } };
}

const approvalOf = ({ actionId }: { actionId: string }) => `/v1/agent-actions/${actionId}/approve`;
const statusOf = async (stage: AgentStage, id: string) => (await stage.own.get(`/v1/claims/${id}`)).status;

export const REFUSING: readonly Task[] = [
  {
    name: 'a claim that changes after the proposal voids it',
    play: async (stage) => {
      const { agent, claim, action } = await pendingSubmission(stage);
      await stage.own.call('PATCH', `/v1/claims/${claim.id}`, { placeOfServiceCode: '22' });
      await stage.asPerson('POST', approvalOf(action));
      const { data } = await agent.call('confirm_action', { actionId: action.actionId });
      expect(data.error.code).toBe('version_conflict');
      const { body } = await stage.asPerson('GET', `/v1/agent-actions/${action.actionId}`);
      expect([body.status, body.reason]).toEqual(['voided', 'version_conflict']);
      return NOTHING;
    },
  },
  {
    name: 'a confirmation of the version before does not count',
    play: async (stage) => {
      const claim = await stage.ready();
      const agent = await stage.agent(AGENT, () => 'accept');
      let isFirst = true;
      agent.beforeAnswer = async () => {
        if (isFirst) await stage.own.call('PATCH', `/v1/claims/${claim.id}`, { placeOfServiceCode: '22' });
        isFirst = false;
      };
      await agent.call('submit_claim', { claimId: claim.id }).catch(() => undefined);
      // The user was asked again, about the changed claim.
      expect(agent.questions.length).toBeGreaterThan(1);
      expect(new Set(agent.questions).size).toBe(agent.questions.length);
      return (await statusOf(stage, claim.id)) === 'submitted' ? [claim.id] : NOTHING;
    },
  },
  {
    name: 'an action cannot be approved after ten minutes',
    play: async (stage) => {
      const { agent, claim, action } = await pendingSubmission(stage);
      await stage.expire(action.actionId);
      expect((await stage.asPerson('POST', approvalOf(action))).body.error.code).toBe('invalid_state_transition');
      const { data } = await agent.call('confirm_action', { actionId: action.actionId });
      expect(data.status).toBe('expired');
      expect(await statusOf(stage, claim.id)).toBe('ready');
      return NOTHING;
    },
  },
  {
    name: 'an approved action does not run after ten minutes',
    play: async (stage) => {
      const { agent, claim, action } = await pendingSubmission(stage);
      await stage.asPerson('POST', approvalOf(action));
      await stage.expire(action.actionId);
      await agent.call('confirm_action', { actionId: action.actionId });
      expect(await statusOf(stage, claim.id)).toBe('ready');
      return NOTHING;
    },
  },
  {
    name: 'an API key cannot approve',
    play: async (stage) => {
      const { claim, action } = await pendingSubmission(stage);
      expect((await stage.own.call('POST', approvalOf(action))).body.error.code).toBe('session_required');
      expect(await statusOf(stage, claim.id)).toBe('ready');
      return NOTHING;
    },
  },
  {
    name: 'a person without the scope of the command cannot approve',
    play: async (stage) => {
      const { action } = await pendingSubmission(stage);
      const other = await signedIn(stage.own.t.app, stage.own.id, 'auth_specialist');
      const { status, body } = await stage.asPerson('POST', approvalOf(action), other);
      expect([status, body.error?.code ?? body.status]).toEqual([403, 'forbidden_scope']);
      return NOTHING;
    },
  },
  {
    name: 'another agent cannot run the action',
    play: async (stage) => {
      const { claim, action } = await pendingSubmission(stage);
      await stage.asPerson('POST', approvalOf(action));
      const { data } = await (await stage.agent()).call('confirm_action', { actionId: action.actionId });
      expect(data.error.code).toBe('resource_not_found');
      expect(await statusOf(stage, claim.id)).toBe('ready');
      return NOTHING;
    },
  },
  {
    name: 'a key without the ceiling has no tools that send',
    play: async (stage) => {
      const agent = await stage.agent(AGENT.filter((scope) => scope !== 'agent:act'));
      const { id } = await stage.ready();
      expect(await agent.toolNames()).not.toContain('submit_claim');
      await expect(agent.call('submit_claim', { claimId: id })).rejects.toThrow(/not found/);
      return NOTHING;
    },
  },
  {
    name: 'a key without the scope of the operation has no such tool',
    play: async (stage) => {
      const agent = await stage.agent(['agent:read', 'agent:act', 'claims:read', 'payers:read']);
      expect(await agent.toolNames()).not.toContain('submit_claim');
      return NOTHING;
    },
  },
  {
    name: 'the key of an agent cannot call the API without the tools',
    play: async (stage) => {
      const { key } = await stage.own.t.keyFor(stage.own.id, [...AGENT]);
      const { id } = await stage.ready();
      for (const [method, path] of [
        ['POST', `/v1/claims/${id}/submit`],
        ['GET', `/v1/claims/${id}`],
        ['GET', '/v1/fhir/Claim'],
      ] as const) {
        const headers = { 'x-agent-call': 'guessed' };
        const { status } = await stage.own.t.call(method, path, { key, headers });
        expect([path, status]).toEqual([path, 403]);
      }
      return NOTHING;
    },
  },
  {
    name: 'a key of a program cannot use the tools',
    play: async (stage) => {
      const headers = { 'x-api-key': stage.own.key, 'content-type': 'application/json' };
      const response = await fetch(`${stage.url}/mcp`, { method: 'POST', headers, body: '{}' });
      const body = (await response.json()) as Shown;
      expect([response.status, body.error.code]).toEqual([403, 'forbidden_scope']);
      return NOTHING;
    },
  },
  {
    name: 'a caller without a key learns where to get a token',
    play: async (stage) => {
      const response = await fetch(`${stage.url}/mcp`, { method: 'POST', body: '{}' });
      const [, address = ''] = /resource_metadata="(.*)"/.exec(response.headers.get('www-authenticate') ?? '') ?? [];
      expect([response.status, new URL(address).pathname]).toEqual([401, '/.well-known/oauth-protected-resource/mcp']);
      const metadata = (await (await fetch(`${stage.url}${new URL(address).pathname}`)).json()) as Shown;
      expect(metadata.scopes_supported).toEqual(['mcp']);
      return NOTHING;
    },
  },
  {
    name: 'a page of another site cannot use the tools',
    play: async (stage) => {
      const { key } = await stage.own.t.keyFor(stage.own.id, [...AGENT]);
      const headers = { 'x-api-key': key, origin: 'https://elsewhere.example' };
      expect((await fetch(`${stage.url}/mcp`, { method: 'POST', headers, body: '{}' })).status).toBe(403);
      return NOTHING;
    },
  },
  {
    name: 'a claim of another organization does not exist for the agent',
    play: async (stage) => {
      const other = await stage.own.t.organization('Other');
      const { key } = await stage.own.t.keyFor(other.id, [...AGENT]);
      const agent = await stage.connect(key);
      const { id } = await stage.ready();
      for (const tool of ['get_claim', 'submit_claim']) {
        const { isError, text } = await agent.call(tool, { claimId: id });
        expect([isError, text]).toEqual([true, expect.not.stringContaining('G0463')]);
      }
      return NOTHING;
    },
  },
];
