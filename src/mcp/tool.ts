import type { ActionInput, AgentAction } from '../modules/platform/agents/agent-action.ts';
import type { Revealed } from '../modules/platform/audit/record-reveal.ts';
import type { AgentScope } from '../modules/scopes.ts';

/** A JSON value of the API. Its shape is that of the operation's schema. */
// biome-ignore lint/suspicious/noExplicitAny: tools read answers that the API has made by its schemas.
export type Json = any;

type QueryValue = string | number | boolean | readonly string[] | undefined;

export type ApiCall = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
  expectedVersion?: number | null;
  idempotencyKey?: string;
};

/** An answer of the API, with the schema that its operation declares for the status. */
export type ApiReply = { status: number; body: Json; schema: unknown };

/** The service as the tools of one caller use it. All calls are made with the caller's key. */
export type ToolPort = {
  isSandbox: boolean;
  /** The scopes of the caller's key. */
  scopes: ReadonlySet<string>;
  /** The id of the caller's key. */
  callerId: string;
  call(operationId: string, call?: ApiCall): Promise<ApiReply>;
  /** Returns the scopes of which the operation requires one. */
  scopesOf(operationId: string): readonly string[];
  propose(input: ActionInput): Promise<AgentAction>;
  findAction(id: string): Promise<AgentAction>;
  settleAction(
    id: string,
    outcome: { status: 'executed' } | { status: 'voided'; reason: string },
  ): Promise<AgentAction>;
  /** Records that the caller reads all fields of these resources unmasked. Called before the answer. */
  recordReveals(resources: readonly Revealed['resource'][]): Promise<void>;
  now(): Date;
  /** The folder of the documentation. */
  docsFolder: string;
};

/** A request for confirmation, which the client shows to its user. */
type Question = { key: string; message: string };

export type ToolContext = ToolPort & {
  /** Returns what the client's user answered to the question: null if the client cannot ask, or has not yet. */
  answerTo(key: string): 'accepted' | 'declined' | null;
  /** Whether the client can ask its user. */
  canAsk: boolean;
};

/** The result of a tool: data, or a question that the client asks its user before it calls the tool again. */
export type ToolResult = { data: unknown } | { question: Question };

export type Input = Readonly<Record<string, Json>>;

export type Tool = {
  name: string;
  title: string;
  description: string;
  /** The agent scope that the key needs. */
  scope: AgentScope;
  /** The operations that it calls. The caller's key needs the scopes of all of them. */
  operations: readonly string[];
  /** `read`: changes nothing. `reversible`: can be undone. `confirmed`: runs after a confirmation. */
  effect: 'read' | 'reversible' | 'confirmed';
  input: { properties: Readonly<Record<string, object>>; required?: readonly string[] };
  run(input: Input, context: ToolContext): Promise<ToolResult>;
};

/** An error that the agent receives as the answer. Its message contains no PHI. */
export class ToolError extends Error {
  override name = 'ToolError';
  readonly error: object;

  constructor(error: { code: string; message: string } & Record<string, unknown>) {
    super(error.message);
    this.error = error;
  }
}

/** Returns the body of a successful reply. Throws ToolError with the error of the API. */
export function bodyOf({ status, body }: ApiReply): Json {
  if (status < 400) return body;
  const { code = 'internal_error', message = 'The service failed.', param, details, requestId } = body?.error ?? {};
  throw new ToolError({ code, message, param, details: details?.slice?.(0, 20), requestId });
}

const ID = '[0-7][0-9a-hjkmnp-tv-z]{25}$';

/** Returns the schema of an id. */
export const id = (prefix: string, description: string) => ({
  type: 'string',
  pattern: `^${prefix}_${ID}`,
  description,
});

export const text = (maxLength: number, description: string) => ({
  type: 'string',
  minLength: 1,
  maxLength,
  description,
});

export const choice = (values: readonly string[], description: string) => ({
  type: 'string',
  enum: values,
  description,
});

/** The input of every tool that returns a page of a list. */
export const PAGE = {
  limit: { type: 'integer', minimum: 1, maximum: 20, default: 10, description: 'Rows, at most 20.' },
  cursor: text(500, 'The nextCursor of the page before.'),
};

export const REDACT = {
  redact: {
    type: 'string',
    enum: ['minimum', 'masked', 'full'],
    default: 'minimum',
    description:
      'PHI in the answer. minimum: codes and dates of service, without identities and texts. masked: also initials and last characters. full: everything; the key needs phi:reveal.',
  },
};
