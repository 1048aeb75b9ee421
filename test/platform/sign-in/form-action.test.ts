import { afterAll, expect, test } from 'vitest';
import { createOpenIdConnect } from '../../../src/gateways/identity/openid-connect.ts';
import { formActionOf } from '../../../src/http/sign-in/form-action.ts';
import { startForeignProvider } from './foreign-provider.ts';
import { openStage } from './support.ts';

const stage = await openStage();
const foreign = await startForeignProvider(() => `${stage.url}/sign-in/callback`);
afterAll(async () => {
  await foreign.close();
  await stage.close();
});

const policyOf = async (path: string) =>
  (await fetch(`${stage.url}${path}`, { redirect: 'manual' })).headers.get('content-security-policy') ?? '';

test('pages with the form for signing out name this service and the identity provider, and others no target', async () => {
  const provider = new URL(stage.url).origin;
  for (const path of ['/account', '/app/']) expect(await policyOf(path)).toContain(`form-action 'self' ${provider}`);
  for (const path of ['/docs', '/sign-in/callback?error=access_denied', '/integrations/fhir/callback'])
    expect(await policyOf(path), path).toContain("form-action 'none'");
});

test('a provider without sign-out adds no target, and one that cannot be asked leaves the redirect possible', async () => {
  const open = () => {
    const issuer = new URL(foreign.issuer);
    return createOpenIdConnect({
      issuer: () => issuer,
      recordedIssuer: () => issuer.href,
      clientId: 'our-client',
      clientSecret: 'our-secret-that-is-long-enough-for-anything',
      clock: stage.t.app.clock,
      allowInsecure: true,
    });
  };
  const of = () => formActionOf({ identity: { provider: open() } });
  expect(await of()).toBe("form-action 'self'");
  foreign.faults.set('/.well-known/openid-configuration', 503);
  expect(await of()).toBe('');
  expect(await formActionOf({ identity: { provider: null } })).toBe("form-action 'self'");
});
