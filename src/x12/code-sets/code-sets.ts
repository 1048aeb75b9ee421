/**
 * Code lists of other publishers than X12, which change while a guide stays the same. Guide data names them (`=@list`,
 * see `lists.ts`); the caller supplies their contents.
 */
export interface CodeSets {
  /** Names of the available lists; codes of other lists are not looked up. */
  readonly lists: ReadonlySet<string>;
  /** Loads many codes at once, to keep database queries few. */
  load(codes: readonly CodeOfList[]): Promise<CodeAnswers>;
}

export interface CodeOfList {
  list: string;
  code: string;
}

/**
 * Returns whether a code of a list was valid on a day (`YYYY-MM-DD`), or `undefined` if the list cannot decide, for
 * example because it is incomplete. Only loaded codes are queried.
 */
type CodeAnswers = (list: string, code: string, on: string) => boolean | undefined;

/** Returns several sources as one; the first source with a list is used for it. */
export function joinCodeSets(...sources: readonly CodeSets[]): CodeSets {
  const ownerOf = (list: string) => sources.findIndex(({ lists }) => lists.has(list));
  return {
    lists: new Set(sources.flatMap(({ lists }) => [...lists])),
    async load(codes) {
      const answers = await Promise.all(
        sources.map((source, index) => {
          const own = codes.filter(({ list }) => ownerOf(list) === index);
          return own.length > 0 ? source.load(own) : null;
        }),
      );
      return (list, code, on) => answers[ownerOf(list)]?.(list, code, on);
    },
  };
}
