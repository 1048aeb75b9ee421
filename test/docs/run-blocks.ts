import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pythonEnvironment } from '../../scripts/python-env.ts';
import { bareEnvironment } from '../helpers/bare-environment.ts';
import { makeDataFolder, removeDataFolder } from '../helpers/data-folder.ts';
import { fillDataFolder } from '../helpers/prepared-folder.ts';
import { PROJECT, type Service, startService } from '../processes/release.ts';
import { type Block, blocksOf } from './blocks.ts';

// Runs the code blocks of a Markdown page as a reader would: in their order, in one shell, against a service of its own.
// The only substitutions are the address, the key that the service printed, and what a page's test states.

/** How a block of each language runs. Blocks of other languages (json, http, ini …) show text and do not run. */
const PROGRAMS: Record<string, { suffix: string; program: string } | 'shell'> = {
  sh: 'shell',
  bash: 'shell',
  js: { suffix: '.mjs', program: 'node' },
  ts: { suffix: '.ts', program: 'node' },
  python: { suffix: '.py', program: 'python3' },
};

/** Returns whether a block runs, because of its language and because nothing says that it does not. */
export const isProgram = ({ language, skip }: Block) => Object.hasOwn(PROGRAMS, language) && skip === null;

/** Begins a line of the output that names the block which runs next. */
const MARK = '\u001eblock ';

export type RunOptions = {
  /** Commands that run as others, with the reason in the test of the page: each must be a whole line of the page. */
  standIns?: Readonly<Record<string, string>>;
  /** Texts that are replaced, such as the port of a receiver. */
  replace?: Readonly<Record<string, string>>;
  /** Files that a reader would have, by their names. */
  files?: Readonly<Record<string, string | Uint8Array>>;
  /** What the output of background processes must contain before the page ends. */
  until?: RegExp;
  /** Milliseconds that the whole page may take. */
  timeoutMs?: number;
};

/** A block that ran, with what it wrote to its output and its errors. */
type RunBlock = Block & { output: string };

export type BlockRunner = {
  service: Service;
  /** Runs the blocks of a page of this repository. Throws with the place and output of the first that fails. */
  runPage(page: string, options?: RunOptions): Promise<RunBlock[]>;
  stop(): Promise<void>;
};

/** Starts a sandbox on a free port, whose database is new; with its defaults, unless settings are given. */
export async function startBlockRunner(settings: Readonly<Record<string, string>> = {}): Promise<BlockRunner> {
  const dataDir = await makeDataFolder('blocks');
  await fillDataFolder(dataDir, 'installation');
  const service = await startService(PROJECT, dataDir, settings);
  return {
    service,
    runPage: (page, options = {}) =>
      runPage({ page, text: readFileSync(join(PROJECT, page), 'utf8'), service, dataDir }, options),
    stop: async () => {
      await service.stop();
      await removeDataFolder(dataDir);
    },
  };
}

type Page = { page: string; text: string; service: Service; dataDir: string };

async function runPage({ page, text, service, dataDir }: Page, options: RunOptions): Promise<RunBlock[]> {
  const written = blocksOf(page, text).filter(isProgram);
  const usesPython = written.some(({ language }) => language === 'python');
  const python = usesPython ? await pythonClient() : null;
  const blocks = python === null ? written.filter(({ language }) => language !== 'python') : written;
  const folder = mkdtempSync(join(tmpdir(), 'rcm-blocks-'));
  try {
    const home = writeHome(folder);
    for (const [name, content] of Object.entries(options.files ?? {})) writeFileSync(join(folder, name), content);
    if (blocks.some(({ language }) => language === 'ts')) installClient(folder);
    const substitute = substitutionOf(blocks, service, options);
    const script = blocks.map((block, index) => commandOf(block, index, substitute(block.code), folder)).join('\n');
    const env = {
      ...bareEnvironment(),
      ...{
        HOME: home,
        PATH: [
          join(home, 'bin'),
          dirname(process.execPath),
          ...(python ? [dirname(python)] : []),
          process.env.PATH,
        ].join(':'),
      },
      ...(python === null ? {} : { PYTHONPATH: PYTHON_PACKAGE, PYTHONDONTWRITEBYTECODE: '1' }),
      ...{ RCM_API_URL: service.url, RCM_API_KEY: service.key, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    };
    const { status, output } = await bash(script, {
      cwd: folder,
      env,
      timeoutMs: options.timeoutMs ?? 200_000,
      until: options.until ?? null,
    });
    const outputs = output.split(MARK).slice(1);
    const ran = outputs.map((one, index) => ({ ...blocks[index]!, output: one.slice(one.indexOf('\n') + 1) }));
    if (status !== 0) {
      const last = ran.at(-1);
      const reason = status === null ? 'did not end in time' : `failed with status ${status}`;
      throw new Error(`The block at ${page}:${last?.line} ${reason}:\n${last?.code}\n${last?.output ?? output}`);
    }
    return ran;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const PYTHON_PACKAGE = join(PROJECT, 'sdk/python');

/** Returns a Python with the packages that the client needs. Without one, prints why its blocks do not run. */
async function pythonClient(): Promise<string | null> {
  const { python, missing } = await pythonEnvironment();
  if (python === null) console.warn(`Blocks in Python are skipped, because there is no environment: ${missing}.`);
  return python;
}

/** A refused request fails and is named among the errors, with its status. */
const CURL_SETTINGS = 'fail-with-body\nshow-error\nwrite-out = "%{onerror}%{stderr}%{method} %{url}\\n"\n';

/** curl fails if the service refuses a request, and `npx rcm` is the program of this repository. */
function writeHome(folder: string): string {
  const home = join(folder, '.home');
  mkdirSync(join(home, 'bin'), { recursive: true });
  writeFileSync(join(home, '.curlrc'), CURL_SETTINGS);
  const npx = join(home, 'bin/npx');
  const program = `"${process.execPath}" "${join(PROJECT, 'bin/rcm.mjs')}"`;
  writeFileSync(
    npx,
    `#!/bin/sh\n[ "$1" = rcm ] || { echo "npx $1 is not run here" >&2; exit 1; }\nshift\nexec ${program} "$@"\n`,
  );
  chmodSync(npx, 0o755);
  return home;
}

/** Builds the package `rcm-sdk` as it is published, where the blocks of the page find it. */
export function installClient(folder: string): void {
  const source = join(PROJECT, 'sdk/typescript');
  const target = join(folder, 'node_modules/rcm-sdk');
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'package.json'), readFileSync(join(source, 'package.json')));
  const compiler = join(PROJECT, 'node_modules/typescript/bin/tsc');
  const built = spawnSync(process.execPath, [compiler, '-p', source, '--outDir', join(target, 'dist')]);
  if (built.status !== 0) throw new Error(`The client was not built: ${built.stdout}`);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
}

/** Returns a function that puts in what differs for each reader. A substitution that no block needs is an error. */
function substitutionOf(blocks: readonly Block[], service: Service, options: RunOptions) {
  const { replace = {}, standIns = {} } = options;
  const code = blocks.map((block) => block.code).join('\n');
  const unused = [
    ...Object.keys(replace).filter((text) => !code.includes(text)),
    ...Object.keys(standIns).filter((command) => !code.split('\n').some((line) => commandIn(line) === command)),
  ];
  if (unused.length > 0) throw new Error(`No block contains ${unused.join(', ')}`);
  const texts = { ...replace, '127.0.0.1:8080': new URL(service.url).host, 'svc_test_…': service.key };
  return (text: string) => {
    const lines = text.split('\n').map((line) => standIns[commandIn(line)] ?? line);
    return Object.entries(texts).reduce((result, [from, to]) => result.replaceAll(from, to), lines.join('\n'));
  };
}

/** Returns the command of a line without its comment. */
const commandIn = (line: string) => line.replace(/\s+# .*$/, '');

/** Returns the lines of the script that run a block. */
function commandOf(block: Block, index: number, code: string, folder: string): string {
  const mark = `printf '%s\\n' '${MARK}${index}'`;
  if (block.file !== null) writeFileSync(join(folder, block.file), code);
  return `${mark}\n${block.file === null ? runOf(block.language, index, code, folder) : ''}`;
}

function runOf(language: string, index: number, code: string, folder: string): string {
  const how = PROGRAMS[language]!;
  if (how === 'shell') return code;
  const name = `block-${index}${how.suffix}`;
  writeFileSync(join(folder, name), code);
  return `${how.program} ${name}`;
}

/** Stops at the first command that fails, also within a pipe or a substitution, and ends background processes. */
const PROLOGUE = [
  'set -euo pipefail',
  'shopt -s inherit_errexit',
  "trap 'for pid in $(jobs -p); do kill $pid || true; done' EXIT",
  '',
].join('\n');
/** Waits for the end of the input. */
const EPILOGUE = '\nread -r || true\n';

type BashOptions = { cwd: string; env: NodeJS.ProcessEnv; timeoutMs: number; until: RegExp | null };

/** Runs a script. With `until` it ends after its output has matched. */
function bash(
  script: string,
  { cwd, env, timeoutMs, until }: BashOptions,
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', `${PROLOGUE}${script}${EPILOGUE}`], { cwd, env, timeout: timeoutMs });
    if (until === null) child.stdin.end();
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      if (until?.test(output)) child.stdin.end();
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', read);
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
}
