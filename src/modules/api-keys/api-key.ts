import { hash, randomInt } from 'node:crypto';
import type { Environment } from '../../config.ts';
import type { Scope } from './scopes.ts';

export const KEY_PREFIXES = { live: 'svc_live_', sandbox: 'svc_test_' } as const satisfies Record<Environment, string>;
const BODY_LENGTH = 64;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const FORMAT = /^svc_(live|test)_[A-Za-z0-9]{64}$/;

export type ApiKeyStatus = 'active' | 'disabled' | 'revoked';

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
  /** The /24 or /48 of the last use: no more is kept of a caller's address. */
  lastUsedFrom: string | null;
  /** The key that it was made to replace. */
  rotatedFromId: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A key with the one that replaces it, while that is not revoked. */
export type ApiKeyInChain = ApiKey & { rotatedToId: string | null };

export const KEY_STATUSES = ['active', 'disabled', 'revoked'] as const satisfies readonly ApiKeyStatus[];
export const KEY_NAME_LENGTH_MAX = 100;
export const ALLOWED_CIDRS_MAX = 50;
/** Keys that are not revoked. Each has a rate of its own, so without a bound an organization would have none. */
export const KEYS_PER_ORGANIZATION_MAX = 100;

/** A new random key: prefix and 64 characters, 381 bits. */
export function generateKey(environment: Environment): string {
  let body = '';
  while (body.length < BODY_LENGTH) body += ALPHABET[randomInt(ALPHABET.length)];
  return KEY_PREFIXES[environment] + body;
}

/** A random key needs no slow hash: it cannot be guessed, and a slow hash would be a gift to attackers. */
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
