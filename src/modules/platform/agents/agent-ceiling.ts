import type { AgentScope } from '../../scopes.ts';

/**
 * The operations that the tools of agents may call, by the scope that allows them. A key also needs the scope of the
 * operation itself. Operations of `agent:act` run only after a confirmation (docs/decisions/0251).
 */
const AGENT_OPERATIONS: Readonly<Record<AgentScope, readonly string[]>> = {
  'agent:read': [
    ...['listClaims', 'getClaim', 'listFindings', 'listAcknowledgments', 'getPriorAuthorization'],
    ...['getDenial', 'listDenials', 'listAppealDeadlines', 'getAppeal', 'listPriorAuthorizationQuestions'],
    ...['getClaimPayment', 'listClaimPaymentCandidates', 'listPayers', 'getPayer', 'listWork', 'getWorkItem'],
  ],
  'agent:prepare': [
    'createClaim',
    'scrubClaim',
    'applyFix',
    'createAppeal',
    'answerPriorAuthorizationQuestions',
    'holdClaim',
  ],
  'agent:act': [
    ...['submitClaim', 'applyFix', 'sendAppeal', 'submitPriorAuthorization', 'resolveDenial', 'updateWorkItem'],
  ],
  'agent:sandbox': ['listTestClocks', 'createTestClock', 'getTestClock', 'advanceTestClock', 'triggerSandboxEvent'],
};

/** Returns whether a key with these scopes may call the operation through a tool. */
export function isWithinCeiling(scopes: ReadonlySet<string>, operationId: string): boolean {
  return Object.entries(AGENT_OPERATIONS).some(([scope, ids]) => scopes.has(scope) && ids.includes(operationId));
}
