/** A separate process that uses a data folder until SIGTERM or its death; it reports on stdout. */
const { entry, ...options } = JSON.parse(process.argv[2] ?? '{}') as Record<string, unknown>;
const { openEmbeddedDatabase } = (await import(
  String(entry)
)) as typeof import('../../src/database/embedded/embedded-database.ts');

function report(event: string, facts: object): void {
  process.stdout.write(`${JSON.stringify({ event, ...facts })}\n`);
}

try {
  const database = await openEmbeddedDatabase({
    ...(options as { dataDir: string; mode: 'own' | 'attach-or-start' }),
    log: (line) => report('log', { line }),
    onRestart: (pid) => report('restarted', { pid }),
  });
  const { adminUrl, port, pid, location, startedHere } = database;
  // An interval keeps the process alive, as the sockets of a real service would.
  const alive = setInterval(() => {}, 60_000);
  process.once('SIGTERM', async () => {
    await database.stop();
    clearInterval(alive);
    report('stopped', {});
  });
  report('open', { adminUrl, port, pid, location, startedHere });
} catch (error) {
  const { name, message } = error as Error;
  report('failed', { name, message });
}
