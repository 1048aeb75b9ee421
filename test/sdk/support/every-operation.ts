import { tmpdir } from 'node:os';
import { expect } from 'vitest';
import { entryOf } from '../../../sdk/typescript/src/core/resources.ts';
import { OPERATIONS } from '../../../sdk/typescript/src/generated/operations.ts';
import { type Answer, ApiError, type ClientOptions, type Rcm } from '../../../sdk/typescript/src/index.ts';
import { ACKNOWLEDGMENT } from '../../examples/files.ts';
import { Recorder, routeOf } from '../../examples/recorder.ts';
import { playEverything } from '../../examples/scenario.ts';
import { START } from '../../examples/stage.ts';
import { type CallOptions, type CallResult, openTestApp, type TestApp } from '../../helpers/app.ts';
import { aPatient } from '../../helpers/builders.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { signedIn } from '../../helpers/session.ts';
import { startWebhookReceiver } from '../../helpers/webhook-receiver.ts';
import { ClockedOrganization } from '../../sandbox/support.ts';

/** Makes a client of the service. The clients of other languages are called through the same functions. */
export type NewClient = (options: ClientOptions) => Rcm;

type Functions = Record<string, Record<string, (...given: unknown[]) => Answer<unknown>>>;

/** The place of each operation in the client, by method and path. */
const PLACES = new Map(
  Object.entries(OPERATIONS).flatMap(([group, own]) =>
    Object.entries(own).map(([name, text]) => {
      const entry = entryOf(text);
      return [`${entry.method} ${entry.path}`, { group, name, entry }] as const;
    }),
  ),
);
const placeOf = (method: string, path: string) => PLACES.get(`${method} ${path.replace(/\{\w+\}/g, '{}')}`);

/** The operations whose answers are no JSON, by the operation after which they are called with the same ids. */
const STREAMED: Record<string, string> = {
  'claims.get': 'claims.getX12',
  'remittances.get': 'remittances.get835',
  'documents.get': 'documents.download',
  'appeals.get': 'appeals.getLetter',
  'priorAuthorizations.get': 'priorAuthorizations.getPacket',
  'exchange.getInterchange': 'exchange.getInterchangeX12',
  'payerFiles.get': 'payerFiles.getContent',
};

type Stage = { t: TestApp; url: string; client: NewClient };
const functionsOf = (rcm: Rcm) => rcm as unknown as Functions;

/** Makes the calls of the recorded examples with the client, over a socket. */
class ClientRecorder extends Recorder {
  readonly called = new Set<string>();
  readonly #key: string;
  readonly #stage: Stage;

  constructor(stage: Stage, key: string) {
    super(stage.t);
    this.#stage = stage;
    this.#key = key;
  }

  override async step(request: string, options: CallOptions = {}): Promise<CallResult> {
    const [method, target] = request.split(' ') as [string, string];
    const [path, search] = target.split('?') as [string, string | undefined];
    const route = routeOf(request);
    const place = placeOf(method, route.path);
    if (place === undefined) throw new Error(`The client has no ${request}.`);
    this.called.add(`${place.group}.${place.name}`);
    const answer = this.#client(options)[place.group]![place.name]!(
      ...valuesOf(path, route.path),
      ...(place.entry.body === null ? [] : [options.payload ?? options.body]),
      ...(place.entry.body === null && place.entry.hasQuery ? [{}] : []),
      { query: queryOf(search), ...typeOf(options), maxRetries: 0 },
    );
    const { data, response } = await answer.withResponse();
    await this.#stream(STREAMED[`${place.group}.${place.name}`], valuesOf(path, route.path));
    const text = data instanceof Response ? await data.text() : JSON.stringify(data);
    return { status: response.status, headers: Object.fromEntries(response.headers), body: data, text };
  }

  /** Reads a stream to its end. A resource may have none yet, such as a claim that was not sent. */
  async #stream(operation: string | undefined, ids: readonly string[]): Promise<void> {
    if (operation === undefined || this.called.has(operation)) return;
    const [group, name] = operation.split('.') as [string, string];
    const answer = this.#client({})[group]![name]!(...ids);
    const response = await answer.catch((error) => {
      if (error instanceof ApiError && [404, 409, 422].includes(error.status)) return null;
      throw error;
    });
    if (!(response instanceof Response)) return;
    expect((await response.bytes()).length).toBeGreaterThan(0);
    this.called.add(operation);
  }

  #client({ key, headers }: CallOptions): Functions {
    const { 'content-type': _type, ...others } = headers ?? {};
    // A user has a cookie instead of a key.
    const caller = key === null ? {} : { apiKey: key ?? this.#key };
    return functionsOf(this.#stage.client({ baseUrl: this.#stage.url, ...caller, headers: others }));
  }
}

const valuesOf = (path: string, pattern: string): string[] =>
  new RegExp(`^${pattern.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path)!.slice(1);

function queryOf(search = ''): Record<string, string[]> {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name)]));
}

function typeOf({ headers = {} }: CallOptions): { contentType?: string } {
  const type = headers['content-type'];
  return type === undefined ? {} : { contentType: type };
}

/** Calls every operation of a new service with the client, and returns the operations that were not called. */
export async function callEveryOperation(client: NewClient): Promise<string[]> {
  const t = await openTestApp({ clock: new ManualClock(START), env: { DATA_DIR: tmpdir() } });
  const receiver = await startWebhookReceiver();
  try {
    const stage = { t, url: (await t.http.listen('127.0.0.1', 0)).url, client, receiverUrl: receiver.url };
    const own = await ClockedOrganization.open(t, START);
    const recorder = new ClientRecorder(stage, own.key);
    await playEverything({ t, own, recorder, receiverUrl: receiver.url });
    const others = [await readOverFhir(stage), await deleteThings(stage), await useSession(stage)];
    const called = recorder.called.union(new Set(others.flat()));
    return [...PLACES.values()].map(({ group, name }) => `${group}.${name}`).filter((place) => !called.has(place));
  } finally {
    await receiver.close();
    await t.close();
  }
}

/** Reads over FHIR by search, by search in a body, and by id. Only the patient exists. */
async function readOverFhir({ t, url, client }: Stage): Promise<string[]> {
  const { key } = await t.organization('Practice with FHIR');
  const rcm = client({ baseUrl: url, apiKey: key });
  const patient = await rcm.patients.create(aPatient() as Parameters<Rcm['patients']['create']>[0]);
  const functions = functionsOf(rcm).fhir!;
  const id = patient.id.replace('_', '-');
  for (const [name, text] of Object.entries(OPERATIONS.fhir!)) {
    const { path, parameters } = entryOf(text);
    const ask = functions[name]!;
    if (name.startsWith('post'))
      expect(await ask(new URLSearchParams({ _count: '1' }))).toHaveProperty('resourceType', 'Bundle');
    else if (parameters === 0) expect([name, Object.keys((await ask()) as object).length > 2]).toEqual([name, true]);
    else if (path.startsWith('/v1/fhir/Patient/')) expect(JSON.stringify(await ask(id))).toContain(`"${id}"`);
    else await expect(ask('unknown')).rejects.toMatchObject({ code: 'resource_not_found' });
  }
  return Object.keys(OPERATIONS.fhir!).map((name) => `fhir.${name}`);
}

/** Deletes what can be deleted, reads the streams of a sandbox, and redacts a text. */
async function deleteThings({ t, url, client, receiverUrl }: Stage & { receiverUrl: string }): Promise<string[]> {
  const { key } = await t.organization('Practice that deletes');
  const rcm = client({ baseUrl: url, apiKey: key });
  const document = await rcm.documents.create({ kind: 'other', title: 'Note' } as never);
  await rcm.documents.delete(document.id);
  await expect(rcm.documents.get(document.id)).rejects.toMatchObject({ code: 'resource_not_found' });
  const queue = await rcm.work.createQueue({ name: 'Deleted' } as never);
  expect(await rcm.work.deleteQueue(queue.id)).toBeNull();
  const view = await rcm.work.createSavedView({
    name: 'Denied',
    page: '/claims',
    filters: { status: 'denied' },
  } as never);
  expect(await rcm.work.deleteSavedView(view.id)).toBeNull();
  const subscription = await rcm.webhooks.createSubscription({ url: receiverUrl, events: ['claim.paid'] } as never);
  await rcm.webhooks.deleteSubscription(subscription.id);
  const clock = await rcm.sandbox.createTestClock({ frozenTime: START, scope: 'patients' });
  await rcm.sandbox.deleteTestClock(clock.id);
  expect(await (await rcm.x12.redact(`${ACKNOWLEDGMENT.join('~')}~`)).text()).toContain('ISA');
  expect(await (await rcm.audit.exportEntries()).text()).toContain('audit_export');
  return [
    ...['documents.delete', 'work.deleteQueue', 'webhooks.deleteSubscription', 'sandbox.deleteTestClock'],
    ...['x12.redact', 'audit.exportEntries', 'work.deleteSavedView'],
  ];
}

/** Makes the calls that only a signed-in user may make, with the cookie and the CSRF token. */
async function useSession({ t, url, client }: Stage): Promise<string[]> {
  const { id: organizationId, key } = await t.organization('Practice with users');
  const patient = await client({ baseUrl: url, apiKey: key }).patients.create(
    aPatient() as Parameters<Rcm['patients']['create']>[0],
  );
  const { headers } = await signedIn(t.app, organizationId, 'org_admin');
  const rcm = client({ baseUrl: url, csrfToken: headers['x-csrf-token'], headers: { cookie: headers.cookie } });
  const role = await rcm.permissions.createRole({ name: 'Reader', scopes: ['claims:read'] });
  await rcm.permissions.deleteRole(role.id);
  await rcm.session.recordReveal({ resource: { type: 'patient', id: patient.id }, field: 'name.family' } as never);
  const changes = await rcm.session.streamChanges();
  expect(changes.headers.get('content-type')).toContain('text/event-stream');
  await changes.body!.cancel();
  return ['permissions.deleteRole', 'session.recordReveal', 'session.streamChanges'];
}
