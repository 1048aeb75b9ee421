import { withServicePool } from '../../composition/runtime.ts';
import { transact, type UnitOfWork } from '../../database/transactions/transaction.ts';
import { isRoleReference, USER_ROLES } from '../../modules/platform/roles/user-role.ts';
import type { Identity } from '../../modules/platform/sessions/identity-provider.ts';
import { createUser } from '../../modules/platform/users/create-user.ts';
import { normalEmail } from '../../modules/platform/users/user.ts';
import { type Command, required, UsageError } from '../command.ts';
import { chosenOrganization, ORGANIZATION_HELP, operatorTransaction } from '../operator.ts';
import { reportRefusals } from '../refusals.ts';

export const usersCreate: Command = {
  name: 'users create',
  summary: 'Create a user who can sign in to an organization',
  usage:
    'users create [--organization ORG_ID] --email EMAIL --role ROLE [--name NAME] [--issuer URL --subject ID] [--json]',
  details: [
    ORGANIZATION_HELP,
    `Roles: ${USER_ROLES.join(', ')}, or the id of a custom role (rol_...)`,
    'The first sign-in with this verified address permanently links the user to that account of the identity provider.',
    'Pass --issuer and --subject, which the page of a refused sign-in shows, if the provider confirms no addresses.',
  ],
  options: {
    organization: { type: 'string' },
    email: { type: 'string' },
    role: { type: 'string' },
    name: { type: 'string' },
    issuer: { type: 'string' },
    subject: { type: 'string' },
  },
  run: async (options, _positionals, { env, answer }) => {
    const email = normalEmail(required(options, 'email'));
    if (email === null) throw new UsageError('--email is not an address');
    const role = required(options, 'role');
    if (!isRoleReference(role)) throw new UsageError(`no role '${role}'; there are: ${USER_ROLES.join(', ')}`);
    const name = typeof options.name === 'string' ? options.name.slice(0, 100) : email.slice(0, email.indexOf('@'));
    const { user, organizationId } = await withServicePool(env, async (_pool, { database }) => {
      const { id: organizationId } = await chosenOrganization(database, options);
      const create = (tx: UnitOfWork) => createUser(tx, { email, name, role, ...identityOf(options) });
      const made = () => transact(database, operatorTransaction(organizationId), create);
      return { user: await reportRefusals(made), organizationId };
    });
    answer({ id: user.id, organizationId, email, name, role }, [`${user.id}  ${email}  ${role}`]);
    return 0;
  },
};

function identityOf({ issuer, subject }: Parameters<Command['run']>[0]): { identity?: Identity } {
  if (issuer === undefined && subject === undefined) return {};
  if (typeof issuer !== 'string' || typeof subject !== 'string' || issuer === '' || subject === '') {
    throw new UsageError('--issuer and --subject belong together');
  }
  return { identity: { issuer, subject } };
}
