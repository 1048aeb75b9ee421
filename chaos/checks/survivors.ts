import { anyOf, defineCheck } from './check.ts';

type Exits = { name: string; starting: number; ready: number };

/** A process that was not killed must survive the deaths of the others. */
export const survivors = defineCheck<Exits[]>({
  name: 'no process exits because another one was killed',
  gather: ({ play: { installation } }) =>
    [...installation.parts.values()].map(({ process }) => ({ name: process.name, ...process.ownExits })),
  examine: (exits) => ({
    problems: exits
      .filter(({ ready }) => ready > 0)
      .map(({ name, ready }) => `${name} exited without a signal ${ready} times after its start`),
    figures: { startsRepeated: exits.reduce((sum, { starting }) => sum + starting, 0) },
  }),
  falsifications: {
    'a worker exited without a signal': (exits) => {
      anyOf(exits, ({ name }) => name.startsWith('worker')).ready += 1;
    },
  },
});
