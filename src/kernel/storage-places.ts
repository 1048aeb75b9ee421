/** The places that store patients' data: the database, the service's files, and temporary files. */
export const STORAGE_PLACES = ['database', 'data', 'journal', 'temp'] as const;
export type StoragePlace = (typeof STORAGE_PLACES)[number];
