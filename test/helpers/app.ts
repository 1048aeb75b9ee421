import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino, { type Logger } from 'pino';
import type { TSchema } from 'typebox';
import type { App } from '../../src/composition/app.ts';
import { openApp } from '../../src/composition/open-app.ts';
import { type Config, loadConfig } from '../../src/config.ts';
import { transact } from '../../src/database/transactions/transaction.ts';
import { isFhirPath, operationOutcomeSchema } from '../../src/http/fhir/reads/operation-outcome.ts';
import { openApiDocument } from '../../src/http/openapi/document.ts';
import { closedSchema } from '../../src/http/response-checker.ts';
import { createHttpServer, type HttpServer } from '../../src/http/server.ts';
import { bodyValidator } from '../../src/http/validation/validation.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { createKey } from '../../src/modules/platform/api-keys/create-key.ts';
import { ALL_SCOPES, type Scope } from '../../src/modules/scopes.ts';
import { type AuditGuard, openAuditGuard } from './audit-guard.ts';
import { anOrganization, createTestDatabase, type TestDatabase } from './database.ts';
import { TEST_MASTER_KEY } from './template.ts';

/** Every member of an error is described in the OpenAPI document. */
const errorProblems = bodyValidator(declaredError() as TSchema);

/** Without routes, because describing all of them takes 1.7 s of processor time, and their errors have one schema. */
function declaredError(): unknown {
  const schemas = openApiDocument([], {}, {}).components as { schemas: Record<string, unknown> };
  const { ApiError, FixInput, ReadinessPart } = schemas.schemas;
  const inlined = JSON.stringify(ApiError)
    .replace('{"$ref":"#/components/schemas/FixInput"}', JSON.stringify(FixInput))
    .replace('{"$ref":"#/components/schemas/ReadinessPart"}', JSON.stringify(ReadinessPart));
  return closedSchema(JSON.parse(inlined));
}

const outcomeProblems = bodyValidator(closedSchema(operationOutcomeSchema()) as TSchema);

function expectDeclaredError(path: string, body: string): void {
  const problems = (isFhirPath(path) ? outcomeProblems : errorProblems)(JSON.parse(body));
  if (problems.length > 0) throw new Error(`An undeclared error: ${JSON.stringify(problems)}`);
}

export type TestApp = {
  app: App;
  http: HttpServer;
  database: TestDatabase;
  /** Calls the API without a socket; every response is checked against the route's schema. */
  call(method: string, path: string, options?: CallOptions): Promise<CallResult>;
  organization(name?: string): Promise<{ id: string; key: string }>;
  keyFor(organizationId: string, scopes: Scope[], expiresAt?: Date | null): Promise<{ id: string; key: string }>;
  /** Makes writes to patients fail inside PostgreSQL, with an error that quotes the row. */
  failNextQueries(): Promise<void>;
  close(): Promise<void>;
};

export type CallOptions = {
  key?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
  payload?: string | Buffer;
  /** The call requests the current state: it must leave no audit entry. Every other change must leave one. */
  isNoChange?: boolean;
};
// biome-ignore lint/suspicious/noExplicitAny: tests read answers whose shape the server has already checked.
export type CallResult = { status: number; headers: Record<string, string>; body: any; text: string };

/** Opens the service with the HTTP edge and without a worker, on a new database or as another process of `beside`. */
export async function openTestApp(
  options: {
    clock?: Clock;
    env?: Record<string, string>;
    logger?: Logger;
    beside?: TestApp;
    /** A database of another server, which the app drops. */
    database?: TestDatabase;
  } = {},
): Promise<TestApp> {
  const database = options.beside?.database ?? options.database ?? (await createTestDatabase());
  const journalDir = options.beside?.app.config.transportJournalDir ?? (await mkdtemp(join(tmpdir(), 'rcm-journal-')));
  const config = testConfig(journalDir, options.env);
  const app = await openApp({
    config,
    serviceUrl: database.serviceUrl,
    masterKey: TEST_MASTER_KEY,
    logger: options.logger ?? pino({ level: 'silent' }),
    supervise: false,
    ...(options.clock ? { clock: options.clock } : {}),
  });
  const http = await createHttpServer(app);
  await http.fastify.ready();
  const auditGuard = openAuditGuard(database.adminUrl);
  let defaultKey: string | null = null;
  const keyFor = async (organizationId: string, scopes: Scope[], expiresAt: Date | null = null) => {
    const actor = { type: 'operator', id: 'test' } as const;
    const result = await transact(app.database, { organizationId, actor }, async (tx) =>
      createKey(tx, { name: 'test', scopes, expiresAt, environment: config.environment }),
    );
    return { id: result.apiKey.id, key: result.key };
  };
  const test: TestApp = {
    app,
    http,
    database,
    keyFor,
    organization: async (name) => {
      const id = await anOrganization(app.pool, name);
      const { key } = await keyFor(id, ALL_SCOPES);
      defaultKey ??= key;
      return { id, key };
    },
    call: callsOf(http, auditGuard, () => defaultKey),
    failNextQueries: async () => {
      const admin = new pg.Client({ connectionString: database.adminUrl });
      await admin.connect();
      await admin.query('alter table patients add constraint broken check (false) not valid');
      await admin.end();
    },
    close: async () => {
      await http.close();
      await (app as App & { close(): Promise<void> }).close();
      await auditGuard.close();
      forget(test);
      if (options.beside) return;
      await database.drop();
      await rm(journalDir, { recursive: true, force: true });
    },
  };
  return test;
}

function testConfig(journalDir: string, env: Record<string, string> = {}): Config {
  return loadConfig({
    RATE_LIMIT_PER_SECOND: '100000',
    KEY_GUESSES_PER_MINUTE: '1000000',
    SIGN_IN_REQUESTS_PER_MINUTE: '1000000',
    VALIDATE_RESPONSES: 'true',
    TRANSPORT_JOURNAL_DIR: journalDir,
    // A live deployment refuses this setting.
    ...(env.RCM_ENVIRONMENT === 'live' ? {} : { WEBHOOK_ALLOW_LOOPBACK: 'true' }),
    ...env,
  });
}

/**
 * Returns the function that calls the API. It presents the key of the first organization unless a call has another one.
 */
function callsOf(http: HttpServer, auditGuard: AuditGuard, defaultKey: () => string | null): TestApp['call'] {
  return async (method, path, { key, body, headers, payload, isNoChange = false } = {}) => {
    const presented = key === undefined ? defaultKey() : key;
    const response = await http.fastify.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...(presented === null ? {} : { 'x-api-key': presented }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined ? { payload } : body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const answered = { status: response.statusCode, headers: response.headers as Record<string, string> };
    await auditGuard.check({ method, path, body, isNoChange }, answered);
    const isJson = /^application\/(?:fhir\+)?json/.test(String(response.headers['content-type']));
    if (response.statusCode >= 400 && path.startsWith('/v1/')) expectDeclaredError(path, response.body);
    return {
      ...answered,
      body: isJson && response.body !== '' ? JSON.parse(response.body) : null,
      text: response.body,
    };
  };
}

const closed = async () => undefined;

/**
 * Test files keep their app in a variable of their module, and the modules of all files stay until the process ends.
 */
function forget(test: TestApp): void {
  for (const name of Object.keys(test)) Reflect.deleteProperty(test, name);
  test.close = closed;
}
