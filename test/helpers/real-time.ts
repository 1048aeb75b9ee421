/**
 * Returns the machine's time. Only for tests of parts that read the machine's clock themselves, such as another process or
 * PostgreSQL; `test/scripts/test-habits.test.ts` lists them. Other tests use a fixed instant or a `ManualClock`.
 */
export function realNow(): Date {
  return new Date();
}
