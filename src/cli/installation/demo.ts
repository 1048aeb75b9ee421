import { DemoError } from '../../../sandbox/demo/demo-error.ts';
import { WAY_NAMES, WAYS } from '../../../sandbox/demo/ways/ways.ts';
import { onStopSignal } from '../../start/stop-signals.ts';
import { type Command, CommandError, UsageError } from '../command.ts';
import { asOfOption } from '../instants.ts';

const TYPES = ['professional', 'institutional', 'dental'] as const;

export const demo: Command = {
  name: 'demo',
  summary: 'Submit sample claims and show how they are paid, denied or rejected',
  usage: `demo [--ehr | --x12 FILE [--as-of DATE] | [--type TYPE] [${WAY_NAMES.map((name) => `--${name}`).join(' | ')}]] [--keep] [--json]`,
  details: [
    'Starts a separate service in a temporary data folder, which is removed at the end.',
    '--ehr         Connects the EHR of the sandbox instead: reads its practice, bills a visit, writes the claim back, cancels one write.',
    ...WAY_NAMES.map((name) => `--${name}`.padEnd(14) + WAYS[name].summary),
    '--x12 FILE    Submits the claims of an 837 file instead.',
    '--as-of DATE  With --x12, for archived files: keeps the dates of the file and processes its claims as of DATE.',
    '--type TYPE   The type of the sample claims: professional (default), institutional or dental.',
    '--json        Prints the prior authorization, the claims with their outcomes and the events; with --keep also the address and the key.',
    '--keep        Leaves the service running until Ctrl+C.',
  ],
  options: {
    x12: { type: 'string' },
    type: { type: 'string' },
    'as-of': { type: 'string' },
    keep: { type: 'boolean' },
    ehr: { type: 'boolean' },
    ...Object.fromEntries(WAY_NAMES.map((name) => [name, { type: 'boolean' } as const])),
  },
  run: async (options, _positionals, { env, logOutput, say, answer }) => {
    const asOf = asOfOption(options);
    if (asOf !== null && options.x12 === undefined) throw new UsageError('--as-of can only be used with --x12 FILE');
    const type = TYPES.find((one) => one === (options.type ?? TYPES[0]));
    if (type === undefined) throw new UsageError(`--type takes ${TYPES.slice(0, -1).join(', ')} or ${TYPES.at(-1)}`);
    const isGiven = (name: string) => options[name] !== undefined;
    const ways = WAY_NAMES.filter(isGiven);
    const stories = ['ehr', 'x12'].filter(isGiven);
    // A type and a transport go together.
    const given = stories.length > 0 ? [...stories, ...['type'].filter(isGiven), ...ways] : ways;
    if (given.length > 1) throw new UsageError(`Use either ${given.map((name) => `--${name}`).join(' or ')}`);
    const stopped = onStopSignal();
    const startedAt = performance.now();
    const { runDemo } = await import('../../../sandbox/demo/run-demo.ts');
    try {
      await runDemo({
        env,
        say,
        color: process.stdout.isTTY === true && env.NO_COLOR === undefined,
        file: typeof options.x12 === 'string' ? { path: options.x12, asOf } : null,
        ehr: options.ehr === true,
        type,
        way: WAY_NAMES.find((name) => options[name] === true) ?? null,
        stopped,
        keep: options.keep === true,
        ...(logOutput ? { logOutput } : {}),
        onPlayed: (report) => {
          const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(1));
          answer({ ok: true, seconds, ...report }, ['', `Done in ${seconds} s.`]);
        },
      });
    } catch (error) {
      if (error instanceof DemoError) throw new CommandError(error.message);
      throw error;
    }
    return 0;
  },
};
