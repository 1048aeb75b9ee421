import {
  type FileStatistics,
  fileStatistics,
  type InterchangeStatistics,
  type SetStatistics,
} from '../../x12/stats.ts';
import type { Command } from '../command.ts';
import { bytesOf, eachFile, nameOf, pathsOf } from './x12-files.ts';

const INTERCHANGES_SHOWN = 20;
const GROUPS_SHOWN = 20;

export const x12Stats: Command = {
  name: 'x12 stats',
  summary: 'Count sets, segments, claims and amounts of X12 files',
  usage: 'x12 stats [FILE…] [--json]',
  details: [
    'FILE    X12 text of any size. - or no FILE reads standard input.',
    '--json  Prints one JSON object: `ok`, the counts of each file, and the files that cannot be read. Amounts are in cents.',
    '',
    'Counts the actual content, regardless of the counts in SE, GE and IEA. Checks nothing; see rcm x12 validate.',
    'Exits with 1 if a file cannot be read or contains no interchange.',
  ],
  options: {},
  positionals: { min: 0, max: Number.MAX_SAFE_INTEGER },
  run: async (options, positionals, { answer }) => {
    const files: (FileStatistics & { file: string })[] = [];
    const unreadable = await eachFile(pathsOf(positionals, x12Stats.usage), async (path) => {
      const statistics = { file: nameOf(path), ...(await fileStatistics(bytesOf(path))) };
      files.push(statistics);
      if (statistics.interchanges === 0) process.stderr.write(`rcm: ${nameOf(path)} has no interchange (ISA)\n`);
      if (options.json !== true) answer(null, linesOf(statistics));
    });
    const ok = unreadable.unreadableFileCount === 0 && files.every(({ interchanges }) => interchanges > 0);
    if (options.json === true) answer({ ok, files, ...unreadable }, []);
    return ok ? 0 : 1;
  },
};

function money(cents: number): string {
  return (cents / 100).toFixed(2);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function linesOf(statistics: FileStatistics & { file: string }): string[] {
  const { file, interchanges, groups, transactionSets, segments, unreadableAmounts, sets, envelopes } = statistics;
  const rest = interchanges - Math.min(envelopes.length, INTERCHANGES_SHOWN);
  return [
    `${file}: ${[
      counted(interchanges, 'interchange'),
      counted(groups, 'group'),
      counted(transactionSets, 'transaction set'),
      counted(segments, 'segment'),
    ].join(', ')}`,
    ...sets.map(setLine),
    ...envelopes.slice(0, INTERCHANGES_SHOWN).flatMap(envelopeLines),
    ...(rest > 0 ? [`  … and ${counted(rest, 'interchange')} more`] : []),
    ...(unreadableAmounts > 0
      ? [`  ${counted(unreadableAmounts, 'amount')} could not be read; the sums do not include them`]
      : []),
  ];
}

function setLine({ name, transactionSets, segments, claims, lines, ...amounts }: SetStatistics): string {
  const { chargeCents, paidCents, paymentCents } = amounts;
  return [
    `  ${name.padEnd(22)} ${counted(transactionSets, 'set')}, ${counted(segments, 'segment')}`,
    ...(claims > 0 ? [counted(claims, 'claim'), counted(lines, 'line'), `charges ${money(chargeCents)}`] : []),
    ...(paidCents !== 0 || paymentCents !== 0 ? [`paid ${money(paidCents)}, payments ${money(paymentCents)}`] : []),
  ].join(', ');
}

function envelopeLines({ controlNumber, senderId, receiverId, groups }: InterchangeStatistics): string[] {
  const rest = groups.length - GROUPS_SHOWN;
  return [
    `  interchange ${controlNumber} from ${senderId} to ${receiverId}`,
    ...groups.slice(0, GROUPS_SHOWN).map((group) => {
      const { firstSetControlNumber: first, lastSetControlNumber: last, transactionSets } = group;
      const numbers = first === null ? '' : first === last ? `: ${first}` : `: ${first} to ${last}`;
      return `    group ${group.controlNumber} ${group.functionalId} ${group.version}, ${counted(transactionSets, 'set')}${numbers}`;
    }),
    ...(rest > 0 ? [`    … and ${counted(rest, 'group')} more`] : []),
  ];
}
