import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type KeptProcessOptions = {
  name: string;
  /** The program to run with Node, and its arguments. */
  args: string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** The line of its standard output that reports readiness. */
  readyLine: RegExp;
};

const RESTART_MS = 300;
const SKEWED_DATE = fileURLToPath(new URL('./skewed-date.ts', import.meta.url));

/** A process that is restarted whenever it ends, as by a process manager. */
export class KeptProcess {
  readonly name: string;
  /** How often the process ended by itself: while starting, and after it was ready. */
  readonly ownExits = { starting: 0, ready: 0 };
  isReady = false;
  /** The error of its clock from its next start on. */
  skewMs = 0;
  readonly #options: KeptProcessOptions;
  readonly #log: WriteStream;
  #running: Promise<void> | null = null;
  #child: ChildProcess | null = null;
  /** Set by `end`: how long the process stays stopped. */
  #downMs: number | null = null;
  #isFrozen = false;
  readonly #stopping = new AbortController();

  constructor(options: KeptProcessOptions) {
    this.name = options.name;
    this.#options = options;
    this.#log = createWriteStream(options.logFile, { flags: 'a' });
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  start(): void {
    this.#running ??= this.#keep();
  }

  /** Ends its current run with a signal; returns false if it is down or ending. */
  end(signal: 'SIGKILL' | 'SIGTERM', downMs: number): boolean {
    if (this.#child === null || this.#downMs !== null) return false;
    this.#downMs = downMs;
    // A stopped process does not receive SIGTERM.
    this.thaw();
    return this.#child.kill(signal);
  }

  /** Stops it with SIGSTOP; returns false if it is down or ending. */
  freeze(): boolean {
    if (this.#child === null || this.#downMs !== null || this.#isFrozen) return false;
    this.#isFrozen = this.#child.kill('SIGSTOP');
    return this.#isFrozen;
  }

  /** Lets it continue. */
  thaw(): void {
    if (this.#isFrozen) this.#child?.kill('SIGCONT');
    this.#isFrozen = false;
  }

  /** Ends it permanently. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.thaw();
    this.#child?.kill('SIGTERM');
    await this.#running;
  }

  async #keep(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const wasReady = await this.#live();
      if (signal.aborted) break;
      if (this.#downMs === null) this.ownExits[wasReady ? 'ready' : 'starting'] += 1;
      await delay(this.#downMs ?? RESTART_MS, undefined, { signal }).catch(() => undefined);
      this.#downMs = null;
    }
    this.#log.end();
  }

  /** Runs the process once; returns whether it was ever ready. */
  async #live(): Promise<boolean> {
    const { args, env, readyLine } = this.#options;
    const skewed = this.skewMs === 0 ? [] : ['--import', SKEWED_DATE];
    const child = spawn(process.execPath, [...skewed, ...args], {
      env: { ...env, CHAOS_SKEW_MS: String(this.skewMs) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream.pipe(this.#log, { end: false });
    createInterface({ input: child.stdout }).on('line', (line) => {
      // A process that is being ended may just have become ready.
      if (readyLine.test(line)) this.isReady = true;
    });
    await once(child, 'close');
    const wasReady = this.isReady;
    this.#child = null;
    this.isReady = false;
    return wasReady;
  }
}
