import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import type { Scenario } from '../../src/modules/sandbox/scenario.ts';
import { fillIn } from '../../src/modules/sandbox/scenario.ts';

// biome-ignore lint/suspicious/noExplicitAny: the API's JSON, as a customer reads it.
type Body = any;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';

/**
 * Calls the API of the templates' service. The persons of patients are replaced by names, birth dates and addresses that
 * occur nowhere else, so that the copies can be found and replaced by their text.
 */
export class SandboxCalls {
  readonly #url: string;
  readonly #key: string;
  #calls = 0;
  #patients = 0;
  #coverages = 0;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  /** Returns the response's JSON. Throws if the status is not the expected one; null expects any success. */
  async call(method: Method, path: string, body?: unknown, expected: number | null = null): Promise<Body> {
    const sent = this.#withOwnNames(path, body);
    const isFile = typeof sent === 'string';
    const headers: Record<string, string> = { 'x-api-key': this.#key };
    if (sent !== undefined) headers['content-type'] = isFile ? 'text/plain' : 'application/json';
    if (method !== 'GET') headers['idempotency-key'] = `seed-${++this.#calls}`;
    const content = isFile ? sent : sent === undefined ? null : JSON.stringify(sent);
    const response = await request(`${this.#url}${path}`, { method, headers, body: content });
    const text = await response.body.text();
    const { statusCode } = response;
    if (expected === null ? statusCode >= 400 : statusCode !== expected) {
      throw new Error(`${method} ${path} was answered ${statusCode}: ${text}`);
    }
    return text.startsWith('{') ? JSON.parse(text) : text;
  }

  #withOwnNames(path: string, body: Body): Body {
    if (path === '/v1/patients') return withPerson(body, ++this.#patients);
    if (path !== '/v1/coverages' || !body?.memberId) return body;
    // The digits at the end make the member id unique; the rest selects what the simulated payer does.
    return { ...body, memberId: body.memberId.replace(/\d+$/, String(MEMBERS_FROM + ++this.#coverages)) };
  }

  /** Moves the organization's clock and waits until everything due has happened. */
  async advance(clockId: string, to: Date): Promise<void> {
    const path = `/v1/sandbox/test-clocks/${clockId}`;
    await this.call('POST', `${path}/advance`, { frozenTime: to.toISOString() });
    await this.#until(path, '/status', 'ready');
  }

  /** Plays a scenario of the sandbox's catalogue. */
  async play(scenario: Scenario): Promise<void> {
    const saved: Record<string, string> = {};
    for (const { method, path, body, expectedStatus, saves = {}, until } of scenario.requests) {
      const answer = await this.call(method, fillIn(path, saved), fillIn(body, saved), expectedStatus);
      for (const [name, pointer] of Object.entries(saves)) saved[name] = String(valueAt(answer, pointer));
      if (until) await this.#until(fillIn(path, saved), until.pointer, until.equals);
    }
  }

  async #until(path: string, pointer: string, expected: string): Promise<void> {
    for (;;) {
      const answer = await this.call('GET', path);
      if (valueAt(answer, pointer) === expected) return;
      await pause(15);
    }
  }
}

function valueAt(body: Body, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((value, part) => value?.[part], body);
}

/** The words of template persons; none occurs in a code, a message or a field's name. */
export const PERSON_WORD = /^Qfam([a-z]{3})$/i;

const MEMBERS_FROM = 9_000_000;

function withPerson(body: object, number: number): object {
  const tail = letters(number);
  return {
    ...body,
    name: { given: [`Qgiv${tail}`], family: `Qfam${tail}` },
    birthDate: birthDate(number),
    sex: number % 2 === 0 ? 'female' : 'male',
    addresses: [{ line1: `12 Qstreet${tail}`, city: 'Albany', state: 'NY', postalCode: '122070001' }],
  };
}

/** Returns a birth date for each number: adults, whose services no rule about age refuses. */
function birthDate(number: number): string {
  return new Date(Date.UTC(1950, 0, 1) + (number % 1_000) * 13 * 86_400_000).toISOString().slice(0, 10);
}

function letters(number: number): string {
  const letter = (value: number) => String.fromCharCode(97 + (value % 26));
  return letter(number / 676) + letter(number / 26) + letter(number);
}
