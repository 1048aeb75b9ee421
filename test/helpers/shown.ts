/** A response's body, or a part of it. */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers whose shape the server has already checked.
export type Shown = any;
