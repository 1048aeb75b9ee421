import { hash, randomInt } from 'node:crypto';
import type { Environment } from '../../../config.ts';
import type { Scope } from '../../scopes.ts';
import type { JwkSet } from './client-keys.ts';
import type { ApiKeyStatus, KeyCreator } from './key-status.ts';

export const KEY_PREFIXES = { live: 'svc_live_', sandbox: 'svc_test_' } as const satisfies Record<Environment, string>;
const BODY_LENGTH = 64;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const FORMAT = /^svc_(live|test)_[A-Za-z0-9]{64}$/;

/** A key as it is stored: the key itself is shown once and kept only as a SHA-256 hash. */
export type ApiKey = {
  id: string;
  organizationId: string;
  name: string;
  prefix: string;
  lastFour: string;
  scopes: Scope[];
  status: ApiKeyStatus;
  expiresAt: Date | null;
  /** CIDR blocks that it may be used from; empty: anywhere. */
  allowedCidrs: string[];
  lastUsedAt: Date | null;
  /** The /24 or /48 of the last use. The full address is not stored. */
  lastUsedFrom: string | null;
  /** The key that it replaces. */
  rotatedFromId: string | null;
  /** The public keys by which a program gets access tokens of the key; null if there are none. */
  jwks: JwkSet | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A key with the unrevoked key that replaces it, if there is one, and its creator; null if the operator created it. */
export type ApiKeyInChain = ApiKey & { rotatedToId: string | null; creator: KeyCreator | null };

export const KEY_NAME_LENGTH_MAX = 100;
export const ALLOWED_CIDRS_MAX = 50;
/** Maximum number of unrevoked keys. Each key has its own rate limit, so without a maximum there would be none. */
export const KEYS_PER_ORGANIZATION_MAX = 100;

/** Returns a new random key: prefix and 64 characters, 381 bits. */
export function generateKey(environment: Environment): string {
  let body = '';
  while (body.length < BODY_LENGTH) body += ALPHABET[randomInt(ALPHABET.length)];
  return KEY_PREFIXES[environment] + body;
}

/** Hashes a key. A slow hash adds no security to 381 random bits and would let attackers exhaust the processor. */
export function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

export function hasKeyFormat(text: string): boolean {
  return FORMAT.test(text);
}

export function keyEnvironment(key: string): Environment {
  return key.startsWith(KEY_PREFIXES.live) ? 'live' : 'sandbox';
}

/** The notification channel on which every process learns the id of a changed key. */
export const KEYS_CHANNEL = 'rcm_api_keys';
