export const TEST_STEPS = ['address', 'discovery', 'token', 'capability'] as const;
type TestStepName = (typeof TEST_STEPS)[number];
export const STEP_OUTCOMES = ['passed', 'failed', 'skipped'] as const;

/** The result of a step of a test. `code` is stable; `message` is for people. */
export type TestStep = {
  step: TestStepName;
  outcome: (typeof STEP_OUTCOMES)[number];
  code: string;
  message: string;
};

export const passed = (step: TestStepName, message: string): TestStep => ({
  step,
  outcome: 'passed',
  code: 'ok',
  message,
});
export const failed = (step: TestStepName, code: string, message: string): TestStep => ({
  step,
  outcome: 'failed',
  code,
  message,
});
export const skipped = (step: TestStepName, code: string, message: string): TestStep => ({
  step,
  outcome: 'skipped',
  code,
  message,
});

/** Messages for failures of a request below the level of FHIR. */
const ADDRESS_WORDS: Readonly<Record<string, string>> = {
  address_not_allowed: 'The deployment may not connect to this address.',
  connection_refused: 'The connection was refused. Nothing listens at this address.',
  name_not_found: 'The name of the server is unknown.',
  connect_timeout: 'The server does not accept connections in time.',
  certificate_refused: 'The certificate of the server is not trusted.',
  timeout: 'The server does not respond in time.',
  connection_closed: 'The server closes the connection.',
};

export function addressProblem(code: string): TestStep {
  return failed('address', code, ADDRESS_WORDS[code] ?? 'The server cannot be reached.');
}

const TOKEN_WORDS: Readonly<Record<string, string>> = {
  invalid_client:
    'The authorization server does not know the client, its key or its secret. Register the key set at `jwksUrl`.',
  invalid_grant: 'The authorization server refuses the grant.',
  invalid_scope: 'The authorization server does not grant the requested scopes.',
  unauthorized_client: 'The client may not use this grant.',
  no_token_endpoint: 'The token endpoint or the client id is missing.',
  credentials_missing: 'The connection has no credentials.',
  authorization_required: 'A person has to authorize the connection by an app launch.',
};

export function tokenProblem(code: string): TestStep {
  return failed('token', code, TOKEN_WORDS[code] ?? 'The response of the authorization server contains no token.');
}
