import { randomBytes } from 'node:crypto';
import { aClaim, aCoverage, aPatient, aServiceLine } from '../../test/helpers/builders.ts';
import { HttpConnection, requestBytes } from '../parts/http-connection.ts';
import {
  arrivals,
  type OpenLoopQuestion,
  type OpenLoopRound,
  type OpenLoopSettings,
  zipf,
} from '../parts/open-loop.ts';
import { runProgram } from '../parts/program.ts';
import { percentile } from '../parts/rounds.ts';

const DAY_MS = 86_400_000;
const CONNECTIONS_MAX = 400;
const CLAIMS_AT_START = 3;
const KNOWN_MAX = 200;
const CLINIC = { npi: '1999999984', organizationName: 'Riverside Family Practice' };

/** What a practice does, with its share of the calls of people and programs. Remittances arrive from the payers. */
const MIX: readonly [
  name: 'readClaim' | 'listClaims' | 'listWork' | 'search' | 'checkEligibility' | 'fileClaim' | 'work',
  share: number,
][] = [
  ['readClaim', 30],
  ['listClaims', 15],
  ['listWork', 10],
  ['search', 10],
  ['checkEligibility', 15],
  ['fileClaim', 15],
  ['work', 5],
];

type Organization = { key: string; claims: string[]; coverages: string[]; work: string[] };

runProgram<OpenLoopSettings, true, OpenLoopQuestion, OpenLoopRound>(async ({ urls, keys }) => {
  const organizations = keys.map((key): Organization => ({ key, claims: [], coverages: [], work: [] }));
  const first = new Calls(urls);
  for (const organization of organizations) {
    const times = Array.from({ length: CLAIMS_AT_START });
    await Promise.all(times.map(() => fileClaim(first, organization, performance.now())));
    const { id } = await first.post(organization, '/v1/work', { type: 'custom', title: 'Call the payer' });
    organization.work.push(id);
  }
  first.close();
  return { ready: true, answer: (question) => round(urls, organizations, question) };
});

async function round(
  urls: string[],
  organizations: Organization[],
  question: OpenLoopQuestion,
): Promise<OpenLoopRound> {
  const { seconds, rate, clients } = question;
  const calls = new Calls(urls);
  const startedAt = performance.now();
  const start = async (intendedAt: number) => {
    const organization = organizations[zipf(organizations.length, Math.random)]!;
    await ACTIONS[draw()](calls, organization, intendedAt).catch(() => undefined);
  };
  if (rate === null) {
    const until = startedAt + seconds * 1_000;
    const client = async () => {
      while (performance.now() < until) await start(performance.now());
    };
    await Promise.all(Array.from({ length: clients }, client));
  } else {
    const pending: Promise<void>[] = [];
    for (const at of arrivals(rate, seconds, Math.random)) {
      const wait = startedAt + at - performance.now();
      if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
      pending.push(start(startedAt + at));
    }
    await Promise.all(pending);
  }
  calls.close();
  return calls.round((performance.now() - startedAt) / 1_000);
}

function draw() {
  let left = Math.random() * MIX.reduce((sum, [, share]) => sum + share, 0);
  for (const [name, share] of MIX) {
    left -= share;
    if (left < 0) return name;
  }
  return MIX[0]![0];
}

type Action = (calls: Calls, organization: Organization, intendedAt: number) => Promise<unknown>;

const one = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!;

function remember(list: string[], id: string): void {
  if (list.length >= KNOWN_MAX) list.shift();
  list.push(id);
}

const ACTIONS: Record<(typeof MIX)[number][0], Action> = {
  readClaim: (calls, organization, at) => calls.get(organization, `/v1/claims/${one(organization.claims)}`, at),
  listClaims: (calls, organization, at) => calls.get(organization, '/v1/claims?limit=25', at),
  listWork: (calls, organization, at) => calls.get(organization, '/v1/work?status=open&limit=25', at),
  search: (calls, organization, at) => calls.get(organization, '/v1/search?q=Lark', at),
  checkEligibility: (calls, organization, at) => {
    const check = { coverageId: one(organization.coverages), provider: CLINIC };
    return calls.post(organization, '/v1/eligibility-checks', check, at);
  },
  fileClaim,
  work: (calls, organization, at) =>
    calls.post(organization, `/v1/work/${one(organization.work)}/notes`, { text: 'The payer calls back.' }, at),
};

/** A patient, a coverage and a claim, which is scrubbed and submitted. Each call follows the response to the one before. */
async function fileClaim(calls: Calls, organization: Organization, at: number): Promise<void> {
  const family = `B${randomBytes(6).toString('hex')}`;
  const person = aPatient({ name: { given: ['Ada'], family } });
  const patient = await calls.post(organization, '/v1/patients', person, at);
  const coverage = await calls.post(organization, '/v1/coverages', aCoverage(patient.id));
  const serviceDate = { start: new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 10) };
  const ids = { patientId: patient.id, coverageId: coverage.id };
  const body = aClaim(ids, { serviceLines: [aServiceLine({ serviceDate })] });
  const claim = await calls.post(organization, '/v1/claims', body);
  await calls.post(organization, `/v1/claims/${claim.id}/scrub`, {});
  await calls.post(organization, `/v1/claims/${claim.id}/submit`, {});
  remember(organization.coverages, coverage.id);
  remember(organization.claims, claim.id);
}

/** Sends calls over as many connections as needed, and keeps their latencies from the intended start. */
class Calls {
  readonly #urls: URL[];
  readonly #idle: HttpConnection[][];
  readonly #open: HttpConnection[] = [];
  readonly #writes: number[] = [];
  readonly #reads: number[] = [];
  readonly #failures: Record<string, number> = {};
  #inFlight = 0;
  #inFlightMax = 0;
  #next = 0;

  constructor(urls: readonly string[]) {
    this.#urls = urls.map((url) => new URL(url));
    this.#idle = urls.map(() => []);
  }

  get(organization: Organization, path: string, intendedAt: number) {
    return this.#send(organization, { method: 'GET', path }, intendedAt);
  }

  post(organization: Organization, path: string, body: unknown, intendedAt = performance.now()) {
    return this.#send(organization, { method: 'POST', path, body }, intendedAt);
  }

  async #send(
    { key }: Organization,
    { method, path, body }: { method: 'GET' | 'POST'; path: string; body?: unknown },
    intendedAt: number,
  ): Promise<{ id: string }> {
    this.#inFlight += 1;
    this.#inFlightMax = Math.max(this.#inFlightMax, this.#inFlight);
    const process = this.#next++ % this.#urls.length;
    try {
      const { status, body: content } = await this.#on(
        process,
        requestOf(this.#urls[process]!, { key, method, path, body }),
      );
      if (status >= 300) throw new Error(String(status));
      return JSON.parse(content.toString('utf8'));
    } catch (error) {
      const { message } = error as Error;
      this.#failures[message] = (this.#failures[message] ?? 0) + 1;
      throw error;
    } finally {
      this.#inFlight -= 1;
      (method === 'GET' ? this.#reads : this.#writes).push(performance.now() - intendedAt);
    }
  }

  async #on(process: number, request: string) {
    const idle = this.#idle[process]!;
    while (idle.length === 0 && this.#open.length >= CONNECTIONS_MAX)
      await new Promise((resolve) => setTimeout(resolve, 1));
    const connection = idle.pop() ?? (await this.#connect(process));
    const answer = await connection.send(request);
    idle.push(connection);
    return answer;
  }

  async #connect(process: number): Promise<HttpConnection> {
    const connection = await HttpConnection.open(this.#urls[process]!);
    this.#open.push(connection);
    return connection;
  }

  close(): void {
    for (const connection of this.#open) connection.close();
  }

  round(seconds: number): OpenLoopRound {
    const latencies = (times: number[]) => {
      const sorted = Float64Array.from(times).sort();
      return { calls: times.length, p50Ms: percentile(sorted, 0.5), p99Ms: percentile(sorted, 0.99) };
    };
    const calls = this.#writes.length + this.#reads.length;
    return {
      ...{ calls, perSecond: calls / seconds, writes: latencies(this.#writes), reads: latencies(this.#reads) },
      ...{ inFlightMax: this.#inFlightMax, failures: this.#failures },
    };
  }
}

function requestOf(url: URL, call: { key: string; method: 'GET' | 'POST'; path: string; body: unknown }): string {
  const headers = [`X-API-Key: ${call.key}`];
  if (call.body === undefined) return requestBytes(call.method, new URL(call.path, url), headers);
  headers.push('Content-Type: application/json', `Idempotency-Key: ${randomBytes(12).toString('hex')}`);
  return requestBytes(call.method, new URL(call.path, url), headers, JSON.stringify(call.body));
}
