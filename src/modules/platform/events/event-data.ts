import { compress, decompress } from '../../../database/sealing/compression.ts';

/** The columns that hold the data of an event: one of them is set. */
export type EventDataRow = { data: string | null; packed: Buffer | null };

/** The columns of an event. */
export type EventRow = EventDataRow & {
  id: string;
  type: string;
  resource_type: string;
  resource_id: string;
  created_at: Date;
};

/** Returns how the data of an event is stored. */
export function packEventData(data: string): EventDataRow {
  const packed = compress(Buffer.from(data));
  return packed === null ? { data, packed: null } : { data: null, packed };
}

/** Returns the data of a stored event, byte for byte as it was recorded. */
export function eventDataOf({ data, packed }: EventDataRow): string {
  return data ?? decompress(packed!).toString();
}
