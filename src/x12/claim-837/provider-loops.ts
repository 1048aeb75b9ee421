import { type LoopDefinition, loop, type SegmentUse, segment } from '../guide/definition.ts';
import { N3, N4 } from './party-loops.ts';

/** REF04 names the payer that an identifier belongs to, unless it is the destination payer. */
const OTHER_PAYER = 'N S(R=2U R)';

interface ProviderOptions {
  /** NM101. */
  entity: string;
  /** NM102; default a person. */
  types?: string;
  /** PRV01; without it the loop has no PRV. */
  specialty?: string;
  /** REF01. */
  ids?: string;
  idMax?: number;
  loopMax?: number;
}

/** Returns a provider loop below 2300. */
export function claimProvider(id: string, name: string, options: ProviderOptions): LoopDefinition {
  const { entity, types = '1', specialty, ids = '0B,1G,G2,LU', idMax = 4, loopMax = 1 } = options;
  return loop(id, 'S', loopMax, name, [
    segment('NM1', 'R', 1, `${name} name`, `R=${entity} R=${types} R S S N S S=XX S`),
    ...(specialty === undefined
      ? []
      : [segment('PRV', 'S', 1, `${name} specialty`, `R=${specialty} R=PXC R=@specialty`)]),
    segment('REF', 'S', idMax, `${name} secondary id`, `R=${ids} R`),
  ]);
}

/** Returns a provider loop below 2400, whose identifiers may belong to another payer. */
export function lineProvider(id: string, name: string, options: ProviderOptions): LoopDefinition {
  const { ids = '0B,1G,G2,LU' } = options;
  const provider = claimProvider(id, name, options);
  return { ...provider, children: [...provider.children.slice(0, -1), lineProviderId(name, ids)] };
}

/** Returns the REF of a provider loop below 2400. */
export function lineProviderId(name: string, ids: string): SegmentUse {
  return segment('REF', 'S', 20, `${name} secondary id`, `R=${ids} R ${OTHER_PAYER}`);
}

/** Returns the loop of the service facility below 2300, with the segments that follow its REF. */
export function claimFacility(id: string, ...further: readonly SegmentUse[]): LoopDefinition {
  return facility(id, 'R=0B,G2,LU R', further);
}

/** Returns the loop of the service facility below 2400. */
export function lineFacility(id: string): LoopDefinition {
  return facility(id, `R=G2,LU R ${OTHER_PAYER}`, []);
}

function facility(id: string, reference: string, further: readonly SegmentUse[]): LoopDefinition {
  return loop(id, 'S', 1, 'Service facility location', [
    segment('NM1', 'R', 1, 'Service facility location name', 'R=77 R=2 R N N N N S=XX S'),
    segment('N3', 'R', 1, 'Service facility location address', N3),
    segment('N4', 'R', 1, 'Service facility location city', N4),
    segment('REF', 'S', 3, 'Service facility location secondary id', reference),
    ...further,
  ]);
}

/** Returns a REF of loop 2400 whose number may come from another payer. */
export function lineReferenceOfPayers(name: string, qualifier: string): SegmentUse {
  return segment('REF', 'S', 5, name, `R=${qualifier} R ${OTHER_PAYER}`);
}
