import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readLog } from '../../store/recorder/log';
import { verifyHere } from '../../store/replay/app';
import type { RootState } from '../../store/base/rootReducer';
import type { Outcome } from './outcome';
import { drive } from './drive/drive';
import { writeTape } from './drive/tape';
import type { Tape } from './drive/tape';
import { Taping } from './drive/taping';
import { startExchange } from './exchange';
import type { Exchange } from './exchange';
import { UnusableFile, writeText } from './files';
import { Player } from './player';
import type { Session } from './session';
import { betsOf, exposureOf, FOOTBALL, openMatch } from './match';
import { BETS_LISTED } from './betsListed';
import { STATEMENT_READ } from './statementRead';
import { EXPLORER_USED } from './explorerUsed';
import { DELAY_UNDONE } from './delayUndone';
import { CASH_OUT_USED } from './cashOutUsed';
import { ORDERS_MANAGED } from './ordersManaged';
import { QUERIES_RAISED } from './queriesRaised';
import { BINARY_PLAYED } from './binaryPlayed';
import { KINDS_PLAYED } from './kindsPlayed';
import { LADDER_USED } from './ladderUsed';
import { LONG_LIST } from './longList';
import { LOST_CONNECTION } from './lostConnection';
import { NOTICES } from './notices';
import { OTHERS_PLAYED, SETS_PLAYED } from './othersPlayed';
import { PRICES_SEEN } from './pricesSeen';
import { PROBLEM_REPORTED } from './problemReported';
import { RACE_CARD_USED } from './raceCardUsed';
import { SECOND_STEP } from './secondStep';
import { SESSIONS_PLAYED } from './sessionsPlayed';
import { SEVERAL_PLACED } from './severalPlaced';
import { WHOLE_SHELL } from './wholeShell';

const ROOT = dirname(dirname(import.meta.dirname));
const RACE = process.env['FEED_FILES'] ?? join('..', 'shared', 'data', 'kelvinvail-betfair');
const LONG_MS = 180_000;

const SESSIONS: Readonly<Record<string, Session>> = {
  'recorded-race': {
    about: 'a race played from a recorded feed: two bets, in play, closed, settled',
    settings: { FEED: 'recorded', FEED_FILES: RACE, FEED_SPEED: '40' },
    play: async (player) => {
      const { matchId, marketId } = await openMatch(player);
      const market = (state: RootState) => state.prices.byId[marketId];
      await player.bet(marketId, 'back', '500');
      await player.until('the back is placed', (state) => betsOf(state, matchId).length === 1);
      await player.bet(marketId, 'lay', '250');
      await player.until('the lay is placed', (state) => betsOf(state, matchId).length === 2);
      await player.until('in play', (state) => market(state)?.inPlay === true, LONG_MS);
      player.mark('the race is off');
      await player.until('closed', (state) => market(state)?.status === 'CLOSED', LONG_MS);
      player.mark('the race is closed');
      await player.until('settled', (state) =>
        betsOf(state, matchId).every((bet) => bet.state === 'SETTLED'),
      );
      await player.until('no exposure left', (state) => exposureOf(state) === 0);
    },
  },
  'lost-connection': LOST_CONNECTION,
  'refused-bet': {
    about: 'a bet refused in a suspended market, one refused for lack of funds, then one that stands',
    settings: {},
    isTaped: true,
    play: async (player, exchange) => {
      const { matchId, marketId } = await openMatch(player, FOOTBALL);
      const refused = (code: string) => (state: RootState) =>
        state.slip.status === 'refused' && state.slip.error.code === code;
      await exchange.admin('suspend', marketId);
      await player.until('suspended', ({ prices }) => prices.byId[marketId]?.status === 'SUSPENDED');
      await player.bet(marketId, 'back', '100');
      await player.until('refused in suspension', refused('MARKET_SUSPENDED'));
      player.mark('refused: suspended');
      await exchange.admin('open', marketId);
      await player.until('open', ({ prices }) => prices.byId[marketId]?.status === 'OPEN');
      await exchange.admin('chips', 'demo', '-99000');
      await player.bet(marketId, 'back', '5000');
      await player.until('refused for lack of funds', refused('INSUFFICIENT_FUNDS'));
      player.mark('refused: funds');
      await player.bet(marketId, 'back', '100');
      await player.until('placed', (state) => betsOf(state, matchId).length === 1);
      await player.until('exposure', (state) => exposureOf(state) > 0);
    },
  },
  'delay-undone': DELAY_UNDONE,
  'second-step': SECOND_STEP,
  'long-list': LONG_LIST,
  notices: NOTICES,
  'kinds-played': KINDS_PLAYED,
  'others-played': OTHERS_PLAYED,
  'sets-played': SETS_PLAYED,
  'binary-played': BINARY_PLAYED,
  'prices-seen': PRICES_SEEN,
  'explorer-used': EXPLORER_USED,
  'bets-listed': BETS_LISTED,
  'statement-read': STATEMENT_READ,
  'ladder-used': LADDER_USED,
  'cash-out-used': CASH_OUT_USED,
  'orders-managed': ORDERS_MANAGED,
  'sessions-played': SESSIONS_PLAYED,
  'queries-raised': QUERIES_RAISED,
  'problem-reported': PROBLEM_REPORTED,
  'race-card-used': RACE_CARD_USED,
  'several-placed': SEVERAL_PLACED,
  'whole-shell': WHOLE_SHELL,
};

/** A log that does not replay in the process that made it must not be kept. */
function checked(name: string, text: string): number {
  const read = readLog(text);
  if (read.status === 'unreadable') throw new Error(`${name}: line ${read.line}: ${read.reason}`);
  const verified = verifyHere(read.log);
  if (verified.status === 'diverged')
    throw new Error(`${name} diverges: ${JSON.stringify(verified.divergence)}`);
  return verified.actions;
}

function versionOf(): string {
  const text: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const isNamed = typeof text === 'object' && text !== null && 'version' in text;
  return isNamed ? String(text.version) : '0.0.0';
}

/** An exchange after whose answers the script goes on in a turn of its own. */
function inTurns(exchange: Exchange, taping: Taping): Exchange {
  const after = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } finally {
      await taping.turn();
    }
  };
  return {
    ...exchange,
    admin: (...args) => after(exchange.admin(...args)),
    kill: () => after(exchange.kill()),
    start: () => after(exchange.start()),
  };
}

/** Plays a session. Returns its log and what it was made of. */
async function play(session: Session): Promise<{ text: string; tape: Tape }> {
  const exchange = await startExchange(ROOT, session.settings, session.startsAt);
  const taping = new Taping();
  const player = new Player(exchange.url, versionOf(), taping);
  const uninstall = taping.install();
  try {
    await taping.turn();
    await session.play(player, inTurns(exchange, taping));
    return { text: player.log(), tape: taping.tape(session.about) };
  } finally {
    player.stop();
    uninstall();
    await exchange.dispose();
  }
}

/** A tape the page does not follow in the process that made it must not be kept. */
async function keepTape(name: string, tape: Tape, folder: string): Promise<void> {
  const driven = await drive(tape);
  if (driven.status === 'strayed') throw new Error(`${name} strays: ${JSON.stringify(driven.strayed)}`);
  mkdirSync(folder, { recursive: true });
  writeTape(join(folder, `${name}.tape.jsonl.gz`), tape);
}

async function recordOne(name: string, session: Session, folder: string, tapes: string): Promise<string> {
  const { text, tape } = await play(session);
  if (session.isTaped) await keepTape(name, tape, tapes);
  const actions = checked(name, text);
  const file = join(folder, `${name}.actions.jsonl.gz`);
  writeText(file, text);
  return `wrote ${file}: ${actions} actions (${session.about})`;
}

/** Plays sessions on a fresh exchange with the app's own store, over real calls and a real socket; writes
 * each log only after it has replayed. Throws UnusableFile for an unknown session, or without the recorded
 * feed. */
export async function record(names: readonly string[], folder: string, tapes: string): Promise<Outcome> {
  const wanted = names.length > 0 ? names : Object.keys(SESSIONS);
  mkdirSync(folder, { recursive: true });
  const lines: string[] = [];
  for (const name of wanted) {
    const session = SESSIONS[name];
    if (!session) throw new UnusableFile(`no session ${name}; there are ${Object.keys(SESSIONS).join(', ')}`);
    const feed = session.settings['FEED_FILES'];
    if (feed !== undefined && !existsSync(resolve(ROOT, feed)))
      throw new UnusableFile(`${name} needs a recorded race: FEED_FILES=<folder> (${feed} is not there)`);
    lines.push(await recordOne(name, session, folder, tapes));
  }
  return { text: lines.join('\n'), data: lines, code: 0 };
}
