import { randomBytes } from 'node:crypto';
import type { Benchmark, Outcome } from './benchmark.ts';
import { startProgram } from './parts/program.ts';
import { interleave, median, unlessSmoke } from './parts/rounds.ts';
import { compared, count, rateCells } from './parts/table.ts';
import type { SftpPartnerAnswer, SftpPartnerReady, SftpPartnerSettings } from './programs/sftp-partner.ts';
import type { SftpSenderAnswer, SftpSenderQuestion, SftpSenderSettings } from './programs/sftp-sender.ts';

const ROUNDS = 5;
const AIM = 0.7;
const ROUND_TRIP_MS = 40;
/** About 40 and 800 claims. The first is one request of SFTP. */
const [SMALL_BYTES, LARGE_BYTES] = [24_000, 500_000];

/** Sends files over a distant line, against ssh2 that puts and renames them unseen. */
export const sftp: Benchmark = {
  name: 'sftp',
  summary: `files sent by SFTP at ${ROUND_TRIP_MS} ms round trip, against ssh2 alone (aim ${AIM})`,
  clientsDefault: 16,
  run: async ({ seconds, clients, isSmoke }) => {
    const times = unlessSmoke({ isSmoke }, ROUNDS, 1);
    const login = { username: 'bench', password: randomBytes(12).toString('base64url') };
    const settings: SftpPartnerSettings = { ...login, roundTripMs: ROUND_TRIP_MS };
    const partner = await startProgram<SftpPartnerReady, null, SftpPartnerAnswer>('sftp-partner', settings);
    const rounds = async (bytes: number) => {
      const side = async (name: SftpSenderSettings['side']) => {
        const own: SftpSenderSettings = { ...login, ...partner.ready, side: name, clients, bytes };
        const sender = await startProgram<true, SftpSenderQuestion, SftpSenderAnswer>('sftp-sender', own);
        await partner.ask(null);
        const measure = async () => {
          const sent = await sender.ask({ seconds: seconds / times });
          const { files } = await partner.ask(null);
          if (files !== sent.files) throw new Error(`${sent.files} files were sent, ${files} have arrived`);
          return sent;
        };
        return { measure, stop: sender.stop };
      };
      const [ours, bare] = [await side('gateway'), await side('bare')];
      const measured = await interleave(times, { ours: ours.measure, bare: bare.measure });
      await Promise.all([ours.stop(), bare.stop()]);
      return measured;
    };
    try {
      const [small, large] = [await rounds(SMALL_BYTES), await rounds(LARGE_BYTES)];
      return { ...report(small, large, clients), postgresVersion: null };
    } finally {
      await partner.stop();
    }
  },
};

type Rounds = { ours: SftpSenderAnswer[]; bare: SftpSenderAnswer[] };

function report(small: Rounds, large: Rounds, clients: number): Outcome {
  const rates = (side: SftpSenderAnswer[]) => side.map(({ perSecond }) => perSecond);
  const row = (what: string, side: SftpSenderAnswer[]) => [
    what,
    ...rateCells(rates(side)),
    `${count(Math.round(median(side.map(({ cpuUs }) => cpuUs))))} µs`,
  ];
  const ofLarge = median(rates(large.ours)) / median(rates(large.bare));
  return {
    result: compared('sftp', 'files/s', { ours: rates(small.ours), ceiling: rates(small.bare), aim: AIM }),
    table: {
      columns: ['what', 'per second', 'rounds', 'sender CPU'],
      rows: [
        row('the gateway: write, compare the size, rename; 24 KB', small.ours),
        row('ssh2: write, rename; 24 KB', small.bare),
        row('the gateway; 500 KB', large.ours),
        row('ssh2; 500 KB', large.bare),
      ],
      notes: [
        `${ROUND_TRIP_MS} ms round trip through a proxy that delays, one session, ${clients} files at once; each file was counted`,
        'at the server. The gateway needs one more round trip for the size, which proves that the file is complete before',
        `its release is committed. Files of 500 KB: ratio ${ofLarge.toFixed(2)}.`,
      ],
    },
  };
}
