import { withServicePool } from '../../composition/runtime.ts';
import { presentOriginIps } from '../../modules/platform/webhooks/origin-ips/origin-ip.ts';
import {
  listOriginIps,
  publishOriginIp,
  retireOriginIp,
} from '../../modules/platform/webhooks/origin-ips/publish-origin-ip.ts';
import { type Command, required } from '../command.ts';
import { instantOf } from '../instants.ts';

export const originIpsList: Command = {
  name: 'origin-ips list',
  summary: 'Show the addresses that webhook deliveries come from',
  usage: 'origin-ips list [--json]',
  options: {},
  run: async (_options, _positionals, { env, answer }) => {
    const origins = await withServicePool(env, (pool) => listOriginIps(pool));
    const lines = origins.map((origin) => {
      const leaving = origin.retiredAt === null ? '' : `, until ${origin.retiredAt.toISOString()}`;
      return `${origin.cidr}  from ${origin.effectiveAt.toISOString()}${leaving}`;
    });
    answer(presentOriginIps(origins, new Date()), lines.length > 0 ? lines : ['No addresses are published yet.']);
    return 0;
  },
};

export const originIpsPublish: Command = {
  name: 'origin-ips publish',
  summary: 'Announce an address, at least 30 days before it is used',
  usage: 'origin-ips publish CIDR --effective ISO [--initial] [--json]',
  details: ["--initial  A new deployment's first address, effective at once."],
  options: { effective: { type: 'string' }, initial: { type: 'boolean' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [cidr], { env, answer }) => {
    const isInitial = options.initial === true;
    const now = new Date();
    const effectiveAt =
      isInitial && options.effective === undefined
        ? now
        : new Date(instantOf(required(options, 'effective'), '--effective'));
    const origin = await withServicePool(env, (pool) =>
      publishOriginIp(pool, { cidr: cidr!, effectiveAt, isInitial }, now),
    );
    answer(origin, [`${origin.cidr} from ${origin.effectiveAt.toISOString()}`]);
    return 0;
  },
};

export const originIpsRetire: Command = {
  name: 'origin-ips retire',
  summary: 'Announce that an address will no longer be used, at least 30 days before',
  usage: 'origin-ips retire CIDR --at ISO [--json]',
  options: { at: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [cidr], { env, answer }) => {
    const retiresAt = new Date(instantOf(required(options, 'at'), '--at'));
    await withServicePool(env, (pool) => retireOriginIp(pool, { cidr: cidr!, retiresAt }, new Date()));
    answer({ cidr, retiresAt }, [`${cidr} until ${retiresAt.toISOString()}`]);
    return 0;
  },
};
