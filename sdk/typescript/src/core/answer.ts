/** The data of a response with the response itself, whose headers have the version (`ETag`) and the request id. */
export type WithResponse<T> = { data: T; response: Response; requestId: string | null };

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
