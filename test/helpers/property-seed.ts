import fc from 'fast-check';

/**
 * Property tests use a fixed seed, so that a failure is caused by the change under test. `PROPERTY_SEED=7 npm test` or
 * `PROPERTY_SEED=random npm test` uses other examples.
 */
const given = process.env.PROPERTY_SEED;
if (given !== 'random') fc.configureGlobal({ seed: Number(given ?? 1) });
