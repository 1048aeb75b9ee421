import type { ApiFailure } from '../api/failure.ts';
import { TextField } from './text-field.tsx';

type Props = {
  id: string;
  /** Why the last attempt failed, if the service refused it. */
  failure: ApiFailure | null;
  maxLength?: number;
  value: string;
  onChange: (value: string) => void;
};

/** Shows the field for the name of a resource. */
export function NameField({ failure, maxLength = 100, ...field }: Props) {
  return <TextField {...field} label="Name" error={failure?.about('name') ?? null} maxLength={maxLength} />;
}
