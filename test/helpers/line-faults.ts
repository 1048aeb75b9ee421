import type { Fault } from './faulty-gateway.ts';

/** Failures of a line between the service and a partner, each followed by a line that works. */
export const FAULTS: { faults: Fault[]; name: string }[] = [
  { name: 'before the stage', faults: [{ step: 'stage', when: 'before' }] },
  { name: 'after the stage', faults: [{ step: 'stage', when: 'after' }] },
  { name: 'before the release', faults: [{ step: 'release', when: 'before' }] },
  { name: 'after the release', faults: [{ step: 'release', when: 'after' }] },
  {
    name: 'before the release, and then twice when the partner is asked',
    faults: [
      { step: 'release', when: 'before' },
      { step: 'resolve', when: 'before' },
      { step: 'resolve', when: 'after' },
    ],
  },
  {
    name: 'after the release, and then twice when the partner is asked',
    faults: [
      { step: 'release', when: 'after' },
      { step: 'resolve', when: 'before' },
      { step: 'resolve', when: 'after' },
    ],
  },
];
