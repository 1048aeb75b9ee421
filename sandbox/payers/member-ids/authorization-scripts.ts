import type { AuthorizationAnswerType } from '../../../src/modules/payer-simulator.ts';
import { parseSandboxMemberId } from './member-id-grammar.ts';
import type { AuthorizationOutcome } from './sandbox-outcomes.ts';
import { SANDBOX_TOKENS } from './sandbox-tokens.ts';

/** Outcomes that a 278 response can report at once. */
const DECISIONS = new Set<AuthorizationOutcome['outcome']>(['approve', 'partial', 'modify', 'deny', 'not_required']);

/** Reads a token of a member id as a decision or as questions; null if it is not of this type. */
export function readAuthorizationScript(type: AuthorizationAnswerType, script: string): AuthorizationOutcome | null {
  if (!/^PA\.[^-]+$/i.test(script)) return null;
  const parsed = parseSandboxMemberId(`SBX-${script}`);
  if (parsed.kind !== 'script') return null;
  const { PA } = parsed.script;
  const isOfType = type === 'decision' ? DECISIONS.has(PA.outcome) : PA.outcome === 'questions';
  return isOfType ? PA : null;
}

/** Returns the syntax of the scripts that `readAuthorizationScript` reads. */
export function authorizationScripts(type: AuthorizationAnswerType): string[] {
  return SANDBOX_TOKENS.filter(({ example }) => readAuthorizationScript(type, example) !== null).map(
    ({ syntax }) => syntax,
  );
}
