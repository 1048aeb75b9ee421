/** Where patients' data is stored: by the database, in files of the service, and for a moment while it works. */
export const STORAGE_PLACES = ['database', 'data', 'journal', 'temp'] as const;
export type StoragePlace = (typeof STORAGE_PLACES)[number];
