import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark, BenchmarkOptions, Outcome } from '../benchmark.ts';
import { unlessSmoke } from './rounds.ts';
import { professionalClaimsText } from './x12-professional-claims.ts';
import { remittanceText } from './x12-remittance.ts';
import type { X12Contents } from './x12-text.ts';

/** A generated file and the counts of its contents. */
export type X12Input = { path: string; set: X12Set; contents: X12Contents };
export type X12Set = '835' | '837P';

const MB = 1_000_000;
const MAKERS = { '835': remittanceText, '837P': professionalClaimsText };
const FOLDER = 'rcm-bench-x12';
/** The sizes of the compared files, in millions of bytes. */
export const SIZES_MB = { '835': 50, '837P': 20 };
const SMOKE_MB = 1;
/** The sources that generate the files; kept files are reused only while these are unchanged. */
const SOURCES = ['x12-text', 'x12-values', 'x12-remittance', 'x12-professional-claims'];

type Size = Pick<BenchmarkOptions, 'isKept' | 'isSmoke'>;

/** A folder of generated files. They are the same in every run, so that kept ones can be reused. */
export class X12Inputs {
  readonly #folder: string;
  readonly #isKept: boolean;

  readonly #isSmoke: boolean;

  private constructor(folder: string, { isKept, isSmoke }: Size) {
    this.#folder = folder;
    this.#isKept = isKept;
    this.#isSmoke = isSmoke;
  }

  static async open(size: Size): Promise<X12Inputs> {
    if (!size.isKept) return new X12Inputs(await mkdtemp(join(tmpdir(), `${FOLDER}-`)), size);
    const folder = join(tmpdir(), `${FOLDER}-${digestOfSources()}`);
    fs.mkdirSync(folder, { recursive: true });
    return new X12Inputs(folder, size);
  }

  /** Returns the size of the compared file of a set, in millions of bytes. */
  sizeMb(set: X12Set): number {
    return this.#isSmoke ? SMOKE_MB : SIZES_MB[set];
  }

  /** Returns the compared file of a set; writes it if it is missing. */
  compared(set: X12Set): X12Input {
    return this.file(set, this.sizeMb(set));
  }

  /** Returns the file of a set and size (in millions of bytes); writes it if it is missing. */
  file(set: X12Set, size: number): X12Input {
    const path = join(this.#folder, `${set}-${size}.edi`);
    const contentsPath = `${path}.json`;
    if (fs.existsSync(contentsPath))
      return { path, set, contents: JSON.parse(fs.readFileSync(contentsPath, 'utf8')) as X12Contents };
    const free = fs.statfsSync(this.#folder);
    if (free.bavail * free.bsize < 2 * size * MB) {
      throw new Error(`${this.#folder} has no room for a file of ${size} MB`);
    }
    process.stderr.write(`${set}: writing ${size} MB …\n`);
    const contents = write(`${path}.part`, MAKERS[set](size * MB));
    fs.renameSync(`${path}.part`, path);
    fs.writeFileSync(contentsPath, JSON.stringify(contents));
    return { path, set, contents };
  }

  /** Deletes one file that is too large to be kept. */
  discard({ path }: X12Input): void {
    fs.rmSync(path);
    fs.rmSync(`${path}.json`);
  }

  async close(): Promise<void> {
    if (!this.#isKept) await rm(this.#folder, { recursive: true });
  }
}

/** Returns the run of a benchmark that compares both files. The files are deleted unless they are kept. */
export function comparesBoth<Compared>(
  rounds: number,
  compareFile: (input: X12Input, times: number) => Promise<Compared>,
  report: (remittances: Compared, claims: Compared) => Outcome,
): Benchmark['run'] {
  return async ({ isKept, isSmoke }) => {
    const times = unlessSmoke({ isSmoke }, rounds, 1);
    const inputs = await X12Inputs.open({ isKept, isSmoke });
    try {
      const remittances = await compareFile(inputs.compared('835'), times);
      const claims = await compareFile(inputs.compared('837P'), times);
      return { ...report(remittances, claims), postgresVersion: null };
    } finally {
      await inputs.close();
    }
  };
}

function digestOfSources(): string {
  const digest = createHash('sha256');
  for (const name of SOURCES) digest.update(fs.readFileSync(new URL(`${name}.ts`, import.meta.url)));
  return digest.digest('hex').slice(0, 12);
}

function write(path: string, text: Generator<string, X12Contents>): X12Contents {
  const file = fs.openSync(path, 'w');
  try {
    for (;;) {
      const { value, done } = text.next();
      if (done) return value;
      fs.writeSync(file, value, null, 'latin1');
    }
  } finally {
    fs.closeSync(file);
  }
}
