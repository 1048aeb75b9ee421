import { redactionOf } from '../redact.ts';
import { shownBody } from '../reveals.ts';
import {
  type ApiCall,
  choice,
  type Input,
  id,
  type Json,
  PAGE,
  REDACT,
  type Tool,
  type ToolContext,
  text,
} from '../tool.ts';

/** Calls an operation and returns its body with PHI reduced as the input asks. */
export async function readShown(context: ToolContext, input: Input, operationId: string, call: ApiCall) {
  // Refused before the call.
  redactionOf(input.redact, context.scopes);
  return shownBody(context, input, await context.call(operationId, call));
}

const page = ({ limit = 10, cursor }: Input) => ({ limit, cursor });
const date = (description: string) => ({ type: 'string', format: 'date', description });
const CLAIM = { claimId: id('clm', 'Claim id.') };

const CLAIM_STATUSES = [
  ...['draft', 'ready', 'held', 'submitted', 'accepted', 'rejected', 'denied', 'partially_paid', 'paid'],
  ...['cancelled', 'voided'],
];

const searchClaims: Tool = {
  name: 'search_claims',
  title: 'Search claims',
  description: 'Lists claims by status, payer, patient or filing deadline, newest first.',
  scope: 'agent:read',
  operations: ['listClaims'],
  effect: 'read',
  input: {
    properties: {
      ...{
        status: choice(CLAIM_STATUSES, 'Status.'),
        payerId: text(40, 'Payer id.'),
        patientId: id('pat', 'Patient id.'),
      },
      filingDeadlineBefore: date('Claims that must be filed by this day.'),
      openAmount: choice(['payer', 'denied', 'patient', 'any'], 'Claims with an open amount.'),
      ...{ ...PAGE, ...REDACT },
    },
  },
  run: async (input, context) => {
    const { status, payerId, patientId, filingDeadlineBefore, openAmount } = input;
    const query = {
      status,
      payerId,
      patientId,
      openAmount,
      'filingDeadline[lte]': filingDeadlineBefore,
      ...page(input),
    };
    return { data: await readShown(context, input, 'listClaims', { query }) };
  },
};

const getClaim: Tool = {
  name: 'get_claim',
  title: 'Get a claim',
  description: 'Returns a claim with its open findings.',
  scope: 'agent:read',
  operations: ['getClaim', 'listFindings'],
  effect: 'read',
  input: { properties: { ...CLAIM, ...REDACT }, required: ['claimId'] },
  run: async (input, context) => {
    const call = { params: { id: input.claimId } };
    const claim = await readShown(context, input, 'getClaim', call);
    const findings = await readShown(context, input, 'listFindings', { ...call, query: { limit: 20 } });
    return { data: { claim, findings: (findings as { data: unknown }).data } };
  },
};

const explainDenial: Tool = {
  name: 'explain_denial',
  title: 'Explain a denial',
  description: 'Returns a denial: its codes, category, root cause, recommended actions and deadlines.',
  scope: 'agent:read',
  operations: ['getDenial'],
  effect: 'read',
  input: { properties: { denialId: id('den', 'Denial id.'), ...REDACT }, required: ['denialId'] },
  run: async (input, context) => ({
    data: await readShown(context, input, 'getDenial', { params: { id: input.denialId } }),
  }),
};

const explainMatch: Tool = {
  name: 'explain_remittance_match',
  title: 'Explain the match of a payment',
  description: 'Returns a payment of a remittance with the claims that could be meant and why.',
  scope: 'agent:read',
  operations: ['getClaimPayment', 'listClaimPaymentCandidates'],
  effect: 'read',
  input: {
    properties: { claimPaymentId: text(40, 'Id of the claim payment.'), ...REDACT },
    required: ['claimPaymentId'],
  },
  run: async (input, context) => {
    const call = { params: { id: input.claimPaymentId } };
    const payment = await readShown(context, input, 'getClaimPayment', call);
    if ((payment as Json).match.state === 'matched') return { data: { payment, candidates: null } };
    return { data: { payment, candidates: await readShown(context, input, 'listClaimPaymentCandidates', call) } };
  },
};

const findPayer: Tool = {
  name: 'find_payer',
  title: 'Find a payer',
  description: 'Searches payers by name or id.',
  scope: 'agent:read',
  operations: ['listPayers'],
  effect: 'read',
  input: { properties: { query: text(100, 'Name or id.'), ...PAGE }, required: ['query'] },
  run: async (input, context) => ({
    data: await readShown(context, {}, 'listPayers', { query: { q: input.query, ...page(input) } }),
  }),
};

const listWork: Tool = {
  name: 'list_work',
  title: 'List work',
  description: 'Lists work items that are not finished, the most urgent first.',
  scope: 'agent:read',
  operations: ['listWork'],
  effect: 'read',
  input: {
    properties: {
      type: text(40, 'Type, such as denial or claim_scrub.'),
      ...{ claimId: CLAIM.claimId, queueId: text(40, 'Queue id.') },
      slaState: choice(['on_track', 'at_risk', 'breached', 'paused', 'met'], 'State of the service level.'),
      ...{ ...PAGE, ...REDACT },
    },
  },
  run: async (input, context) => {
    const { type, claimId, queueId, slaState } = input;
    const query = { type, claimId, queueId, slaState, finished: false, sort: 'priorityScore:desc', ...page(input) };
    return { data: await readShown(context, input, 'listWork', { query }) };
  },
};

const getDeadlines: Tool = {
  name: 'get_deadlines',
  title: 'Get deadlines',
  description: 'Lists claims to file and denials to appeal up to a day.',
  scope: 'agent:read',
  operations: ['listClaims', 'listDenials'],
  effect: 'read',
  input: { properties: { before: date('The last day.'), ...REDACT }, required: ['before'] },
  run: async (input, context) => {
    const { before } = input;
    const claims = { query: { status: ['draft', 'ready', 'held'], 'filingDeadline[lte]': before, limit: 10 } };
    const denials = { query: { status: ['open', 'in_progress'], 'appealDeadline[lte]': before, limit: 10 } };
    return {
      data: {
        claimsToFile: await readShown(context, input, 'listClaims', claims),
        denialsToAppeal: await readShown(context, input, 'listDenials', denials),
      },
    };
  },
};

export const READ_TOOLS: readonly Tool[] = [
  ...[searchClaims, getClaim, explainDenial, explainMatch, findPayer, listWork, getDeadlines],
];
