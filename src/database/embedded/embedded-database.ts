export { DataFolderInUseError, EmbeddedDatabaseError } from './connection.ts';
export { type EmbeddedDatabase, type OpenOptions, openEmbeddedDatabase } from './open-embedded-database.ts';
export { findEmbeddedDatabase, removeEmbeddedDatabase } from './remove-embedded-database.ts';
export { acquireServiceLock, type ServiceLock } from './service-lock.ts';
