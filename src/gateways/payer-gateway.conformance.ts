import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Clinic, type ClinicParts, DAY_MS, MINUTE_MS, openClinic } from '../../test/claims-flow/clinic.ts';
import { connectClinic } from '../../test/exchange/connect-clinic.ts';
import { addMember, aParty } from '../../test/exchange/mailbox-parties.ts';
import { remittanceText, sharedRemittanceText } from '../../test/exchange/remittance-file.ts';
import { aSending, send } from '../../test/helpers/exchange.ts';
import { type FaultyGateway, faultyGateway } from '../../test/helpers/faulty-gateway.ts';
import { NO_JOURNAL } from '../../test/helpers/journal.ts';
import { FAULTS } from '../../test/helpers/line-faults.ts';
import { newId } from '../kernel/ids.ts';
import { resolveInterchange } from '../modules/exchange/outbound/resolve-interchange.ts';
import { transmitInterchange } from '../modules/exchange/outbound/transmit-interchange.ts';
import type { CollectedFile, OutboundInterchange, PayerGateway } from '../modules/exchange/payer-gateway.ts';
import { TRANSACTION_HANDLERS } from '../open-exchange.ts';
import { build837P } from '../x12/837p-005010X222A2/index.ts';
import { an837P } from './simulator/an-837p.ts';

type Parties = Pick<OutboundInterchange, 'organizationId' | 'tradingPartnerId'>;

/** An implementation of the port and the means to act as the other side. */
export type GatewayUnderTest = {
  kind: string;
  /**
   * How the fate of a release without a reply is found out: by asking the partner (default), by sending the same again, which
   * the partner recognizes, or by a person.
   */
  resolves?: 'by_asking' | 'by_sending_again' | 'by_a_person';
  gateway: PayerGateway;
  /** Sets up the other side for a trading partner; returns the profile of its connection. */
  connect(parties: Parties): Promise<Record<string, unknown>>;
  /** Lets the other side take what has been released. */
  sweep(): Promise<void>;
  /** ISA13 of each interchange that the other side received, once per transmission. */
  taken(parties: Parties): Promise<string[]>;
  /** Puts a file for us into a mailbox, under a name that may have been used before. */
  put(parties: Parties, file: { path: string; content: string }): Promise<void>;
  /** Makes the answers to all that was taken due. */
  makeAnswersDue(): Promise<void>;
  close(): Promise<void>;
};

/** Reads a file as it was handed out. */
export async function bytesOf(file: CollectedFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of file.open()) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

const nameOf = (file: Pick<CollectedFile, 'organizationId' | 'fileId'>) => `${file.organizationId} ${file.fileId}`;

type Open = (parts: ClinicParts) => Promise<GatewayUnderTest>;

/** Tests the contract of the port `PayerGateway`, alone and with the exchange; every implementation must pass. */
export function describePayerGateway(name: string, open: Open): void {
  describe(`${name} as a payer gateway`, () => describePort(open));
  describe(`the exchange with ${name}`, () => describeExchange(open));
}

function describePort(open: Open): void {
  let clinic: Clinic;
  let under: GatewayUnderTest;
  let gateway: PayerGateway;
  const [own, foreign] = [aMailbox(), aMailbox()];
  const profiles = new Map<Parties, Record<string, unknown>>();
  let number = 0;

  beforeAll(async () => {
    clinic = await openClinic({
      gateways: async (parts) => {
        under = await open(parts);
        return {};
      },
    });
    gateway = under.gateway;
    for (const parties of [own, foreign]) profiles.set(parties, await under.connect(parties));
  });
  afterAll(async () => {
    await under.close();
    await clinic.close();
  });

  function next(parties: Parties): OutboundInterchange {
    number += 1;
    const interchangeControlNumber = String(number).padStart(9, '0');
    const { connection, ...rest } = aSending(parties);
    return {
      ...rest,
      connection: { ...connection, kind: under.kind, profile: profiles.get(parties)! },
      interchangeId: `itc_${interchangeControlNumber}`,
      interchangeControlNumber,
      content: Buffer.from(build837P(an837P({ interchangeControlNumber }))),
    };
  }

  /** Sends and lets the other side answer. */
  async function answered(parties: Parties): Promise<void> {
    expect(await send(gateway, next(parties))).toEqual({ outcome: 'transmitted' });
    await under.sweep();
    await under.makeAnswersDue();
  }

  /** Collects and confirms everything that is due. */
  async function empty(): Promise<CollectedFile[]> {
    const all: CollectedFile[] = [];
    for (let files = await gateway.collect(100); files.length > 0; files = await gateway.collect(100)) {
      await gateway.confirm(files);
      all.push(...files);
    }
    return all;
  }

  test('nothing is due before anything was submitted', async () => {
    expect(await gateway.collect(10)).toEqual([]);
  });

  test('a submitted interchange is answered to its own mailbox with X12 files of different names', async () => {
    await answered(own);
    const files = await gateway.collect(100);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(file).toMatchObject({ ...own, kind: under.kind });
      const content = await bytesOf(file);
      expect(content.toString('latin1')).toMatch(/^ISA/);
      expect(content.length).toBe(file.byteCount);
    }
    expect(new Set(files.map(nameOf)).size).toBe(files.length);
    await gateway.confirm(files);
  });

  test('a staged interchange is not processed, can be staged again, and is processed once after its release', async () => {
    const before = (await under.taken(own)).length;
    const interchange = next(own);
    await gateway.stage(interchange);
    await gateway.stage(interchange);
    await under.sweep();
    expect((await under.taken(own)).length).toBe(before);
    const { resolves = 'by_asking' } = under;
    expect(await gateway.resolve(interchange)).toBe(resolves === 'by_a_person' ? 'unknown' : 'not_transmitted');
    expect(await gateway.release(interchange)).toEqual({ outcome: 'transmitted' });
    const afterwards = { by_asking: 'transmitted', by_sending_again: 'not_transmitted', by_a_person: 'unknown' }[
      resolves
    ];
    expect(await gateway.resolve(interchange)).toBe(afterwards);
    if (resolves === 'by_sending_again') {
      expect(await gateway.release(interchange)).toEqual({ outcome: 'transmitted' });
    }
    await under.sweep();
    expect((await under.taken(own)).slice(before)).toEqual([interchange.interchangeControlNumber]);
    expect(await gateway.resolve(interchange), 'after the partner has taken it').toBe(afterwards);
    await under.makeAnswersDue();
    await empty();
  });

  test('a file is handed out with the same name and bytes until it is confirmed, and never after', async () => {
    await answered(own);
    const files = await gateway.collect(100);
    const again = await gateway.collect(100);
    expect(again.map(nameOf)).toEqual(files.map(nameOf));
    for (const [index, file] of again.entries()) {
      expect((await bytesOf(file)).equals(await bytesOf(files[index]!))).toBe(true);
    }
    await gateway.confirm(files.slice(0, 1));
    expect((await gateway.collect(100)).map(nameOf)).toEqual(files.slice(1).map(nameOf));
    await gateway.confirm(files);
    await gateway.confirm(files);
    expect(await gateway.collect(100)).toEqual([]);
  });

  test('a confirmation of a file leaves a later one of the same name', async () => {
    await under.put(own, { path: 'era.835', content: 'the first' });
    const [first] = await gateway.collect(10);
    await under.put(own, { path: 'era.835', content: 'the second' });
    await gateway.confirm([first!]);
    const [second] = await gateway.collect(10);
    expect([second!.path, String(await bytesOf(second!))]).toEqual(['era.835', 'the second']);
    await empty();
  });

  test('a batch holds at most as many files as asked for, and batches follow each other', async () => {
    await answered(own);
    await answered(foreign);
    const all = await gateway.collect(100);
    const [first] = await gateway.collect(1);
    expect(nameOf(first!)).toBe(nameOf(all[0]!));
    expect(await gateway.collect(2)).toHaveLength(2);
    expect(new Set(all.map((file) => file.organizationId)).size).toBe(2);
    await empty();
  });

  test('confirming no file, or an unknown one, has no effect', async () => {
    await gateway.confirm([]);
    await gateway.confirm([{ kind: under.kind, ...own, fileId: 'unknown' }]);
    expect(await gateway.collect(10)).toEqual([]);
  });

  test('text that is no interchange is refused with a code, and is not taken', async () => {
    const before = (await under.taken(own)).length;
    const interchange = { ...next(own), content: Buffer.from('this is not X12') };
    expect(await send(gateway, interchange)).toEqual({ outcome: 'refused', reason: expect.stringMatching(/^\w+$/) });
    await under.sweep();
    expect((await under.taken(own)).length).toBe(before);
  });

  test('a question after its deadline is not asked, and one that the gateway does not carry is refused', async () => {
    const { connection } = next(own);
    const question = { ...own, connection, requestId: 'q-1', content: Buffer.from(''), deadline: clinic.clock.now() };
    for (const transactionSet of gateway.carries(connection).realTime) {
      const outcome = await gateway.request({ ...question, transactionSet, signal: AbortSignal.abort() });
      expect(outcome).toEqual({ outcome: 'timed_out', reason: 'deadline' });
    }
    const { signal } = new AbortController();
    const outcome = await gateway.request({ ...question, transactionSet: 'unheard-of', signal });
    expect(outcome).toEqual({ outcome: 'refused', reason: expect.stringMatching(/^\w+$/) });
  });
}

function describeExchange(open: Open): void {
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

  /** A person asks the partner what became of an interchange that the gateway cannot tell, and records the answer. */
  async function resolveByPerson(): Promise<void> {
    for (let sent = await newest(); sent.status === 'uncertain'; sent = await newest()) {
      await under.sweep();
      const outcome = (await under.taken(own)).includes(sent.number) ? 'transmitted' : 'not_transmitted';
      const { id } = sent;
      await clinic.tx((tx) => resolveInterchange(tx, id, { outcome, handlers: TRANSACTION_HANDLERS }));
      await clinic.runJobs();
    }
  }

  /** Expects that the partner has the claim's interchange, which it has been given once. */
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

  /** Receives until nothing is left; calls that fail are made again. Returns how many files were new. */
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

  test.each(FAULTS)('an interchange arrives once if the line fails $name', async ({ faults }) => {
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

  test('an interchange that the partner leaves for days is not sent again, and is taken once', async () => {
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

  test('two workers at once hand an interchange over once', async () => {
    const id = await submitted();
    const payload = clinic.jobs.shift()!.payload as { organizationId: string; interchangeId: string };
    const { shared: database, encryption, payers } = clinic;
    const options = { database, encryption, handlers: TRANSACTION_HANDLERS, ...payers, journal: NO_JOURNAL };
    await Promise.all([transmitInterchange(payload, options), transmitInterchange(payload, options)]);
    await passMinutes(2);
    await expectTransmitted(id);
  });

  test('each answer takes effect once though confirmations are lost before and after', async () => {
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

  test('of a mailbox that two organizations share each gets its own transactions', async () => {
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

function aMailbox(): Parties {
  return { organizationId: newId('org'), tradingPartnerId: newId('tpr') };
}
