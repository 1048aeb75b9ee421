import { linkTo, type Page } from './page.ts';

const SUMMARY = 'The documentation of rcm, the open revenue-cycle-management API.';
const LEDE =
  'rcm is an open, self-hosted API for healthcare billing. It checks eligibility, requests prior authorizations, scrubs and submits claims as X12, posts remittances, and works denials and appeals. Signed webhooks report each step.';

/** The pages of the home page by group. The text of a card is the page's own description unless one is given here. */
const GROUPS: [title: string, cards: [path: string, title: string, text: string][]][] = [
  [
    'Start',
    [
      ['first-claim', 'The first claim', 'From nothing to a paid claim in five minutes.'],
      ['what-a-claim-needs', 'What a claim needs', 'The records and fields, and how they are checked.'],
      ['sandbox', 'The sandbox', 'Simulated payers: choose their answers and control the time.'],
    ],
  ],
  [
    'Build',
    [
      ['requests', 'Requests', 'Keys, idempotency, paging, versions and limits.'],
      ['guide', 'Workflows', 'Eligibility, authorizations, money, denials and work.'],
      ['events', 'Webhooks', 'Receive and verify signed events.'],
      ['clients/typescript', 'TypeScript client', 'Types, retries, pages and webhooks. No dependencies.'],
      ['clients/python', 'Python client', 'Synchronous and asynchronous, typed.'],
      ['mcp', 'Agents (MCP)', 'Let agents work, and confirm what they send.'],
    ],
  ],
  [
    'Go live and operate',
    [
      ['going-live', 'Going live', 'The steps to real payers, and sign-in.'],
      ['clearinghouses', 'Clearinghouses', 'Office Ally, Claim.MD, Stedi, Waystar, Optum, Availity.'],
      ['deployment', 'Deployment', 'Parts, processes and network.'],
      ['backup', 'Backup', 'Restore without sending a claim twice.'],
      ['hipaa', 'HIPAA', 'Safeguards of the service, and yours.'],
      ['capacity', 'Capacity', 'What a million claims a day need.'],
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
      ['x12/837i', '837I elements', 'The same for institutional claims.'],
      ['x12/837d', '837D elements', 'The same for dental claims.'],
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
  return { summary: SUMMARY, lede: LEDE, code: programOf(pages), groups };
}

/** The lines of the program that the home page shows: from the draft to the payment. */
const LINES = 4;

/** Returns the last lines of the first program of a guide, which the tests run. */
function programOf(pages: readonly Page[]): string {
  const body = pages.find(({ path }) => path === 'first-claim')?.body ?? '';
  const program = /^```ts[^\n]*\n([\s\S]*?)^```$/m.exec(body)?.[1];
  if (program === undefined) throw new Error('The page on the first claim has no program for the home page.');
  return program.trim().split('\n').slice(-LINES).join('\n');
}
