import type { StoragePlace } from '../../../kernel/readiness-parts.ts';
import type { OriginIp } from '../../platform/webhooks/origin-ips/origin-ip.ts';
import type { ExchangeState } from '../exchange/state/exchange-state.ts';

/** The facts that the findings examine, for all organizations of a deployment. */
export type DeploymentFacts = {
  now: Date;
  livemode: boolean;
  exchange: ExchangeState;
  /** The published source addresses of webhooks. */
  origins: readonly OriginIp[];
  /** Organizations without a mail address. */
  organizationsWithoutMail: readonly string[];
  /** Places of patients' data that are not known to be encrypted. */
  openPlaces: readonly StoragePlace[];
  /** Whether this machine limits the memory of the processes that read documents. */
  areDocumentsLimited: boolean;
};

/** The area of a finding: the exchange with trading partners, or the setup of a live deployment. */
export type FindingArea = 'exchange' | 'setup';

/**
 * The declaration of one finding. `rcm doctor`, `rcm exchange status`, the readiness and the metrics read the same list
 * (`exchange-findings.ts`), so that all of them report a new finding after one more declaration.
 */
export type FindingDeclaration = {
  /** The name in JSON and in the label of its metric. */
  kind: string;
  /** `failure`: a person must act; commands that report it exit with 1. `notice`: worth knowing. */
  level: 'failure' | 'notice';
  /** Returns how many cases there are; 0 if nothing is found. */
  count(facts: DeploymentFacts): number;
  /**
   * Returns the finding as words that fit between commas. Readiness is public, so they contain no names and no text
   * that a person entered.
   */
  text(facts: DeploymentFacts): string;
  /** The command that shows more or corrects it, such as `npx rcm quarantine list`. */
  remedy: string;
};

export type Finding = { kind: string; level: 'failure' | 'notice'; count: number; text: string; remedy: string };

/** Returns the findings of the declarations for these facts, in the declared order. */
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
