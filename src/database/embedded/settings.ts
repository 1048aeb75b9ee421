import { createHash } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { clusterName } from './postmaster.ts';

const MIB = 1024 * 1024;

/** Returns the memory available to this machine or container, in bytes. */
function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/**
 * Returns the shared memory type: containers often have 64 MiB of /dev/shm or none, and files in the cluster always
 * work.
 */
function sharedMemoryType(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 256 * MIB ? 'posix' : 'mmap';
  } catch {
    return process.platform === 'linux' ? 'mmap' : 'posix';
  }
}

/** Returns the server's settings, given on its command line so that they do not depend on files in the cluster. */
export function serverSettings(cluster: string, overrides: Record<string, string> = {}): Record<string, string> {
  const memory = memoryBytes();
  const sharedBuffers = Math.round(Math.min(1024, Math.max(64, memory / MIB / 8)));
  return {
    cluster_name: clusterName(cluster),
    listen_addresses: '127.0.0.1',
    // A socket's path has at most 107 bytes, and data folders can be deeper than that.
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: '200',
    shared_buffers: `${sharedBuffers}MB`,
    effective_cache_size: `${Math.round(memory / MIB / 2)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    dynamic_shared_memory_type: sharedMemoryType(),
    max_locks_per_transaction: '128',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    wal_compression: 'on',
    min_wal_size: '128MB',
    max_wal_size: '1GB',
    checkpoint_timeout: '10min',
    random_page_cost: '1.1',
    // A new database has no statistics, and until it has some, its plans read whole indexes.
    autovacuum_naptime: '10s',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Statements and error details contain patients' data. Clients receive every error anyway; the server's own log
    // keeps only server events: starts, crashes, recovery.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...overrides,
  };
}

/** Returns a value that is equal for servers started by the same PostgreSQL version with the same settings. */
export function fingerprintOf(version: string, settings: Record<string, string>): string {
  return createHash('sha256')
    .update(JSON.stringify([version, settings]))
    .digest('hex')
    .slice(0, 16);
}
