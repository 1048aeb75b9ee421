import { Answer, type WithResponse } from './answer.ts';

/** The body of a list. */
export type ListBody<T> = { data: T[]; hasMore: boolean; nextCursor: string | null };

/** One page of a list. */
export type Page<T, Body extends ListBody<T> = ListBody<T>> = Body & {
  /** Loads the next page; null after the last one. */
  next(): Promise<Page<T, Body> | null>;
};

type Load<Body> = (cursor: string | undefined) => Promise<WithResponse<Body>>;

/**
 * A list that was asked for. Awaited, it is the first page. As an async iterable it is every row, page by page:
 * `for await (const claim of rcm.claims.list({ status: 'denied' }))`.
 */
export class List<T, Body extends ListBody<T> = ListBody<T>> extends Answer<Page<T, Body>> {
  constructor(load: Load<Body>) {
    super(pageOf<T, Body>(load, undefined));
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for (let page: Page<T, Body> | null = await this; page !== null; page = await page.next()) yield* page.data;
  }
}

async function pageOf<T, Body extends ListBody<T>>(
  load: Load<Body>,
  cursor: string | undefined,
): Promise<WithResponse<Page<T, Body>>> {
  const loaded = await load(cursor);
  const next = async () => {
    const { hasMore, nextCursor } = loaded.data;
    if (!hasMore || nextCursor === null) return null;
    return (await pageOf<T, Body>(load, nextCursor)).data;
  };
  // A method that JSON.stringify leaves out, so that a page prints as the service sent it.
  const data = Object.defineProperty({ ...loaded.data }, 'next', { value: next }) as Page<T, Body>;
  return { ...loaded, data };
}
