import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../kernel/errors.ts';
import { isWithinCeiling } from '../../modules/platform/agents/agent-ceiling.ts';
import { isAgentScope } from '../../modules/scopes.ts';
import type { Principal } from './principal.ts';

const HEADER = 'x-agent-call';

/**
 * Recognizes the calls that the tools of agents make within this process. Only they have the secret, so the key of an
 * agent cannot call the API without the tools, which ask for confirmations and reduce PHI.
 */
export class AgentCalls {
  readonly #secret = randomBytes(32).toString('base64url');

  /** Returns the headers of a call by a tool. */
  headers(): Record<string, string> {
    return { [HEADER]: this.#secret };
  }

  #isFromTool(headers: IncomingHttpHeaders): boolean {
    const presented = Buffer.from(String(headers[HEADER] ?? ''));
    const expected = Buffer.from(this.#secret);
    return presented.length === expected.length && timingSafeEqual(presented, expected);
  }

  /**
   * Throws `forbidden_scope` for the key of an agent, unless a tool makes the call and the agent's scopes allow the
   * operation to agents. Other callers pass.
   */
  require(principal: Principal, operationId: string, headers: IncomingHttpHeaders): void {
    if (!isAgent(principal)) return;
    if (!this.#isFromTool(headers)) {
      throw new AppError('forbidden_scope', {
        message: 'The key of an agent works only at /mcp. Use a key without agent scopes.',
      });
    }
    if (isWithinCeiling(principal.scopes, operationId)) return;
    throw new AppError('forbidden_scope', { message: 'The agent scopes of the key do not allow this operation.' });
  }
}

/** Returns whether the caller is an API key with an agent scope. People who manage keys have the scopes to grant them. */
export function isAgent({ kind, scopes }: Principal): boolean {
  return kind === 'api_key' && [...scopes].some(isAgentScope);
}
