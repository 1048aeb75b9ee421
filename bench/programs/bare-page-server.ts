import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { runProgram } from '../parts/program.ts';

export type BarePageSettings = { serviceUrl: string; key: string };

/**
 * The simplest page that shows the same claims: without a framework, it fetches claims, and their patients and payers
 * once, and writes them into a table. `?all` fetches all pages, `?watch=ID` polls one claim.
 */
const PAGE = `<!doctype html><meta charset="utf-8"><title>Claims</title>
<style>body{margin:0;font:13px/20px system-ui}table{border-collapse:collapse;width:100%}td,th{height:32px;padding:0 8px;text-align:left;white-space:nowrap;border-bottom:1px solid #ddd}</style>
<h1>Claims</h1><table><thead><tr><th>Status<th>Patient<th>Payer<th>Service<th>Charge<th>Paid<th>Balance</tr></thead><tbody></tbody></table>
<script>
const options = new URLSearchParams(location.search);
const get = (path) => fetch('/v1' + path).then((answer) => answer.json());
const body = document.querySelector('tbody');
const money = (cents) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const names = new Map();
const once = (path) => names.get(path) ?? (names.set(path, get(path)), names.get(path));
async function print(claims) {
  const ids = [...new Set(claims.map((claim) => claim.patientId))];
  const { data } = await get('/patients?limit=100&' + ids.map((id) => 'id=' + id).join('&'));
  const patients = new Map(data.map((patient) => [patient.id, patient]));
  const cells = await Promise.all(claims.map(async (claim) => {
    const { name } = patients.get(claim.patientId);
    const payer = await once('/payers/' + claim.payerId);
    const { start } = claim.serviceLines[0].serviceDate;
    return [claim.status, name.family + ', ' + name.given.join(' '), payer.name, start,
      money(claim.totalCharges), money(claim.amountPaid), money(claim.balance)];
  }));
  const part = document.createDocumentFragment();
  for (const texts of cells) {
    const row = document.createElement('tr');
    for (const text of texts) row.appendChild(document.createElement('td')).textContent = text;
    part.append(row);
  }
  body.append(part);
}
async function list() {
  for (let cursor = null; ; ) {
    const page = await get('/claims?limit=100' + (cursor ? '&cursor=' + encodeURIComponent(cursor) : ''));
    await print(page.data);
    cursor = page.nextCursor;
    if (!options.has('all') || cursor === null) break;
  }
  document.body.dataset.done = body.children.length;
}
async function watch(id) {
  for (;;) {
    const { status } = await get('/claims/' + id);
    if (body.textContent !== status) body.textContent = status;
  }
}
options.has('watch') ? watch(options.get('watch')) : list();
</script>`;

// Passes requests to the service with a key, because the page has no session.
runProgram<BarePageSettings, { url: string }, never, never>(async ({ serviceUrl, key }) => {
  const pool = new Pool(serviceUrl);
  const server = createServer(async (request, response) => {
    if (!request.url!.startsWith('/v1/')) return void response.setHeader('content-type', 'text/html').end(PAGE);
    const headers = { 'x-api-key': key, 'accept-encoding': request.headers['accept-encoding'] ?? '' };
    const answer = await pool.request({ method: 'GET', path: request.url!, headers });
    for (const name of ['content-type', 'content-encoding']) {
      const value = answer.headers[name];
      if (value !== undefined) response.setHeader(name, value);
    }
    response.statusCode = answer.statusCode;
    answer.body.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { ready: { url }, answer: () => Promise.reject(new Error('this program answers over HTTP')) };
});
