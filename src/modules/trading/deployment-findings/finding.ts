import type { DeploymentFacts } from './facts.ts';

/** Where a finding belongs: to the exchange with trading partners, or to the setup of a live deployment. */
export type FindingArea = 'exchange' | 'setup';

/**
 * The declaration of one finding. `rcm doctor`, `rcm exchange status`, the readiness and the metrics read the same list
 * (`all-findings.ts`), so that a new finding is one more declaration and none of them can report all clear alone.
 */
export type FindingDeclaration = {
  /** Its name in JSON and as a label of its metric. */
  kind: string;
  /** `failure`: a person must act; commands that report it exit with 1. `notice`: worth knowing. */
  level: 'failure' | 'notice';
  /** How many there are; 0: nothing is found. */
  count(facts: DeploymentFacts): number;
  /** The finding in words that fit between commas. The readiness is public: no names, nothing that a person typed. */
  text(facts: DeploymentFacts): string;
  /** What shows more or corrects it, such as `npx rcm quarantine list`. */
  remedy: string;
};

export type Finding = { kind: string; level: 'failure' | 'notice'; count: number; text: string; remedy: string };

/** Returns what the declarations find in the facts, in their order. */
export function findingsIn(declarations: readonly FindingDeclaration[], facts: DeploymentFacts): Finding[] {
  return declarations.flatMap(({ kind, level, count, text, remedy }) => {
    const found = count(facts);
    return found === 0 ? [] : [{ kind, level, count: found, text: text(facts), remedy }];
  });
}

/** Returns the findings that need a person. */
export function failuresOf(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ level }) => level === 'failure');
}

/** Returns the findings as one line, separated by commas. */
export function inOneLine(findings: readonly Finding[]): string {
  return findings.map(({ text }) => text).join(', ');
}

/** Returns what to do about the findings, each remedy once. */
export function remediesOf(findings: readonly Finding[]): string {
  return [...new Set(findings.map(({ remedy }) => `"${remedy}"`))].join(', ');
}
