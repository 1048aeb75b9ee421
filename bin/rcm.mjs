#!/usr/bin/env -S node --max-semi-space-size=16
// The entry of `npx rcm` and of the npm scripts. Any Node from 18 on may start it, so it must not use newer features. The
// service itself needs Node 24, which the npm package "node" installs.
//
// The flag above limits the heap for new objects; it can only be set when the process starts. By default Node lets this
// heap grow to 64 MB. V8 then collects the old objects every few seconds, although few are added, which stops the process
// for a tenth of a second each time, and reading a file of 1 GB takes twice the memory. The limit avoids both at the same
// speed (docs/decisions/0030-young-heap.md). The scripts of package.json set the same flag.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const REQUIRED_MAJOR = 24;
/** The process id of the older Node that started this one. */
const LAUNCHER = 'RCM_LAUNCHER_PID';

function isNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= REQUIRED_MAJOR;
}

function findPinnedNode() {
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve('node/package.json'));
    const program = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(program) ? realpathSync(program) : null;
  } catch {
    return null;
  }
}

function fail(message) {
  process.stderr.write(`rcm: ${message}\n`);
  process.exit(1);
}

function runWith(program) {
  const child = spawn(program, [...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, [LAUNCHER]: String(process.pid) },
  });
  child.on('error', (error) => fail(`cannot run ${program}: ${error.message}`));
  // A terminal sends Ctrl-C to the child as well; forwarding it would make it arrive twice, which means "hurry".
  const onTerminal = [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!(signal === 'SIGINT' && onTerminal)) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
  });
}

/**
 * Sends this process SIGTERM when its parent ends, if npm, npx or an older Node started it. Otherwise the service and its
 * PostgreSQL would keep running: npm and npx end their shell at a signal, which the shell does not pass on, and an older
 * Node that is killed cannot pass anything on.
 */
function stopWithParent() {
  const launcher = process.env[LAUNCHER];
  // A program that the service starts has another parent.
  delete process.env[LAUNCHER];
  if (launcher === undefined && process.env.npm_command === undefined) return;
  // The launcher may have ended before this process could look at its parent.
  const parent = launcher === undefined ? process.ppid : Number(launcher);
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}

stopWithParent();
if (isNewEnough()) {
  await import('../src/main.ts');
} else {
  const pinned = findPinnedNode();
  if (pinned === null) {
    fail(
      `Node ${REQUIRED_MAJOR} or newer is needed, this is ${process.versions.node}, and the one in node_modules/node ` +
        'is missing. Run "npm ci" again (its install scripts must be allowed), or install a newer Node.',
    );
  } else if (pinned === realpathSync(process.execPath)) {
    fail(
      `the Node in node_modules/node is ${process.versions.node}, but ${REQUIRED_MAJOR} is needed. Run "npm ci" again.`,
    );
  } else {
    runWith(pinned);
  }
}
