import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { StoragePlace } from '../../kernel/readiness-parts.ts';
import { judgeVolume, type VolumeSources, type VolumeVerdict } from './judge-volume.ts';

export type ExaminedPlace = VolumeVerdict & {
  place: StoragePlace;
  /** Null if it is on another machine. */
  path: string | null;
  /** Whether the operator states that it is encrypted where this machine cannot see it. */
  isStated: boolean;
};

type VolumeSettings = {
  databaseUrl: string | null;
  dataDir: string;
  transportJournalDir: string;
  encryptedVolumes: readonly string[];
};

const TOOL_TIMEOUT_MS = 2_000;
const run = promisify(execFile);

/** Examines the volume of each place. Only reads. If a tool is missing, the state of the volume is unknown. */
export async function examineVolumes(settings: VolumeSettings): Promise<ExaminedPlace[]> {
  const folders: [StoragePlace, string | null][] = [
    ['database', settings.databaseUrl === null ? settings.dataDir : null],
    ['data', settings.dataDir],
    ['journal', settings.transportJournalDir],
    ['temp', tmpdir()],
  ];
  return Promise.all(
    folders.map(async ([place, path]) => {
      const verdict = path === null ? ELSEWHERE : await examineFolder(path);
      return { place, path, isStated: settings.encryptedVolumes.includes(place), ...verdict };
    }),
  );
}

const ELSEWHERE: VolumeVerdict = { state: 'unknown', detail: 'on another machine' };

/** Returns the places that neither this machine nor the operator reports as encrypted. */
export function openPlaces(places: readonly ExaminedPlace[]): ExaminedPlace[] {
  return places.filter(({ state, isStated }) => state !== 'encrypted' && !isStated);
}

/** Volumes change by a person's hands only. */
const REUSE_MS = 600_000;

/** Returns a function that reports the open places of a live deployment; it examines the volumes every ten minutes. */
export function openPlacesReader(settings: VolumeSettings & { environment: 'sandbox' | 'live' }) {
  let kept: { places: Promise<StoragePlace[]>; until: number } | null = null;
  const examine = async () => openPlaces(await examineVolumes(settings)).map(({ place }) => place);
  return async (): Promise<readonly StoragePlace[]> => {
    if (settings.environment !== 'live') return [];
    if (kept === null || kept.until < performance.now()) {
      kept = { places: examine(), until: performance.now() + REUSE_MS };
    }
    return kept.places;
  };
}

async function examineFolder(path: string): Promise<VolumeVerdict> {
  if (process.platform !== 'linux') return { state: 'unknown', detail: `not examined on ${process.platform}` };
  const folder = await nearest(path);
  return judgeVolume(folder, await sourcesOf(folder));
}

/** Returns the folder, or the nearest one above it that exists, without symbolic links. */
async function nearest(path: string): Promise<string> {
  for (let current = path; ; current = dirname(current)) {
    const found = await realpath(current).catch(() => null);
    if (found !== null || current === dirname(current)) return found ?? current;
  }
}

async function sourcesOf(folder: string): Promise<VolumeSources> {
  const mountinfo = read('/proc/self/mountinfo') ?? '';
  const datasets = new Map<string, string>();
  for (const [, dataset] of mountinfo.matchAll(/ - zfs (\S+)/g)) {
    const encryption = await output('zfs', ['get', '-H', '-o', 'value', 'encryption', dataset!]);
    if (encryption !== null) datasets.set(dataset!, encryption);
  }
  // The flag E of lsattr(1).
  const flags = (await output('lsattr', ['-d', folder]))?.split(' ')[0] ?? null;
  return {
    mountinfo,
    read,
    list,
    hasFilePolicy: flags === null ? null : flags.includes('E'),
    zfsEncryption: (dataset) => datasets.get(dataset) ?? null,
  };
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}

function list(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

async function output(program: string, args: string[]): Promise<string | null> {
  try {
    return (await run(program, args, { timeout: TOOL_TIMEOUT_MS })).stdout.trim();
  } catch {
    return null;
  }
}
