import type { Schemas } from '../../../api/schema.ts';
import type { Option } from '../../../components/list-of.ts';

type Claim = Schemas['Claim'];

/** A merge patch of a claim. */
export type Changes = Schemas['ClaimUpdateParams'];

/** The texts of the inputs of a box, by the names of the inputs. A tick is `true` or empty. */
export type Values = Readonly<Record<string, string>>;

export type BoxInput = {
  name: string;
  label: string;
  kind?: 'text' | 'long' | 'date' | 'money' | 'tick' | 'choice' | 'coverage' | 'member' | 'authorizations';
  options?: readonly Option<string>[];
  maxLength?: number;
  /** The JSON Pointer of the field, by which a refusal names it. */
  path: string;
  /** The width in characters. */
  size?: number;
  /** The types of claims that have the field, if not all have it. */
  types?: readonly Claim['claimType'][];
};

/** The providers of recent claims that can fill the inputs of a box. */
export type Suggested = 'billing' | 'rendering' | 'referring' | 'facility';

/** How a box is edited: its inputs, their values in a claim, and the patch that saves them. */
export type BoxForm = {
  inputs: readonly BoxInput[];
  read(claim: Claim): Values;
  write(values: Values, claim: Claim): Changes;
  suggests?: Suggested;
  /** Whether the box takes the whole width while it is open. */
  isWide?: true;
  /** Whether the inputs show PHI. While PHI is masked, the audit log records that the box is opened. */
  showsPhi?: boolean;
};

/** Returns a text, or null if it is empty, which clears the field. */
export const textOrNull = (text: string | undefined): string | null => text?.trim() || null;

/** Returns the members that have a text. A member that the API does not accept as null is left out. */
export function given<T extends Record<string, string | undefined>>(members: T): { [K in keyof T]?: string } {
  const entries = Object.entries(members).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []));
  return Object.fromEntries(entries);
}

/** Returns whether two sets of values are the same for the claim. */
export function isSame(one: Values, other: Values): boolean {
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '').trim() === (other[name] ?? '').trim());
}
