import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { mountPage } from '../../../../server/edge/http/page';
import { mountVerifierPage } from '../../../../server/edge/http/verifierPage';
import { assemble } from '../../../../tools/lib/verifierPage.mjs';

let clientDir: string;
beforeEach(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'backlay-verifier-'));
});
afterEach(() => rm(clientDir, { recursive: true, force: true }));

async function replyTo(path: string) {
  const app = fastify();
  mountVerifierPage(app, clientDir);
  await mountPage(app, { clientDir });
  const reply = await app.inject(path);
  await app.close();
  return reply;
}

const write = (html: string): Promise<void> => writeFile(join(clientDir, 'verify.html'), html);

test('the verifier is served under the policy that it carries', async () => {
  const html = assemble({
    html: '<head><!-- policy --><!-- style --></head><!-- other --><!-- script -->',
    style: 'p{color:red}',
    script: 'document.title = "</b>"',
  });
  await write(html);
  const reply = await replyTo('/verify.html');
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toBe(html);
  expect(reply.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'sha256-[\w+/]{43}='; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  expect(html).toContain('document.title = "<\\/b>"');
  expect(html).toContain('<!-- other -->');
});

test('a page that says nothing may do nothing, and a missing one is said to be', async () => {
  expect((await replyTo('/verify.html')).statusCode).toBe(404);
  await write('<p>x</p>');
  expect((await replyTo('/verify.html')).headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
});
