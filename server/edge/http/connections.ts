import { STATUS_CODES, IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../base/address';
import { sendRefusal } from './reply';

/** Security headers of every answer but the page: nothing may run, frame or sniff it. Helmet sets the same
 * ones; these serve answers outside its reach, when no request could be parsed. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'SAMEORIGIN',
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

/** A complete answer for a raw socket. @param more headers of this answer alone */
export function rawAnswer(status: number, more: Readonly<Record<string, string>> = {}): string {
  const body = bodyOf(status);
  const lines = Object.entries({ ...headersOf(body), ...more, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** The product's paths are short; much longer ones are errors or probes. */
const LONGEST_URL = 8 * 1024;

type ParseError = Error & { code?: string; rawPacket?: Buffer };

function isLongAddress(packet: Buffer): boolean {
  const text = packet.toString('latin1');
  const end = text.indexOf('\r\n');
  return /^[A-Z]+ /.test(text) && (end < 0 || end > LONGEST_URL);
}

function statusOf({ code, rawPacket }: ParseError): number {
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
}

/** Whether an answer is under way: a later bad request must not answer in its place. Node keeps the current
 * response at the socket. */
function isAnswering(socket: Socket): boolean {
  const message: unknown = Reflect.get(socket, '_httpMessage');
  if (!(message instanceof ServerResponse)) return false;
  const request: unknown = message.req;
  return message.headersSent || (request instanceof IncomingMessage && request.complete);
}

/** Answers what the parser could not read in the usual envelope, and closes. */
export function answerBadRequest(error: Error, socket: Socket): void {
  if (!socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  socket.end(rawAnswer(statusOf(error)), () => socket.destroy());
}

/** Node keeps a connection open after a refused upgrade, so close it after the answer. */
export function letGo({ raw }: Pick<FastifyRequest, 'raw'>, reply: Pick<FastifyReply, 'raw'>): void {
  if (raw.headers.upgrade !== undefined) reply.raw.once('finish', () => raw.socket.destroySoon());
}

function refuseOddRequests(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
  if ((request.raw.url ?? '').length > LONGEST_URL) sendRefusal(reply, 414, 'BAD_REQUEST', WORDS[414] ?? '');
  else if (!['', 'identity'].includes(request.headers['content-encoding'] ?? ''))
    sendRefusal(reply, 415, 'BAD_REQUEST', 'The request must not be compressed');
  else if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
    sendRefusal(reply, 400, 'BAD_REQUEST', 'The request names no host');
  // Node takes the first of several, a proxy in front of it may have taken the last.
  else if (request.raw.rawHeaders.filter((name, i) => i % 2 === 0 && /^host$/i.test(name)).length > 1)
    sendRefusal(reply, 400, 'BAD_REQUEST', 'The request names more than one host');
  else next();
}

function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = bodyOf(417);
  response.writeHead(417, { ...headersOf(body), connection: 'close' }).end(body);
}

/** Without this Node closes on CONNECT without an answer. */
function answerConnect(_request: IncomingMessage, socket: Duplex): void {
  socket.end(rawAnswer(405, { allow: 'GET, HEAD, POST' }), () => socket.destroy());
}

export type ConnectionLimits = { inAll: number; perAddress: number };

/** A browser holds seven connections at most, but one mobile address serves many browsers. */
export const CONNECTION_LIMITS: ConnectionLimits = { inAll: 10_000, perAddress: 600 };

/** Closes connections over the limit on accept. Trusted proxies are exempt, as they speak for many. */
export function limitConnections(
  server: Server,
  { inAll, perAddress }: ConnectionLimits,
  isTrusted: (address: string) => boolean,
): void {
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
}

export const TIMEOUTS = {
  requestTimeout: 15_000,
  /** An idle connection, including a client that does not read its answer. */
  connectionTimeout: 60_000,
  /** Longer than proxies', so that the proxy closes first. */
  keepAliveTimeout: 65_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 5000,
    maxHeaderSize: 16 * 1024,
    // Refused below, as Node's own answer has no body and no headers.
    requireHostHeader: false,
  },
} as const;

/** Browsers connect ahead of need. Node counts such a connection as busy: closing would wait for it until it times out. */
function dropUnusedOnClose(app: FastifyInstance): void {
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
}

/** A request on a connection still open while we stop begins nothing any more. */
function refuseWhenStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onRequest', (_request, reply, next) => {
    if (stopping)
      sendRefusal(reply, 503, 'UNAVAILABLE', 'The exchange is stopping: nothing was changed, try again');
    else next();
  });
}

/** Refuses malformed or unusual requests before any route. */
export function guardConnections(app: FastifyInstance): void {
  refuseWhenStopping(app);
  app.addHook('onRequest', refuseOddRequests);
  dropUnusedOnClose(app);
  app.server.on('checkExpectation', answerExpectation);
  app.server.on('connect', answerConnect);
}
