type Waiting<T> = { resolve: (value: T | null) => void; reject: (error: unknown) => void };

/**
 * Returns a function that loads one resource by its id. Ids that are requested at the same time are loaded with one call
 * of `load`, at most `idsMax` of them. The result is null for an id that `load` does not find.
 */
export function together<T>(idsMax: number, load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>) {
  let batch: Map<string, Waiting<T>[]> | null = null;
  const send = async (asked: ReadonlyMap<string, Waiting<T>[]>) => {
    try {
      const found = await load([...asked.keys()]);
      for (const [id, waiting] of asked) for (const { resolve } of waiting) resolve(found.get(id) ?? null);
    } catch (error) {
      for (const { reject } of [...asked.values()].flat()) reject(error);
    }
  };
  return (id: string): Promise<T | null> =>
    new Promise((resolve, reject) => {
      if (batch === null || (batch.size === idsMax && !batch.has(id))) {
        const asked = new Map<string, Waiting<T>[]>();
        batch = asked;
        // After the current task, in which React runs the effects of all rows.
        setTimeout(() => {
          if (batch === asked) batch = null;
          void send(asked);
        });
      }
      batch.set(id, [...(batch.get(id) ?? []), { resolve, reject }]);
    });
}
