import { onStopSignal, untilAborted } from '../../start/stop-signals.ts';
import type { Command } from '../command.ts';
import { API_ACCESS_HELP, apiAddress } from './api-access.ts';

export const mcp: Command = {
  name: 'mcp',
  summary: 'Serve the tools of the service to an MCP client on standard input and output',
  usage: 'mcp',
  details: [
    'An MCP client starts this command itself; docs/mcp.md has its settings. The key must have agent scopes, for example:',
    '  npx rcm keys create --scopes agent:read,claims:read,denials:read,work:read',
    'The tools run in the service. What sends something waits there for the approval of a person.',
    '',
    ...API_ACCESS_HELP,
  ],
  options: {},
  run: async (_options, _positionals, context) => {
    const address = await apiAddress(context);
    const { serveBridge } = await import('../../mcp/stdio-bridge.ts');
    const closed = Promise.withResolvers<void>();
    const server = serveBridge({
      ...address,
      onError: ({ name }) => process.stderr.write(`rcm: ${name}\n`),
      onClose: closed.resolve,
    });
    process.stdin.once('end', closed.resolve);
    await Promise.race([closed.promise, untilAborted(onStopSignal())]);
    await server.close();
    return 0;
  },
};
