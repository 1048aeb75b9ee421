/**
 * Lists of codes that somebody else than X12 keeps, and that change while a guide stays. Guide data names them
 * (`=@list`, see `lists.ts`); what they hold comes from whoever reads a file.
 */
export interface CodeSets {
  /** Names of the lists that are there; codes of other lists are not asked for. */
  readonly lists: ReadonlySet<string>;
  /** Finds out about codes, many at once, so that a database is asked seldom. */
  load(codes: readonly CodeOfList[]): Promise<CodeAnswers>;
}

export interface CodeOfList {
  list: string;
  code: string;
}

/**
 * Whether a code was in force in its list on a day (`YYYY-MM-DD`); `undefined` when the list does not say, as one that
 * is known in part only does of codes that it does not hold. Only codes that were loaded are asked for.
 */
export type CodeAnswers = (list: string, code: string, on: string) => boolean | undefined;

/** Whole lists held in memory, in force on every day. */
export function codeSetsOf(lists: Readonly<Record<string, ReadonlySet<string>>>): CodeSets {
  return {
    lists: new Set(Object.keys(lists)),
    load: async () => (list, code) => lists[list]?.has(code),
  };
}

/** Several sources as one; the first that has a list answers for it. */
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
