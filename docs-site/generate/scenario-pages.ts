import { SANDBOX_TOKENS } from '../../sandbox/payers/member-ids/sandbox-tokens.ts';
import { SCENARIOS } from '../../sandbox/payers/scenarios/scenarios.ts';
import type { Scenario } from '../../src/modules/sandbox/scenario.ts';
import { block, code, escaped, linkTo, NO_HEADS, type Page, plain, table } from './page.ts';

type Token = (typeof SANDBOX_TOKENS)[number];

const AREAS: Record<string, string> = {
  ELG: 'Eligibility',
  PA: 'Prior authorizations',
  CLM: 'Claims',
  DEN: 'After a denial',
  APL: 'Appeals',
  ERA: 'Remittances',
  EHR: 'Writes to an EHR',
};

const tokenPath = ({ area, outcome }: Token) => `sandbox/tokens/${area.toLowerCase()}.${outcome.toLowerCase()}`;

/** Returns the pages of the tokens of member ids and of the scenarios, and the pages that list them. */
export function scenarioPages(): Page[] {
  return [tokenIndex(), ...SANDBOX_TOKENS.map(tokenPage), scenarioIndex(), ...SCENARIOS.map(scenarioPage)];
}

function tokenIndex(): Page {
  const groups = [...Map.groupBy(SANDBOX_TOKENS, ({ area }) => area)];
  return {
    path: 'sandbox/tokens',
    title: 'Sandbox tokens',
    description: 'The tokens of a member id that select the answers of the simulated payers.',
    body: [
      'In the sandbox, the member id of the coverage selects the answers of the payers. It is `SBX`, then one or more tokens, then any text, each after a hyphen: `SBX-CLM.DENY.CO197-0001`. Several tokens combine, at most one of each area.',
      ...groups.flatMap(([area, tokens]) => [
        `## ${AREAS[area] ?? area}`,
        table(
          ['Token', 'Result'],
          tokens.map((token) => [`[${code(token.syntax)}](${linkTo(tokenPath(token))})`, token.description]),
        ),
      ]),
    ].join('\n\n'),
    keywords: ['test data', 'test member ids', 'simulate', 'magic values', 'mock payer'],
  };
}

function tokenPage(token: Token): Page {
  const { area, outcome, syntax, example, description, isDefault } = token;
  return {
    path: tokenPath(token),
    title: `${area}.${outcome}`,
    description: `Sandbox token: ${plain(description)}`,
    body: [
      description,
      table(NO_HEADS, [
        ['Area', AREAS[area] ?? area],
        ['Syntax', code(syntax)],
        ['Without any token of the area', isDefault ? 'this result' : 'another result'],
      ]),
      '## Use it',
      'Create a coverage with this member id, then continue as usual:',
      block(
        'json',
        JSON.stringify(
          { patientId: 'pat_…', payerId: 'SBX01', memberId: `SBX-${example}-0001`, rank: 'primary' },
          null,
          2,
        ),
      ),
    ].join('\n\n'),
    parent: 'sandbox/tokens',
    keywords: [example],
  };
}

function scenarioIndex(): Page {
  return {
    path: 'sandbox/scenarios',
    title: 'Sandbox scenarios',
    description: 'Sequences of requests with their results and events, which the tests play.',
    body: [
      'A scenario is a sequence of requests with the expected statuses and events. `GET /v1/sandbox/scenarios` returns the same list, and the tests play every one of them.',
      table(
        ['Scenario', 'What happens'],
        SCENARIOS.map(({ id, description }) => [`[${code(id)}](${linkTo(scenarioPath(id))})`, description]),
      ),
    ].join('\n\n'),
    keywords: ['test cases', 'simulation', 'walkthrough'],
  };
}

const scenarioPath = (id: string) => `sandbox/scenarios/${id.toLowerCase()}`;

function scenarioPage({ id, description, requests, events }: Scenario): Page {
  const lines = requests.map(({ method, path, body, expectedStatus }) =>
    [`${method} ${path}`, ...(body === undefined ? [] : [JSON.stringify(body, null, 2)]), `# ${expectedStatus}`].join(
      '\n',
    ),
  );
  return {
    path: scenarioPath(id),
    title: id,
    description: `Sandbox scenario: ${plain(description)}`,
    body: [
      description,
      '## Requests',
      'Each line with `#` is the expected status. `{name}` is a value of an earlier response.',
      block('http', lines.join('\n\n')),
      '## Events',
      table(
        ['Event', 'Seconds by the test clock'],
        events.map(({ type, afterSeconds }) => [
          `[${code(type)}](${linkTo(`event-types/${type}`)})`,
          escaped(String(afterSeconds)),
        ]),
      ),
    ].join('\n\n'),
    parent: 'sandbox/scenarios',
  };
}
