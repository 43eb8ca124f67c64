import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a hostile page found out, told to its own server. */
export type Tried = Readonly<Record<string, string>>;

/**
 * A provider of games whose page does what a page in a frame must not: it reads what is around it, leads the page elsewhere, opens
 * windows, takes its sandbox off, and says what is no message of a game. What came of each it tells its own server.
 */
const HOSTILE = `<!doctype html><title>Game</title><body><h1>Hostile</h1><script>
const tried = {};
const attempt = (name, work) => { try { tried[name] = String(work()); } catch (error) { tried[name] = 'threw ' + error.name; } };
attempt('storage of the page', () => parent.localStorage.getItem('usertoken'));
attempt('document of the page', () => parent.document.body.innerHTML);
attempt('recorder of the page', () => parent.backlay.recorder.export());
attempt('own sandbox', () => frameElement.removeAttribute('sandbox'));
attempt('another window', () => open('about:blank'));
attempt('the page elsewhere', () => { top.location.href = 'about:blank#c4n4ry'; return 'no error'; });
attempt('a dialog', () => { alert('c4n4ry'); return 'no error'; });
const said = [
  { type: 'game/ready', canary: 'c4n4ry' },
  { type: 'balance/balanceToggled', payload: 'c4n4ry' },
  { type: 'route/navigated', payload: '/home?c4n4ry' },
  { type: 'api/executeMutation/fulfilled', payload: { availablePaise: 1e12 } },
  { type: 'game/balanceChanged', balance: 1e12, canary: 'c4n4ry' },
  { type: 'host/balance', balance: 1e12 },
  'c4n4ry',
  { type: 'game/busy', round: 'c4n4ry' },
];
for (const one of said) parent.postMessage(one, '*');
fetch('/tried', { method: 'POST', body: JSON.stringify(tried) });
addEventListener('message', ({ data }) => fetch('/heard', { method: 'POST', body: JSON.stringify(data) }));
</script>`;

export type Provider = { url: string; tried: () => Promise<Tried>; heard: string[]; close: () => void };

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Answers launches with its own page, whose address holds a canary besides the token. */
export async function startProvider(): Promise<Provider> {
  const heard: string[] = [];
  let tell: (tried: Tried) => void = () => undefined;
  const tried = new Promise<Tried>((done) => (tell = done));
  const server: Server = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      if (request.url === '/launch') {
        const asked: unknown = JSON.parse(body);
        const token =
          typeof asked === 'object' && asked !== null && 'token' in asked ? String(asked.token) : '';
        const url = `${urlOf(server)}/play?c4n4ry#token=${token}`;
        reply.setHeader('content-type', 'application/json').end(JSON.stringify({ status: 'OK', url }));
        return;
      }
      if (request.url === '/tried') tell(JSON.parse(body) as Tried);
      if (request.url === '/heard') heard.push(body);
      reply.setHeader('content-type', 'text/html').end(HOSTILE);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: urlOf(server), tried: () => tried, heard, close: () => void server.close() };
}

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
