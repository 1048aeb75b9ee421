import { ensureStarterSets } from '../../src/modules/billing/code-sets/ensure-starter-sets.ts';
import type { Scope } from '../../src/modules/scopes.ts';
import { connectOwner } from '../helpers/database.ts';
import { type SignedIn, signedIn } from '../helpers/session.ts';
import type { Shown } from '../helpers/shown.ts';
import { ClockedOrganization, DAY_MS } from '../sandbox/support.ts';
import { AgentClient, type OnQuestion } from './agent-client.ts';

/** The scopes of a key that can use every tool, without `phi:reveal`. */
export const AGENT: readonly Scope[] = [
  ...(['agent:read', 'agent:prepare', 'agent:act', 'agent:sandbox', 'sandbox:write'] as const),
  ...(['claims:read', 'claims:write', 'denials:read', 'denials:write', 'appeals:read', 'appeals:write'] as const),
  ...(['work:read', 'work:write', 'payers:read', 'remittances:read', 'prior_auth:read', 'prior_auth:write'] as const),
];

/** A service with a practice on a test clock, its denials, and clients that play agents. */
export class AgentStage {
  readonly own: ClockedOrganization;
  readonly url: string;
  /** A person with all permissions. */
  readonly person: SignedIn;
  readonly #clients: AgentClient[] = [];
  readonly #owner: Awaited<ReturnType<typeof connectOwner>>;
  /** Denials that no task has used. */
  readonly #denials: string[] = [];

  private constructor(
    own: ClockedOrganization,
    url: string,
    person: SignedIn,
    owner: Awaited<ReturnType<typeof connectOwner>>,
  ) {
    this.own = own;
    this.url = url;
    this.person = person;
    this.#owner = owner;
  }

  static async open(denials: number): Promise<AgentStage> {
    const own = await ClockedOrganization.openWithService();
    const { app, http, database } = own.t;
    await ensureStarterSets(app.pool, new Date('2026-01-05T12:00:00Z'));
    const { port } = await http.listen('127.0.0.1', 0);
    const person = await signedIn(app, own.id, 'org_admin');
    const stage = new AgentStage(own, `http://127.0.0.1:${port}`, person, await connectOwner(database));
    const claims: string[] = [];
    for (let one = 0; one < denials; one++) claims.push(await own.submitClaim(`SBX-CLM.DENY.CO197-1${100 + one}`));
    await own.advance(16 * DAY_MS);
    for (const claimId of claims) stage.#denials.push((await own.get(`/v1/denials?claimId=${claimId}`)).data[0].id);
    return stage;
  }

  /** Returns the id of a denial for one task. */
  denial(): string {
    const id = this.#denials.pop();
    if (id === undefined) throw new Error('There are not enough denials');
    return id;
  }

  /** Returns a claim that is ready to be submitted. */
  async ready(): Promise<Shown> {
    const id = await this.own.draftClaim();
    await this.own.call('POST', `/v1/claims/${id}/scrub`);
    return this.own.get(`/v1/claims/${id}`);
  }

  /** Returns the complete draft of an appeal of a denial. */
  async appeal(): Promise<Shown> {
    const { body: draft } = await this.own.call('POST', '/v1/appeals', { denialIds: [this.denial()] });
    const placeholders = draft.letter.placeholders.map(({ key }: Shown) => ({ key, value: 'As the record shows.' }));
    return (await this.own.call('PATCH', `/v1/appeals/${draft.id}`, { placeholders })).body;
  }

  /** Returns a client with a new key. With `onQuestion` it can ask its user. */
  async agent(scopes: readonly Scope[] = AGENT, onQuestion?: OnQuestion): Promise<AgentClient> {
    const { key } = await this.own.t.keyFor(this.own.id, [...scopes]);
    return this.connect(key, onQuestion);
  }

  /** Returns a client with this key. */
  async connect(key: string, onQuestion?: OnQuestion): Promise<AgentClient> {
    const client = await new AgentClient({ onQuestion }).connectHttp(this.url, key);
    this.#clients.push(client);
    return client;
  }

  /** Calls the API as the person. */
  asPerson(method: string, path: string, as: SignedIn = this.person) {
    return this.own.t.call(method, path, { key: null, headers: as.headers });
  }

  /** Puts a text of another party into a stored document, as if it had arrived in a file. */
  async plant(table: 'claims' | 'denials' | 'work_items', id: string, path: string, value: unknown): Promise<void> {
    await this.#owner.query(
      `update ${table} set document = jsonb_set(document::jsonb, $2::text[], $3::jsonb, true) where id = $1`,
      [id, path.split('.'), JSON.stringify(value)],
    );
  }

  /** Moves the end of an action into the past. */
  async expire(actionId: string): Promise<void> {
    await this.#owner.query(
      `update agent_actions set document = jsonb_set(document::jsonb, '{expiresAt}', '"2020-01-01T00:00:00.000Z"') where id = $1`,
      [actionId],
    );
  }

  /** Returns the ids of what has left the practice: submitted claims and requests, sent appeals, closed denials. */
  async sent(): Promise<ReadonlySet<string>> {
    const { rows } = await this.#owner.query(
      `select id from claims where organization_id = $1 and status not in ('draft', 'ready', 'held', 'cancelled')
       union all select id from appeals where organization_id = $1 and status <> 'draft'
       union all select id from denials where organization_id = $1 and status in ('written_off', 'billed_patient')
       union all select id from prior_authorizations where organization_id = $1 and status <> 'draft'`,
      [this.own.id],
    );
    return new Set(rows.map(({ id }) => id as string));
  }

  async close(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.close()));
    await this.#owner.end();
    await this.own.t.close();
  }
}
