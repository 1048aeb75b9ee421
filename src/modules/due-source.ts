/** One kind of work that falls due on a test clock. */
export type DueSource = {
  /** Returns when the next item is due; null if there is none. */
  nextDueAt(): Promise<Date | null>;
  /**
   * Runs the next item, or several due at the same instant. The clock is at that instant, or later if the item was
   * created late. Returns when all effects are committed; running it again after a crash has the effects once.
   */
  fire(now: Date): Promise<void>;
};
