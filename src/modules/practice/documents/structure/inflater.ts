import { constants, inflateRawSync, inflateSync, type ZlibOptions } from 'node:zlib';
import { INFLATED_BYTES_MAX } from './structure-problem.ts';

/** Inflates several pieces of a file, up to a total. */
export class Inflater {
  #left = INFLATED_BYTES_MAX;

  /** Undoes `times` compressions by zlib. Returns null for damaged content and for null. */
  inflate(content: Buffer, times: number | null): Buffer | 'too_large' | null {
    let inflated: Buffer | 'too_large' | null = times === null ? null : content;
    for (let done = 0; done < (times ?? 0); done++) {
      if (inflated === null || inflated === 'too_large') return inflated;
      inflated = this.#once(inflateSync, inflated);
    }
    return inflated;
  }

  /** Inflates a file of a ZIP archive. */
  inflateRaw(content: Buffer): Buffer | 'too_large' | null {
    return this.#once(inflateRawSync, content);
  }

  #once(inflate: (content: Buffer, options: ZlibOptions) => Buffer, content: Buffer): Buffer | 'too_large' | null {
    try {
      // A truncated stream is inflated as far as it goes.
      const inflated = inflate(content, { maxOutputLength: this.#left + 1, finishFlush: constants.Z_SYNC_FLUSH });
      this.#left -= inflated.length;
      return this.#left < 0 ? 'too_large' : inflated;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : null;
    }
  }
}
