import * as v from 'valibot';
import { TEAM_SIZE } from '../../../domain/games/fantasy/teams';
import { gameCall } from '../game';
import type { GameAnswer, GameCall, GameDeps } from '../game';
import { readLastChain } from '../chains';
import { readLately } from '../stakes/rows';
import type { Entered, Fantasy } from './fantasy';
import { keepLogs } from './logs';
import { GAME, OWNER, readLastMatches, readMatch } from './rows';
import { readBowled, showBoards, showEntry, showMatch, showPools } from './shown';

const LATELY = 30;
const ENTRIES = 12;
const MATCHES = 4;

const nothing = v.object({});
const ref = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
const match = v.pipe(v.string(), v.regex(/^\d{10}$/));
const cricketer = v.pipe(v.string(), v.maxLength(32));
const enterMessage = v.object({
  ref,
  match,
  kind: v.pipe(v.string(), v.maxLength(16)),
  eleven: v.pipe(v.array(cricketer), v.length(TEAM_SIZE)),
  captain: cricketer,
});
const liveMessage = v.object({ match, seen: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });

const answerEntry = (entered: Entered): GameAnswer =>
  entered.kind === 'entry'
    ? { status: 'OK', entry: showEntry(entered.row) }
    : { status: entered.reason.toUpperCase() };

/** What the page of fantasy elevens asks. While a match is played it asks for the balls it has not seen every few seconds. */
export function fantasyCalls(deps: GameDeps, fantasy: Fantasy): readonly GameCall[] {
  const { db, now } = deps;
  const logOf = keepLogs(deps);
  return [
    gameCall({
      path: 'state',
      body: nothing,
      answer: async ({ player }) => {
        const matches = await readLastMatches(db, MATCHES);
        const open = matches.find(({ state }) => state === 'OPEN');
        return {
          status: 'OK',
          now: now().getTime(),
          matches: matches.map(showMatch),
          pools: open ? await showPools(db, open, player) : [],
          entries: (await readLately(db, GAME, player, ENTRIES)).map(showEntry),
          chain: await readLastChain(db, GAME, OWNER),
        };
      },
    }),
    gameCall({
      path: 'live',
      body: liveMessage,
      answer: async ({ player }, { match: id, seen }) => {
        const row = await readMatch(db, id);
        if (!row) return { status: 'ROUND_UNKNOWN' };
        const bowled = await readBowled(logOf, row, now());
        return {
          status: 'OK',
          now: now().getTime(),
          ...showMatch(row),
          from: seen,
          balls: bowled.slice(seen),
          boards: await showBoards(db, row, player, bowled),
        };
      },
    }),
    gameCall({
      path: 'enter',
      body: enterMessage,
      answer: async (seat, { ref: brought, match: id, kind, eleven, captain }) =>
        answerEntry(await fantasy.enter(seat, { ref: brought, match: id, kind, team: { eleven, captain } })),
    }),
    gameCall({
      path: 'rounds',
      body: nothing,
      answer: async ({ player }) => ({
        status: 'OK',
        rounds: (await readLately(db, GAME, player, LATELY)).map(showEntry),
      }),
    }),
  ];
}
