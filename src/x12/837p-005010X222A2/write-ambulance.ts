import type { SegmentWriter } from '../writing/segment-writer.ts';
import type { AmbulanceTransport } from './types.ts';

/** Writes the CR1 segment of an ambulance transport. */
export function writeAmbulance(writer: SegmentWriter, path: string, transport: AmbulanceTransport | undefined): void {
  if (!transport) return;
  const { weightPounds, reasonCode, distanceMiles, roundTripPurpose, stretcherPurpose } = transport;
  writer.segment(
    path,
    'CR1',
    weightPounds === undefined ? undefined : 'LB',
    weightPounds,
    undefined,
    reasonCode,
    'DH',
    distanceMiles,
    undefined,
    undefined,
    roundTripPurpose,
    stretcherPurpose,
  );
}
