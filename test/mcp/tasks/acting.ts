import { expect } from 'vitest';
import { aClaim, aServiceLine } from '../../helpers/builders.ts';
import type { Shown } from '../../helpers/shown.ts';
import { Practice } from '../../prior-authorizations/support.ts';
import type { OnQuestion } from '../agent-client.ts';
import { AGENT, type AgentStage } from '../stage.ts';
import { NOTHING, type Task } from './task.ts';

type Prepared = { tool: string; input: object; path: string; sent: string };

/** What an agent can send: the call of the tool, and the state of the resource after it was sent. */
const SENDINGS: Record<string, (stage: AgentStage) => Promise<Prepared>> = {
  'submit a claim': async (stage) => {
    const { id } = await stage.ready();
    return { tool: 'submit_claim', input: { claimId: id }, path: `/v1/claims/${id}`, sent: 'submitted' };
  },
  'write off a denial': async (stage) => {
    const id = stage.denial();
    const input = { denialId: id, type: 'write_off', reasonCode: 'authorization_missing' };
    return { tool: 'resolve_denial', input, path: `/v1/denials/${id}`, sent: 'written_off' };
  },
  'send an appeal': async (stage) => {
    const { id } = await stage.appeal();
    return {
      tool: 'send_appeal',
      input: { appealId: id, channel: 'sandbox' },
      path: `/v1/appeals/${id}`,
      sent: 'sent',
    };
  },
  'submit a prior authorization': async (stage) => {
    const { id } = await new Practice(stage.own).draft('SBX-0001');
    const path = `/v1/prior-authorizations/${id}`;
    return { tool: 'submit_prior_auth', input: { priorAuthorizationId: id }, path, sent: 'submitted' };
  },
  'finish the work on a denial': async (stage) => {
    const denialId = stage.denial();
    const { data } = await stage.own.get(`/v1/work?subjectId=${denialId}`);
    const input = {
      ...{ workItemId: data[0].id, how: 'resolve_denial', resolution: 'written_off' },
      ...{ type: 'write_off', reasonCode: 'authorization_missing' },
    };
    return { tool: 'finish_work_item', input, path: `/v1/work/${data[0].id}`, sent: 'done' };
  },
};

const idOf = (path: string) => path.split('/').at(-1)!;

/** Plays a sending whose question is answered in this way. */
const answered = (name: string, answer: ReturnType<OnQuestion>): Task => ({
  name: `${name}, which the user answers with ${answer}`,
  play: async (stage) => {
    const { tool, input, path, sent } = await SENDINGS[name]!(stage);
    const before = (await stage.own.get(path)).status;
    const agent = await stage.agent(AGENT, () => answer);
    const { data, text } = await agent.call(tool, { ...input });
    expect(agent.questions).toHaveLength(1);
    const isSent = answer === 'accept';
    expect([data.status, (await stage.own.get(path)).status], text).toEqual(
      isSent ? ['executed', sent] : ['declined', before],
    );
    if (!isSent) return NOTHING;
    const again = await agent.call('confirm_action', { actionId: data.actionId });
    expect(again.data.status).toBe('executed');
    const { denialId } = input as { denialId?: string };
    const { subject } = path.startsWith('/v1/work/') ? await stage.own.get(path) : { subject: null };
    return [denialId ?? subject?.id ?? idOf(path)];
  },
});

/** Plays a sending by a client that cannot ask its user: a person must approve. */
const byPerson = (name: string, decision: 'approve' | 'decline' | 'nothing'): Task => ({
  name: `${name} without a user at the client; the person chooses ${decision}`,
  play: async (stage) => {
    const { tool, input, path, sent } = await SENDINGS[name]!(stage);
    const before = (await stage.own.get(path)).status;
    const agent = await stage.agent();
    const { data } = await agent.call(tool, { ...input });
    expect(data).toMatchObject({ status: 'pending', hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    if (decision !== 'nothing') {
      const { status } = await stage.asPerson('POST', `/v1/agent-actions/${data.actionId}/${decision}`);
      expect(status).toBe(200);
    }
    const ran = await agent.call('confirm_action', { actionId: data.actionId });
    const expected = { approve: 'executed', decline: 'declined', nothing: 'pending' }[decision];
    expect(ran.data.status, ran.text).toBe(expected);
    expect((await stage.own.get(path)).status).toBe(decision === 'approve' ? sent : before);
    if (decision !== 'approve') return NOTHING;
    const { subject } = path.startsWith('/v1/work/') ? await stage.own.get(path) : { subject: null };
    return [subject?.id ?? idOf(path)];
  },
});

const names = Object.keys(SENDINGS);

/** Plays a fix that changes the meaning of a claim: the repeated modifier of a line is removed only after a confirmation. */
const fixed = (answer: 'accept' | 'decline'): Task => ({
  name: `apply a fix that a person must judge, which the user answers with ${answer}`,
  play: async (stage) => {
    const { patientId, coverageId } = await stage.ready();
    const serviceLines = [aServiceLine({ modifiers: ['25', '25'] })];
    const body = aClaim({ patientId, coverageId }, { serviceLines });
    const { id: claimId } = (await stage.own.call('POST', '/v1/claims', body)).body;
    await stage.own.call('POST', `/v1/claims/${claimId}/scrub`);
    const { data: findings } = await stage.own.get(`/v1/claims/${claimId}/findings?limit=100`);
    const isJudged = ({ fixes }: Shown) =>
      fixes.some(({ kind, patch }: Shown) => kind === 'confirm' && patch[0].op === 'remove');
    const finding = findings.find(isJudged);
    const agent = await stage.agent(AGENT, () => answer);
    const input = { claimId, findingId: finding.id, fixId: finding.fixes[0].id };
    expect((await agent.call('apply_safe_fix', input)).isError).toBe(true);
    const { data, text } = await agent.call('apply_fix', input);
    expect(data.status, text).toBe(answer === 'accept' ? 'executed' : 'declined');
    const { modifiers } = (await stage.own.get(`/v1/claims/${claimId}`)).serviceLines[0];
    expect(modifiers).toEqual(answer === 'accept' ? ['25'] : ['25', '25']);
    return NOTHING;
  },
});

export const ACTING: readonly Task[] = [
  ...names.flatMap((name) => (['accept', 'decline', 'cancel', 'no'] as const).map((answer) => answered(name, answer))),
  ...names.map((name) => byPerson(name, 'approve')),
  fixed('accept'),
  fixed('decline'),
  byPerson('submit a claim', 'decline'),
  byPerson('submit a claim', 'nothing'),
  byPerson('send an appeal', 'nothing'),
  {
    name: 'finish a work item that needs nothing else',
    play: async (stage) => {
      const body = { title: 'Call the office', type: 'custom', description: 'About the visit.' };
      const { body: item } = await stage.own.call('POST', '/v1/work', body);
      const workItemId = item.id ?? (await stage.own.get('/v1/work?limit=1&finished=false')).data[0].id;
      const agent = await stage.agent(AGENT, () => 'accept');
      const { data, text } = await agent.call('finish_work_item', {
        ...{ workItemId, how: 'only_finish', resolution: 'not_needed' },
      });
      expect(data.status, text).toBe('executed');
      expect((await stage.own.get(`/v1/work/${workItemId}`)).status).toBe('done');
      return NOTHING;
    },
  },
];
