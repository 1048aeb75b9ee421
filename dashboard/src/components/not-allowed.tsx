import { AsCurl } from './as-curl.tsx';
import type { Call } from './curl-text.ts';
import { Empty } from './empty.tsx';

type Props = {
  scope: string;
  /** The part of the API's documents about the page, and the call that the page makes first. */
  docs: string;
  path: string;
  method?: Call['method'];
  /** Whether it replaces only a part of a page, which has its own heading and calls. */
  isPart?: boolean;
};

/** Shows the permission that a page needs, and its first call of the API, which needs the same permission. */
export function NotAllowed({ scope, docs, path, method = 'GET', isPart = false }: Props) {
  return (
    <Empty
      title={isPart ? 'Your role does not include this part' : 'Your role does not include this page'}
      isPage={!isPart}
      action={isPart ? undefined : <AsCurl docs={docs} calls={[{ method, path }]} />}
    >
      It needs the permission <code>{scope}</code>. An administrator of your organization can give you a role that has
      it.
    </Empty>
  );
}
