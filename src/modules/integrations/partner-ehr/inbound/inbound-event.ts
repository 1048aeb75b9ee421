import { createHash } from 'node:crypto';
import type { EnvelopePaths } from './verification-scheme.ts';

/** A partner's event: a hint to read the resource again. */
export type InboundEvent = {
  id: string;
  connectionId: string;
  webhookId: string;
  /** The partner's id of the event; the hash of the body if it names none. */
  eventId: string;
  eventType: string;
  resourceType: string;
  resourceId: string;
};

const TEXT_MAX = 200;

/** Reads an event from its body by the paths of its partner; null if it does not name a resource. */
export function readEnvelope(
  body: Buffer,
  paths: EnvelopePaths,
): Pick<InboundEvent, 'eventId' | 'eventType' | 'resourceType' | 'resourceId'> | null {
  let content: unknown;
  try {
    content = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  const eventType = textAt(content, paths.eventType);
  const resourceType = textAt(content, paths.resourceType);
  const resourceId = textAt(content, paths.resourceId);
  if (eventType === null || resourceType === null || resourceId === null) return null;
  const named = paths.eventId === null ? null : textAt(content, paths.eventId);
  return { eventId: named ?? createHash('sha256').update(body).digest('hex'), eventType, resourceType, resourceId };
}

/** Returns a text or number at a JSON Pointer as text of a bounded length; null for anything else. */
function textAt(content: unknown, pointer: string): string | null {
  let value = content;
  for (const part of pointer.split('/').slice(1)) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, part)) return null;
    value = (value as Record<string, unknown>)[part];
  }
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= TEXT_MAX && !/\p{Cc}/u.test(text) ? text : null;
}
