import type { Move, MoveKind } from './books';

/** The message cannot be read: 400. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

type Body = Readonly<Record<string, unknown>>;

const ID = /^[A-Za-z0-9._:-]{1,64}$/;

export function idIn(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || !ID.test(value)) throw new Unreadable(name);
  return value;
}

const OPTIONAL = ['bet', 'free'] as const;

/** Ids that a message may have. */
function optionalIn(body: Body): Pick<Move, 'bet' | 'free' | 'reason'> {
  const ids = OPTIONAL.filter((name) => body[name] !== undefined).map((name) => [name, idIn(body, name)]);
  const reason = typeof body['reason'] === 'string' ? { reason: body['reason'] } : {};
  return { ...(Object.fromEntries(ids) as Pick<Move, 'bet' | 'free'>), ...reason };
}

/** Where a message is played; a promotion belongs to no round. */
function placeIn(kind: MoveKind, body: Body): Pick<Move, 'game' | 'round'> {
  if (kind === 'promo') return { game: body['game'] === undefined ? '' : idIn(body, 'game'), round: '' };
  return { game: idIn(body, 'game'), round: idIn(body, 'round') };
}

/** A message that names a transaction. @param amount what was read of its amount @throws Unreadable */
export const readMove = (kind: MoveKind, body: Body, amount: number): Move => ({
  kind,
  tx: idIn(body, 'tx'),
  player: idIn(body, 'player'),
  ...placeIn(kind, body),
  amount,
  close: body['close'] === true,
  ...(kind === 'bet' ? { session: idIn(body, 'session') } : {}),
  ...(kind === 'rollback' ? { target: idIn(body, 'target') } : {}),
  ...optionalIn(body),
});

/** What a repeat must have in common with the first message of its id: a retry may carry a new session, and close its round. */
export const contentOf = ({ session: _session, close: _close, bet: _bet, ...content }: Move): string =>
  JSON.stringify(content);
