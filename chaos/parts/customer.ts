import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, type ApiClient, InDoubtError, type Write } from './api-client.ts';
import { claimBody, coverageBody, patientBody } from './bodies.ts';
import type { Acknowledged, ClaimEntry, Entry, Kind, Ledger } from './ledger.ts';
import type { Random } from './random.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import type { Tenant } from './tenants.ts';

export type CustomerOptions = {
  /** Distinguishes this customer's markers from others'; contains a unique number. */
  name: string;
  tenant: Tenant;
  client: ApiClient;
  ledger: Ledger;
  random: Random;
  /** Between two actions. */
  pauseMsMax: number;
};

const CLAIMS_MAX = 3;
/** The share of answered writes that are sent again under their key. */
const REPLAYED_SHARE = 0.1;
const UPDATED_SHARE = 0.3;
/** The share of claims that two colleagues submit at once, under two keys. */
const RACED_SHARE = 0.15;

class SurpriseError extends Error {
  override name = 'SurpriseError';
}

/** One customer's software: patient after patient it creates, scrubs and submits claims. */
export class Customer {
  readonly #options: CustomerOptions;
  #stories = 0;

  constructor(options: CustomerOptions) {
    this.#options = options;
  }

  /** Works until `isOver`, then finishes the work that it has started. */
  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.#stories += 1;
      try {
        await this.#story(`${this.#options.name}-${this.#stories}`);
      } catch (error) {
        if (!(error instanceof InDoubtError || error instanceof SurpriseError)) throw error;
        this.#options.ledger.surprises.push(error.message);
      }
    }
  }

  async #story(story: string): Promise<void> {
    const { random } = this.#options;
    const scenario = random.pick(SCENARIOS);
    const patient = await this.#create('patient', `${story}-p`, patientBody(`${story}-p`));
    if (random.chance(UPDATED_SHARE)) await this.#update(patient);
    // Sandbox member ids end in digits that make them unique.
    const memberId = `${scenario.memberId}-${story.replaceAll(/\D/g, '')}`;
    const cover = coverageBody(`${story}-v`, { patientId: patient.id, memberId });
    const coverage = await this.#create('coverage', `${story}-v`, cover);
    const ids = { patientId: patient.id, coverageId: coverage.id };
    const claims = random.integer(1, CLAIMS_MAX);
    for (let number = 1; number <= claims; number++) await this.#claim(`${story}-c${number}`, ids, scenario);
  }

  async #claim(marker: string, ids: { patientId: string; coverageId: string }, scenario: Scenario): Promise<void> {
    const { ledger, random } = this.#options;
    const body = claimBody(marker, ids, { random, scenario, now: new Date() });
    const { id, organizationId } = await this.#create('claim', marker, body);
    const claim: ClaimEntry = { id, organizationId, scenario, isScrubbed: false, isSubmitted: false };
    ledger.claims.push(claim);
    const scrubbed = await this.#write({ ...post(`/v1/claims/${id}/scrub`), idempotencyKey: `${marker}-s` }, 200);
    if (scrubbed.body.status === 'blocked') throw new SurpriseError(`${id} is blocked by the scrubber`);
    claim.isScrubbed = true;
    await this.#submit(id, marker);
    claim.isSubmitted = true;
  }

  async #submit(id: string, marker: string): Promise<void> {
    const { client, random } = this.#options;
    const submission = { ...post(`/v1/claims/${id}/submit`), idempotencyKey: `${marker}-t` };
    if (!random.chance(RACED_SHARE)) {
      await this.#write(submission, 202);
      return;
    }
    const rival = { ...submission, idempotencyKey: `${marker}-r` };
    const answers = await Promise.all([client.write(submission), client.write(rival)]);
    const codes = answers.map(({ status, body }) => [status, body.error?.code].join(' ').trim()).sort();
    if (codes.join() !== '202,409 invalid_state_transition') {
      throw new SurpriseError(`${id} submitted twice at once: ${codes.join(' and ')}`);
    }
  }

  async #update(patient: Acknowledged): Promise<void> {
    const change = { method: 'PATCH', path: `/v1/patients/${patient.id}`, body: { language: 'en' } } as const;
    const answer = await this.#write({ ...change, idempotencyKey: `${patient.marker}-u` }, 200);
    patient.version = answer.body.version;
    patient.updates += 1;
  }

  async #create(kind: Kind, marker: string, body: unknown): Promise<Acknowledged> {
    const { ledger, tenant } = this.#options;
    const { organizationId } = tenant;
    const entry: Entry = { kind, marker, organizationId, id: null, version: 0, updates: 0 };
    ledger.entries.push(entry);
    const answer = await this.#write({ ...post(PATHS[kind], body), idempotencyKey: marker }, 201);
    entry.version = answer.body.version;
    return Object.assign(entry, { id: String(answer.body.id) });
  }

  /** Writes, expects the status, and sometimes checks that a repetition gets the same response. */
  async #write(write: Write, status: number): Promise<Answer> {
    const { client, ledger, random, pauseMsMax } = this.#options;
    await delay(random.between(0, pauseMsMax));
    const answer = await client.write(write);
    if (answer.status !== status) throw new SurpriseError(describe(write, answer));
    if (random.chance(REPLAYED_SHARE)) {
      const again = await client.write(write);
      ledger.replays += 1;
      const isSame = again.status === status && JSON.stringify(again.body) === JSON.stringify(answer.body);
      if (!again.isReplay || !isSame) throw new SurpriseError(`${write.path}: a repetition got another answer`);
    }
    return answer;
  }
}

export const PATHS: Record<Kind, string> = {
  patient: '/v1/patients',
  coverage: '/v1/coverages',
  claim: '/v1/claims',
};

function post(path: string, body: unknown = {}) {
  return { method: 'POST', path, body } as const;
}

function describe({ method, path }: Write, { status, body }: Answer): string {
  return `${method} ${path} answered ${status} ${JSON.stringify(body.error ?? body)}`;
}
