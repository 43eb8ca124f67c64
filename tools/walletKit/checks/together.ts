import type { RuleId } from '../rules';
import type { KitBody, KitStep, Sequence } from '../sequences/sequence';
import type { Heard } from '../wire/client';
import { heardInWords, shown } from './expectation';
import type { KitFinding, KitReport } from './finding';
import { Expected } from './play';
import type { Message, Playing } from './play';
import { atStep, calledOf, nameOf, playStage, shareOf } from './stage';
import type { Bench } from './stage';

type Pair = { before: readonly KitStep[]; first: Message; second: Message; index: number };

/** Pairs of different messages of one player that follow each other. */
function pairsOf({ steps }: Sequence): Pair[] {
  return steps.flatMap((first, index) => {
    const second = steps[index + 1];
    if (first.kind !== 'message' || second?.kind !== 'message') return [];
    const isSame = JSON.stringify([first.call, first.body]) === JSON.stringify([second.call, second.body]);
    const isOfOne = first.body['player'] !== undefined && first.body['player'] === second.body['player'];
    const isMoney = first.call !== 'balance' && second.call !== 'balance';
    return isSame || !isOfOne || !isMoney ? [] : [{ before: steps.slice(0, index), first, second, index }];
  });
}

/** What does not depend on when the answer was made. */
const fixed = (answer: KitBody): string =>
  shown({ status: answer['status'], applied: answer['applied'], repeat: answer['repeat'] });

const fixedOf = (heard: Heard): string =>
  heard.kind === 'answer' && heard.http === 200 ? fixed(heard.body) : heardInWords(heard);

type Outcome = { first: string; second: string; balance: number | string };

/** What the two answer, and what is left, when they come one after the other. */
function inOrder(sequence: Sequence, { before, first, second }: Pair, isTurned: boolean): Outcome {
  const expected = new Expected(sequence);
  for (const step of before)
    if (step.kind === 'event') expected.happens(step.event);
    else expected.answer(step);
  const two = isTurned ? [second, first] : [first, second];
  const [one = {}, other = {}] = two.map((message) => expected.answer(message));
  const balance = expected.balanceOf(String(first.body['player']));
  return {
    first: fixed(isTurned ? other : one),
    second: fixed(isTurned ? one : other),
    balance,
  };
}

async function balanceOf(playing: Playing, player: unknown): Promise<number | string> {
  const heard = await playing.send({ kind: 'message', call: 'balance', body: { player } });
  const balance = heard.kind === 'answer' ? heard.body['balance'] : undefined;
  return typeof balance === 'number' ? balance : heardInWords(heard);
}

const inLine = ({ first, second, balance }: Outcome): string => `${first} / ${second} / balance ${balance}`;

/** Sends both at once, the second first where they are turned round. */
async function sendBoth(
  playing: Playing,
  { first, second }: Pair,
  isTurned: boolean,
): Promise<Pick<Outcome, 'first' | 'second'>> {
  const send = async (message: Message): Promise<string> => fixedOf(await playing.send(message));
  if (!isTurned) {
    const [one, other] = await Promise.all([send(first), send(second)]);
    return { first: one, second: other };
  }
  const [other, one] = await Promise.all([send(second), send(first)]);
  return { first: one, second: other };
}

const isShort = ({ first, second }: Outcome): boolean => [first, second].includes('INSUFFICIENT_FUNDS');

/** Money that suffices for one of the two was given for both. */
const isSpentTwice = (found: Outcome, orders: readonly Outcome[]): boolean =>
  orders.every(isShort) && !isShort(found);

async function playPair(
  playing: Playing,
  trial: { sequence: Sequence; check: string },
  pair: Pair,
  isTurned: boolean,
): Promise<KitFinding | undefined> {
  for (const step of pair.before)
    if (step.kind === 'event') await playing.happens(step.event);
    else await playing.send(step);
  const answered = await sendBoth(playing, pair, isTurned);
  const found = { ...answered, balance: await balanceOf(playing, pair.first.body['player']) };
  const orders = [inOrder(trial.sequence, pair, false), inOrder(trial.sequence, pair, true)];
  const alike = orders.filter((order) => order.first === found.first && order.second === found.second);
  if (alike.some((order) => order.balance === found.balance)) return undefined;
  return {
    check: trial.check,
    at: `${atStep(pair.index, pair.first)} and ${calledOf(pair.second)} at once`,
    rule: alike.length > 0 || isSpentTwice(found, orders) ? 'integers' : 'lock',
    expected: orders.map(inLine).join('  or  '),
    found: inLine(found),
  };
}

const START = 100_000;
const COPIES = 8;
const CROWD: Sequence = {
  id: 'd',
  name: 'messages of one player at once',
  wish: { start: { P1: START }, exposure: {}, freeBets: [], events: [] },
  steps: [],
};
const bet = (tx: string, amount: number): Message => ({
  kind: 'message',
  call: 'bet',
  body: { player: 'P1', game: 'slot3', session: 'S1', tx, amount, round: `R-${tx}` },
});

/** @param wanted what is left of the balance */
function finding(check: string, at: string, rule: RuleId, wanted: string, found: string): KitFinding {
  return { check, at, rule, expected: wanted, found };
}

/** One message in eight copies: its money moves once. */
async function playCopies(playing: Playing, check: string): Promise<KitFinding | undefined> {
  const heard = await Promise.all(Array.from({ length: COPIES }, () => playing.send(bet('b1', 5000))));
  const balance = await balanceOf(playing, 'P1');
  const odd = heard.find((one) => !fixedOf(one).startsWith('OK'));
  const at = `one bet of 5000, ${COPIES} times at once`;
  if (balance !== START - 5000)
    return finding(check, at, 'lock', `balance ${START - 5000}`, `balance ${balance}`);
  return odd && finding(check, at, 'repeat', 'OK', heardInWords(odd));
}

/** Bets that can all be paid: each is taken, and all of them are counted. */
async function playCrowd(playing: Playing, check: string): Promise<KitFinding | undefined> {
  const bets = Array.from({ length: COPIES }, (_, n) => bet(`b${n + 1}`, 1000 * (n + 1)));
  const heard = await Promise.all(bets.map((one) => playing.send(one)));
  const taken = heard.filter((one) => fixedOf(one) === 'OK').length;
  const wanted = START - 36_000;
  const balance = await balanceOf(playing, 'P1');
  const at = `${COPIES} bets of 1000 to 8000 at once`;
  if (taken === COPIES && balance === wanted) return undefined;
  return finding(check, at, 'integers', `${COPIES} OK, balance ${wanted}`, `${taken} OK, balance ${balance}`);
}

/** Messages that arrive together: the money of one of the two orders, and of each message once. */
export async function playTogether(
  bench: Bench,
  report: KitReport,
  sequences: readonly Sequence[],
): Promise<void> {
  const crowd = (name: string, play: typeof playCrowd) =>
    playStage(bench, report, { check: name, sequence: CROWD }, (playing) => play(playing, name));
  await crowd('one message in copies', playCopies);
  await crowd('different messages at once', playCrowd);
  const pairs = sequences.flatMap((sequence) =>
    pairsOf(sequence).flatMap((pair) => [false, true].map((isTurned) => ({ sequence, pair, isTurned }))),
  );
  for (const { sequence, pair, isTurned } of shareOf(pairs, bench)) {
    const trial = { sequence, check: nameOf(sequence, `, in parallel${isTurned ? ', turned round' : ''}`) };
    await playStage(bench, report, trial, (playing) => playPair(playing, trial, pair, isTurned));
  }
}
