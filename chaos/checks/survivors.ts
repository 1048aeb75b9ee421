import { anyOf, defineCheck } from './check.ts';

type Exits = { name: string; starting: number; ready: number };

/** A process that was not killed must survive the deaths of the others. */
export const survivors = defineCheck<Exits[]>({
  name: "no process died of another one's death",
  gather: ({ play: { installation } }) =>
    [...installation.parts.values()].map(({ process }) => ({ name: process.name, ...process.ownExits })),
  examine: (exits) => ({
    problems: exits
      .filter(({ ready }) => ready > 0)
      .map(({ name, ready }) => `${name} ended by itself ${ready} times while working`),
    figures: { startsRepeated: exits.reduce((sum, { starting }) => sum + starting, 0) },
  }),
  lies: {
    'a worker that ended by itself': (exits) => {
      anyOf(exits, ({ name }) => name.startsWith('worker')).ready += 1;
    },
  },
});
