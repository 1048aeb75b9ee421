import { cpus, platform, release, totalmem } from 'node:os';
import { withClient } from '../../src/database/connections/with-client.ts';

const GIB = 1024 ** 3;

/** Returns the properties of the machine that affect figures, as lines of Markdown. */
export function describeMachine(postgresVersion: string | null): string[] {
  const processors = cpus();
  return [
    `- CPU: ${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length} cores`,
    `- Memory: ${(totalmem() / GIB).toFixed(0)} GiB`,
    `- System: ${platform()} ${release()}`,
    `- Node ${process.versions.node}, PostgreSQL ${postgresVersion ?? 'unknown'}`,
    `- Date: ${new Date().toISOString().slice(0, 10)}`,
  ];
}

export async function postgresVersion(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]!.server_version;
  });
}
