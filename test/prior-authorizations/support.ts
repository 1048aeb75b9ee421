import { transact } from '../../src/database/transactions/transaction.ts';
import { addDays, localDateOf } from '../../src/kernel/local-date.ts';
import { acknowledgeMessage } from '../../src/modules/prior-authorizations/transport/settle-messages.ts';
import { findInterchange } from '../../src/modules/trading/exchange/interchanges/find-interchanges.ts';
import { numberInterchange } from '../../src/modules/trading/exchange/outbound/number-interchange.ts';
import type { CallResult, TestApp } from '../helpers/app.ts';
import { aCoverage, aPatient } from '../helpers/builders.ts';
import { realNow } from '../helpers/real-time.ts';
import { ClockedOrganization, MINUTE_MS } from '../sandbox/support.ts';

export const PATH = '/v1/prior-authorizations';
export const NPI = '1999999984';

/** A Monday, so that business days are easy to count. */
export const START = '2030-05-06T07:08:09.000Z';

type Options = { payerId?: string; start?: string; body?: Record<string, unknown> };

/** One organization on a test clock that asks its sandbox payers for authorizations. */
export class Practice {
  readonly own: ClockedOrganization;

  constructor(own: ClockedOrganization) {
    this.own = own;
  }

  static async open(t: TestApp): Promise<Practice> {
    return new Practice(await ClockedOrganization.open(t, START));
  }

  /** Opens a practice without a test clock. */
  static async openInRealTime(t: TestApp): Promise<Practice> {
    const own = new ClockedOrganization(t, await t.organization());
    own.frozenAt = realNow();
    return new Practice(own);
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<CallResult> {
    return this.own.call(method, path, body, headers);
  }

  async coverage(memberId: string, payerId = 'SBX04'): Promise<{ patientId: string; coverageId: string }> {
    const { body: patient } = await this.call('POST', '/v1/patients', aPatient(this.own.patientFields));
    const made = await this.call('POST', '/v1/coverages', aCoverage(patient.id, { memberId, payerId }));
    if (made.status !== 201) throw new Error(made.text);
    return { patientId: patient.id, coverageId: made.body.id };
  }

  request(ids: { patientId: string; coverageId: string }, overrides: Record<string, unknown> = {}) {
    const start = addDays(localDateOf(this.own.frozenAt), 7);
    return {
      ...ids,
      requestingProvider: { npi: NPI, organizationName: 'Riverside Family Practice', phone: '518-555-0142' },
      placeOfServiceCode: '12',
      serviceTypeCode: '12',
      diagnoses: [{ code: 'G47.33' }, { code: 'E66.01' }],
      items: [
        { procedureCode: 'E0601', modifiers: ['RR'], units: '4', serviceDates: { start, end: addDays(start, 90) } },
        { procedureCode: 'A7030', units: '2', serviceDates: { start } },
      ],
      ...overrides,
    };
  }

  async draft(memberId: string, { payerId, body }: Options = {}) {
    const ids = await this.coverage(memberId, payerId);
    const made = await this.call('POST', PATH, this.request(ids, body));
    if (made.status !== 201) throw new Error(made.text);
    return made.body;
  }

  /** Submits, and processes the payer's first answer. Returns the authorization after it. */
  async submit(memberId: string, options: Options = {}) {
    const { id } = await this.draft(memberId, options);
    const sent = await this.call('POST', `${PATH}/${id}/submit`);
    if (sent.status !== 202) throw new Error(sent.text);
    await this.own.advance(MINUTE_MS);
    return this.get(id);
  }

  /** Gives an interchange its control numbers, without sending it. */
  async number(interchangeId: string): Promise<void> {
    const { database, encryption, payers } = this.own.t.app;
    const who = { organizationId: this.own.id, actor: { type: 'operator', id: 'test' } as const };
    const options = { encryption, mapping: payers.mapping };
    const isNumbered = await transact(database, who, (tx) => numberInterchange(tx, interchangeId, options));
    if (!isNumbered) throw new Error(`${interchangeId} does not wait for numbers`);
  }

  /** Records a 999 that accepts a request, because the sandbox's payers write none for a 278. */
  async accept(interchangeId: string, writtenAt: string): Promise<void> {
    const actor = { type: 'system', id: 'test' } as const;
    const who = { organizationId: this.own.id, actor };
    await transact(this.own.t.app.database, who, async (tx) => {
      const interchange = await findInterchange(tx, interchangeId);
      const verdictOf = () => ({ outcome: 'accepted' as const, codes: [] });
      await acknowledgeMessage(tx, interchange!, { level: '999', writtenAt, verdictOf });
    });
  }

  async get(id: string) {
    return (await this.call('GET', `${PATH}/${id}`)).body;
  }

  async questions(id: string) {
    return (await this.call('GET', `${PATH}/${id}/questions`)).body.data;
  }

  /** The types of the events of an authorization, oldest first. */
  async events(id: string): Promise<string[]> {
    const { body } = await this.call('GET', `/v1/events?resourceId=${id}&limit=100`);
    return body.data.map(({ type }: { type: string }) => type).toReversed();
  }
}
