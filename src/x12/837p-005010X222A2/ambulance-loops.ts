import { N3, N4 } from '../claim-837/party-loops.ts';
import { type LoopDefinition, loop, segment } from '../guide/definition.ts';

/** Returns loops 2310E and 2420G. */
export function ambulancePickUp(id: string): LoopDefinition {
  return loop(id, 'S', 1, 'Ambulance pick-up location', [
    segment('NM1', 'R', 1, 'Ambulance pick-up location', 'R=PW R=2'),
    segment('N3', 'R', 1, 'Ambulance pick-up address', N3),
    segment('N4', 'R', 1, 'Ambulance pick-up city', N4),
  ]);
}

/** Returns loops 2310F and 2420H. */
export function ambulanceDropOff(id: string): LoopDefinition {
  return loop(id, 'S', 1, 'Ambulance drop-off location', [
    segment('NM1', 'R', 1, 'Ambulance drop-off location', 'R=45 R=2 S'),
    segment('N3', 'R', 1, 'Ambulance drop-off address', N3),
    segment('N4', 'R', 1, 'Ambulance drop-off city', N4),
  ]);
}
