/** The data of a response with the response itself, whose headers have the version of the resource (`ETag`). */
export type WithResponse<T> = {
  data: T;
  response: Response;
  requestId: string | null;
  /** The version of the API that answered (`Rcm-Version`), such as `2026-11-29`. */
  apiVersion: string | null;
  /** Set if the operation, or a field of the request, will be removed. */
  deprecation: Deprecation | null;
};

/** The announcement that something which a call uses will be removed (`Deprecation`, `Sunset`, `Link`). */
export type Deprecation = {
  since: Date;
  /** When it may be removed; null if no date has been set. */
  sunset: Date | null;
  /** Where it is documented. */
  link: string | null;
};

/** Reads the announcement of a response; null if there is none. */
export function deprecationOf(headers: Headers): Deprecation | null {
  const seconds = /^@(-?\d+)$/.exec(headers.get('deprecation') ?? '')?.[1];
  if (seconds === undefined) return null;
  const sunset = headers.get('sunset');
  const link = /<([^>]*)>[^<]*;\s*rel="?deprecation"?/i.exec(headers.get('link') ?? '')?.[1];
  return {
    since: new Date(Number(seconds) * 1_000),
    sunset: sunset === null ? null : new Date(sunset),
    link: link ?? null,
  };
}

/** A request that was sent. It is a promise of the data; `withResponse` also returns the headers. */
export class Answer<T> implements Promise<T> {
  readonly #sent: Promise<WithResponse<T>>;

  constructor(sent: Promise<WithResponse<T>>) {
    this.#sent = sent;
  }

  get [Symbol.toStringTag](): string {
    return 'Answer';
  }

  withResponse(): Promise<WithResponse<T>> {
    return this.#sent;
  }

  // biome-ignore lint/suspicious/noThenProperty: a request is awaited like a promise.
  then<A = T, B = never>(
    fulfilled?: ((data: T) => A | PromiseLike<A>) | null,
    rejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#sent.then(({ data }) => data).then(fulfilled, rejected);
  }

  catch<B = never>(rejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(undefined, rejected);
  }

  finally(done?: (() => void) | null): Promise<T> {
    return this.then().finally(done);
  }
}
