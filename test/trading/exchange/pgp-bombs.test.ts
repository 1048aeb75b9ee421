import { afterAll, describe, expect, test } from 'vitest';
import { decryptFile, newBudget } from '../../../src/gateways/transports/pgp/decrypt-file.ts';
import { openPgpRunner } from '../../../src/gateways/transports/pgp/pgp-runner.ts';
import type { CollectedFile } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import {
  encryptedInflatingMessage,
  inflatingMessage,
  manySignaturesMessage,
  nestedMessage,
} from '../../helpers/pgp-bombs.ts';
import { KEYS_MADE_AT, pgpMessage, pgpPair } from '../../helpers/pgp-keys.ts';

const pgp = openPgpRunner();
afterAll(() => pgp.close());

const own = await pgpPair('Own');
const AT = new Date(KEYS_MADE_AT.getTime() + 86_400_000);
const GROWTH_MAX = 64 * 1024 * 1024;

/** Opens a file as the pick-up from a mailbox does. */
function opened(content: Uint8Array, runner = pgp): Promise<CollectedFile> {
  const file: CollectedFile = {
    kind: 'sftp',
    organizationId: 'org_1',
    tradingPartnerId: 'tp_1',
    fileId: 'file_1',
    path: 'file.pgp',
    byteCount: content.byteLength,
    modifiedAt: AT,
    open: async function* () {
      yield content;
    },
  };
  const receiving = { with: [own.privateKey], signers: '', isSignatureRequired: false };
  return decryptFile(file, { pgp: runner, receiving, now: () => AT }, newBudget());
}

async function expectReadable(runner = pgp): Promise<void> {
  const file = await opened(await pgpMessage('ISA*00~', { to: [own.publicKey], at: AT }), runner);
  expect(file).toMatchObject({ path: 'file', byteCount: 7 });
  expect(file.defect).toBeUndefined();
}

describe('a message that becomes large when it is read is refused, and the next one is read', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['700 MB of content', () => inflatingMessage(700)],
    ['400 MB of content, encrypted', () => encryptedInflatingMessage(400, own.publicKey, AT)],
  ])('%s', async (_name, make) => {
    const bomb = await make();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    expect((await opened(bomb)).defect).toBe('pgp_too_large');
    expect(process.memoryUsage().rss - before).toBeLessThan(GROWTH_MAX);
    await expectReadable();
  });

  test.each<[string, Parameters<typeof openPgpRunner>[0], string]>([
    ['memory', { memoryMegabytes: 48 }, 'pgp_too_large'],
    ['processor time', { cpuSeconds: 1, memoryMegabytes: 2_000 }, 'pgp_failed'],
  ])('3 million packets need more %s', async (_name, limits, reason) => {
    const limited = openPgpRunner(limits);
    expect((await opened(manySignaturesMessage(3_000_000), limited)).defect).toBe(reason);
    await expectReadable(limited);
    await limited.close();
  });

  test.each([2, 1_000])('%i compressed packets inside one another', async (levels) => {
    expect((await opened(nestedMessage(levels))).defect).toBe('pgp_damaged');
    await expectReadable();
  });
});

test('a message of 60 MB is read within the limits', async () => {
  const message = await pgpMessage(Buffer.alloc(60_000_000, 'ISA*'), { to: [own.publicKey], at: AT });
  expect((await opened(message)).byteCount).toBe(60_000_000);
});

test('a file is not marked as defective because the service stops', async () => {
  const stopping = openPgpRunner();
  const reading = opened(inflatingMessage(1), stopping);
  const outcome = expect(reading).rejects.toMatchObject({ reason: 'closed' });
  await stopping.close();
  await outcome;
});
