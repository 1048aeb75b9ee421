import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DefaultReporter, type TestModule } from 'vitest/node';
import { afterRun, inWords, type Recorded, remainingMs } from './estimate.ts';

/** Kept outside the repository, because each machine has its own times. */
const RECORDS = fileURLToPath(new URL('../../node_modules/.cache/rcm-tests/times.json', import.meta.url));

/** A run of fewer files prints each of them and no progress. */
const MANY_FILES = 30;

/** Every run without a filter has more files. */
const WHOLE_RUN_FILES = 500;
const EVERY_MS = 30_000;

/**
 * Reports runs of many files: at the start how long they will take, then a line of progress every half minute and each
 * failure, at the end the usual summary. Runs of few files are reported as usual.
 */
export default class ProgressReporter extends DefaultReporter {
  #files: string[] = [];
  #finished = new Map<string, number>();
  #failed = 0;
  #startedAt = 0;
  /** When the first file started: before it, the database was prepared. */
  #firstAt: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  readonly #recorded = readRecords();

  override onTestRunStart(specifications: Parameters<DefaultReporter['onTestRunStart']>[0]): void {
    super.onTestRunStart(specifications);
    this.#files = specifications.map(({ moduleId }) => this.relative(moduleId));
    this.#startedAt = performance.now();
    if (!this.#hasMany) return;
    const basis = this.#recorded === null ? 'on two cores' : 'as in the last run on this machine';
    this.log(`${this.#files.length} test files: about ${inWords(this.#remaining)} ${basis}.\n`);
    this.#timer = setInterval(() => this.#printProgress(), EVERY_MS).unref();
  }

  override onTestModuleQueued(module: TestModule): void {
    this.#firstAt ??= performance.now();
    super.onTestModuleQueued(module);
  }

  override onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration, setupDuration } = module.diagnostic();
    this.#finished.set(this.relative(module.moduleId), Math.round(collectDuration + duration + setupDuration));
    if (!module.ok()) this.#failed += 1;
    super.onTestModuleEnd(module);
  }

  override printTestModule(module: TestModule): void {
    if (!this.#hasMany || !module.ok()) super.printTestModule(module);
    if (this.#hasMany) this.#printErrors(module);
  }

  /** Whoever waits for a long run need not wait for its end to learn why a test failed. */
  #printErrors(module: TestModule): void {
    for (const test of module.children.allTests('failed')) {
      for (const { message, stacks } of test.result().errors ?? []) {
        const at = stacks?.map(({ file, line }) => `${this.relative(file)}:${line}`).join(' < ') ?? '';
        this.log(`   ${message}\n   ${at}`);
      }
    }
  }

  override onTestRunEnd(...results: Parameters<DefaultReporter['onTestRunEnd']>): void {
    clearInterval(this.#timer);
    const [, , reason] = results;
    if (reason !== 'interrupted') this.#writeRecords();
    super.onTestRunEnd(...results);
  }

  get #hasMany(): boolean {
    return this.#files.length >= MANY_FILES;
  }

  get #elapsedMs(): number {
    return performance.now() - this.#startedAt;
  }

  get #remaining(): number {
    const finished = new Set(this.#finished.keys());
    const elapsedMs = this.#firstAt === null ? 0 : performance.now() - this.#firstAt;
    return remainingMs({ files: this.#files, finished, elapsedMs }, this.#recorded);
  }

  #printProgress(): void {
    const failed = this.#failed === 0 ? '' : `, ${this.#failed} failed`;
    const counts = `${this.#finished.size} of ${this.#files.length} files${failed}`;
    this.log(`${inWords(this.#elapsedMs)}: ${counts}; about ${inWords(this.#remaining)} left`);
  }

  #writeRecords(): void {
    const files = Object.fromEntries(this.#finished);
    const isWhole = this.#files.length >= WHOLE_RUN_FILES;
    const records = afterRun(this.#recorded, { files, elapsedMs: this.#elapsedMs, isWhole });
    mkdirSync(dirname(RECORDS), { recursive: true });
    writeFileSync(RECORDS, JSON.stringify(records));
  }
}

/** Returns null if no run has been recorded, or if the file cannot be read. */
function readRecords(): Recorded | null {
  try {
    const { files, share } = JSON.parse(readFileSync(RECORDS, 'utf8')) as Recorded;
    return { files, share };
  } catch {
    return null;
  }
}
