import type { TSchema } from 'typebox';
import type { ErrorCode } from '../kernel/errors.ts';
import type { IdPrefix } from '../kernel/ids.ts';
import type { ListDeclaration } from './list.ts';
import type { UserRole } from './platform/roles/user-role.ts';
import type { ResourceFields } from './resource-fields.ts';

/** The context of an event's example: ids for the named resources, and the time. */
export type ExampleContext = { id: (prefix: IdPrefix) => string; now: Date };

/** Invented data of an event, and the event's resource. */
export type EventExample = { resourceType: string; resourceId: string; data: Record<string, unknown> };

/** `param` is the field that conflicts with another resource, `column` the unique column that stores its value. */
export type ConstraintError = { code: ErrorCode; param?: string; column?: string };

export type ScopeDeclaration = {
  description: string;
  /** The roles that have it besides `org_admin`, which has every scope. */
  roles: readonly UserRole[];
  /** No API key can hold it, because a key that creates keys would outlive its own revocation. */
  forUsersOnly?: true;
  /**
   * Makes an API key the key of an agent, which works only through the tools of `/mcp`. It is no part of "all scopes" of a
   * key.
   */
  forAgents?: true;
};

export type EventDeclaration = {
  /** When the event happens, as one sentence. */
  summary: string;
  /** Whether the specification names it; otherwise it is an extension. */
  given: boolean;
  example(context: ExampleContext): EventExample;
};

export type EventsDeclaration = {
  /** The member of `data` that holds the resource. */
  dataKey: string;
  /** The resource as events show it. */
  schema: TSchema;
  /** Resources of other types that the same events are about. */
  otherSchemas?: readonly TSchema[];
  /** Whether `data` may also contain previous values of changed fields. */
  hasPreviousAttributes?: true;
  /** Further members that `data` of some types contains. */
  also?: Readonly<Record<string, TSchema>>;
  types: Readonly<Record<string, EventDeclaration>>;
};

/** The declaration of a resource. Registries are collected from these declarations. */
export type ResourceDeclaration = {
  /** The value of `object` in the API. */
  object: string;
  /** With its article, in messages. Default: the words of `object`. */
  noun?: string;
  /** The prefix of its ids, or null if it has no ids. */
  idPrefix: IdPrefix | null;
  /** Prefixes of the ids of its parts, each with the noun of the part. */
  partIds?: Readonly<Partial<Record<IdPrefix, string>>>;
  /** The table of a resource that paths and references name by id, or null. */
  table: string | null;
  /** The declaration of its fields. */
  fields?: ResourceFields;
  /** Its tables that hold rows of an organization. A sandbox's reset empties them in this order, or keeps them. */
  tables?: Readonly<Record<string, 'emptied' | 'kept'>>;
  /** The errors of violated unique constraints, by the constraint's name. */
  uniqueConstraints?: Readonly<Record<string, ConstraintError>>;
  /** The scopes that its endpoints require. A write scope does not imply the read scope. */
  scopes?: Readonly<Record<string, ScopeDeclaration>>;
  /** The types of its events. */
  events?: EventsDeclaration;
  /** Its lists that have filters, by the id of the operation. */
  lists?: Readonly<Record<string, ListDeclaration>>;
  /** The members that its retrieval includes on request (`expand`), each with a description. */
  expandable?: Readonly<Record<string, string>>;
};

/** Declares a resource. A module has one file `<noun>-resource.ts` for each, listed in `resources.ts`. */
export function defineResource<const D extends ResourceDeclaration>(declaration: D): D {
  return declaration;
}

/** Makes a registry of declared entries. Throws if two declarations have an entry of the same name. */
export function collected<K extends string, V>(entries: readonly (readonly [K, V])[]): Readonly<Record<K, V>> {
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${twice} is declared twice`);
  return Object.fromEntries(entries) as Record<K, V>;
}

/** Returns the noun of a resource with its article: `a test clock`. */
export function nounOf({ object, noun }: ResourceDeclaration): string {
  return noun ?? `${/^[aeiou]/.test(object) ? 'an' : 'a'} ${object.replaceAll('_', ' ')}`;
}
