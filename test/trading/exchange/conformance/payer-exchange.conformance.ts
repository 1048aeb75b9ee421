import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRANSACTION_HANDLERS } from '../../../../src/composition/open-exchange.ts';
import { resolveInterchange } from '../../../../src/modules/trading/exchange/outbound/resolve-interchange.ts';
import { transmitInterchange } from '../../../../src/modules/trading/exchange/outbound/transmit-interchange.ts';
import { type Clinic, DAY_MS, MINUTE_MS, openClinic } from '../../../billing/claims-flow/clinic.ts';
import { type FaultyGateway, faultyGateway } from '../../../helpers/faulty-gateway.ts';
import { NO_JOURNAL } from '../../../helpers/journal.ts';
import { FAULTS } from '../../../helpers/line-faults.ts';
import { connectClinic } from '../connect-clinic.ts';
import { addMember, aParty } from '../mailbox-parties.ts';
import { remittanceText, sharedRemittanceText } from '../remittance-file.ts';
import type { GatewayUnderTest, OpenGateway, Parties } from './gateway-under-test.conformance.ts';

/** Tests a gateway together with the exchange: interchanges and files take effect once, despite failures. */
export function describeExchange(open: OpenGateway): void {
  let clinic: Clinic;
  let under: GatewayUnderTest;
  let line: FaultyGateway;
  let own: Parties;

  beforeAll(async () => {
    clinic = await openClinic({
      gateways: async (parts) => {
        under = await open(parts);
        line = faultyGateway(under.gateway);
        return { [under.kind]: line.gateway };
      },
    });
    own = await connectClinic(clinic, under.kind, (parties) => under.connect(parties));
  });
  afterAll(async () => {
    await under.close();
    await clinic.close();
  });

  async function submitted(): Promise<string> {
    const { id } = await clinic.readyClaim();
    await clinic.submit(id);
    await clinic.closeBatches();
    return id;
  }

  type Sent = { id: string; number: string; status: string; failure: string | null };
  async function newest(): Promise<Sent> {
    const [row] = await clinic.query<Sent>(
      `select id, interchange_control_number as number, status, failure from interchanges
       where direction = 'outbound' order by id desc limit 1`,
    );
    return row!;
  }

  /**
   * A person asks the partner about an interchange whose outcome the gateway cannot determine, and records the answer.
   */
  async function resolveByPerson(): Promise<void> {
    for (let sent = await newest(); sent.status === 'uncertain'; sent = await newest()) {
      await under.sweep();
      const outcome = (await under.taken(own)).includes(sent.number) ? 'transmitted' : 'not_transmitted';
      const { id } = sent;
      await clinic.tx((tx) => resolveInterchange(tx, id, { outcome, handlers: TRANSACTION_HANDLERS }));
      await clinic.runJobs();
    }
  }

  /** Expects that the partner has the claim's interchange and received it once. */
  async function expectTransmitted(claimId: string): Promise<void> {
    if (under.resolves === 'by_a_person') await resolveByPerson();
    await under.sweep();
    const sent = await newest();
    expect(sent).toMatchObject({ status: 'transmitted', failure: null });
    expect((await under.taken(own)).filter((number) => number === sent.number)).toEqual([sent.number]);
    expect((await clinic.claim(claimId)).submission).toMatchObject({ state: 'transmitted' });
    expect((await clinic.eventTypes(claimId)).filter((type) => type === 'claim.submitted')).toHaveLength(1);
  }

  /** Runs attempts as they fall due. */
  async function passMinutes(minutes: number): Promise<void> {
    for (let passed = 0; passed < minutes; passed += 0.5) {
      clinic.clock.advance(MINUTE_MS / 2);
      await clinic.runJobs();
    }
  }

  /** Collects until no file is left and repeats failed calls. Returns the number of new files. */
  async function receiveAll(): Promise<number> {
    let stored = 0;
    for (let quiet = 0; quiet < 2; ) {
      const received = await clinic.receive().catch(() => null);
      quiet = received?.collected === 0 ? quiet + 1 : 0;
      stored += received?.stored ?? 0;
      await clinic.runJobs();
    }
    return stored;
  }

  const remittances = async () =>
    (await clinic.query<{ trace: string }>('select trace_number as trace from remittances order by id')).map(
      ({ trace }) => trace,
    );

  test.each(FAULTS)('an interchange arrives once if the connection fails $name', async ({ faults }) => {
    for (const fault of faults) line.fail(fault);
    const id = await submitted();
    await clinic.runJobs();
    expect((await clinic.claim(id)).status).toBe('submitted');
    await passMinutes(4);
    await expectTransmitted(id);
  });

  test('an interchange arrives once if the worker dies at any moment', async () => {
    const id = await submitted();
    const payload = clinic.jobs.shift()!.payload as { organizationId: string; interchangeId: string };
    const { encryption, payers } = clinic;
    const options = { encryption, handlers: TRANSACTION_HANDLERS, ...payers, journal: NO_JOURNAL };
    // The clock is read whenever a transaction begins; the worker dies at its first one, then its second, and so on.
    for (let death = 1; death <= 6; death += 1) {
      let looks = 0;
      const now = () => {
        looks += 1;
        if (looks === death) throw new Error('power cut');
        return clinic.clock.now();
      };
      const database = { ...clinic.shared, clock: { now } };
      await transmitInterchange(payload, { ...options, database }).catch(() => null);
      clinic.clock.advance(MINUTE_MS);
    }
    await passMinutes(1);
    await expectTransmitted(id);
  });

  test('an interchange that the partner leaves for days is not sent again, and is accepted once', async () => {
    const id = await submitted();
    await clinic.runJobs();
    await passMinutes(5);
    for (let days = 0; days < 4; days += 1) {
      clinic.clock.advance(DAY_MS);
      await clinic.runJobs();
    }
    const { number, status } = await newest();
    expect(status).toBe('transmitted');
    // Some partners sweep by themselves.
    expect((await under.taken(own)).filter((one) => one === number).length).toBeLessThanOrEqual(1);
    await expectTransmitted(id);
    expect(await clinic.query("select id from interchanges where status not in ('transmitted', 'processed')")).toEqual(
      [],
    );
  });

  test('two concurrent workers deliver an interchange once', async () => {
    const id = await submitted();
    const payload = clinic.jobs.shift()!.payload as { organizationId: string; interchangeId: string };
    const { shared: database, encryption, payers } = clinic;
    const options = { database, encryption, handlers: TRANSACTION_HANDLERS, ...payers, journal: NO_JOURNAL };
    await Promise.all([transmitInterchange(payload, options), transmitInterchange(payload, options)]);
    await passMinutes(2);
    await expectTransmitted(id);
  });

  test('each answer takes effect once, although confirmations are lost before and after', async () => {
    const id = await submitted();
    await clinic.runJobs();
    await under.sweep();
    await under.makeAnswersDue();
    line.fail({ step: 'collect', when: 'before' });
    line.fail({ step: 'confirm', when: 'before' });
    line.fail({ step: 'confirm', when: 'after' });
    await receiveAll();
    expect((await clinic.claim(id)).status).toBe('paid');
    const levels = await clinic.query<{ level: string }>(
      'select level from acknowledgments where claim_id = $1 order by level',
      [id],
    );
    expect(levels.map(({ level }) => level)).toEqual(['277ca_clearinghouse', '277ca_payer', '999']);
    const types = await clinic.eventTypes(id);
    expect(types.filter((type) => type === 'claim.paid')).toHaveLength(1);
    expect(new Set(types).size).toBe(types.length);
    expect(await clinic.query("select id from interchanges where status = 'needs_review'")).toEqual([]);
  });

  test('a name that is used again with other content is another file, the same content under another name is not', async () => {
    const before = (await remittances()).length;
    const [first, second] = [remittanceText({ control: '000000801' }), remittanceText({ control: '000000802' })];
    await under.put(own, { path: 'daily.835', content: first });
    expect(await receiveAll()).toBe(1);
    await under.put(own, { path: 'daily.835', content: second });
    expect(await receiveAll()).toBe(1);
    expect((await remittances()).length).toBe(before + 2);
    await under.put(own, { path: 'other-name.835', content: second });
    expect(await receiveAll()).toBe(0);
    expect((await remittances()).length).toBe(before + 2);
    const duplicates = await clinic.query("select path from payer_files where status = 'duplicate'");
    expect(duplicates).toEqual([{ path: 'other-name.835' }]);
    expect(await under.gateway.collect(10)).toEqual([]);
  });

  test('each of two organizations that share a mailbox gets its own transactions', async () => {
    const [NPI_A, NPI_B] = ['1999999984', '1999999976'];
    const { shared: database } = clinic;
    const [a, b] = [await aParty(database, 'A'), await aParty(database, 'B')];
    await addMember(database, own, { ...a, payeeNpis: [NPI_A] });
    await addMember(database, own, { ...b, payeeNpis: [NPI_B] });
    await under.put(own, { path: 'shared.835', content: sharedRemittanceText([NPI_A, NPI_B], '000000803') });
    await receiveAll();
    for (const [party, npi] of [
      [a, NPI_A],
      [b, NPI_B],
    ] as const) {
      const text = 'select trace_number as trace from remittances';
      expect(await clinic.queryAs(party.organizationId, text)).toEqual([{ trace: `7${npi}` }]);
    }
    expect(await remittances()).not.toContain(`7${NPI_B}`);
  });
}
