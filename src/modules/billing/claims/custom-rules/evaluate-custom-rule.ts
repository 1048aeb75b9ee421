import { valueAt } from '../../../../kernel/json-pointer.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import { fieldTitle } from '../../../field-title.ts';
import { type Condition, evaluateCondition } from '../../../office/conditions/condition.ts';
import type { Fix, RuleFinding, ScrubRule, Severity } from '../scrubbing/scrub.ts';
import type { CustomRule, RuleSelection } from './custom-rule-schema.ts';
import { RULE_PROPERTIES, type RuleProperty } from './rule-properties.ts';
import { type ClaimDocument, RULE_FIELDS, RuleSubject } from './rule-values.ts';

/** Lines that one rule names in one scrub. */
const FINDINGS_MAX = 100;

/**
 * The result of a rule for a claim. `not_applicable`: the rule is about other claims. `not_checked`: the claim is too large
 * for the rule.
 */
type RuleResult =
  | { result: 'match'; subjects: RuleSubject[] }
  | { result: 'no_match' | 'not_applicable' | 'not_checked' };

/**
 * Evaluates a rule for a claim. A rule never fails a scrub: an error while it is evaluated makes the claim `not_checked`.
 * `isExample`: the claim is the part of one that a test names, so absent members do not exclude it.
 */
export function evaluateRule(rule: RuleSelection, claim: ClaimDocument, { isExample = false } = {}): RuleResult {
  if (!isAbout(rule, claim, isExample)) return { result: 'not_applicable' };
  try {
    const fields = RULE_FIELDS[rule.scope];
    const subjects = RuleSubject.all(claim, rule.scope).filter(
      (subject) => isInEffect(rule, dateOf(subject), isExample) && evaluateCondition(rule.condition, subject, fields),
    );
    return subjects.length > 0
      ? { result: 'match', subjects: subjects.slice(0, FINDINGS_MAX) }
      : { result: 'no_match' };
  } catch {
    // `TooManyValues`, or a fault of this evaluation. The claim must be scrubbed by all other rules.
    return { result: 'not_checked' };
  }
}

function isAbout({ claimTypes, payerIds }: RuleSelection, claim: ClaimDocument, isExample: boolean): boolean {
  const isListed = (list: readonly string[], value: unknown) =>
    list.length === 0 || (isExample && value === undefined) || list.includes(value as string);
  return isListed(claimTypes, claim.claimType) && isListed(payerIds, claim.payerId);
}

function isInEffect(
  { effectiveFrom, effectiveTo }: RuleSelection,
  date: LocalDate | null,
  isExample: boolean,
): boolean {
  if (effectiveFrom === null && effectiveTo === null) return true;
  if (date === null) return isExample;
  return (effectiveFrom === null || date >= effectiveFrom) && (effectiveTo === null || date <= effectiveTo);
}

const SERVICE_START = RULE_PROPERTIES.get('serviceLines.serviceDate.start')!;
const STATEMENT_START = RULE_PROPERTIES.get('institutional.statementPeriod.start');

/** Returns the first date of service of a line, or of the claim. */
function dateOf(subject: RuleSubject): LocalDate | null {
  const ofLine = subject.line === null ? null : subject.read(SERVICE_START);
  if (typeof ofLine === 'string') return ofLine;
  const ofLines = subject.read(SERVICE_START, false) as readonly string[];
  const first = ofLines.toSorted()[0];
  if (first !== undefined) return first;
  return STATEMENT_START ? (subject.read(STATEMENT_START) as string | null) : null;
}

/** Returns the id by which findings name a rule of the organization. */
export const ruleIdOf = ({ slug }: Pick<CustomRule, 'slug'>): string => `org.${slug}`;

/** Returns a rule of the organization as a rule of the scrubber, with the result that it had for the claim. */
export function scrubRuleOf(rule: CustomRule, result: RuleResult, claim: ClaimDocument): ScrubRule {
  const severity = severityOf(rule);
  return {
    id: ruleIdOf(rule),
    version: rule.revision,
    family: 'org',
    severity,
    blocking: severity === 'error',
    title: rule.name,
    source: { authority: 'organization', reference: rule.owner ?? rule.id },
    check: () => {
      if (result.result === 'match')
        return { verdict: 'fail', findings: result.subjects.map((subject) => findingOf(rule, subject, claim)) };
      if (result.result === 'not_applicable') return { verdict: 'skipped' };
      return { verdict: result.result === 'no_match' ? 'pass' : 'noData' };
    },
  };
}

const severityOf = ({ action }: CustomRule): Severity =>
  action.type === 'hold' ? 'info' : (action.severity ?? 'warning');

function findingOf(rule: CustomRule, subject: RuleSubject, claim: ClaimDocument): RuleFinding {
  const { action } = rule;
  const path = pathOf(rule, subject);
  const { found, value } = valueAt(claim, path);
  const isValue = path !== '' && found && (typeof value !== 'object' || value === null);
  const fix = action.type === 'fix' ? fixOf(rule, subject, claim) : null;
  return {
    title: rule.name,
    path,
    message: (action.type === 'hold' ? action.reason : action.message) ?? rule.name,
    ...(isValue && { currentValue: value }),
    ...(action.predictedCarc?.length && { predictedCarc: action.predictedCarc }),
    ...(fix && { fixes: [fix] }),
  };
}

/** Returns the place that a finding names: the field of the fix, or the first compared value that has one place. */
function pathOf({ action, condition, scope }: CustomRule, subject: RuleSubject): string {
  const fixed = RULE_PROPERTIES.get(action.field ?? '');
  const compared = namesIn(condition).flatMap((name) => {
    const property = RULE_PROPERTIES.get(name);
    return (property && subject.pointerTo(property)) ?? [];
  });
  const ofLine = compared.find((pointer) => scope === 'claim' || pointer.startsWith(`${subject.pointer}/`));
  return (fixed && pointerOfFix(fixed, subject)) ?? ofLine ?? subject.pointer;
}

function namesIn({ field, all = [], any = [], none = [] }: Condition): string[] {
  return [...(field === undefined ? [] : [field]), ...[...all, ...any, ...none].flatMap(namesIn)];
}

/** Returns the fix, or null if the claim already has the value or lacks the part that the value belongs to. */
function fixOf({ action, name }: CustomRule, subject: RuleSubject, claim: ClaimDocument): Omit<Fix, 'id'> | null {
  const property = RULE_PROPERTIES.get(action.field!)!;
  const path = pointerOfFix(property, subject);
  if (path === null) return null;
  const value = storedValue(property, action.value!);
  const current = valueAt(claim, path);
  const parent = valueAt(claim, path.slice(0, path.lastIndexOf('/'))).value;
  if (typeof parent !== 'object' || parent === null) return null;
  const words = fieldTitle(path);
  const fix = { title: `Set: ${words}`, kind: 'confirm' as const, rationale: name };
  if (!property.isElement) {
    if (current.found && current.value === value) return null;
    return { ...fix, patch: [{ op: current.found ? 'replace' : 'add', path, value }] };
  }
  const elements = Array.isArray(current.value) ? current.value : null;
  if (elements?.includes(value)) return null;
  const patch = elements
    ? ({ op: 'add', path: `${path}/-`, value } as const)
    : ({ op: 'add', path, value: [value] } as const);
  return { ...fix, title: `Add to: ${words}`, patch: [patch] };
}

/** Returns the place that a fix sets: the value, or the list to which it adds an element. Null if there are several. */
function pointerOfFix(property: RuleProperty, subject: RuleSubject): string | null {
  return subject.pointerTo(property.isElement ? { ...property, lists: property.lists - 1 } : property);
}

function storedValue({ type }: RuleProperty, value: string | number | boolean): string | number | boolean {
  return type === 'decimal' ? String(value) : value;
}
