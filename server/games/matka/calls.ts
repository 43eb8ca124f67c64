import * as v from 'valibot';
import { HALVES, MATKA_KINDS } from '../../../domain/games/matka/bets';
import { matkaRoundAt } from '../../../domain/games/matka/schedule';
import { gameCall } from '../game';
import type { GameAnswer, GameCall, GameDeps } from '../game';
import { readLastChain } from '../chains';
import { readLately } from '../stakes/rows';
import type { Matka, MatkaPlaced } from './matka';
import { GAME, OWNER, readDraws, readDrawn } from './rows';
import { roundOf, showDraw, showSlip } from './shown';

const LATELY = 30;
const SLIPS = 12;
const DRAWN = 24;

const nothing = v.object({});
/** The page's own reference of one bet, which is what the player brings to the draw. */
const ref = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
const betMessage = v.object({
  ref,
  draw: v.pipe(v.string(), v.regex(/^\d{10}$/)),
  kind: v.picklist(MATKA_KINDS),
  half: v.picklist(HALVES),
  number: v.pipe(v.string(), v.maxLength(3)),
  stake: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});

const answerBet = (placed: MatkaPlaced): GameAnswer =>
  placed.kind === 'stake' ? { status: 'OK', slip: showSlip(placed.row) } : { status: placed.reason };

/** What the page of matka asks. It asks for the state every few seconds. */
export const matkaCalls = ({ db, now }: GameDeps, matka: Matka): readonly GameCall[] => [
  gameCall({
    path: 'state',
    body: nothing,
    answer: async ({ player }) => {
      const at = now().getTime();
      const { id, opensAt, drawsAt } = matkaRoundAt(at);
      return {
        status: 'OK',
        now: at,
        round: { draw: id, opens_at: opensAt, ends_at: drawsAt.close },
        draws: (await readDraws(db, id)).map(showDraw),
        drawn: (await readDrawn(db, DRAWN)).map((row) => ({ draw: roundOf(row.id), ...showDraw(row) })),
        slips: (await readLately(db, GAME, player, SLIPS)).map(showSlip),
        chain: await readLastChain(db, GAME, OWNER),
      };
    },
  }),
  gameCall({
    path: 'bet',
    body: betMessage,
    answer: async (seat, { ref: brought, draw, kind, half, number, stake }) =>
      answerBet(
        await matka.place(seat, {
          ref: brought,
          round: draw,
          bet: { kind, half, number },
          stakePaise: stake,
        }),
      ),
  }),
  gameCall({
    path: 'rounds',
    body: nothing,
    answer: async ({ player }) => ({
      status: 'OK',
      rounds: (await readLately(db, GAME, player, LATELY)).map(showSlip),
    }),
  }),
];
