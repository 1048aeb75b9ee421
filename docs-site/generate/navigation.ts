import { FORMS } from '../../src/modules/billing/claims/forms/forms.ts';
import { formPath } from './form-pages.ts';
import { openApi, operations } from './openapi.ts';
import { linkTo, type Page } from './page.ts';
import { sections } from './written-pages.ts';

type Link = { label: string; link: string };
type Group = { label: string; items: (Link | Group)[]; collapsed?: boolean };

/** Short labels of pages whose titles are too long for the sidebar. */
const LABELS: Readonly<Record<string, string>> = {
  capacity: 'Capacity and sizing',
  core: 'CAQH CORE',
  'fhir-conformance': 'Requirements of FHIR servers',
  'fhir-reads': 'Reading as FHIR',
  https: 'HTTPS',
  integrations: 'Connect an EHR',
  'partner-ehr-api': 'API of a partner EHR',
  security: 'Security',
  sftp: 'SFTP',
  specification: 'Specification',
  'x12-conformance': 'X12 conformance',
};

/** Sections that are closed unless the reader is in them. */
const CLOSED: readonly string[] = ['EHRs', 'X12', 'Move', 'Change'];

const REFERENCE = [
  'errors',
  'details',
  'event-types',
  'scrub-rules',
  'sandbox/tokens',
  'sandbox/scenarios',
  'x12/837p',
  'x12/837i',
  'x12/837d',
  'x12/findings',
  ...FORMS.map(formPath),
];

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/**
 * Returns the sidebar, the list that each generated page belongs to, and the operations of each resource. The sidebar has the
 * sections of docs/README.md, then the reference.
 */
export function navigation(pages: readonly Page[]) {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const link = (path: string): Link => ({
    label: LABELS[path] ?? byPath.get(path)!.title,
    link: linkTo(path).slice('/docs'.length),
  });
  const written: Group[] = sections().map(({ title, sources }) => ({
    label: title,
    items: sources.map((source) => link(pages.find((page) => page.source === source)!.path)),
    collapsed: CLOSED.includes(title),
  }));
  const reference: Group = {
    label: 'Reference',
    items: [
      {
        label: 'API',
        collapsed: true,
        items: [link('api'), ...openApi().tags.map(({ name }) => link(`api/${slug(name)}`))],
      },
      ...REFERENCE.filter((path) => byPath.has(path)).map(link),
      link('changelog'),
    ],
  };
  const parents = Object.fromEntries(
    pages.flatMap(({ path, parent }) => (parent === undefined ? [] : [[path, parent]])),
  );
  const operationsOf = Map.groupBy(operations(), ({ tag }) => `api/${slug(tag)}`);
  return {
    sidebar: [...written, reference],
    parents,
    operations: Object.fromEntries(
      [...operationsOf].map(([path, list]) => [
        path,
        list.map(({ summary, operationId }) => ({ label: summary, path: `${path}/${operationId}` })),
      ]),
    ),
  };
}
