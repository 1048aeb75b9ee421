import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimElements } from '../../docs-site/generate/claim-elements.ts';
import { clientCalls, pythonCall } from '../../docs-site/generate/client-calls.ts';
import { curlOf } from '../../docs-site/generate/example-requests.ts';
import { boxPaths } from '../../docs-site/generate/form-pages.ts';
import { homeData } from '../../docs-site/generate/home.ts';
import { navigation } from '../../docs-site/generate/navigation.ts';
import { operations } from '../../docs-site/generate/openapi.ts';
import { llmsText, markdownTwin, releasesOf, rssOf, sourceFile } from '../../docs-site/generate/outputs.ts';
import { anchorOf, type Page } from '../../docs-site/generate/page.ts';
import { allPages } from '../../docs-site/generate/pages.ts';
import { unnamedPresets } from '../../docs-site/generate/partner-pages.ts';
import { messagesIn } from '../../docs-site/generate/rule-messages.ts';
import { scriptsInFiles } from '../../docs-site/generate/scripts-in-files.ts';
import { SANDBOX_TOKENS } from '../../sandbox/payers/member-ids/sandbox-tokens.ts';
import { SCENARIOS } from '../../sandbox/payers/scenarios/scenarios.ts';
import { DETAIL_CODES } from '../../src/kernel/detail-codes.ts';
import { ERROR_CATALOGUE } from '../../src/kernel/errors.ts';
import { CLAIM_TRANSITIONS } from '../../src/modules/billing/claims/claim-statuses.ts';
import { FORMS } from '../../src/modules/billing/claims/forms/forms.ts';
import { ALL_RULES } from '../../src/modules/billing/claims/scrubbing/all-rules.ts';
import { EVENT_TYPES } from '../../src/modules/event-types.ts';
import { FINDINGS } from '../../src/x12/findings/finding.ts';

const ROOT = join(import.meta.dirname, '../..');
const pages = allPages();
const byPath = new Map(pages.map((page) => [page.path, page]));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const withoutCode = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, '');

/** Addresses below /docs that are not pages of the site. */
const OTHERS = ['/docs/try', '/docs/llms.txt', '/docs/changelog.xml'];

function anchorsOf({ body }: Page): string[] {
  const text = withoutCode(body);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!)];
}

test.each([
  [
    'operation',
    operations().map(({ tag, operationId }) => `api/${tag.toLowerCase().replaceAll(' ', '-')}/${operationId}`),
  ],
  ['detail code', Object.keys(DETAIL_CODES).map((code) => `details/${code}`)],
  ['X12 finding', Object.keys(FINDINGS).map((code) => `x12/findings/${code}`)],
  ['error code', Object.keys(ERROR_CATALOGUE).map((code) => `errors/${code}`)],
  ['event type', Object.keys(EVENT_TYPES).map((type) => `event-types/${type}`)],
  ['scrub rule', ALL_RULES.map(({ id }) => `scrub-rules/${id}`)],
  ['sandbox token', SANDBOX_TOKENS.map(({ area, outcome }) => `sandbox/tokens/${area}.${outcome}`.toLowerCase())],
  ['scenario', SCENARIOS.map(({ id }) => `sandbox/scenarios/${id.toLowerCase()}`)],
  ...FORMS.map((form): [string, string[]] => [`box of the ${form.title}`, boxPaths(form)]),
])('every %s has a page', (_, paths) => {
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !byPath.has(path))).toEqual([]);
});

test.each(['837P', '837I', '837D'] as const)(
  'every element of an %s that holds a field of a claim has a page',
  (guide) => {
    const found = pages.filter(({ parent }) => parent === `x12/${guide.toLowerCase()}`);
    expect(found.length).toBeGreaterThan(80);
    expect(found).toHaveLength(claimElements(guide).length);
  },
);

test('the page of an element names the field', () => {
  expect(byPath.get('x12/837p/2300-ref-g1-ref02')?.body).toContain('`priorAuthorizationNumber`');
  expect(byPath.get('x12/837p/2400-sv102')?.body).toContain('`serviceLines[].charge`');
  expect(byPath.get('x12/837i/2400-sv203')?.body).toContain('`serviceLines[].charge`');
  expect(byPath.get('x12/837i/2300-clm05-01')?.body).toContain('`institutional.typeOfBill`');
  expect(byPath.get('x12/837d/2400-too02')?.body).toContain('`serviceLines[].teeth[].tooth`');
});

test('every page has a title, a description of one line, and a parent that exists', () => {
  for (const { path, title, description, parent, body } of pages) {
    expect(title, path).toMatch(/\S/);
    expect(description, path).toMatch(/^\S[^\n]*$/);
    expect(body.trim().length, path).toBeGreaterThan(40);
    if (parent !== undefined) expect(byPath.has(parent), path).toBe(true);
  }
});

test('every link leads to a page and a heading', () => {
  const dead = pages.flatMap((page) =>
    [...withoutCode(page.body).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => {
      if (/^(?:https?:|mailto:)/.test(target!)) return [];
      const [address = '', anchor] = target!.split('#');
      if (address.startsWith('/docs/images/'))
        return existsSync(join(ROOT, address.slice(1))) ? [] : [`${page.path}: ${target}`];
      if (OTHERS.includes(address) || /^\/(?:app|v1)\//.test(address)) return [];
      const to = address === '' ? page : byPath.get(address.replace(/^\/docs\/|\/$/g, ''));
      const isFound = address === '/docs/' || (to && (anchor === undefined || anchorsOf(to).includes(anchor)));
      return isFound ? [] : [`${page.path}: ${target}`];
    }),
  );
  expect(dead).toEqual([]);
});

test('every picture is shown by a page and has at most 60 kB', () => {
  const pictures = readdirSync(join(ROOT, 'docs/images'));
  expect(pictures.length).toBeGreaterThan(3);
  for (const name of pictures) {
    expect(statSync(join(ROOT, 'docs/images', name)).size, name).toBeLessThanOrEqual(60_000);
    expect(
      pages.some(({ body }) => body.includes(`/docs/images/${name}`)),
      name,
    ).toBe(true);
  }
});

test('no link leads to a file of the repository', () => {
  const texts = pages.map(({ path, body }) => [path, withoutCode(body)] as const);
  expect(texts.filter(([, text]) => /\]\([^)]*\.md[)#]/.test(text)).map(([path]) => path)).toEqual([]);
});

test('the sidebar lists every page that is not below another one, once', () => {
  const { sidebar } = navigation(pages);
  const links: string[] = [];
  const visit = (items: readonly object[]) => {
    for (const item of items) {
      if ('link' in item) links.push(String(item.link).replace(/^\/|\/$/g, ''));
      if ('items' in item) visit(item.items as object[]);
    }
  };
  visit(sidebar);
  const top = pages.filter(({ parent }) => parent === undefined || parent === 'api').map(({ path }) => path);
  expect(links.sort()).toEqual(top.sort());
});

test('the home page has cards of several groups, and each leads to a page', () => {
  expect(homeData(pages).groups.length).toBeGreaterThan(2);
  const { code } = homeData(pages);
  expect(code).toMatch(/^const draft = .*\n[\s\S]*console\.log/);
  expect(read('examples/quickstart.ts').trim().endsWith(code)).toBe(true);
  expect(() => homeData([])).toThrow(/does not exist/);
});

test('the statuses of the page on the life of a claim are those of the state table', () => {
  const rows = [...read('docs/life-of-a-claim.md').matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+) \|$/gm)];
  const written = rows.map(([, status, next]) => [status, [...next!.matchAll(/`(\w+)`/g)].map(([, name]) => name)]);
  expect(Object.fromEntries(written)).toEqual(CLAIM_TRANSITIONS);
});

test('almost every operation names its call of the TypeScript client', () => {
  expect(clientCalls().get('submitClaim')).toBe('rcm.claims.submit(id, body)');
  expect(operations().filter(({ operationId }) => !clientCalls().has(operationId)).length).toBeLessThan(
    operations().length / 20,
  );
});

test('the calls of the Python client are functions that it has', () => {
  const groups = read('sdk/python/rcm_sdk/_operations.py').matchAll(/^ {4}"(\w+)": \{\n([\s\S]*?)^ {4}\}/gm);
  const functions = new Set(
    [...groups].flatMap(([, group, body]) =>
      [...body!.matchAll(/^ {8}"(\w+)":/gm)].map(([, name]) => `rcm.${group}.${name}`),
    ),
  );
  const calls = [...clientCalls().values()].map((call) => pythonCall(call).replace(/\(.*/, ''));
  expect(calls.length).toBeGreaterThan(300);
  expect(calls.filter((call) => !functions.has(call))).toEqual([]);
});

test('every preset of a clearinghouse has a page', () => {
  expect(unnamedPresets()).toEqual([]);
  expect(byPath.get('clearinghouses/office-ally')?.body).toContain('`outbound`');
});

test('llms.txt lists every page that a person wrote and every list of generated pages', () => {
  const text = llmsText(pages);
  for (const { path, parent } of pages) if (parent === undefined) expect(text).toContain(`(/docs/${path}.md)`);
  expect(text).toMatch(/^# rcm\n\n> /);
});

test('the Markdown of a page links to the Markdown of others', () => {
  const twin = markdownTwin(byPath.get('errors/duplicate_claim')!);
  expect(twin).toMatch(/^# duplicate_claim\n/);
  expect(twin).toContain('](/docs/api/claims/submitClaim.md)');
  expect(markdownTwin(byPath.get('errors')!)).not.toContain('<a id');
});

test('the head of a page is data that no title can break', () => {
  const page = { path: 'x', title: 'a: "b"\n---', description: "it's", body: 'text' };
  expect(sourceFile(page, (path) => path)).toBe(`---\ntitle: "a: \\"b\\"\\n---"\ndescription: "it's"\n---\n\ntext\n`);
});

test('the changelog is RSS with one item for each change', () => {
  const text = '# Changelog\n\n## Pending\n\n- A <b> & c. More\n  of it.\n- Second\n\n## 1.0.0\n\n- First\n';
  expect(releasesOf(text).map(({ title }) => title)).toEqual(['Pending', '1.0.0']);
  const rss = rssOf(text);
  expect(rss.match(/<item>/g)).toHaveLength(3);
  expect(rss).toContain('<title>A &lt;b&gt; &amp; c.</title>');
  expect(rss).toContain('<description>A &lt;b&gt; &amp; c. More of it.</description>');
  expect(rssOf(read('CHANGELOG.md')).match(/<item>/g)!.length).toBeGreaterThan(20);
});

test('rules with fixed messages state what they report', () => {
  const shown = pages.filter(({ parent, body }) => parent === 'scrub-rules' && body.includes('## What it reports'));
  expect(shown.length).toBeGreaterThan(25);
  const source =
    "export const one: ScrubRule = {\n  id: 'a.b',\n  check() {\n    return [{ message: 'Wrong.' }];\n  },\n};\n";
  expect(messagesIn(source)).toEqual([['a.b', ['Wrong.']]]);
});

test('scripts of a page become files; data and scripts with an address stay', () => {
  const { html, files } = scriptsInFiles(
    '<script>one()</script><script type="module">two()</script><script src="/x.js"></script><script type="application/json">{}</script>',
  );
  expect([...files.values()]).toEqual(['one()', 'two()']);
  expect(html).toMatch(
    /^<script src="\/docs\/_scripts\/\w+\.js"><\/script><script type="module" src="\/docs\/_scripts\/\w+\.js"><\/script><script src="\/x\.js"><\/script><script type="application\/json">\{\}<\/script>$/,
  );
});

test('the page of every operation shows a request that the operation takes', () => {
  for (const operation of operations()) {
    const { operationId, method, path, tag } = operation;
    const command = curlOf(operation);
    const address = /\$RCM_API_URL([^"]+)"/.exec(command)?.[1]?.replaceAll('\\$', '$').split('?')[0] ?? '';
    const parts = path.split('/').map((part, at) => (part.startsWith('{') ? address.split('/')[at] : part));
    expect(address, operationId).toBe(parts.join('/'));
    expect(/ -X (\w+) /.exec(command)?.[1] ?? 'GET', operationId).toBe(method);
    expect(byPath.get(`api/${tag.toLowerCase().replaceAll(' ', '-')}/${operationId}`)?.body).toContain(command);
    const body = / -d '([\s\S]*)'$/.exec(command)?.[1];
    if (body !== undefined) expect(JSON.parse(body.replaceAll("'\\''", "'")), operationId).toBeTypeOf('object');
  }
});
