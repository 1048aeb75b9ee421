import { AppError } from '../kernel/errors.ts';
import { sentences } from '../kernel/sentence.ts';
import { constraintError } from '../modules/constraint-errors.ts';
import { CommandError } from './command.ts';

/**
 * Runs a command of the service. Throws its refusal as a CommandError: the message, and each field with its problem.
 */
export async function reportRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const error = constraintError(thrown) ?? thrown;
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const details = (error.options.details ?? []).map(({ param, message }) => `${param}: ${message}`);
    throw new CommandError(sentences(error.message, ...details));
  }
}
