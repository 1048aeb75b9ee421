import { defineCheck } from './check.ts';

/** Retries got definite, expected responses, and a repeated request got the same response. */
export const answers = defineCheck({
  name: 'every request got an expected response',
  gather: ({ play: { ledger, traffic } }) => ({
    surprises: ledger.surprises,
    replays: ledger.replays,
    recovered: traffic.recovered,
    // A response without an error code does not have the API's form.
    shapeless: [...traffic.retries.keys()].filter((cause) => cause.endsWith(' undefined')),
  }),
  examine: ({ surprises, shapeless, ...figures }) => ({
    problems: [...surprises, ...shapeless.map((cause) => `a response had no error code: ${cause}`)],
    figures,
  }),
  falsifications: {
    'a response without an error code': ({ shapeless }) => shapeless.push('503 undefined'),
    'an unexpected response': ({ surprises }) => surprises.push('POST /v1/claims answered 500'),
  },
});
