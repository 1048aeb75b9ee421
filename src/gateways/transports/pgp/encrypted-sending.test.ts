import { expect, test } from 'vitest';
import type { EncryptedContent } from '../../../modules/trading/exchange/outbound/encrypted-contents.ts';
import type { OpenedConnection } from '../../../modules/trading/exchange/partners/connections.ts';
import type {
  OutboundInterchange,
  PayerGateway,
  ResolveOutcome,
} from '../../../modules/trading/exchange/payer-gateway.ts';
import { withEncryptedSending } from './encrypted-sending.ts';
import { PgpError } from './pgp-messages.ts';

/** Returns a gateway that records its calls, and an encryption with different bytes each time. */
function setup(profile: Record<string, unknown> = { pgpSend: 'encrypt' }) {
  const calls: string[] = [];
  const secrets: Record<string, string> = { partnerPgpKeys: 'key' };
  const stored: { value: EncryptedContent | null } = { value: null };
  const answers: { resolve: (isEncrypted: boolean) => ResolveOutcome; failure: PgpError | null } = {
    resolve: () => 'unknown',
    failure: null,
  };
  let made = 0;
  const note = (step: string, { content, isEncrypted }: OutboundInterchange) =>
    calls.push(`${step} ${isEncrypted ? 'encrypted' : 'plain'} ${Buffer.from(content).toString()}`);
  const inner = {
    stage: async (interchange: OutboundInterchange) => {
      note('stage', interchange);
      return { outcome: 'staged' };
    },
    release: async (interchange: OutboundInterchange) => {
      note('release', interchange);
      return { outcome: 'transmitted' };
    },
    resolve: async (interchange: OutboundInterchange) => {
      note('resolve', interchange);
      return answers.resolve(interchange.isEncrypted === true);
    },
  } as unknown as PayerGateway;
  const gateway = withEncryptedSending(inner, {
    connections: { find: async () => ({ secrets }) as unknown as OpenedConnection },
    contents: {
      find: async () => stored.value,
      store: async (_interchange, encrypted) => {
        stored.value = encrypted;
      },
      forget: async () => {
        stored.value = null;
      },
    },
    pgp: {
      of: () => ({
        run: async () => {
          if (answers.failure) throw answers.failure;
          made += 1;
          return Buffer.from(`PGP${made}`) as never;
        },
      }),
    },
  });
  const interchange = (given: { releaseAgeMs?: number; profile?: object; content?: string } = {}) =>
    ({
      interchangeId: 'itc_1',
      content: Buffer.from(given.content ?? 'ISA*'),
      connection: { profile: given.profile ?? profile },
      ...(given.releaseAgeMs !== undefined && { releaseAgeMs: given.releaseAgeMs }),
    }) as unknown as OutboundInterchange;
  return { gateway, calls, secrets, stored, answers, interchange };
}

test('every attempt carries the bytes that were stored before the first', async () => {
  const { gateway, calls, interchange } = setup();
  await gateway.stage(interchange());
  await gateway.stage(interchange());
  await gateway.release(interchange());
  await gateway.resolve(interchange({ releaseAgeMs: 1 }));
  await gateway.stage(interchange({ releaseAgeMs: 1 }));
  expect(calls).toEqual(['stage', 'stage', 'release', 'resolve', 'stage'].map((step) => `${step} encrypted PGP1`));
});

test('changed keys are used until a release has started', async () => {
  const { gateway, calls, secrets, interchange } = setup();
  await gateway.stage(interchange());
  secrets.partnerPgpKeys = 'next key';
  await gateway.stage(interchange());
  secrets.partnerPgpKeys = 'third key';
  await gateway.stage(interchange({ releaseAgeMs: 1 }));
  expect(calls).toEqual(['stage encrypted PGP1', 'stage encrypted PGP2', 'stage encrypted PGP2']);
});

test('nothing is sent unencrypted while a key is missing or expired, or the stored bytes are missing', async () => {
  const { gateway, calls, secrets, stored, answers, interchange } = setup();
  answers.failure = new PgpError('pgp_key_expired');
  expect(await gateway.stage(interchange())).toEqual({ outcome: 'unavailable', reason: 'pgp_key_expired' });
  delete secrets.partnerPgpKeys;
  expect(await gateway.stage(interchange())).toEqual({ outcome: 'unavailable', reason: 'pgp_key_missing' });
  expect(stored.value).toBeNull();
  expect(await gateway.release(interchange())).toEqual({ outcome: 'unavailable', reason: 'not_encrypted' });
  expect(await gateway.stage(interchange({ content: 'no X12' }))).toEqual({
    outcome: 'refused',
    reason: 'not_an_interchange',
  });
  expect(calls).toEqual([]);
});

test('an interchange is not sent while the signing key is missing', async () => {
  const { gateway, secrets, interchange } = setup({ pgpSend: 'encrypt_and_sign' });
  expect(await gateway.stage(interchange())).toEqual({ outcome: 'unavailable', reason: 'pgp_key_missing' });
  secrets.pgpPrivateKey = 'own key';
  expect(await gateway.stage(interchange())).toEqual({ outcome: 'staged' });
});

test('a connection without PGP sends interchanges as they are', async () => {
  const { gateway, calls, interchange } = setup({});
  await gateway.stage(interchange());
  await gateway.release(interchange());
  expect(calls).toEqual(['stage plain ISA*', 'release plain ISA*']);
});

test('an interchange is looked up in the form in which it was released, independent of the current setting', async () => {
  const { gateway, calls, answers, interchange } = setup();
  await gateway.stage(interchange());
  const off = interchange({ releaseAgeMs: 1, profile: {} });
  await gateway.resolve(off);
  await gateway.stage(off);
  await gateway.resolve(off);
  expect(calls.slice(1)).toEqual(['resolve encrypted PGP1', 'stage plain ISA*', 'resolve plain ISA*']);
  // The interchange was released before the setting was turned on, so both forms are looked for.
  answers.resolve = (isEncrypted) => (isEncrypted ? 'transmitted' : 'not_transmitted');
  expect(await gateway.resolve(interchange({ releaseAgeMs: 1 }))).toBe('not_transmitted');
  answers.resolve = (isEncrypted) => (isEncrypted ? 'unknown' : 'transmitted');
  expect(await gateway.resolve(interchange({ releaseAgeMs: 1 }))).toBe('unknown');
});
