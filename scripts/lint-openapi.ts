import { spawnSync } from 'node:child_process';

/**
 * Lints an OpenAPI document, `openapi/v1.json` unless another file is named, with Redocly (rules: `redocly.yaml`) and
 * Spectral (rules: `.spectral.yaml`). Exits with 1 if one of them reports anything, warnings included.
 */
const root = new URL('..', import.meta.url).pathname;
const file = process.argv[2] ?? `${root}openapi/v1.json`;

const LINTERS: [name: string, args: string[]][] = [
  ['redocly', ['lint', '--config', `${root}redocly.yaml`, '--format', 'stylish', file]],
  ['spectral', ['lint', '--ruleset', `${root}.spectral.yaml`, '--fail-severity', 'hint', file]],
];

// Redocly would otherwise report its use and look for a newer version of itself.
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

for (const [name, args] of LINTERS) {
  const bin = `${root}node_modules/.bin/${name}`;
  const { status, error } = spawnSync(process.execPath, [bin, ...args], { stdio: 'inherit', env });
  if (error) throw error;
  if (status !== 0) {
    process.stderr.write(`${name} reports problems in ${file}\n`);
    process.exitCode = 1;
  }
}
