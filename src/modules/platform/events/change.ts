import type { PlacedEvent } from './event.ts';

/** The resource that changed, without its contents: a caller with permission reads them from the API. */
export type Change = {
  type: string;
  resource: { type: string; id: string };
  /** The version of the resource in the event; null if the event has none. */
  version: number | null;
};

/** Returns the change that an event reports. */
export function changeOf({ type, resourceType, resourceId, data }: PlacedEvent): Change {
  const members = Object.values(JSON.parse(data) as Record<string, unknown>);
  const resource = members.find((member) => (member as { id?: unknown } | null)?.id === resourceId);
  const version = (resource as { version?: unknown } | undefined)?.version;
  return {
    type,
    resource: { type: resourceType, id: resourceId },
    version: typeof version === 'number' ? version : null,
  };
}
