// Runs the program in Node, Bun or Deno with the packed package, and prints what it found.
import process from 'node:process';
import * as sdk from 'rcm-sdk';
import * as webhooks from 'rcm-sdk/webhooks';
import { program } from './program.mjs';

const [baseUrl, apiKey] = process.argv.slice(2);
console.log(JSON.stringify(await program({ sdk, webhooks }, { baseUrl, apiKey }, { isStreaming: true })));
