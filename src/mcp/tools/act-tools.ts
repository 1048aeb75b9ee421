import type { ActionInput, ActionStep, Recipient } from '../../modules/platform/agents/agent-action.ts';
import { confirmed, proposed } from '../confirm.ts';
import { bodyOf, choice, type Input, id, type Json, type Tool, type ToolContext, ToolError, text } from '../tool.ts';
import { findFix } from './prepare-tools.ts';

type Plan = Omit<ActionInput, 'requiredScopes' | 'tool'>;

const NOBODY: Recipient = { type: 'none', id: null, name: null };

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

async function read(context: ToolContext, operationId: string, resourceId: string): Promise<Json> {
  return bodyOf(await context.call(operationId, { params: { id: resourceId } }));
}

async function payerOf(context: ToolContext, payerId: string | null): Promise<Recipient> {
  if (payerId === null) return NOBODY;
  const { name } = await read(context, 'getPayer', payerId);
  return { type: 'payer', id: payerId, name };
}

/** Returns a command on a resource in the version that was read. */
const step = (operationId: string, resource: Json, body: unknown): ActionStep => ({
  ...{ operationId, params: { id: resource.id }, body, expectedVersion: resource.version },
});

async function planSubmit({ claimId }: Input, context: ToolContext): Promise<Plan> {
  const claim = await read(context, 'getClaim', claimId);
  const recipient = await payerOf(context, claim.payerId);
  return {
    steps: [step('submitClaim', claim, {})],
    recipient,
    subject: { type: 'claim', id: claim.id },
    changes: [
      `Submit claim ${claim.id} in version ${claim.version} (${claim.status}) to ${recipient.name}`,
      `Charges of ${money(claim.totalCharges)} on ${claim.serviceLines.length} service line${claim.serviceLines.length === 1 ? '' : 's'}`,
    ],
  };
}

async function planFix(input: Input, context: ToolContext): Promise<Plan> {
  const claim = await read(context, 'getClaim', input.claimId);
  const { finding, fix } = await findFix(input, context);
  const patch = fix.patch.map((one: Json) => `${one.op} ${one.path}${shownValue(one.value)}`);
  const body = { fixId: fix.id, ...(input.inputs === undefined ? {} : { inputs: input.inputs }) };
  return {
    steps: [step('applyFix', claim, body)],
    recipient: NOBODY,
    subject: { type: 'claim', id: claim.id },
    changes: [`Change claim ${claim.id} in version ${claim.version}: fix of ${finding.ruleId} (${fix.kind})`, ...patch],
  };
}

/** Returns codes and amounts; other values may be PHI. */
const shownValue = (value: unknown) => (/^[A-Z0-9.]{1,12}$/.test(String(value)) ? ` to ${value}` : '');

async function planAppeal(input: Input, context: ToolContext): Promise<Plan> {
  const appeal = await read(context, 'getAppeal', input.appealId);
  const { channel, trackingNumber, lateReason } = input;
  const { recipient } = appeal;
  const address = [recipient?.name, ...(recipient?.lines ?? []), recipient?.fax, recipient?.email].filter(Boolean);
  const body = { channel, ...(trackingNumber ? { trackingNumber } : {}), ...(lateReason ? { lateReason } : {}) };
  return {
    steps: [step('sendAppeal', appeal, body)],
    recipient: await payerOf(context, appeal.payerId),
    subject: { type: 'appeal', id: appeal.id },
    changes: [`Send appeal ${appeal.id} in version ${appeal.version} by ${channel}`, `To ${address.join(', ')}`],
  };
}

async function planAuthorization({ priorAuthorizationId }: Input, context: ToolContext): Promise<Plan> {
  const request = await read(context, 'getPriorAuthorization', priorAuthorizationId);
  const recipient = await payerOf(context, request.payerId);
  return {
    steps: [step('submitPriorAuthorization', request, {})],
    recipient,
    subject: { type: 'prior_authorization', id: request.id },
    changes: [`Submit prior authorization ${request.id} in version ${request.version} to ${recipient.name}`],
  };
}

async function planDenial(input: Input, context: ToolContext): Promise<Plan> {
  const denial = await read(context, 'getDenial', input.denialId);
  const { type, reasonCode, amount, note } = input;
  const body = Object.fromEntries(
    Object.entries({ type, reasonCode, amount, note }).filter(([, value]) => value !== undefined),
  );
  const what = type === 'write_off' ? 'Write off' : 'Bill to the patient';
  return {
    steps: [step('resolveDenial', denial, body)],
    recipient: type === 'bill_patient' ? { type: 'patient', id: null, name: null } : NOBODY,
    subject: { type: 'denial', id: denial.id },
    changes: [`${what} ${money(amount ?? denial.openAmount)} of denial ${denial.id} in version ${denial.version}`],
  };
}

/** Returns a plan that runs the command which the work item needs, and then finishes the item. */
async function planWork(input: Input, context: ToolContext): Promise<Plan> {
  const item = await read(context, 'getWorkItem', input.workItemId);
  const ends = ENDINGS[input.how as keyof typeof ENDINGS];
  if (ends !== null && item.subject?.type !== ends.subject && !(ends.subject === 'claim' && item.claimId !== null)) {
    throw new ToolError({ code: 'invalid_parameter', message: `The work item is not about a ${ends.subject}.` });
  }
  const target = ends?.subject === 'claim' ? (item.claimId ?? item.subject.id) : item.subject?.id;
  const plan = ends === null ? null : await ends.plan({ ...input, [ends.parameter]: target }, context);
  const resolution = { code: input.resolution, ...(input.note === undefined ? {} : { note: input.note }) };
  const finish = step('updateWorkItem', item, { status: 'done', resolution });
  return {
    // The first command may change or finish the item, so no version is expected.
    steps: plan === null ? [finish] : [...plan.steps, { ...finish, expectedVersion: null }],
    recipient: plan?.recipient ?? NOBODY,
    subject: { type: 'work_item', id: item.id },
    changes: [...(plan?.changes ?? []), `Finish work item ${item.id} (${item.type}) as ${input.resolution}`],
  };
}

const ENDINGS = {
  submit_claim: { subject: 'claim', parameter: 'claimId', plan: planSubmit },
  resolve_denial: { subject: 'denial', parameter: 'denialId', plan: planDenial },
  send_appeal: { subject: 'appeal', parameter: 'appealId', plan: planAppeal },
  submit_prior_auth: { subject: 'prior_authorization', parameter: 'priorAuthorizationId', plan: planAuthorization },
  only_finish: null,
} as const;

type Act = Pick<Tool, 'name' | 'title' | 'description' | 'operations' | 'input'> & {
  plan(input: Input, context: ToolContext): Promise<Plan>;
};

/** Makes a tool that proposes its plan and runs it after a confirmation. */
function act({ plan, ...declared }: Act): Tool {
  return {
    ...declared,
    description: `${declared.description} Runs only after a person has confirmed it; first it answers what it would do.`,
    scope: 'agent:act',
    effect: 'confirmed',
    run: async (input, context) => proposed(context, { tool: declared.name, ...(await plan(input, context)) }),
  };
}

const CHANNELS = ['sandbox', 'portal', 'fax', 'mail', 'email', 'x12_275'];
const RESOLUTIONS = {
  type: choice(['write_off', 'bill_patient'], 'What becomes of the open amount.'),
  reasonCode: text(40, 'Reason of a write-off.'),
  amount: { type: 'integer', minimum: 1, maximum: 99_999_999, description: 'Cents; by default the open amount.' },
};
const SENDING = {
  channel: choice(CHANNELS, 'Channel of an appeal.'),
  trackingNumber: text(100, 'Tracking number.'),
  lateReason: text(500, 'Why the appeal is late.'),
};
const note = text(500, 'A note.');

const TOOLS = [
  act({
    name: 'submit_claim',
    title: 'Submit a claim',
    description: 'Sends a claim to its payer.',
    operations: ['getClaim', 'getPayer', 'submitClaim'],
    input: { properties: { claimId: id('clm', 'Claim id.') }, required: ['claimId'] },
    plan: planSubmit,
  }),
  act({
    name: 'apply_fix',
    title: 'Apply a fix',
    description: 'Changes a claim by a fix that a person must judge.',
    operations: ['getClaim', 'listFindings', 'applyFix'],
    input: {
      properties: {
        claimId: id('clm', 'Claim id.'),
        findingId: text(60, 'The finding, from get_claim.'),
        fixId: text(60, 'Its fix; needed if the finding has several.'),
        inputs: { type: 'object', maxProperties: 20, description: 'The values that the fix asks for.' },
      },
      required: ['claimId', 'findingId'],
    },
    plan: planFix,
  }),
  act({
    name: 'send_appeal',
    title: 'Send an appeal',
    description: 'Sends the letter of an appeal to its payer.',
    operations: ['getAppeal', 'getPayer', 'sendAppeal'],
    input: { properties: { appealId: id('apl', 'Appeal id.'), ...SENDING }, required: ['appealId', 'channel'] },
    plan: planAppeal,
  }),
  act({
    name: 'submit_prior_auth',
    title: 'Submit a prior authorization',
    description: 'Sends a request for prior authorization to its payer.',
    operations: ['getPriorAuthorization', 'getPayer', 'submitPriorAuthorization'],
    input: {
      properties: { priorAuthorizationId: id('pa', 'Prior authorization id.') },
      required: ['priorAuthorizationId'],
    },
    plan: planAuthorization,
  }),
  act({
    name: 'resolve_denial',
    title: 'Resolve a denial',
    description: 'Writes off the open amount of a denial, or bills it to the patient.',
    operations: ['getDenial', 'resolveDenial'],
    input: { properties: { denialId: id('den', 'Denial id.'), ...RESOLUTIONS, note }, required: ['denialId', 'type'] },
    plan: planDenial,
  }),
  act({
    name: 'finish_work_item',
    title: 'Take a work item to its end',
    description: 'Does what a work item needs (how) and finishes the item, as one action.',
    operations: ['getWorkItem', 'updateWorkItem'],
    input: {
      properties: {
        workItemId: id('wrk', 'Work item id.'),
        how: choice(Object.keys(ENDINGS), 'What is done before the item is finished.'),
        resolution: text(40, 'How it ended, such as submitted, fixed, written_off or not_needed.'),
        ...{ ...RESOLUTIONS, ...SENDING, note },
      },
      required: ['workItemId', 'how', 'resolution'],
    },
    plan: planWork,
  }),
];

const confirmAction: Tool = {
  name: 'confirm_action',
  title: 'Run a confirmed action',
  description: 'Runs an action that a person has approved, or returns its state.',
  scope: 'agent:act',
  operations: [],
  effect: 'confirmed',
  input: { properties: { actionId: id('aga', 'Action id.') }, required: ['actionId'] },
  run: async ({ actionId }, context) => {
    const action = await context.findAction(actionId);
    if (action.requestedBy.id !== context.callerId) {
      throw new ToolError({ code: 'resource_not_found', message: 'The key has proposed no such action.' });
    }
    return confirmed(context, action);
  },
};

export const ACT_TOOLS: readonly Tool[] = [...TOOLS, confirmAction];
