import type { ApiKey } from '../modules/api-keys/api-key.ts';
import type { KeyPrincipal } from './principal.ts';
import { SeenLately } from './seen-lately.ts';

export type CachedKey = { key: ApiKey; principal: KeyPrincipal };

/** While changes are heard of at once, a key is looked up anew only for the case that one was not heard. */
const HEARD_MS = 3_000;
/** While they are not heard of, entries expire soon, so that a revocation takes effect within a second. */
export const UNHEARD_MS = 700;
const ENTRIES_MAX = 10_000;

type Entry = CachedKey & { readAt: number };

/**
 * The keys that this process has seen, by their hash. Time is the machine's own and not the service's: trust ends
 * after real time even when a test's clock stands still.
 */
export class KeyCache {
  readonly #isListening: () => boolean;
  readonly #entries = new Map<string, Entry>();
  readonly #familiar = new SeenLately();
  /** Counts what was forgotten, so that an answer that was asked for before is not kept after. */
  #generation = 0;

  constructor(isListening: () => boolean) {
    this.#isListening = isListening;
  }

  find(hash: string): CachedKey | null {
    const entry = this.#entries.get(hash);
    if (!entry) return null;
    const age = performance.now() - entry.readAt;
    return age < (this.#isListening() ? HEARD_MS : UNHEARD_MS) ? entry : null;
  }

  /** It was good lately, so it is looked up before strangers' are. */
  isFamiliar(hash: string): boolean {
    return this.#familiar.has(hash);
  }

  /** Begins a look-up: what it finds is kept unless a key was forgotten meanwhile. */
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

  /** A key has changed. */
  forget(keyId: string): void {
    this.#generation += 1;
    for (const [hash, entry] of this.#entries) if (entry.key.id === keyId) this.#entries.delete(hash);
  }

  /** Anything may have changed. */
  forgetAll(): void {
    this.#generation += 1;
    this.#entries.clear();
  }
}
