import { isBackground } from '../session/activity.ts';
import { ApiFailure } from './failure.ts';
import { positionHeader } from './position.ts';
import type { Schemas } from './schema.ts';

/** Marks a file as UTF-8 for spreadsheets, which otherwise guess another encoding. */
const UTF8_MARK = '\uFEFF';

export type CsvFile = { name: string; content: Blob; rows: number; isComplete: boolean };

/** Loads all rows of a list as CSV, with headings and names for people. The service records the user, the filter and the number of rows. */
export async function loadCsv(address: string, { isMasked }: { isMasked: boolean }): Promise<CsvFile> {
  let response: Response;
  try {
    response = await fetch(address, {
      headers: {
        accept: `text/csv; headings=labels${isMasked ? '; phi=masked' : ''}`,
        ...(isBackground(Date.now()) ? { 'X-Background': 'true' } : {}),
        ...positionHeader(),
      },
    });
  } catch {
    throw ApiFailure.unreachable();
  }
  if (!response.ok) {
    const body = (await response.json().catch(() => undefined)) as Schemas['ApiError'] | undefined;
    throw ApiFailure.of(response, body);
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'list.csv';
  // Rejects if the response is truncated, so that an incomplete list is never saved.
  const text = await response.text().catch(() => Promise.reject(ApiFailure.unreachable()));
  const lines = text.split('\r\n').length - 2;
  const max = Number(response.headers.get('csv-rows-max') ?? Number.POSITIVE_INFINITY);
  const content = new Blob([UTF8_MARK, text], { type: 'text/csv;charset=utf-8' });
  return { name, content, rows: Math.min(lines, max), isComplete: lines <= max };
}

const REVOKED_AFTER_MS = 10_000;

/** Saves a file with the browser's download. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS);
}
