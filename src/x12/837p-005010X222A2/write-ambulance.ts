import type { X12Address } from '../common.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { writeAddress } from '../writing/write-fields.ts';
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

/** Writes the loops of the pick-up and drop-off locations. */
export function writeAmbulanceLocations(
  writer: SegmentWriter,
  path: string,
  owner: { ambulancePickUp?: X12Address; ambulanceDropOff?: { name?: string; address: X12Address } },
): void {
  if (owner.ambulancePickUp) {
    writer.segment(writer.at(path, 'ambulancePickUp'), 'NM1', 'PW', '2');
    writeAddress(writer, writer.at(path, 'ambulancePickUp'), owner.ambulancePickUp);
  }
  if (owner.ambulanceDropOff) {
    writer.segment(writer.at(path, 'ambulanceDropOff'), 'NM1', '45', '2', owner.ambulanceDropOff.name);
    writeAddress(writer, `${path}/ambulanceDropOff/address`, owner.ambulanceDropOff.address);
  }
}
