import { expect, test } from 'vitest';
import { examineVolumes, openPlaces } from './examine-volumes.ts';
import { judgeVolume, type VolumeSources } from './judge-volume.ts';

const ROOT = '22 1 254:0 / / rw,relatime - ext4 /dev/vda rw';
const mounted = (device: string, type: string, source: string) =>
  `40 22 ${device} / /srv/rcm rw - ${type} ${source} rw`;

/** Returns the sources of a machine with the files of a tree; folders follow from the files. */
function machine(tree: Record<string, string>, mounts: string[], more: Partial<VolumeSources> = {}): VolumeSources {
  const paths = Object.keys(tree);
  const list = (folder: string) => {
    const below = paths.filter((path) => path.startsWith(`${folder}/`));
    return [...new Set(below.map((path) => path.slice(folder.length + 1).split('/')[0]!))];
  };
  const mountinfo = [ROOT, ...mounts].join('\n');
  return {
    mountinfo,
    read: (path) => tree[path] ?? null,
    list,
    hasFilePolicy: null,
    zfsEncryption: () => null,
    ...more,
  };
}

const crypt = (device: string, uuid = 'CRYPT-LUKS2-0123456789abcdef-data') => ({
  [`/sys/dev/block/${device}/dm/uuid`]: uuid,
});
/** A device that consists of others. */
const madeOf = (device: string, ...parts: [name: string, number: string][]) =>
  Object.fromEntries(
    parts.flatMap(([name, number]) => [
      [`/sys/dev/block/${device}/slaves/${name}/dev`, number],
      [`/sys/class/block/${name}/dev`, number],
    ]),
  );
const stateOf = (sources: VolumeSources, path = '/srv/rcm/.data') => judgeVolume(path, sources).state;
const LVM = { '/sys/dev/block/253:1/dm/uuid': 'LVM-abc' };

test('dm-crypt is found below the file system, LVM, RAID and a file, not where one part is plain', () => {
  const ext4 = [mounted('253:1', 'ext4', '/dev/mapper/vg-data')];
  expect(judgeVolume('/srv/rcm', machine(crypt('253:1'), ext4))).toEqual({
    state: 'encrypted',
    detail: 'dm-crypt (LUKS2)',
  });
  expect(stateOf(machine({ ...LVM, ...madeOf('253:1', ['dm-0', '253:0']), ...crypt('253:0') }, ext4))).toBe(
    'encrypted',
  );
  const both = madeOf('253:1', ['dm-0', '253:0'], ['sdb', '8:16']);
  expect(stateOf(machine({ ...LVM, ...both, ...crypt('253:0') }, ext4))).toBe('plain');
  expect(stateOf(machine({ ...LVM, ...both, ...crypt('253:0'), ...crypt('8:16') }, ext4))).toBe('encrypted');
  const file = { '/sys/dev/block/7:0/loop/backing_file': '/srv/rcm/image' };
  const loop = `${mounted('253:1', 'ext4', '/dev/dm-1')}\n41 22 7:0 / /mnt/image rw - xfs /dev/loop0 rw`;
  expect(stateOf(machine({ ...crypt('253:1'), ...file }, [loop]), '/mnt/image/a')).toBe('encrypted');
  expect(stateOf(machine(file, [loop]), '/mnt/image/a')).toBe('plain');
});

test('a checksum of blocks is no encryption, and the folder beside an encrypted one is judged alone', () => {
  const ext4 = [mounted('253:1', 'ext4', '/dev/dm-1')];
  expect(stateOf(machine(crypt('253:1', 'CRYPT-VERITY-abc-root'), ext4))).toBe('plain');
  expect(stateOf(machine(crypt('253:1', 'CRYPT-INTEGRITY-abc-root'), ext4))).toBe('plain');
  expect(stateOf(machine(crypt('253:1'), ext4), '/srv/rcm-other')).toBe('plain');
  expect(stateOf(machine(crypt('254:0'), []), '/srv/anything')).toBe('encrypted');
});

test('btrfs is judged by the device that its source names', () => {
  const mapped = { '/sys/class/block/dm-0/dm/name': 'data', '/sys/class/block/dm-0/dev': '253:0', ...crypt('253:0') };
  expect(stateOf(machine(mapped, [mounted('0:45', 'btrfs', '/dev/mapper/data')]))).toBe('encrypted');
  expect(stateOf(machine({ '/sys/class/block/sdb/dev': '8:16' }, [mounted('0:45', 'btrfs', '/dev/sdb')]))).toBe(
    'plain',
  );
  expect(stateOf(machine({}, [mounted('0:45', 'btrfs', '/dev/mapper/gone')]))).toBe('unknown');
});

test.each<[string, Partial<VolumeSources>, string, string]>([
  ['a ZFS dataset with encryption', { zfsEncryption: () => 'aes-256-gcm' }, 'zfs', 'encrypted'],
  ['a ZFS dataset without it', { zfsEncryption: () => 'off' }, 'zfs', 'plain'],
  ['a ZFS dataset without the command zfs', {}, 'zfs', 'unknown'],
  ['a folder with a policy of fscrypt', { hasFilePolicy: true }, 'ext4', 'encrypted'],
  ['a folder without one', { hasFilePolicy: false }, 'ext4', 'plain'],
  ['memory', {}, 'tmpfs', 'encrypted'],
  ['gocryptfs', {}, 'fuse.gocryptfs', 'encrypted'],
  ["a container's own layer", {}, 'overlay', 'unknown'],
  ['a network file system', {}, 'nfs4', 'unknown'],
])('%s', (_what, more, type, state) => {
  const device = type === 'ext4' ? '8:1' : '0:99';
  expect(stateOf(machine({}, [mounted(device, type, 'tank/rcm')], more))).toBe(state);
});

test('blanks in a mount point are decoded, and a device that contains itself ends', () => {
  const blank = '40 22 8:1 / /srv/our\\040data rw - ext4 /dev/sda1 rw';
  expect(stateOf(machine(crypt('8:1'), [blank]), '/srv/our data/x')).toBe('encrypted');
  const circle = machine(madeOf('8:1', ['sda1', '8:1']), [mounted('8:1', 'ext4', '/dev/sda1')]);
  expect(stateOf(circle)).toBe('unknown');
});

test('this machine answers for each place, and what the operator states counts where it cannot tell', async () => {
  const folders = { dataDir: '/nowhere/data', transportJournalDir: '/nowhere/journal' };
  const examined = await examineVolumes({ ...folders, databaseUrl: 'postgres://elsewhere/rcm', encryptedVolumes: [] });
  expect(examined.map(({ place }) => place)).toEqual(['database', 'data', 'journal', 'temp']);
  expect(examined[0]).toMatchObject({ path: null, state: 'unknown' });
  // Both folders would be created on the same volume.
  expect(examined[1]!.state).toBe(examined[2]!.state);
  expect(openPlaces(examined).map(({ place }) => place)).toContain('database');
  const stated = await examineVolumes({
    ...folders,
    databaseUrl: 'postgres://elsewhere/rcm',
    encryptedVolumes: ['database', 'data', 'journal', 'temp'],
  });
  expect(openPlaces(stated)).toEqual([]);
});
