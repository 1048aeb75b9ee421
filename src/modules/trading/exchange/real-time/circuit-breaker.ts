/** The number of consecutive failures after which a connection is paused for a while. */
const FAILURES_MAX = 5;
const OPEN_MS = 30_000;

type Circuit = { failures: number; openUntil: number; isProbing: boolean };

/**
 * Blocks requests to a connection that fails: after `FAILURES_MAX` consecutive failures the breaker is open for
 * `OPEN_MS`, then one request probes the connection. A success closes it. Times are milliseconds of any monotonic
 * clock.
 */
export class CircuitBreaker {
  readonly #circuits = new Map<string, Circuit>();

  /** Returns whether a request may be sent now. The caller must report the end of each admitted request. */
  admits(key: string, now: number): boolean {
    const circuit = this.#circuits.get(key);
    if (circuit === undefined || circuit.failures < FAILURES_MAX) return true;
    if (now < circuit.openUntil || circuit.isProbing) return false;
    circuit.isProbing = true;
    return true;
  }

  succeeded(key: string): void {
    this.#circuits.delete(key);
  }

  failed(key: string, now: number): void {
    const circuit = this.#circuits.get(key) ?? { failures: 0, openUntil: 0, isProbing: false };
    const failures = circuit.failures + 1;
    this.#circuits.set(key, { failures, openUntil: failures >= FAILURES_MAX ? now + OPEN_MS : 0, isProbing: false });
  }

  /** Reports that an admitted request was not sent, so that another request can be the probe. */
  released(key: string): void {
    const circuit = this.#circuits.get(key);
    if (circuit) circuit.isProbing = false;
  }
}
