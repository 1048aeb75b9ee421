import { inWords } from '../../src/kernel/words.ts';
import { ALL_RULES } from '../../src/modules/billing/claims/scrubbing/all-rules.ts';
import { type RuleData, supplyOf } from '../../src/modules/billing/claims/scrubbing/rule-data.ts';
import type { ScrubRule } from '../../src/modules/billing/claims/scrubbing/scrub.ts';
import { code, escaped, linkTo, NO_HEADS, type Page, table } from './page.ts';
import { ruleMessages } from './rule-messages.ts';

const AUTHORITIES: Record<ScrubRule['source']['authority'], string> = {
  cms: 'CMS (the federal agency for Medicare and Medicaid)',
  x12: 'the X12 implementation guide',
  payer: 'payers',
  service: 'this service',
  organization: 'your organization',
};

const MESSAGES = ruleMessages();

/** Returns the page of each rule that claims are checked with, and the page that lists them. */
export function rulePages(): Page[] {
  return [index(), ...ALL_RULES.map(rulePage)];
}

const link = ({ id }: ScrubRule) => `[${code(id)}](${linkTo(`scrub-rules/${id}`)})`;

function index(): Page {
  const families = [...Map.groupBy(ALL_RULES, ({ family }) => family)];
  return {
    path: 'scrub-rules',
    title: 'Scrub rules',
    description: 'Every rule that a claim is checked with before it is submitted.',
    body: [
      '`POST /v1/claims/{id}/scrub` checks a claim with all rules. A failed rule is a finding. Blocking findings prevent the submission; the others are warnings that payers may act on. Findings propose fixes where one is known. A rule whose data are not installed reports nothing: the claim is then `partly_checked`, and `GET /v1/claims/{id}/scrub` names the rule and the command that installs the data.',
      ...families.flatMap(([family, rules]) => [
        `## ${inWords(family)}`,
        table(
          ['Rule', 'Checks', 'Severity'],
          rules.map((rule) => [link(rule), rule.title, severityOf(rule)]),
        ),
      ]),
    ].join('\n\n'),
    keywords: ['claim edits', 'validation', 'scrubber', 'clean claim', 'rejections'],
  };
}

const severityOf = ({ severity, blocking }: ScrubRule) => (blocking ? `${severity}, blocks` : severity);

/** Names the data that a rule cannot be checked without, and how an operator installs them. */
function dataText(data: RuleData): string {
  const { command, reason } = supplyOf(data);
  return command === null ? escaped(reason) : `${code(data)}, installed by ${code(command)}`;
}

function rulePage(rule: ScrubRule): Page {
  const { id, title, family, version, source, severity, blocking, needs = [] } = rule;
  const others = ALL_RULES.filter((each) => each.family === family && each !== rule);
  return {
    path: `scrub-rules/${id}`,
    title,
    description: `${title}. Scrub rule ${id}, ${severityOf(rule)}.`,
    body: [
      table(NO_HEADS, [
        ['Rule', code(id)],
        ['Family', inWords(family)],
        ['Severity', severity],
        ['Prevents the submission', blocking ? 'yes' : 'no'],
        ['Authority', AUTHORITIES[source.authority]],
        ['Reference', source.reference],
        ['Data', needs.length === 0 ? 'none' : needs.map(dataText).join('<br>')],
        ['Version', String(version)],
      ]),
      ...messageParts(id),
      '## When it fails',
      blocking
        ? 'The claim stays a draft until the finding is corrected. `GET /v1/claims/{id}/scrub-runs` lists the findings with the field (`path`), the current value, what is expected, and the proposed fixes.'
        : 'The claim can be submitted. The finding names the field (`path`), the current value and what is expected, and may propose a fix.',
      '`POST /v1/claims/{id}/apply-fix` applies fixes. A fix of the kind `safe` corrects only the format; `confirm` changes codes, units, modifiers or diagnoses, so a person confirms it; `needs_input` asks for a value.',
      ...(others.length === 0
        ? []
        : ['## Rules of the same family', others.map((each) => `- ${link(each)}: ${each.title}`).join('\n')]),
    ].join('\n\n'),
    parent: 'scrub-rules',
    keywords: [id],
  };
}

function messageParts(id: string): string[] {
  const messages = MESSAGES.get(id) ?? [];
  return messages.length === 0
    ? []
    : ['## What it reports', messages.map((message) => `- ${escaped(message)}`).join('\n')];
}
