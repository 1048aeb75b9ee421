/** After this time another job continues long work, so that jobs of other organizations do not wait for it. */
export const SLICE_MS = 20_000;

/** Begins a slice of work. Returns whether it is over. */
export function sliceOf(sliceMs: number): () => boolean {
  const endsAt = performance.now() + sliceMs;
  return () => performance.now() >= endsAt;
}
