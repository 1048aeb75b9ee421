import { SYNCED_TYPES } from '../../fhir-connections/synced-types.ts';
import { isJson } from '../../fhir-mapping/fhir-element.ts';
import type { BulkPosition } from '../pages/sync-position.ts';
import type { ResourceKey } from '../received/fhir-resources-store.ts';

const FILES_MAX = 10_000;

/** Reads the manifest of an export: its files with referenced types first, and the files of deletions last. */
export function filesOf(manifest: unknown): Pick<BulkPosition, 'files'> & { transactionTime: string | null } {
  const json = isJson(manifest) ? manifest : {};
  const requiresToken = json.requiresAccessToken !== false;
  const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isJson).slice(0, FILES_MAX) : []);
  const fileOf = (isDeleted: boolean) => (entry: Record<string, unknown>) =>
    typeof entry.url === 'string' ? [{ type: String(entry.type), url: entry.url, isDeleted, requiresToken }] : [];
  const order = ({ type }: { type: string }) => (SYNCED_TYPES as readonly string[]).indexOf(type);
  const files = listOf(json.output).flatMap(fileOf(false));
  const wanted = files.filter((file) => order(file) >= 0).sort((a, b) => order(a) - order(b));
  const time = typeof json.transactionTime === 'string' ? Date.parse(json.transactionTime) : Number.NaN;
  return {
    files: [...wanted, ...listOf(json.deleted).flatMap(fileOf(true))],
    transactionTime: Number.isNaN(time) ? null : new Date(time).toISOString(),
  };
}

/** Returns the resources that an entry of a file of deletions names: a bundle of DELETE requests. */
export function deletedIn(bundle: unknown): ResourceKey[] {
  const entries = isJson(bundle) && Array.isArray(bundle.entry) ? bundle.entry : [];
  return entries.flatMap((entry) => {
    const request = isJson(entry) && isJson(entry.request) ? entry.request : {};
    const found = /^([A-Z][A-Za-z]{1,40})\/([A-Za-z0-9.-]{1,64})$/.exec(String(request.url ?? ''));
    return request.method === 'DELETE' && found ? [{ type: found[1]!, id: found[2]! }] : [];
  });
}
