import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../src/kernel/ids.ts';
import type {
  CollectedFile,
  OutboundInterchange,
  PayerGateway,
} from '../../../../src/modules/trading/exchange/payer-gateway.ts';
import { build837P } from '../../../../src/x12/837p-005010X222A2/index.ts';
import { type Clinic, openClinic } from '../../../billing/claims-flow/clinic.ts';
import { an837P } from '../../../helpers/an-837p.ts';
import { aSending, send } from '../../../helpers/exchange.ts';
import {
  bytesOf,
  type GatewayUnderTest,
  nameOf,
  type OpenGateway,
  type Parties,
} from './gateway-under-test.conformance.ts';
import { describeExchange } from './payer-exchange.conformance.ts';

/** Tests the contract of the port `PayerGateway`, alone and with the exchange; every implementation must pass. */
export function describePayerGateway(name: string, open: OpenGateway): void {
  describe(`${name} as a payer gateway`, () => describePort(open));
  describe(`the exchange with ${name}`, () => describeExchange(open));
}

function describePort(open: OpenGateway): void {
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

  /** Sends an interchange and makes the partner answer it. */
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

  test('text that is not an interchange is refused with a code, and is not accepted', async () => {
    const before = (await under.taken(own)).length;
    const interchange = { ...next(own), content: Buffer.from('this is not X12') };
    expect(await send(gateway, interchange)).toEqual({ outcome: 'refused', reason: expect.stringMatching(/^\w+$/) });
    await under.sweep();
    expect((await under.taken(own)).length).toBe(before);
  });

  test('an inquiry after its deadline is not sent, and one that the gateway does not carry is refused', async () => {
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

function aMailbox(): Parties {
  return { organizationId: newId('org'), tradingPartnerId: newId('tpr') };
}
