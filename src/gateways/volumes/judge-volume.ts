/**
 * Linux's information about its volumes: files and folders of /sys, `/proc/self/mountinfo`, and the output of tools.
 */
export type VolumeSources = {
  mountinfo: string;
  /** Returns a file's text without surrounding blanks; null if there is none. */
  read(path: string): string | null;
  /** Returns the names in a folder; none if there is no such folder. */
  list(path: string): readonly string[];
  /** Whether the folder has an fscrypt policy; null if no tool can determine it. */
  hasFilePolicy: boolean | null;
  /** The property `encryption` of a ZFS dataset, such as `aes-256-gcm` or `off`; null if no tool can determine it. */
  zfsEncryption(dataset: string): string | null;
};

/**
 * `encrypted`: encrypted by Linux, or only in memory. `plain`: not encrypted by Linux; the disk or the cloud may
 * encrypt it. `unknown`: this machine cannot determine it.
 */
export type VolumeVerdict = { state: 'encrypted' | 'plain' | 'unknown'; detail: string };

const DEPTH_MAX = 8;
const MEMORY = ['tmpfs', 'ramfs'];
const FILE_ENCRYPTION = ['ecryptfs', 'fuse.gocryptfs', 'fuse.encfs', 'fuse.cryfs', 'fuse.securefs'];
/** File systems whose data is on a disk of this machine. */
const ON_DISK = [
  'ext2',
  'ext3',
  'ext4',
  'xfs',
  'btrfs',
  'f2fs',
  'bcachefs',
  'vfat',
  'exfat',
  'ntfs3',
  'jfs',
  'reiserfs',
];

/** Returns whether the volume of a folder is encrypted. `path`: absolute, without symbolic links. */
export function judgeVolume(path: string, sources: VolumeSources): VolumeVerdict {
  return judgePath(path, sources, 0);
}

function judgePath(path: string, sources: VolumeSources, depth: number): VolumeVerdict {
  const mount = mountOf(path, sources.mountinfo);
  if (mount === null) return unknown('its mount is not known');
  const { type, source } = mount;
  if (MEMORY.includes(type)) return encrypted(`${type}, in memory; encrypt the swap space too`);
  if (FILE_ENCRYPTION.includes(type)) return encrypted(type);
  if (depth === 0 && sources.hasFilePolicy === true) return encrypted('fscrypt');
  if (type === 'zfs') return judgeZfs(source, sources);
  if (!ON_DISK.includes(type)) return unknown(`${type} does not show where it stores data`);
  const device = deviceOf(mount, sources);
  if (device === null) return unknown(`the device of ${type} is not known`);
  return judgeDevice(device, sources, depth);
}

function judgeZfs(dataset: string, sources: VolumeSources): VolumeVerdict {
  const encryption = sources.zfsEncryption(dataset);
  if (encryption === null) return unknown('zfs; the command zfs cannot be asked');
  return encryption === 'off' ? plain('zfs without encryption') : encrypted(`zfs ${encryption}`);
}

/** Judges a block device by its number, such as 253:0, and its underlying devices: LVM, RAID, a file. */
function judgeDevice(device: string, sources: VolumeSources, depth: number): VolumeVerdict {
  if (depth > DEPTH_MAX) return unknown('its devices are nested too deeply');
  const folder = `/sys/dev/block/${device}`;
  const kind = /^CRYPT-(?!VERITY|INTEGRITY)(\w+)/.exec(sources.read(`${folder}/dm/uuid`) ?? '')?.[1];
  if (kind !== undefined) return encrypted(`dm-crypt (${kind})`);
  const file = sources.read(`${folder}/loop/backing_file`);
  if (file !== null) return judgePath(file, sources, depth + 1);
  const parts = sources.list(`${folder}/slaves`).map((name) => sources.read(`/sys/class/block/${name}/dev`));
  if (parts.length === 0) return plain(`device ${device} without dm-crypt`);
  const verdicts = parts.map((part) =>
    part === null ? unknown('a device is not known') : judgeDevice(part, sources, depth + 1),
  );
  // One part in clear text is enough to read data from it.
  return (
    verdicts.find(({ state }) => state === 'plain') ?? verdicts.find(({ state }) => state === 'unknown') ?? verdicts[0]!
  );
}

type Mount = { device: string; point: string; type: string; source: string };

/** Returns the mount that a path is on: the deepest one, and of several at one point the last. See proc(5). */
function mountOf(path: string, mountinfo: string): Mount | null {
  let found: Mount | null = null;
  for (const line of mountinfo.split('\n')) {
    const [before = '', after = ''] = line.split(' - ');
    const [, , device, , point] = before.split(' ').map(decoded);
    const [type, source] = after.split(' ').map(decoded);
    if (device === undefined || point === undefined || type === undefined || source === undefined) continue;
    const isAbove = point === '/' || path === point || path.startsWith(`${point}/`);
    if (isAbove && (found === null || point.length >= found.point.length)) found = { device, point, type, source };
  }
  return found;
}

/** Blanks and backslashes are octal numbers in mountinfo. */
function decoded(text: string): string {
  return text.replace(/\\(\d{3})/g, (_all, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}

/** File systems on several devices, such as btrfs, have a number that is no device; their source names one. */
function deviceOf({ device, source }: Mount, sources: VolumeSources): string | null {
  if (!device.startsWith('0:')) return device;
  const mapped = /^\/dev\/mapper\/(.+)$/.exec(source)?.[1];
  const name =
    mapped === undefined
      ? /^\/dev\/([^/]+)$/.exec(source)?.[1]
      : sources.list('/sys/class/block').find((one) => sources.read(`/sys/class/block/${one}/dm/name`) === mapped);
  return name === undefined ? null : sources.read(`/sys/class/block/${name}/dev`);
}

const encrypted = (detail: string): VolumeVerdict => ({ state: 'encrypted', detail });
const plain = (detail: string): VolumeVerdict => ({ state: 'plain', detail });
const unknown = (detail: string): VolumeVerdict => ({ state: 'unknown', detail });
