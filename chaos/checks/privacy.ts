import { open } from 'node:fs/promises';
import { PLANTED } from '../parts/bodies.ts';
import type { Play } from '../parts/play.ts';
import { SCENARIOS } from '../parts/scenarios.ts';
import { PLANTED_HEADER } from '../parts/tenants.ts';
import { anyOf, defineCheck } from './check.ts';

type Log = { file: string; text: string };
type Data = { logs: Log[]; marks: { what: string; value: string }[] };

/** No log line of any process, including the database, contains a patient's value or a secret. */
export const privacy = defineCheck<Data>({
  name: 'no secret and no PHI in any log',
  gather: async ({ play }) => ({ logs: await readLogs(play), marks: marksOf(play) }),
  examine: ({ logs, marks }) => {
    const problems = logs.flatMap(({ file, text }) =>
      marks.filter(({ value }) => text.includes(value)).map(({ what }) => `${file} contains ${what}`),
    );
    const lines = logs.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
    if (lines === 0) problems.push('the logs are empty');
    return { problems, figures: { logLines: lines } };
  },
  falsifications: {
    "a patient's name in a log": ({ logs }) => {
      anyOf(logs).text += `{"level":30,"name":"${PLANTED.family}"}\n`;
    },
    'an API key in a log': ({ logs, marks }) => {
      anyOf(logs).text += anyOf(marks, ({ what }) => what === 'an API key').value;
    },
    'a signing secret in a log': ({ logs, marks }) => {
      anyOf(logs).text += anyOf(marks, ({ what }) => what === 'a signing secret').value;
    },
    'no logs at all': (data) => {
      data.logs = [];
    },
  },
});

function marksOf({ tenants, receiver, installation, ledger }: Play): Data['marks'] {
  const { masterKey, serviceUrl, database } = installation;
  const password = (url: string) => new URL(url).password;
  return [
    ...Object.entries(PLANTED).map(([name, value]) => ({ what: `a patient's ${name}`, value })),
    ...SCENARIOS.map(({ memberId }) => ({ what: 'a member id', value: `${memberId}-` })),
    ...ledger.of('coverage').map(({ marker }) => ({ what: 'a group number', value: `"${marker}"` })),
    ...tenants.map(({ key }) => ({ what: 'an API key', value: key })),
    ...[...receiver.secrets.values()].map((value) => ({ what: 'a signing secret', value })),
    { what: "a subscription's own header", value: PLANTED_HEADER },
    { what: 'the master key', value: masterKey.toString('base64') },
    { what: "the database's password", value: password(database.embedded.adminUrl) },
    { what: "the service's password", value: password(serviceUrl) },
  ];
}

async function readLogs({ installation, logStarts }: Play): Promise<Log[]> {
  const logs: Log[] = [];
  for (const file of installation.logFiles) {
    const handle = await open(file).catch(() => null);
    if (handle === null) continue;
    const { size } = await handle.stat();
    // A log that was started again is read from its beginning.
    const start = Math.min(logStarts.get(file) ?? 0, size) % Math.max(size, 1);
    const buffer = Buffer.alloc(size - start);
    await handle.read(buffer, 0, buffer.length, start);
    await handle.close();
    logs.push({ file, text: buffer.toString('utf8') });
  }
  return logs;
}
