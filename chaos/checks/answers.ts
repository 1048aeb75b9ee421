import type { Check } from './books.ts';

/** Retries found definite answers, the expected ones, and a repeated request got the same answer again. */
export const answers: Check = {
  name: 'every request got a definite, expected answer',
  run: async ({ world }) => ({
    problems: world.ledger.surprises,
    figures: { replays: world.ledger.replays, recovered: world.traffic.recovered },
  }),
};

/** A process that was not killed must live through the deaths of the others. */
export const survivors: Check = {
  name: "no process died of another one's death",
  run: async ({ world: { service } }) => {
    const died = (['api', 'worker'] as const).filter((name) => service[name].ownExits.ready > 0);
    return {
      problems: died.map((name) => `the ${name} ended by itself ${service[name].ownExits.ready} times while working`),
      figures: { startsRepeated: service.api.ownExits.starting + service.worker.ownExits.starting },
    };
  },
};
