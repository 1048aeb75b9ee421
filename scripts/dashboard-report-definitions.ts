import { inWords } from '../src/kernel/words.ts';

type Schema = { description?: string; anyOf?: Schema[]; properties?: Record<string, Schema>; 'x-title'?: string };
type Document = { components: { schemas: Record<string, Schema> } };

/** Rows with figures whose names do not end as those of reports do. */
const OTHERS: ReadonlySet<string> = new Set(['AuthorizationMetricsSet']);
/** Members that are no figures: what a row is about, and links. */
const NO_FIGURES: ReadonlySet<string> = new Set([
  'payerId',
  'list',
  'key',
  'name',
  'userId',
  'policyId',
  'queueId',
  'line',
]);

/**
 * Returns a module with the definitions of the figures of each report, as the API describes them, so that pages explain them
 * in the same words.
 */
export function dashboardReportDefinitions({ components: { schemas } }: Document): string {
  const reports = Object.entries(schemas).filter(([name]) => /ReportRow$/.test(name) || OTHERS.has(name));
  const listed = reports.map(([name, { properties = {} }]) => {
    const figures = Object.entries(properties).flatMap(([field, schema]) => {
      const description = schema.description ?? schema.anyOf?.[0]?.description;
      if (NO_FIGURES.has(field) || description === undefined) return [];
      return [[schema['x-title'] ?? inWords(field), description.replace(/ Whole US cents\.$/, '').replaceAll('`', '')]];
    });
    return `  ${name}: ${JSON.stringify(figures)},`;
  });
  return `// Generated from openapi/v1.json by \`npm run gen\`. Do not edit.

/** The name and the definition of each figure of a report. */
export const REPORT_DEFINITIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
${listed.join('\n')}
};
`;
}
