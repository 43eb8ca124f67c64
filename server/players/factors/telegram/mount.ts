import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../base/db/connect';
import { BOT_PATH, hear, isBotHere } from './bot';
import { listMessages } from './chat';
import { botPage } from './page';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A page that runs no script, cannot be framed and posts only to us. */
function send(reply: FastifyReply, page: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page(nonce));
}

/** U+0000 has no place in the database's texts. */
const plain = (text: string | null | undefined, most: number): string =>
  (text ?? '').replaceAll('\0', '').trim().slice(0, most);

/** Serves the bot's page to this machine alone, in a demonstration; call it before the app listens. @param now wall clock, ms */
export async function mountBot(app: FastifyInstance, db: Db, now: () => number): Promise<void> {
  const isServed = async ({ ip }: FastifyRequest) => LOOPBACK.has(ip) && (await isBotHere(db));
  const absent = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found');
  await app.register((scope, _options, ready) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    scope.get<{ Querystring: { chat?: string } }>(BOT_PATH, async (request, reply) => {
      if (!(await isServed(request))) return absent(reply);
      const chat = plain(String(request.query.chat ?? ''), 40);
      const messages = await listMessages(db, chat === '' ? undefined : chat);
      return send(reply, (nonce) => botPage(nonce, chat, messages));
    });
    scope.post<{ Body: URLSearchParams | undefined }>(BOT_PATH, async (request, reply) => {
      if (!(await isServed(request))) return absent(reply);
      const chatId = plain(request.body?.get('chat'), 40);
      const text = plain(request.body?.get('text'), 200);
      if (chatId !== '' && text !== '') await hear(db, { chatId, text }, now());
      return reply.redirect(`${BOT_PATH}?chat=${encodeURIComponent(chatId)}`, 303);
    });
    ready();
  });
}
