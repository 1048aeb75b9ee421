import { redacted, redactionOf } from '../redact.ts';
import { shownBody } from '../reveals.ts';
import { bodyOf, type Input, id, type Json, REDACT, type Tool, type ToolContext, ToolError, text } from '../tool.ts';

const CLAIM = { claimId: id('clm', 'Claim id.') };
const FIX = {
  findingId: text(60, 'The finding, from get_claim.'),
  fixId: text(60, 'Its fix; needed if the finding has several.'),
};

/** Returns a finding of a claim and one of its fixes. Throws ToolError if there is none. */
export async function findFix(
  input: Input,
  context: ToolContext,
): Promise<{ finding: Json; fix: Json; schema: unknown }> {
  const reply = await context.call('listFindings', { params: { id: input.claimId }, query: { limit: 100 } });
  const finding = bodyOf(reply).data.find((one: Json) => one.id === input.findingId);
  const fixes: Json[] = finding?.fixes ?? [];
  const fix = input.fixId === undefined && fixes.length === 1 ? fixes[0] : fixes.find((one) => one.id === input.fixId);
  if (fix === undefined) {
    throw new ToolError({
      code: 'resource_not_found',
      message: 'The claim has no such finding or fix. See get_claim.',
    });
  }
  return { finding, fix, schema: reply.schema };
}

/** Returns the reply of a command with its PHI reduced. */
async function commanded(context: ToolContext, input: Input, operationId: string, call: object) {
  // Refused before the command runs.
  redactionOf(input.redact, context.scopes);
  return { data: await shownBody(context, input, await context.call(operationId, call)) };
}

const createDraft: Tool = {
  name: 'create_claim_draft',
  title: 'Draft a claim',
  description: 'Creates a draft. It is sent to nobody. The body is that of POST /v1/claims, with amounts in cents.',
  scope: 'agent:prepare',
  operations: ['createClaim'],
  effect: 'reversible',
  input: {
    properties: { claim: { type: 'object', maxProperties: 60, description: 'The claim.' }, ...REDACT },
    required: ['claim'],
  },
  run: (input, context) => commanded(context, input, 'createClaim', { body: input.claim }),
};

const scrub: Tool = {
  name: 'scrub_claim',
  title: 'Check a claim',
  description: 'Checks a claim against the scrub rules and returns the findings with their fixes.',
  scope: 'agent:prepare',
  operations: ['scrubClaim'],
  effect: 'reversible',
  input: { properties: { ...CLAIM, ...REDACT }, required: ['claimId'] },
  run: (input, context) => commanded(context, input, 'scrubClaim', { params: { id: input.claimId } }),
};

const previewFix: Tool = {
  name: 'preview_fix',
  title: 'Preview a fix',
  description: 'Shows what a fix would change. Changes nothing.',
  scope: 'agent:read',
  operations: ['listFindings'],
  effect: 'read',
  input: { properties: { ...CLAIM, ...FIX, ...REDACT }, required: ['claimId', 'findingId'] },
  run: async (input, context) => {
    const redaction = redactionOf(input.redact, context.scopes);
    const { finding, fix, schema } = await findFix(input, context);
    if (redaction === 'full') await context.recordReveals([{ type: 'claim', id: input.claimId }]);
    const list = redacted({ data: [{ ...finding, fixes: [fix] }] }, schema, redaction) as Json;
    const how = fix.kind === 'safe' ? 'apply_safe_fix applies it.' : 'apply_fix proposes it to a person.';
    return { data: { finding: list.data[0], next: how } };
  },
};

const applySafeFix: Tool = {
  name: 'apply_safe_fix',
  title: 'Apply a safe fix',
  description: 'Applies a fix of the kind "safe" to a draft. Fixes of other kinds need apply_fix.',
  scope: 'agent:prepare',
  operations: ['listFindings', 'applyFix'],
  effect: 'reversible',
  input: { properties: { ...CLAIM, ...FIX, ...REDACT }, required: ['claimId', 'findingId'] },
  run: async (input, context) => {
    const { fix } = await findFix(input, context);
    if (fix.kind !== 'safe') {
      throw new ToolError({ code: 'confirmation_required', message: 'This fix is not safe. Use apply_fix.' });
    }
    return commanded(context, input, 'applyFix', { params: { id: input.claimId }, body: { fixId: fix.id } });
  },
};

const prepareAppeal: Tool = {
  name: 'prepare_appeal',
  title: 'Prepare an appeal',
  description:
    'Drafts an appeal of denials with its letter. It is sent to nobody. Its recipient is the one of the payer.',
  scope: 'agent:prepare',
  operations: ['createAppeal'],
  effect: 'reversible',
  input: {
    properties: {
      denialIds: { type: 'array', items: id('den', 'Denial id.'), minItems: 1, maxItems: 20 },
      ...REDACT,
    },
    required: ['denialIds'],
  },
  run: (input, context) => commanded(context, input, 'createAppeal', { body: { denialIds: input.denialIds } }),
};

const draftAnswers: Tool = {
  name: 'draft_answers',
  title: 'Draft answers',
  description: 'Drafts answers to the questions of a payer about a prior authorization. A person submits them.',
  scope: 'agent:prepare',
  operations: ['answerPriorAuthorizationQuestions'],
  effect: 'reversible',
  input: {
    properties: {
      priorAuthorizationId: id('pa', 'Prior authorization id.'),
      answers: { type: 'array', items: { type: 'object', maxProperties: 4 }, minItems: 1, maxItems: 50 },
      ...REDACT,
    },
    required: ['priorAuthorizationId', 'answers'],
  },
  run: (input, context) =>
    commanded(context, input, 'answerPriorAuthorizationQuestions', {
      params: { id: input.priorAuthorizationId },
      body: { answers: input.answers },
    }),
};

const holdClaim: Tool = {
  name: 'hold_claim',
  title: 'Hold a claim',
  description: 'Holds a claim that is not submitted yet, so that nobody submits it until it is released.',
  scope: 'agent:prepare',
  operations: ['holdClaim'],
  effect: 'reversible',
  input: { properties: { ...CLAIM, reason: text(500, 'Why.'), ...REDACT }, required: ['claimId'] },
  run: (input, context) =>
    commanded(context, input, 'holdClaim', {
      params: { id: input.claimId },
      body: input.reason === undefined ? {} : { reason: input.reason },
    }),
};

export const PREPARE_TOOLS: readonly Tool[] = [
  ...[createDraft, scrub, previewFix, applySafeFix, prepareAppeal, draftAnswers, holdClaim],
];
