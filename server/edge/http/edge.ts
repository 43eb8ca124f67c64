import { STATUS_CODES, IncomingMessage, ServerResponse, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../base/address';
import { sendRefusal } from './reply';

/**
 * What every answer carries that is not the page: data must not run anywhere, be framed or guessed at. Helmet sets the
 * same ones; these are for answers that Helmet never sees, because no request could be made out.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

const WORDS: Readonly<Record<number, string>> = {
  400: 'The request is not readable HTTP',
  405: 'Nothing here takes this method',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
  414: 'The address is too long',
  417: 'Nothing of the kind is expected of this server',
  426: 'The stream speaks version 13 of WebSocket',
  431: 'The headers are too large',
};

const bodyOf = (status: number): string =>
  JSON.stringify({ status: false, message: WORDS[status] ?? '', code: 'BAD_REQUEST' });

const headersOf = (body: string): Record<string, string> => ({
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
});

/** An answer in full, for a socket that no reply stands for. @param more headers of this answer alone */
export const rawAnswer = (status: number, more: Readonly<Record<string, string>> = {}): string => {
  const body = bodyOf(status);
  const lines = Object.entries({ ...headersOf(body), ...more, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
};

/** Addresses of the product are short; much longer ones are a mistake or a try. */
const LONGEST_URL = 8 * 1024;

type ParseError = Error & { code?: string; rawPacket?: Buffer };

/** Whether the first line alone filled the room there is for all of the headers. */
const isLongAddress = (packet: Buffer): boolean => {
  const text = packet.toString('latin1');
  const end = text.indexOf('\r\n');
  return /^[A-Z]+ /.test(text) && (end < 0 || end > LONGEST_URL);
};

const statusOf = ({ code, rawPacket }: ParseError): number => {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408;
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 413;
    case 'HPE_HEADER_OVERFLOW':
      return rawPacket && isLongAddress(rawPacket) ? 414 : 431;
    default:
      return 400;
  }
};

/**
 * Whether somebody waits for the answer to a request that arrived whole, or an answer has begun: what follows it on the
 * same connection may not answer in its place. Node keeps the answer under way at the socket.
 */
const isAnswering = (socket: Socket): boolean => {
  const message: unknown = Reflect.get(socket, '_httpMessage');
  if (!(message instanceof ServerResponse)) return false;
  const request: unknown = message.req;
  return message.headersSent || (request instanceof IncomingMessage && request.complete);
};

/** Answers what the parser could not read, in the envelope like everything else, and hangs up. */
export const answerBadRequest = (error: Error, socket: Socket): void => {
  if (!socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  socket.end(rawAnswer(statusOf(error)), () => socket.destroy());
};

/** A connection that asked for an upgrade and gets none is nobody's any more once it has its answer: Node keeps it open. */
export const letGo = ({ raw }: Pick<FastifyRequest, 'raw'>, reply: Pick<FastifyReply, 'raw'>): void => {
  if (raw.headers.upgrade !== undefined) reply.raw.once('finish', () => raw.socket.destroySoon());
};

const refuseOddRequests = (request: FastifyRequest, reply: FastifyReply, next: () => void): void => {
  if ((request.raw.url ?? '').length > LONGEST_URL) sendRefusal(reply, 414, 'BAD_REQUEST', WORDS[414] ?? '');
  else if (!['', 'identity'].includes(request.headers['content-encoding'] ?? ''))
    sendRefusal(reply, 415, 'BAD_REQUEST', 'The request must not be compressed');
  else if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
    sendRefusal(reply, 400, 'BAD_REQUEST', 'The request names no host');
  else next();
};

const answerExpectation = (_request: IncomingMessage, response: ServerResponse): void => {
  const body = bodyOf(417);
  response.writeHead(417, { ...headersOf(body), connection: 'close' }).end(body);
};

/** Without this Node hangs up on who asks for a tunnel, without a word. */
const answerConnect = (_request: IncomingMessage, socket: Duplex): void => {
  socket.end(rawAnswer(405, { allow: 'GET, HEAD, POST' }), () => socket.destroy());
};

export type ConnectionLimits = { inAll: number; perAddress: number };

/** A browser holds seven connections at most; behind one address of a mobile network there are many browsers. */
export const CONNECTION_LIMITS: ConnectionLimits = { inAll: 10_000, perAddress: 600 };

/** Closes what is over the limit as soon as it is accepted. Proxies that are trusted speak for many. */
export const limitConnections = (
  server: Server,
  { inAll, perAddress }: ConnectionLimits,
  isTrusted: (address: string) => boolean,
): void => {
  const open = new Map<string, number>();
  server.maxConnections = inAll;
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isTrusted(remoteAddress)) return;
    const key = addressKey(remoteAddress);
    const before = open.get(key) ?? 0;
    if (before >= perAddress) {
      socket.destroy();
      return;
    }
    open.set(key, before + 1);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
};

/** How long a client may take for what, in milliseconds: nobody keeps a place by being slow. */
export const TIMEOUTS = {
  /** From the first byte to the last of a request. */
  requestTimeout: 15_000,
  /** A connection on which nothing moves, a client that does not read its answer among them. */
  connectionTimeout: 60_000,
  /** Longer than proxies keep theirs, so that they are the ones who close. */
  keepAliveTimeout: 65_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 5000,
    maxHeaderSize: 16 * 1024,
    // Refused below: Node's own answer has no body and none of the headers.
    requireHostHeader: false,
  },
} as const;

/** Browsers connect ahead of need. Node counts such a connection as busy: closing would wait for it until it times out. */
const dropUnusedOnClose = (app: FastifyInstance): void => {
  const unused = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    if (isClosing) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
};

/** What is odd about a request before anything asks what it is for. */
export const guardEdge = (app: FastifyInstance): void => {
  app.addHook('onRequest', refuseOddRequests);
  dropUnusedOnClose(app);
  app.server.on('checkExpectation', answerExpectation);
  app.server.on('connect', answerConnect);
};
