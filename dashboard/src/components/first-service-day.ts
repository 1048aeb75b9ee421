import type { Schemas } from '../api/schema.ts';

type Dated = Pick<Schemas['Claim'], 'serviceLines' | 'institutional' | 'dental'>;

/** Returns the first day of service: of the first line, or of the whole claim if its lines have no dates of their own. */
export function firstServiceDay({ serviceLines, institutional, dental }: Dated) {
  return serviceLines[0]?.serviceDate?.start ?? institutional?.statementPeriod.start ?? dental?.serviceDate?.start;
}
