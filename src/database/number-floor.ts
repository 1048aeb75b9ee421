/** Control numbers that a trading partner may have seen; zeros if none. */
export type SeenNumbers = { interchange: number; group: number };

/**
 * Returns the highest control numbers that were sent under a name, from a record outside the database. A restored
 * database may lack some of them and must not assign them again.
 */
export type NumberFloor = (name: string) => Promise<SeenNumbers>;

/** Used if there is no record outside the database: only the database's own numbers apply. */
export const NO_NUMBER_FLOOR: NumberFloor = async () => ({ interchange: 0, group: 0 });
