import { setTimeout as delay } from 'node:timers/promises';
import { addDays, localDateOf } from '../../src/kernel/local-date.ts';
import type { Answer, ApiClient } from '../parts/api-client.ts';
import { claimBody, coverageBody, patientBody } from '../parts/bodies.ts';
import type { Random } from '../parts/random.ts';
import { SCENARIOS } from '../parts/scenarios.ts';
import type { Tenant } from '../parts/tenants.ts';

type StaffOptions = { name: string; tenant: Tenant; client: ApiClient; random: Random };

const DENIED = SCENARIOS.find(({ final }) => final === 'denied')!;
const AUTHORIZED_MEMBER = 'SBX-PA.APPROVE-0101';
const REQUESTER = { npi: '1999999984', organizationName: 'Riverside Family Practice', phone: '518-555-0142' };
const REASON = 'The visit was an emergency, for which the plan requires no authorization.';
const FAX = '518-555-0142';
const DENIAL_MS_MAX = 60_000;
const POLL_MS = 100;

/** A response that the staff cannot work with. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** The staff of an organization: it asks for authorizations, appeals denials and encloses documents. */
export class Staff {
  readonly tenant: Tenant;
  readonly client: ApiClient;
  readonly #name: string;
  readonly #random: Random;
  #keys = 0;

  constructor({ name, tenant, client, random }: StaffOptions) {
    this.#name = name;
    this.tenant = tenant;
    this.client = client;
    this.#random = random;
  }

  /** Submits claims that their payer denies, and returns the ids of the denials. */
  async denials(count: number): Promise<string[]> {
    const claims = await Promise.all(Array.from({ length: count }, (_, index) => this.#denied(index)));
    const denials: string[] = [];
    for (const claimId of claims) denials.push(await this.#denialOf(claimId));
    return denials;
  }

  /** Creates a patient with a coverage. */
  async insured(memberId: string, marker: string): Promise<{ patientId: string; coverageId: string }> {
    const { id: patientId } = await this.post('/v1/patients', patientBody(marker), 201);
    const cover = coverageBody(marker, { patientId, memberId });
    const { id: coverageId } = await this.post('/v1/coverages', cover, 201);
    return { patientId, coverageId };
  }

  /** Creates a document and uploads its content. Returns its id with the response to the upload. */
  async document(content: Buffer, type: string): Promise<{ id: string; answer: Answer }> {
    const { id } = await this.post('/v1/documents', { kind: 'clinical_note' }, 201);
    const answer = await this.client.upload({ method: 'PUT', path: `/v1/documents/${id}/content`, type, content });
    return { id, answer };
  }

  /** Creates the draft of an authorization with a document. */
  async authorization(documentId: string): Promise<string> {
    const ids = await this.insured(AUTHORIZED_MEMBER, this.#nextKey());
    const start = addDays(localDateOf(new Date()), 7);
    const request = {
      ...ids,
      requestingProvider: REQUESTER,
      placeOfServiceCode: '12',
      serviceTypeCode: '12',
      diagnoses: [{ code: 'G47.33' }],
      items: [{ procedureCode: 'A7030', units: '2', serviceDates: { start } }],
    };
    const { id } = await this.post('/v1/prior-authorizations', request, 201);
    await this.post(`/v1/prior-authorizations/${id}/documents`, { documentId }, 200);
    return id;
  }

  packet(authorizationId: string): Promise<Answer> {
    return this.client.read(`/v1/prior-authorizations/${authorizationId}/packet`);
  }

  /** Appeals a denial with a document, and has the letter faxed. */
  async appeal(denialId: string, documentId: string): Promise<string> {
    const { id, letter } = await this.post('/v1/appeals', { denialIds: [denialId], documentIds: [documentId] }, 201);
    const placeholders = letter.placeholders.map(({ key }: { key: string }) => ({ key, value: REASON }));
    const change = { placeholders, recipient: { fax: FAX } };
    const idempotencyKey = this.#nextKey();
    const changed = { method: 'PATCH', path: `/v1/appeals/${id}`, body: change, idempotencyKey } as const;
    expectStatus(await this.client.write(changed), 200, changed.path);
    await this.post(`/v1/appeals/${id}/send`, { channel: 'fax' }, 202);
    return id;
  }

  /** Creates or starts something, and returns the body of the response. Throws RefusedError. */
  async post(path: string, body: unknown, status: number) {
    const answer = await this.client.write({ method: 'POST', path, body, idempotencyKey: this.#nextKey() });
    return expectStatus(answer, status, path);
  }

  async read(path: string) {
    return expectStatus(await this.client.read(path), 200, path);
  }

  async #denied(index: number): Promise<string> {
    const marker = `${this.#name}-denied-${index}`;
    const ids = await this.insured(`${DENIED.memberId}-${index}`, marker);
    const body = claimBody(marker, ids, { random: this.#random, scenario: DENIED, now: new Date() });
    const { id } = await this.post('/v1/claims', body, 201);
    await this.post(`/v1/claims/${id}/scrub`, {}, 200);
    await this.post(`/v1/claims/${id}/submit`, {}, 202);
    return id;
  }

  async #denialOf(claimId: string): Promise<string> {
    const deadline = performance.now() + DENIAL_MS_MAX;
    for (;;) {
      const { data } = await this.read(`/v1/denials?claimId=${claimId}`);
      if (data.length > 0) return data[0].id;
      if (performance.now() > deadline) throw new RefusedError(`the denial of ${claimId} did not come`);
      await delay(POLL_MS);
    }
  }

  #nextKey(): string {
    this.#keys += 1;
    return `${this.#name}-${this.#keys}`;
  }
}

function expectStatus({ status, body }: Answer, wanted: number, path: string) {
  if (status === wanted) return body;
  throw new RefusedError(`${path} answered ${reasonOf({ status, body })}`);
}

/** Returns the status and the error of a response that was not expected. */
export function reasonOf({ status, body }: Pick<Answer, 'status' | 'body'>): string {
  return `${status} ${JSON.stringify(body?.error ?? body)}`;
}
