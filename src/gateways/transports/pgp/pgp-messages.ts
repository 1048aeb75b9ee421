import type { PgpDefect as PgpFailure } from '../../../modules/trading/exchange/payer-gateway.ts';

export type { PgpDefect as PgpFailure } from '../../../modules/trading/exchange/payer-gateway.ts';

export class PgpError extends Error {
  override name = 'PgpError';
  readonly reason: PgpFailure;

  constructor(reason: PgpFailure) {
    super(`PGP: ${reason}`);
    this.reason = reason;
  }
}

/** The metadata of a key. */
export type KeyFacts = {
  /** Hexadecimal, upper case. */
  fingerprint: string;
  /** When the key can no longer be used: its own expiry, or that of its last encryption key. */
  expiresAt: string | null;
  isPrivate: boolean;
  /** A private key with a passphrase. */
  isLocked: boolean;
  canEncrypt: boolean;
};

/** Keys are armored texts; a text may hold several. `at`: the time at which keys and signatures must be valid. */
export type PgpRequests = {
  describe: { request: { keys: string; at: Date }; answer: KeyFacts[] };
  make: {
    request: { name: string; at: Date; secondsToEnd: number | null };
    answer: { privateKey: string; publicKey: string; fingerprint: string };
  };
  encrypt: {
    request: { content: Uint8Array; to: string; signWith: string | null; isArmored: boolean; at: Date };
    answer: Uint8Array;
  };
  decrypt: {
    request: {
      content: Uint8Array;
      with: string[];
      signers: string;
      isSignatureRequired: boolean;
      bytesMax: number;
      at: Date;
    };
    answer: Uint8Array;
  };
};

export type PgpTask = keyof PgpRequests;
export type PgpRequest<T extends PgpTask = PgpTask> = { task: T; request: PgpRequests[T]['request'] };
export type PgpAnswer = { answer: PgpRequests[PgpTask]['answer'] } | { failure: PgpFailure };
