import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../../test/helpers/exchange.ts';
import type { CollectedFile, OutboundInterchange, PayerGateway } from '../modules/exchange/payer-gateway.ts';

/** An implementation of the port and the means to act as the other side. */
export type GatewayUnderTest = {
  gateway: PayerGateway;
  /** Returns an interchange that the other side accepts and answers, with a new control number for each call. */
  nextInterchange(): OutboundInterchange;
  /** The same for another organization's mailbox. */
  nextForeignInterchange(): OutboundInterchange;
  /** Makes all answers of the other side due. */
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

/** Tests the contract of the port `PayerGateway`; every implementation must pass. */
export function describePayerGateway(name: string, open: () => Promise<GatewayUnderTest>): void {
  describe(`${name} as a payer gateway`, () => {
    let under: GatewayUnderTest;
    let gateway: PayerGateway;

    beforeAll(async () => {
      under = await open();
      gateway = under.gateway;
    });
    afterAll(() => under.close());

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
      const interchange = under.nextInterchange();
      expect(await send(gateway, interchange)).toEqual({ outcome: 'transmitted' });
      await under.makeAnswersDue();
      const files = await empty();
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) {
        expect(file.organizationId).toBe(interchange.organizationId);
        expect(file.tradingPartnerId).toBe(interchange.tradingPartnerId);
        expect((await bytesOf(file)).toString('latin1')).toMatch(/^ISA/);
      }
      expect(new Set(files.map(nameOf)).size).toBe(files.length);
    });

    test('an interchange that is submitted again, or twice at once, is answered once', async () => {
      const [first, second] = [under.nextInterchange(), under.nextInterchange()];
      await send(gateway, first);
      await under.makeAnswersDue();
      const once = (await empty()).length;
      expect(await send(gateway, first)).toEqual({ outcome: 'transmitted' });
      await Promise.all([send(gateway, second), send(gateway, second)]);
      await under.makeAnswersDue();
      expect((await empty()).length).toBe(once);
    });

    test('a file is handed out with the same name and bytes until it is confirmed, and never after', async () => {
      await send(gateway, under.nextInterchange());
      await under.makeAnswersDue();
      const files = await gateway.collect(100);
      const again = await gateway.collect(100);
      expect(again.map(nameOf)).toEqual(files.map(nameOf));
      for (const [index, file] of again.entries()) {
        expect((await bytesOf(file)).equals(await bytesOf(files[index]!))).toBe(true);
      }
      await gateway.confirm(files.slice(0, 1));
      expect((await gateway.collect(100)).map(nameOf)).toEqual(files.slice(1).map(nameOf));
      await gateway.confirm(files);
      expect(await gateway.collect(100)).toEqual([]);
    });

    test('a batch holds at most as many files as asked for, and batches follow each other', async () => {
      await send(gateway, under.nextInterchange());
      await send(gateway, under.nextForeignInterchange());
      await under.makeAnswersDue();
      const all = await gateway.collect(100);
      const [first] = await gateway.collect(1);
      expect(nameOf(first!)).toBe(nameOf(all[0]!));
      expect(await gateway.collect(2)).toHaveLength(2);
      expect(new Set(all.map((file) => file.organizationId)).size).toBe(2);
      await empty();
    });

    test('confirming nothing, or what is unknown or confirmed already, does no harm', async () => {
      const { organizationId, tradingPartnerId } = under.nextInterchange();
      await gateway.confirm([]);
      await gateway.confirm([{ organizationId, tradingPartnerId, fileId: 'unknown' }]);
      expect(await gateway.collect(10)).toEqual([]);
    });

    test('text that is no interchange is refused with a code, and is not answered', async () => {
      const interchange = { ...under.nextInterchange(), content: Buffer.from('this is not X12') };
      expect(await send(gateway, interchange)).toEqual({ outcome: 'refused', reason: expect.stringMatching(/^\w+$/) });
      await under.makeAnswersDue();
      expect(await gateway.collect(10)).toEqual([]);
    });
  });
}
