/** How long the body of a reported response is still read. */
const LATE_BODY_MS = 10_000;
/** At most this many bodies are read late at the same time, over all receivers. */
const LATE_BODIES_MAX = 256;

/**
 * Reads the rest of responses that were already reported, so that their connections can be kept and receivers can finish
 * writing. Each body has ten seconds. With too many at once, the oldest is given up, so that slow receivers cannot hold
 * any number of sockets.
 */
export class LateBodies {
  /** The timer of each body, oldest first, by the function that aborts the body. */
  readonly #reading = new Map<() => void, NodeJS.Timeout>();

  /** Reads a body in the background. `giveUp` closes its connection or stream. */
  begin(giveUp: () => void): void {
    const end = () => {
      this.finished(giveUp);
      giveUp();
    };
    this.#reading.set(giveUp, setTimeout(end, LATE_BODY_MS).unref());
    if (this.#reading.size <= LATE_BODIES_MAX) return;
    const [oldest] = this.#reading.keys();
    if (oldest === undefined) return;
    this.finished(oldest);
    oldest();
  }

  /** The body has ended. */
  finished(giveUp: () => void): void {
    clearTimeout(this.#reading.get(giveUp));
    this.#reading.delete(giveUp);
  }

  /** Aborts all bodies. */
  end(): void {
    for (const giveUp of [...this.#reading.keys()]) {
      this.finished(giveUp);
      giveUp();
    }
  }
}
