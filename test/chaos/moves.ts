import { setTimeout as wait } from 'node:timers/promises';
import { dataOf } from './http';
import type { ShownBet } from './journal';
import { call, shownOf } from './player';
import type { Player } from './player';

const PRICES = [1.2, 1.5, 1.9, 2, 2.1, 3, 5, 10] as const;

/** Another price for what is open, or, now and then, less of it at the same one. */
function wanted({ random }: Player, { odds, open }: ShownBet) {
  if (random.chance(0.7) || open < 200) return { odds: random.pick(PRICES) };
  return { odds: odds / 100, stack: Math.floor(open / 200) };
}

async function moveOnce(player: Player, bet: ShownBet, asked: object, loses: boolean): Promise<void> {
  const { answer, attempt } = await call(player, 'bet/replaceBet', { bet_id: bet.id, ...asked }, loses);
  const data = dataOf(answer) as { bet?: unknown; replaced?: unknown } | undefined;
  const isDone = attempt.outcome === 'done';
  const [shown, replaced] = isDone ? [shownOf(data?.bet), shownOf(data?.replaced)] : [];
  const { ref } = asked as { ref: string };
  player.scene.journal.write({
    kind: 'move',
    ...attempt,
    player: player.member.id,
    ref,
    bet: bet.id,
    ...(shown && replaced ? { shown, replaced } : {}),
  });
  if (shown && shown.open > 0) player.open.push(shown);
  if (shown) player.scene.lively.add(shown.market);
}

/** Moves an open bet: once, twice at once, or with an answer that is lost on the way, and again after a doubt. */
export async function move(player: Player): Promise<void> {
  const { random } = player;
  const [bet] = player.open.splice(random.between(0, Math.max(0, player.open.length - 1)), 1);
  if (bet === undefined) return;
  const asked = { ...wanted(player, bet), ref: `${player.prefix}-m${(player.count += 1)}` };
  const way = random.pick(['once', 'once', 'twice', 'lost'] as const);
  if (way === 'twice') {
    await Promise.all([moveOnce(player, bet, asked, false), moveOnce(player, bet, asked, false)]);
    return;
  }
  await moveOnce(player, bet, asked, way === 'lost');
  if (way !== 'lost') return;
  await wait(random.between(0, 300));
  await moveOnce(player, bet, asked, false);
}
