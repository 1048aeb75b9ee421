import type { ApiKey } from '../../modules/platform/api-keys/api-key.ts';
import type { KeyPrincipal } from './principal.ts';

/** A key or session counts as recently seen for this long after it was valid. */
const FAMILIAR_MS = 3_600_000;

/**
 * Hashes of keys and sessions that were recently valid in this process. Their next look-up does not queue behind
 * unknown ones; they have no other privilege. Uses the machine's time.
 */
export class SeenLately {
  readonly #seenAt = new Map<string, number>();

  has(hash: string): boolean {
    const seenAt = this.#seenAt.get(hash);
    return seenAt !== undefined && performance.now() - seenAt < FAMILIAR_MS;
  }

  add(hash: string): void {
    if (this.#seenAt.size >= ENTRIES_MAX) this.#seenAt.clear();
    this.#seenAt.set(hash, performance.now());
  }

  forget(hash: string): void {
    this.#seenAt.delete(hash);
  }
}

export type CachedKey = { key: ApiKey; principal: KeyPrincipal };

/** While notifications arrive, entries still expire after this time in case one was missed. */
const TTL_NOTIFIED_MS = 3_000;
/** Without notifications, entries expire soon, so that a revocation takes effect within a second. */
export const TTL_UNNOTIFIED_MS = 700;
const ENTRIES_MAX = 10_000;

type Entry = CachedKey & { readAt: number };

/**
 * The API keys that this process has seen, by hash. Uses the machine's time, so that entries expire even if a test
 * clock stands still.
 */
export class KeyCache {
  readonly #isListening: () => boolean;
  readonly #entries = new Map<string, Entry>();
  readonly #familiar = new SeenLately();
  /** Counts evictions, so that a look-up started before one is not cached after it. */
  #generation = 0;

  constructor(isListening: () => boolean) {
    this.#isListening = isListening;
  }

  find(hash: string): CachedKey | null {
    const entry = this.#entries.get(hash);
    if (!entry) return null;
    const age = performance.now() - entry.readAt;
    return age < (this.#isListening() ? TTL_NOTIFIED_MS : TTL_UNNOTIFIED_MS) ? entry : null;
  }

  /** Whether the key was valid recently; it is then looked up before unknown ones. */
  isFamiliar(hash: string): boolean {
    return this.#familiar.has(hash);
  }

  /** Starts a look-up. Its result is cached unless a key was evicted meanwhile. */
  reading(hash: string): (found: CachedKey) => void {
    const generation = this.#generation;
    const readAt = performance.now();
    return (found) => {
      this.#familiar.add(hash);
      if (generation !== this.#generation) return;
      if (this.#entries.size >= ENTRIES_MAX) this.#entries.clear();
      this.#entries.set(hash, { ...found, readAt });
    };
  }

  /** Evicts one key after a change. */
  forget(keyId: string): void {
    this.#generation += 1;
    for (const [hash, entry] of this.#entries) if (entry.key.id === keyId) this.#entries.delete(hash);
  }

  /** Evicts all keys, because any may have changed. */
  forgetAll(): void {
    this.#generation += 1;
    this.#entries.clear();
  }
}
