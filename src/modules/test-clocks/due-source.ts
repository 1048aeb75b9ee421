/** One kind of things that fall due on a test clock. Deadlines and their like join by being one more of these. */
export type DueSource = {
  /** When the next one is due; null when there is none. */
  nextDueAt(): Promise<Date | null>;
  /**
   * Does the next one, or some that are due at the same instant. The clock stands at that instant, or after it when it
   * was made late. Returns when all its effects are committed; run again after a crash, it has them once.
   */
  fire(now: Date): Promise<void>;
};
