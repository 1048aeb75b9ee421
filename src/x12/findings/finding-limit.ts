/** A file of any size may have this many findings. */
export const FINDINGS_MIN = 10_000;
/**
 * A longer file may have one more finding for each of these bytes, which is several for each segment of usual length.
 */
export const BYTES_PER_FINDING = 8;

/**
 * Limits the findings of a file by its length, because a few bytes can cause many: 1 MiB of `GS*~` would have 3.4
 * million. Findings over the limit are only counted. A file in which every segment has three errors stays below it.
 */
export class FindingLimit {
  #listed = 0;
  #omitted = 0;

  /** Counts a finding at this place of the file. Returns whether it is listed. */
  admits(byteOffset: number): boolean {
    const isListed = this.#listed < FINDINGS_MIN + byteOffset / BYTES_PER_FINDING;
    if (isListed) this.#listed++;
    else this.#omitted++;
    return isListed;
  }

  /** Returns the number of findings that were omitted since the last call. */
  takeOmitted(): number {
    const omitted = this.#omitted;
    this.#omitted = 0;
    return omitted;
  }
}

/** Returns the message of the finding that ends the findings of an interchange with `omitted` more. */
export function omittedMessage(omitted: number): string {
  const [count, least] = [omitted, FINDINGS_MIN].map((number) => number.toLocaleString('en-US'));
  return `${count} more findings were left out: a file may have ${least} findings and one for each ${BYTES_PER_FINDING} bytes`;
}
