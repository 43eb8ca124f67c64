import { setTimeout as wait } from 'node:timers/promises';
import { ask, dataOf } from './http';
import type { Answer } from './http';
import type { AskedBet, Place } from './journal';
import { choose } from './markets';
import { move } from './moves';
import { attemptOf, call, noteOdd, paiseOf, shownOf } from './player';
import type { Choice, Player } from './player';
import type { Going } from './scene';

const isLine = ({ runner, odds, rate }: AskedBet): boolean => runner === '1' && odds !== rate;

/** The call that places a bet, on a session or another market, but for its reference. */
function requestFor(matchId: string, asked: AskedBet, keeps: boolean): { path: string; body: object } {
  const common = {
    is_back: asked.back ? '1' : '0',
    stack: asked.stake / 100,
    ...(asked.policy ? { price_policy: asked.policy } : {}),
  };
  if (asked.rate !== undefined) {
    const run = isLine(asked) ? asked.odds / 100 : Number(asked.runner);
    const size = asked.rate / 100;
    return { path: 'bet/placeFancyBet', body: { ...common, fancy_id: asked.market, run, size } };
  }
  return {
    path: 'bet/placeMarketBet',
    body: {
      ...common,
      match_id: matchId,
      market_id: asked.market,
      selection_id: Number(asked.runner),
      odds: asked.odds / 100,
      keep_in_play: keeps ? '1' : '0',
      ...(asked.whole ? { fill_or_kill: '1' } : {}),
    },
  };
}

/** Sends one bet once and journals what came back. */
export async function placeOnce(
  player: Player,
  { matchId, asked }: Choice,
  ref: string,
  loses = false,
): Promise<Place> {
  const { path, body } = requestFor(matchId, asked, player.count % 4 === 0);
  const { answer, attempt } = await call(player, path, { ...body, ref }, loses);
  const shown = attempt.outcome === 'done' ? shownOf(dataOf(answer)) : undefined;
  const line: Place = {
    kind: 'place',
    ...attempt,
    player: player.member.id,
    ref,
    asked,
    ...(shown ? { shown } : {}),
  };
  player.scene.journal.write(line);
  if (shown && shown.open > 0) player.open.push(shown);
  if (shown) player.scene.lively.add(shown.market);
  return line;
}

/** Takes a bet back that may wait in its delay, be placed already or never have come there. */
async function takeBack(player: Player, ref: string): Promise<void> {
  await wait(player.random.between(0, 1500));
  const { attempt } = await call(player, 'bet/cancelPending', { ref }, player.random.chance(0.15));
  player.scene.journal.write({ kind: 'take back', ...attempt, player: player.member.id, ref });
}

/** As it should be; twice at once over two connections; with an answer that is lost on the way. */
const WAYS = ['once', 'once', 'once', 'once', 'once', 'once', 'twice', 'lost'] as const;

async function place(player: Player): Promise<void> {
  const { random, scene } = player;
  const choice = await choose(player);
  if (!choice) return;
  const ref = `${player.prefix}-${(player.count += 1)}`;
  const way = random.pick(WAYS);
  if (way === 'twice') {
    await Promise.all([placeOnce(player, choice, ref), placeOnce(player, choice, ref)]);
  } else if (way === 'lost') {
    await placeOnce(player, choice, ref, true);
    await wait(random.between(0, 300));
    await placeOnce(player, choice, ref);
  } else {
    const undo = random.chance(0.15) ? takeBack(player, ref) : undefined;
    const first = await placeOnce(player, choice, ref);
    await undo;
    if (first.outcome === 'unknown') {
      await wait(random.between(200, 1500));
      await placeOnce(player, choice, ref);
    }
  }
  player.used.push({ ref, choice });
  scene.lively.add(choice.asked.market);
}

/** Asks again for a bet of before, with the same reference and content; now and then with another stake. */
async function repeat(player: Player): Promise<void> {
  const { random } = player;
  if (player.used.length === 0) return;
  const { ref, choice } = random.pick(player.used);
  const { asked } = choice;
  const other = random.chance(0.3) ? { ...asked, stake: asked.stake + 100 } : asked;
  await placeOnce(player, { ...choice, asked: other }, ref);
}

async function cancel(player: Player): Promise<void> {
  const [bet] = player.open.splice(player.random.between(0, Math.max(0, player.open.length - 1)), 1);
  if (bet === undefined) return;
  const loses = player.random.chance(0.15);
  const { answer, attempt } = await call(player, 'bet/cancelBet', { bet_id: bet.id }, loses);
  const data = dataOf(answer) as { bet?: unknown } | undefined;
  const shown = attempt.outcome === 'done' ? shownOf(data?.bet) : undefined;
  player.scene.journal.write({
    kind: 'cancel',
    ...attempt,
    player: player.member.id,
    bet: bet.id,
    ...(shown ? { shown } : {}),
  });
}

/** My bets of a match: what is open may be cancelled later, what is settled is held against the ledger. */
async function readBets(player: Player): Promise<void> {
  const choice = await choose(player);
  if (!choice) return;
  const { answer } = await call(player, 'bet/getMarketAndFancyBet', { match_id: choice.matchId });
  const rows = dataOf(answer);
  for (const row of Array.isArray(rows) ? (rows as Record<string, unknown>[]) : []) {
    const shown = shownOf(row);
    if (!shown) continue;
    if (shown.open > 0 && !player.open.some(({ id }) => id === shown.id)) player.open.push(shown);
    const settled = row['market_settlement'] as { credited: number } | null | undefined;
    if (settled && row['status'] === 'SETTLED')
      player.scene.journal.write({
        kind: 'read',
        player: player.member.id,
        market: shown.market,
        bet: shown.id,
        profit: paiseOf(row['profit_loss']),
        credited: paiseOf(settled.credited),
      });
  }
}

async function deposit(player: Player): Promise<void> {
  const { random, scene, member } = player;
  const paise = random.between(100_00, 3000_00);
  const { answer, attempt } = await call(player, 'payment/orderGenerate', { amount: paise / 100 });
  const data = dataOf(answer);
  const order = typeof data === 'string' ? (JSON.parse(data) as { order_id: string }).order_id : undefined;
  scene.journal.write({
    kind: 'deposit',
    ...attempt,
    player: member.id,
    paise,
    ...(order === undefined ? {} : { order }),
  });
  if (order === undefined) return;
  const action = random.pick(['pay', 'pay', 'pay-twice', 'pay-late', 'cancel', 'fail']);
  for (let i = random.chance(0.3) ? 2 : 1; i > 0; i -= 1) {
    const pressed = await press(player, order, action);
    // The page leads home once the money is there.
    const outcome = pressed.location === '/#/home' ? 'done' : 'unknown';
    scene.journal.write({
      kind: 'press',
      ...attemptOf(pressed, scene.server.name),
      outcome,
      order,
      action,
    });
  }
}

async function press({ scene, member }: Player, order: string, action: string): Promise<Answer> {
  const path = `/sandbox-pay/${order}/${action}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await ask({ url: scene.server.url, path, body: '', from: member.from, headers });
  if (answer.status === 500) noteOdd(scene, answer, '/sandbox-pay');
  return answer;
}

async function withdraw(player: Player): Promise<void> {
  const { random, scene, member } = player;
  const paise = random.between(1000_00, 4000_00);
  const ref = `${player.prefix}-w${(player.count += 1)}`;
  const body = {
    name: 'Chaos',
    account: '123456789',
    ifsc: 'ABCD0123456',
    mobile: '9876543210',
    amount: String(paise / 100),
    ref,
  };
  const once = async (loses: boolean): Promise<void> => {
    const { answer, attempt } = await call(player, 'payment/withdrawalAccount', body, loses);
    const data = dataOf(answer) as { withdraw_id?: number } | undefined;
    const id = attempt.outcome === 'done' ? String(data?.withdraw_id) : undefined;
    scene.journal.write({
      kind: 'withdraw',
      ...attempt,
      player: member.id,
      paise,
      ref,
      ...(id === undefined ? {} : { id }),
    });
  };
  const way = random.pick(WAYS);
  if (way === 'twice') return void (await Promise.all([once(false), once(false)]));
  if (way === 'lost') await once(true);
  await once(false);
}

const ACTIONS = [
  ...Array.from({ length: 12 }, () => place),
  repeat,
  cancel,
  cancel,
  move,
  move,
  readBets,
  readBets,
  deposit,
  withdraw,
];

/** Plays until told to stop; what was begun is finished. */
export async function play(player: Player, going: Going): Promise<void> {
  while (going()) {
    try {
      await player.random.pick(ACTIONS)(player);
    } catch (error) {
      const about = error instanceof Error ? error.message : String(error);
      player.scene.journal.write({ kind: 'odd', what: 'a player could not read an answer', about });
    }
    await wait(player.random.between(20, 250));
  }
}
