import fc from 'fast-check';

/**
 * Properties draw the same examples in every run, so that a red run speaks of the change that was made and not of luck.
 * Other examples come with a seed of one's own: `PROPERTY_SEED=7 npm test`, or `PROPERTY_SEED=random npm test`.
 */
const given = process.env.PROPERTY_SEED;
if (given !== 'random') fc.configureGlobal({ seed: Number(given ?? 1) });
