import type { Fields } from '../../../office/conditions/condition.ts';
import { LINES, RULE_PROPERTIES, type RuleProperty } from './rule-properties.ts';

export const RULE_SCOPES = ['claim', 'line'] as const;
export type RuleScope = (typeof RULE_SCOPES)[number];

/** A claim as JSON: a stored claim, or the part of one that a test of a rule names. */
export type ClaimDocument = Readonly<Record<string, unknown>>;

/** The number of values that one rule may read of one claim, so that a scrub ends in time however large the claim is. */
const VALUES_MAX = 1_000_000;

/** Thrown if a rule would read too many values of a claim. The rule has then not been checked. */
class TooManyValues extends Error {
  override name = 'TooManyValues';
}

/** The claim, or the line of it, that a condition is evaluated for. */
export class RuleSubject {
  readonly claim: ClaimDocument;
  /** The line's position; null for the claim as a whole. */
  readonly line: number | null;
  readonly #ofClaim: Map<string, Value>;
  readonly #budget: { left: number };

  private constructor(claim: ClaimDocument, line: number | null, shared: Shared) {
    this.claim = claim;
    this.line = line;
    this.#ofClaim = shared.ofClaim;
    this.#budget = shared.budget;
  }

  /** Returns the subjects of a rule in a claim: the claim, or each of its lines. */
  static all(claim: ClaimDocument, scope: RuleScope): RuleSubject[] {
    const shared = { ofClaim: new Map<string, Value>(), budget: { left: VALUES_MAX } };
    if (scope === 'claim') return [new RuleSubject(claim, null, shared)];
    const lines = claim[LINES];
    if (!Array.isArray(lines)) return [];
    return lines.map((_line, index) => new RuleSubject(claim, index, shared));
  }

  /**
   * Returns the value of a property; a list of values if the property is within a list. In a line, the property of a line is
   * that of this line, unless `isOfLine` is false.
   */
  read(property: RuleProperty, isOfLine = this.line !== null && isLineProperty(property.name)): Value {
    const known = isOfLine ? undefined : this.#ofClaim.get(property.name);
    const value = known ?? this.#readNew(property, isOfLine);
    if (!isOfLine) this.#ofClaim.set(property.name, value);
    this.#budget.left -= Array.isArray(value) ? value.length + 1 : 1;
    if (this.#budget.left < 0) throw new TooManyValues();
    return value;
  }

  #readNew({ name, type, lists }: RuleProperty, isOfLine: boolean): Value {
    const members = name.split('.');
    const from = isOfLine ? (this.claim[LINES] as unknown[])[this.line!] : this.claim;
    const values = valuesAt(from, isOfLine ? members.slice(1) : members, type === 'decimal');
    return lists - (isOfLine ? 1 : 0) > 0 ? (values as string[]) : (values[0] ?? null);
  }

  /** Returns the place of a property of the subject as a JSON Pointer, or null if the property has several places. */
  pointerTo({ name, lists }: RuleProperty): string | null {
    const isOfLine = this.line !== null && isLineProperty(name);
    if (lists > (isOfLine ? 1 : 0)) return null;
    const members = name.split('.');
    return isOfLine ? [this.pointer, ...members.slice(1)].join('/') : `/${members.join('/')}`;
  }

  /** The subject as a JSON Pointer into the claim; empty for the claim. */
  get pointer(): string {
    return this.line === null ? '' : `/${LINES}/${this.line}`;
  }
}

type Shared = { ofClaim: Map<string, Value>; budget: { left: number } };
type Value = string | number | boolean | readonly string[] | null;

export const isLineProperty = (name: string): boolean => name.startsWith(`${LINES}.`);

/** Returns the values below a node. Empty texts count as absent: institutional claims have an empty place of service. */
function valuesAt(node: unknown, members: readonly string[], isDecimal: boolean): (string | number | boolean)[] {
  if (node === null || node === undefined || node === '') return [];
  if (Array.isArray(node)) return node.flatMap((one) => valuesAt(one, members, isDecimal));
  const [member, ...rest] = members;
  if (member === undefined) return typeof node === 'object' ? [] : [isDecimal ? Number(node) : (node as string)];
  if (typeof node !== 'object' || !Object.hasOwn(node, member)) return [];
  return valuesAt((node as Record<string, unknown>)[member], rest, isDecimal);
}

/** The names of lists that the conditions of reviews have too. A rule about lines compares all lines with them. */
const LISTS: Readonly<Record<string, { of: string; description: string }>> = {
  procedureCodes: { of: 'serviceLines.procedureCode', description: 'Procedure codes of all lines.' },
  revenueCodes: { of: 'serviceLines.revenueCode', description: 'Revenue codes of all lines.' },
  diagnosisCodes: { of: 'diagnoses.code', description: 'Diagnosis codes of the claim.' },
};

/** Returns the properties that the conditions of a rule with this scope can compare, for the evaluator of conditions. */
function fieldsOf(scope: RuleScope): Fields<RuleSubject> {
  const fields: Record<string, Fields<RuleSubject>[string]> = {
    lineCount: {
      type: 'number',
      description: 'Number of lines.',
      read: ({ claim }) => (Array.isArray(claim[LINES]) ? (claim[LINES] as unknown[]).length : 0),
    },
  };
  for (const [name, { of, description }] of Object.entries(LISTS)) {
    const property = RULE_PROPERTIES.get(of)!;
    fields[name] = { type: 'list', description, read: (subject) => subject.read(property, false) };
  }
  for (const [name, property] of RULE_PROPERTIES) {
    const type = conditionTypeOf(property, scope);
    if (type === null) continue;
    const { description, unit } = property;
    fields[name] = {
      type,
      description,
      ...(unit && type === 'number' && { unit }),
      read: (subject) => subject.read(property),
    };
  }
  return fields;
}

/** Returns the type of a property in the conditions of a scope; null if its values cannot be compared there. */
function conditionTypeOf({ name, type, lists }: RuleProperty, scope: RuleScope): Fields<never>[string]['type'] | null {
  const isList = lists - (scope === 'line' && isLineProperty(name) ? 1 : 0) > 0;
  // The operators of lists compare texts.
  if (isList) return type === 'string' || type === 'date' ? 'list' : null;
  return type === 'decimal' ? 'number' : type;
}

export const RULE_FIELDS: Readonly<Record<RuleScope, Fields<RuleSubject>>> = {
  claim: fieldsOf('claim'),
  line: fieldsOf('line'),
};
