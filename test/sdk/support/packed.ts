import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { bundle, PROGRAM } from './bundle.ts';

const SDK = join(import.meta.dirname, '../../../sdk/typescript');
const COMPILER = join(import.meta.dirname, '../../../node_modules/.bin/tsc');
const run = promisify(execFile);

/** The TypeScript client as it is published, in a folder with a program that has it as a dependency. */
export type Packed = {
  /** The packed file. */
  tarball: string;
  /** A program that prints what it found. It takes the address of the service and a key. */
  program: string;
  /** The same as a module of a worker, which answers a request whose body has the options. */
  worker: string;
  delete(): Promise<void>;
};

/** Builds and packs the client outside of the repository. */
export async function packClient(): Promise<Packed> {
  const folder = await mkdtemp(join(tmpdir(), 'rcm-sdk-'));
  const source = join(folder, 'source');
  await run(COMPILER, ['-p', join(SDK, 'tsconfig.json'), '--outDir', join(source, 'dist')]);
  for (const file of ['package.json', 'README.md']) await cp(join(SDK, file), join(source, file));
  // The build is done, and its compiler is not in this folder.
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: source });
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const tarball = join(folder, `rcm-sdk-${version}.tgz`);
  const installed = join(folder, 'node_modules/rcm-sdk');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', tarball, '--strip-components', '1', '-C', installed]);
  // Deno resolves only what a package states as its dependency.
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: { 'rcm-sdk': version } }),
  );
  await cp(join(PROGRAM, 'run.mjs'), join(folder, 'run.mjs'));
  await writeFile(join(folder, 'program.mjs'), await programModule());
  const worker = await bundle(join(PROGRAM, 'in-globals.ts'), 'iife');
  await writeFile(join(folder, 'worker.mjs'), `${worker.code}\n${ANSWER}`);
  return {
    ...{ tarball, program: join(folder, 'run.mjs'), worker: join(folder, 'worker.mjs') },
    delete: () => rm(folder, { recursive: true, force: true }),
  };
}

const ANSWER = `export default {
  fetch: async (request) => Response.json(await runProgram(await request.json())),
};
`;

async function programModule(): Promise<string> {
  const build = await rolldown({ input: join(PROGRAM, 'program.ts'), platform: 'neutral' });
  const { output } = await build.generate({ format: 'es' });
  await build.close();
  return output[0].code;
}
