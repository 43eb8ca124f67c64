import { orderChangeMessage, noticeMessage } from '../../../api/schemas/stream';
import type { Json } from '../../fuzz/values';
import type { fakeWorld } from '../fakeWorld';
import type { Dice } from './dice';
import { MARKETS, MATCHES } from './pools';
import { valueFor } from './replies';

type Socket = NonNullable<ReturnType<ReturnType<typeof fakeWorld>['socket']>>;

const idOf = (socket: Socket): number =>
  Number(socket.sent.findLast(({ op }) => op === 'marketSubscription')?.['id'] ?? 2);

const definition = (dice: Dice): Json => ({
  matchId: dice.one(...MATCHES),
  name: 'Match Odds',
  statusMessage: '',
  status: dice.one('OPEN', 'OPEN', 'SUSPENDED', 'CLOSED'),
  inPlay: dice.chance(0.5),
  betDelay: 3,
  numberOfWinners: 1,
  version: 1,
  runners: [11, 12].map((id, i) => ({ id, name: `Runner ${id}`, sortPriority: i, status: 'ACTIVE' })),
});

const changes = (dice: Dice): Json => [
  {
    id: dice.one(...MARKETS.slice(0, 2)),
    ...(dice.chance(0.5) ? { img: true, marketDefinition: definition(dice) } : {}),
    rc: [{ id: 11, batb: [[0, dice.one(1.85, 1.9, 2), 500]], batl: [[0, 2.02, 300]], ltp: 1.9 }],
  },
];

/** What the other end of the line may do, each with what it sends. */
const MOVES: readonly ((socket: Socket, dice: Dice) => void)[] = [
  (socket) => socket.open(),
  (socket) => socket.say({ op: 'status', id: 1, statusCode: 'SUCCESS' }),
  (socket) => socket.say({ op: 'status', id: 1, statusCode: 'SUCCESS' }),
  (socket, dice) =>
    socket.say({
      op: 'mcm',
      id: idOf(socket),
      clk: `c${dice.number(1, 99)}`,
      initialClk: 'c0',
      pt: dice.number(1, 9),
      ct: dice.one('SUB_IMAGE', 'RESUB_DELTA'),
      heartbeatMs: 5000,
      mc: changes(dice),
    }),
  (socket, dice) =>
    socket.say({ op: 'mcm', id: idOf(socket), clk: `c${dice.number(1, 99)}`, pt: 5, mc: changes(dice) }),
  (socket, dice) =>
    socket.say({
      op: 'mcm',
      id: idOf(socket),
      ct: 'HEARTBEAT',
      clk: 'c5',
      pt: 5,
      status: dice.one(null, null, 503),
    }),
  (socket, dice) => socket.say(valueFor(orderChangeMessage, dice)),
  (socket, dice) => socket.say(valueFor(orderChangeMessage, dice)),
  (socket, dice) => socket.say(valueFor(noticeMessage, dice)),
  (socket) => socket.say('{"op":'),
  (socket, dice) =>
    socket.say({
      op: 'status',
      statusCode: 'FAILURE',
      connectionClosed: true,
      errorCode: dice.one(
        'INVALID_SESSION',
        'SECOND_STEP_NEEDED',
        'SUBSCRIPTION_LIMIT_EXCEEDED',
        'UNEXPECTED_ERROR',
        'TIMEOUT',
        'SERVER_LEAVING',
      ),
    }),
  (socket) => socket.drop(),
  (socket) => socket.drop(),
];

/** One move of the other end of the newest socket, if there is one: its number. */
export function lineMoves(socket: Socket | undefined, dice: Dice): number | null {
  if (!socket || socket.isClosed) return null;
  const move = dice.number(0, MOVES.length - 1);
  MOVES[move]?.(socket, dice);
  return move;
}
