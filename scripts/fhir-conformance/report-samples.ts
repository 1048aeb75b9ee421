import { chartOf, MAPPINGS, PARTS } from './map-sample.ts';
import { readSamples, type SampleFile } from './read-samples.ts';

/** The outcome of mapping the resources of one type. */
export type TypeReport = {
  type: string;
  seen: number;
  mapped: number;
  unmapped: number;
  /** Stored because others refer to it, or not read by a synchronization. */
  treatment: 'mapped' | 'stored as a part of others' | 'not synchronized';
  internalErrors: number;
  /** Resources with a problem, by severity, code and path without positions. */
  problems: Record<string, number>;
};

/** Maps every resource of a folder and reports the outcome by type, the most frequent problem first. */
export async function reportSamples(folder: string): Promise<{ files: SampleFile[]; types: TypeReport[] }> {
  const files = await readSamples(folder);
  const types = new Map<string, TypeReport>();
  for (const { resources } of files) {
    const chart = chartOf(resources);
    for (const resource of resources) {
      const report = types.get(resource.resourceType) ?? emptyReport(resource.resourceType);
      types.set(resource.resourceType, report);
      report.seen += 1;
      const map = MAPPINGS[resource.resourceType];
      if (map === undefined) continue;
      try {
        const { value, problems } = map(resource, chart);
        if (value === null) report.unmapped += 1;
        else report.mapped += 1;
        const keys = problems.map(({ severity, code, path }) => `${severity} ${code} ${path.replace(/\[\d+\]/g, '')}`);
        for (const key of new Set(keys)) report.problems[key] = (report.problems[key] ?? 0) + 1;
      } catch {
        report.internalErrors += 1;
      }
    }
  }
  return { files, types: [...types.values()].sort((one, other) => (one.type < other.type ? -1 : 1)) };
}

function emptyReport(type: string): TypeReport {
  const treatment = type in MAPPINGS ? 'mapped' : PARTS.has(type) ? 'stored as a part of others' : 'not synchronized';
  return { type, seen: 0, mapped: 0, unmapped: 0, treatment, internalErrors: 0, problems: {} };
}

/** Returns the report as lines of text. Nothing of a resource's text is in it. */
export function reportLines({ files, types }: Awaited<ReturnType<typeof reportSamples>>): string[] {
  const sum = (of: (report: TypeReport) => number) => types.reduce((total, report) => total + of(report), 0);
  const unreadable = files.reduce((total, file) => total + file.unreadable, 0);
  return [
    `${files.length} files, ${sum(({ seen }) => seen)} resources, ${unreadable} unreadable, ${sum(({ internalErrors }) => internalErrors)} internal errors`,
    ...types.flatMap((report) => [
      '',
      `${report.type}: ${report.seen} (${report.treatment}${report.treatment === 'mapped' ? `: ${report.mapped} mapped, ${report.unmapped} not` : ''})`,
      ...Object.entries(report.problems)
        .sort(([, one], [, other]) => other - one)
        .map(([problem, count]) => `  ${String(count).padStart(5)}  ${problem}`),
    ]),
  ];
}
