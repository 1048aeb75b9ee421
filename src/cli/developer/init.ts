import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadConfig } from '../../config.ts';
import { sandboxKeyFile } from '../../start/sandbox-key.ts';
import { type Command, CommandError, UsageError } from '../command.ts';
import { LANGUAGES, type Language, requireEmpty, writeStarter } from './write-starter.ts';

const ROOT = join(import.meta.dirname, '../../..');

const NEXT_STEPS: Record<Language, readonly string[]> = {
  typescript: ['npm install', 'npm test', 'npm run first-claim'],
  python: ['python3 -m venv .venv && . .venv/bin/activate', 'pip install -r requirements.txt', 'python -m unittest'],
};

export const init: Command = {
  name: 'init',
  summary: 'Write a program that submits its first claim and receives webhooks, with tests',
  usage: `init [FOLDER] [--language ${LANGUAGES.join('|')}] [--json]`,
  details: [
    'FOLDER       an empty folder or a new one (default: rcm-starter)',
    `--language   ${LANGUAGES.join(' or ')} (default: typescript)`,
    '',
    'The file .env of the program names the service of RCM_API_URL (default: http://HOST:PORT) and the file of DATA_DIR in',
    'which the first start of the sandbox keeps its key. The client of the API is copied into the program.',
  ],
  options: { language: { type: 'string' } },
  positionals: { min: 0, max: 1 },
  run: async (options, [path = 'rcm-starter'], context) => {
    const language = LANGUAGES.find((one) => one === (options.language ?? 'typescript'));
    if (language === undefined) throw new UsageError(`--language must be ${LANGUAGES.join(' or ')}`);
    const config = loadConfig(context.env);
    const folder = resolve(path);
    await requireEmpty(folder);
    if (language === 'typescript') await buildClient();
    const files = await writeStarter(folder, language, {
      RCM_API_URL: config.apiUrl ?? `http://${config.host}:${config.port}`,
      RCM_API_KEY_FILE: sandboxKeyFile(config.dataDir),
      RCM_WEBHOOK_SECRET: '',
      RCM_PROGRAM: join(ROOT, 'bin/rcm.mjs'),
    });
    const steps = [`cd ${path}`, ...NEXT_STEPS[language]];
    context.answer({ folder, language, files }, [
      `Wrote ${files.length} files and folders to ${folder}. Next:`,
      ...steps.map((step) => `  ${step}`),
    ]);
    return 0;
  },
};

/** Compiles the client. Without a compiler, as in a production installation, uses the client that was built before. */
async function buildClient(): Promise<void> {
  const client = join(ROOT, 'sdk/typescript');
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  if (!existsSync(compiler)) {
    if (existsSync(join(client, 'dist/index.js'))) return;
    throw new CommandError('the client is not built, and the compiler is missing; run "npm ci" with all dependencies');
  }
  const child = spawn(process.execPath, [compiler, '-p', client], { stdio: 'ignore' });
  const status = await new Promise((done) => child.once('error', done).once('exit', done));
  if (status !== 0) throw new CommandError('the client cannot be compiled; run "npm run build -w rcm-sdk"');
}
