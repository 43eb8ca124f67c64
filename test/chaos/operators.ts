import { setTimeout as wait } from 'node:timers/promises';
import { OUTSIDERS } from './feed';
import { now } from './http';
import type { Command } from './journal';
import type { Random } from './random';
import type { Going, Scene } from './scene';
import { runAdmin } from './server';
import type { Ran } from './server';

/** Words of a command that says it did nothing. */
const REFUSED =
  /nothing was changed|there is no |no runner |has its result|without a result|must |is no |OUTSIDE_HOURS/i;

function outcomeOf({ code, output }: Ran): Command['outcome'] {
  if (code === 0) return 'done';
  // One that broke off may have done its work before.
  return code === 1 && REFUSED.test(output) ? 'refused' : 'unknown';
}

async function command(
  { program, dataDir, journal, server }: Scene,
  name: Command['name'],
  subject: string,
  value: string,
  args: readonly string[],
): Promise<void> {
  const sentAt = now();
  const ran = await runAdmin(program, dataDir, ...args);
  journal.write({
    kind: 'command',
    name,
    subject,
    value,
    sentAt,
    answeredAt: now(),
    server: server.name,
    outcome: outcomeOf(ran),
    status: ran.code ?? -1,
    code: ran.output.slice(0, 200),
    repeated: false,
  });
}

function marketOf({ lively, ended }: Scene, random: Random): string | undefined {
  const open = [...lively].filter((market) => !ended.has(market));
  return open.length > 0 ? random.pick(open) : undefined;
}

type Act = (scene: Scene, random: Random) => Promise<void>;

const holdAWhile: Act = async (scene, random) => {
  const market = marketOf(scene, random);
  if (market === undefined) return;
  await command(scene, 'suspend', market, '', ['suspend', market]);
  await wait(random.between(500, 2500));
  await command(scene, 'open', market, '', ['open', market]);
};

const removeRunner: Act = async (scene, random) => {
  const market = marketOf(scene, random);
  if (market === undefined) return;
  const runner = String(random.pick(OUTSIDERS));
  const factor = random.pick(['1.5', '8', '16.2', '25']);
  const args = ['remove-runner', market, runner, '--factor', factor];
  await command(scene, 'remove-runner', market, runner, args);
};

const result: Act = async (scene, random) => {
  const market = marketOf(scene, random);
  if (market === undefined) return;
  const winner = String(random.between(101, 103));
  await command(scene, 'result', market, winner, ['result', market, winner, '--before-start']);
};

const voidMarket: Act = async (scene, random) => {
  const market = marketOf(scene, random);
  if (market !== undefined) await command(scene, 'void', market, '', ['void', market, '--reason', 'Chaos']);
};

const deleteBet: Act = async (scene, random) => {
  const bets = scene.journal.of('place').filter(({ shown }) => shown !== undefined);
  const bet = bets.length > 0 ? random.pick(bets).shown?.id : undefined;
  if (bet !== undefined)
    await command(scene, 'delete-bet', bet, '', [
      'delete-bet',
      bet,
      '--reason',
      'Wrong rate',
      '--cause',
      'NOT_ALLOWED',
      '--evidence',
      'the rate of another market',
    ]);
};

const rejectPayment: Act = async (scene, random) => {
  const asked = scene.journal.of('withdraw').filter(({ id }) => id !== undefined);
  const id = asked.length > 0 ? random.pick(asked).id : undefined;
  if (id !== undefined)
    await command(scene, 'reject-payment', id, '', ['payments', 'reject', id, '--reason', 'Chaos']);
};

const ACTS: readonly Act[] = [
  holdAWhile,
  holdAWhile,
  holdAWhile,
  removeRunner,
  removeRunner,
  deleteBet,
  deleteBet,
  rejectPayment,
  result,
  voidMarket,
];

/** One operator, one command after the other. */
export async function operate(scene: Scene, random: Random, going: Going): Promise<void> {
  while (going()) {
    await wait(random.between(800, 3000));
    if (going()) await random.pick(ACTS)(scene, random);
  }
}
