import { withServicePool } from '../../composition/runtime.ts';
import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import type { Interchange } from '../../modules/trading/exchange/interchanges/interchange.ts';
import { presentInterchange } from '../../modules/trading/exchange/interchanges/interchange-schema.ts';
import { CommandError, type Options, UsageError } from '../command.ts';
import { chosenOrganization, withOperatorJobs } from '../operator.ts';

type Shown = ReturnType<typeof presentInterchange>;

/** Returns the id. Throws UsageError if it is no interchange id. */
export function interchangeId(text: string | undefined): string {
  if (text === undefined || !isId('itc', text)) throw new UsageError(`'${text ?? ''}' is not an interchange id`);
  return text;
}

/** Returns one line for each field. */
export function interchangeLines(interchange: Shown): string[] {
  return Object.entries(interchange).map(([name, value]) => `${name.padEnd(26)}  ${value ?? ''}`);
}

/** Runs `work`. Throws CommandError with the text of a refusal that the command line's user can act on. */
export async function unlessMissing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new CommandError(error.code === 'resource_not_found' ? 'the interchange does not exist' : error.message);
  }
}

/** Changes an interchange of the chosen organization as the operator, and returns it. */
export function changeInterchange(
  env: NodeJS.ProcessEnv,
  options: Options,
  change: (tx: UnitOfWork) => Promise<Interchange>,
): Promise<Shown> {
  return withServicePool(env, async (_pool, { database }) => {
    const { id } = await chosenOrganization(database, options);
    return presentInterchange(await unlessMissing(() => withOperatorJobs(database, id, change)), database);
  });
}
