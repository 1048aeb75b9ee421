import { createHash } from 'node:crypto';
import Type from 'typebox';
import { oneOf, secret } from '../connection-schema.ts';

/** The fields of `profile` of a connection with PGP. */
export const PGP_SETTINGS = {
  pgpSend: Type.Optional(
    oneOf(
      ['off', 'encrypt', 'encrypt_and_sign'],
      "Whether sent files are encrypted to the partner's PGP keys. Default: off.",
    ),
  ),
  pgpReceive: Type.Optional(
    oneOf(
      ['off', 'signature_required', 'signature_optional'],
      'Whether PGP files are decrypted, and whether every file must have a valid signature of the partner. Default: off.',
    ),
  ),
  pgpFormat: Type.Optional(oneOf(['binary', 'armored'], 'The format of encrypted files. Default: binary.')),
};

const KEY_CHARACTERS_MAX = 16_384;

/** The names of the secrets with keys. */
export const [PARTNER_KEYS, OWN_KEY, PREVIOUS_OWN_KEY] = [
  'partnerPgpKeys',
  'pgpPrivateKey',
  'previousPgpPrivateKey',
] as const;

export const PGP_SECRETS = {
  [PARTNER_KEYS]: Type.Optional(
    secret(KEY_CHARACTERS_MAX, "The partner's public PGP keys, armored; at most four. Files are encrypted to each."),
  ),
  [OWN_KEY]: Type.Optional(secret(KEY_CHARACTERS_MAX, 'Our private PGP key, armored, without a passphrase.')),
  [PREVIOUS_OWN_KEY]: Type.Optional(
    secret(KEY_CHARACTERS_MAX, 'The previous private PGP key. Decrypts files that are still encrypted to it.'),
  ),
};

type Profile = Readonly<Record<string, unknown>>;
type Secrets = Readonly<Record<string, string>>;

/** How interchanges are encrypted, or null. */
type PgpSending = {
  to: string;
  signWith: string | null;
  isArmored: boolean;
  /** Changes with the keys and settings. */
  setup: string;
};

export function isSendingEncrypted({ pgpSend = 'off' }: Profile): boolean {
  return pgpSend !== 'off';
}

/** Returns the keys to send with; null if one is missing. */
export function sendingOf({ pgpSend, pgpFormat }: Profile, secrets: Secrets): PgpSending | null {
  const to = secrets[PARTNER_KEYS];
  const own = secrets[OWN_KEY];
  const isSigned = pgpSend === 'encrypt_and_sign';
  if (!to || (isSigned && !own)) return null;
  const signWith = isSigned ? own! : null;
  const isArmored = pgpFormat === 'armored';
  const setup = createHash('sha256')
    .update(JSON.stringify([to, signWith, isArmored]))
    .digest('hex');
  return { to, signWith, isArmored, setup };
}

/** How received files are decrypted. */
export type PgpReceiving = { with: string[]; signers: string; isSignatureRequired: boolean };

/**
 * Returns how received files are decrypted; null if they are not encrypted. Without the keys, files are not picked up.
 */
export function receivingOf(
  { pgpReceive = 'off' }: Profile,
  secrets: Secrets,
): PgpReceiving | 'pgp_key_missing' | null {
  if (pgpReceive === 'off') return null;
  const own = [OWN_KEY, PREVIOUS_OWN_KEY].flatMap((name) => secrets[name] || []);
  const signers = secrets[PARTNER_KEYS] ?? '';
  const isSignatureRequired = pgpReceive === 'signature_required';
  if (own.length === 0 || (isSignatureRequired && signers === '')) return 'pgp_key_missing';
  return { with: own, signers, isSignatureRequired };
}
