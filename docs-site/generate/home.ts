import { linkTo, type Page } from './page.ts';

const SUMMARY = 'The documentation of rcm, the open revenue-cycle-management API.';
const LEDE =
  'rcm is an open, self-hosted API for healthcare billing. It checks eligibility, requests prior authorizations, scrubs and submits claims as X12, posts remittances, and works denials and appeals. Signed webhooks report each step.';

/** The first lines of `examples` of the client. `test/docs-site/code-blocks.test.ts` runs them. */
const CODE = `import { Rcm } from 'rcm-sdk';

const rcm = new Rcm({ baseUrl: 'http://127.0.0.1:8080', apiKey: process.env.RCM_API_KEY });

const { findings } = await rcm.claims.scrub(claimId);
if (findings.every(({ blocking }) => !blocking)) await rcm.claims.submit(claimId);

for await (const denied of rcm.claims.list({ status: 'denied' })) {
  console.log(denied.id, denied.totalCharges);
}`;

/** The pages of the home page by group. The text of a card is the page's own description unless one is given here. */
const GROUPS: [title: string, cards: [path: string, title: string, text: string][]][] = [
  [
    'Start',
    [
      ['first-claim', 'The first claim', 'From nothing to a paid claim in five minutes.'],
      ['sandbox', 'The sandbox', 'Simulated payers: choose their answers and control the time.'],
      ['events', 'Webhooks', 'Receive and verify signed events.'],
    ],
  ],
  [
    'Build',
    [
      ['guide', 'Use the API', 'Eligibility, authorizations, encounters, money, denials and work.'],
      ['integrations', 'EHRs', 'Connect FHIR servers and partner EHRs.'],
      ['x12-tools', 'X12 tools', 'Read, check and write X12 files without the service.'],
    ],
  ],
  [
    'Go live and operate',
    [
      ['going-live', 'Going live', 'The steps to real payers, and sign-in.'],
      ['security', 'Security', 'What is protected, and how it was attacked.'],
      ['operations', 'Operations', 'Monitoring, updates, and stopping behind a proxy.'],
    ],
  ],
  [
    'Look up',
    [
      ['api', 'API reference', 'Every operation with its fields, example and errors.'],
      ['errors', 'Errors', 'Every error code with its meaning.'],
      ['scrub-rules', 'Scrub rules', 'Every rule that a claim is checked with.'],
      ['event-types', 'Event types', 'Every event with its contents.'],
      ['x12/837p', '837P elements', 'Which field is sent in which element.'],
      ['changelog', 'Changelog', 'What has changed, newest first.'],
    ],
  ],
];

/** Returns what the home page shows. Throws if a card leads to no page. */
export function homeData(pages: readonly Page[]) {
  const paths = new Set(pages.map(({ path }) => path));
  const groups = GROUPS.map(([title, cards]) => ({
    title,
    cards: cards.map(([path, label, text]) => {
      if (!paths.has(path)) throw new Error(`The home page links to ${path}, which does not exist.`);
      return { title: label, href: linkTo(path), text };
    }),
  }));
  return { summary: SUMMARY, lede: LEDE, code: CODE, groups };
}
