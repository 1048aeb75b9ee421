import type { IdPrefix } from '../kernel/ids.ts';

/** Everything that the service has to know of a resource. Registries are collected from these declarations. */
export type ResourceDeclaration = {
  /** The value of `object` in the API. */
  object: string;
  /** With its article, in messages. Default: the words of `object`. */
  noun?: string;
  /** The prefix of its ids, or null if it has no ids of its own. */
  idPrefix: IdPrefix | null;
  /** Prefixes of the ids of its parts, each with the noun of the part. */
  partIds?: Readonly<Partial<Record<IdPrefix, string>>>;
  /** The table of a resource that paths and references name by id, or null. */
  table: string | null;
};

/** Declares a resource. A module has one file `<noun>-resource.ts` for each, listed in `resources.ts`. */
export function defineResource<const D extends ResourceDeclaration>(declaration: D): D {
  return declaration;
}

/** Returns the noun of a resource with its article: `a test clock`. */
export function nounOf({ object, noun }: ResourceDeclaration): string {
  return noun ?? `${/^[aeiou]/.test(object) ? 'an' : 'a'} ${object.replaceAll('_', ' ')}`;
}
