import { Fragment } from 'react';

/** Names the permissions that the user's role lacks for an action: "Your role lacks a, b and c." */
export function LackingScopes({ scopes }: { scopes: readonly string[] }) {
  return (
    <>
      Your role lacks{' '}
      {scopes.map((scope, index) => (
        <Fragment key={scope}>
          {index > 0 && (index === scopes.length - 1 ? ' and ' : ', ')}
          <code>{scope}</code>
        </Fragment>
      ))}
      .
    </>
  );
}
