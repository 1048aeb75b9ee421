/** Progress is shown, on a terminal, for files larger than this and for work that takes longer. */
const PROGRESS_BYTES_MIN = 4 * 1024 * 1024;
const PROGRESS_AFTER_MS = 1_000;
const PROGRESS_EVERY_MS = 200;
const MEBIBYTE = 1024 * 1024;
const BAR_WIDTH = 30;

/** Shows the progress of a long file in one line on standard error. Shows nothing unless it is a terminal. */
export class Progress {
  readonly #name: string;
  readonly #total: number;
  readonly #startedAt = performance.now();
  #done = 0;
  #shownAt = 0;
  #isShown = false;

  /** `total` is the size in bytes, 0 when it is not known. */
  constructor(name: string, total: number) {
    this.#name = name;
    this.#total = total;
  }

  add(bytes: number): void {
    this.#done += bytes;
    if (!process.stderr.isTTY) return;
    const now = performance.now();
    if (this.#done < PROGRESS_BYTES_MIN && now - this.#startedAt < PROGRESS_AFTER_MS) return;
    if (now - this.#shownAt < PROGRESS_EVERY_MS) return;
    this.#shownAt = now;
    this.#isShown = true;
    process.stderr.write(`\r\x1b[K${progressLine(this.#name, this.#done, this.#total, now - this.#startedAt)}`);
  }

  clear(): void {
    if (this.#isShown) process.stderr.write('\r\x1b[K');
  }
}

/** Returns a bar, the percentage and the speed; without a total, the size read and the speed. Sizes are in bytes. */
export function progressLine(name: string, done: number, total: number, elapsedMs: number): string {
  const speed = `${sizeOf(done / Math.max(elapsedMs / 1000, 0.001))}/s`;
  if (total <= 0) return `${name}: ${sizeOf(done)} read, ${speed}`;
  const share = Math.min(done / total, 1);
  const filled = Math.round(share * BAR_WIDTH);
  const bar = '#'.repeat(filled) + '.'.repeat(BAR_WIDTH - filled);
  return `${name}: [${bar}] ${Math.floor(share * 100)} % of ${sizeOf(total)}, ${speed}`;
}

function sizeOf(bytes: number): string {
  return bytes < MEBIBYTE ? `${(bytes / 1024).toFixed(0)} KiB` : `${(bytes / MEBIBYTE).toFixed(0)} MiB`;
}
