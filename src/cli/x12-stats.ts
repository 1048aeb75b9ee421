import { type FileStatistics, fileStatistics } from '../x12/stats.ts';
import type { Command } from './command.ts';
import { bytesOf, nameOf } from './x12-files.ts';

export const x12Stats: Command = {
  name: 'x12 stats',
  summary: 'Count sets, segments, claims and amounts of X12 files',
  usage: 'x12 stats FILE… [--json]',
  details: ['FILE  X12 text of any size; - reads standard input. Nothing is checked: see x12 validate.'],
  options: {},
  positionals: { min: 1, max: Number.MAX_SAFE_INTEGER },
  run: async (_options, paths, { answer }) => {
    const files: (FileStatistics & { file: string })[] = [];
    for (const path of paths) files.push({ file: nameOf(path), ...(await fileStatistics(bytesOf(path))) });
    answer({ files }, files.flatMap(linesOf));
    return files.every(({ interchanges }) => interchanges > 0) ? 0 : 1;
  },
};

function money(cents: number): string {
  return (cents / 100).toFixed(2);
}

function linesOf(statistics: FileStatistics & { file: string }): string[] {
  const { file, interchanges, groups, transactionSets, segments, unreadableAmounts, sets } = statistics;
  const lines = sets.map(
    ({ name, transactionSets: count, segments: inSets, claims, chargeCents, paidCents, paymentCents }) =>
      [
        `  ${name.padEnd(18)} ${count} sets, ${inSets} segments`,
        ...(claims > 0 ? [`${claims} claims, charges ${money(chargeCents)}`] : []),
        ...(paidCents !== 0 || paymentCents !== 0 ? [`paid ${money(paidCents)}, payments ${money(paymentCents)}`] : []),
      ].join(', '),
  );
  return [
    `${file}: ${interchanges} interchanges, ${groups} groups, ${transactionSets} transaction sets, ${segments} segments`,
    ...lines,
    ...(unreadableAmounts > 0 ? [`  ${unreadableAmounts} amounts could not be read and are in no sum`] : []),
  ];
}
