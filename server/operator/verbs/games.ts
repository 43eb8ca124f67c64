import * as v from 'valibot';
import { formatAmount, parseAmount, toRupees } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import { addGame } from '../../wallet/providers/add';
import { switchGame } from '../../wallet/providers/switch';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { maybe, typed } from '../words';
import { isThere, noProvider, there } from './providerWords';

const GAME = /^[A-Za-z0-9._:-]{1,64}$/;

const gameAsked = v.object({
  provider: typed,
  game: typed,
  name: typed,
  category: typed,
  min: typed,
  max: typed,
  hi: maybe,
  bn: maybe,
  return: maybe,
  picture: maybe,
  playMoney: maybe,
});

type GameAsked = Omit<v.InferOutput<typeof gameAsked>, 'provider' | 'game'>;

const PER_CENT = /^\d{1,3}(\.\d{1,3})?$/;

/** @returns why it cannot be read, in words */
function readReturn(percent: string | undefined): { returns?: number } | string {
  if (percent === undefined) return {};
  return PER_CENT.test(percent) && Number(percent) > 0 && Number(percent) <= 100
    ? { returns: Number(percent) / 100 }
    : '--return must be a per cent above 0 and at most 100';
}

/** @returns why it cannot be read, in words */
function readPlayMoney(word: string | undefined): { hasPlayMoney?: boolean } | string {
  if (word === undefined) return {};
  return word === 'yes' || word === 'no'
    ? { hasPlayMoney: word === 'yes' }
    : '--play-money must be yes or no';
}

/** What a card shows beside name and limits; a text: what cannot be read of it. */
function shownOf({ hi, bn, return: percent, picture, playMoney }: GameAsked) {
  const returned = readReturn(percent);
  if (typeof returned === 'string') return returned;
  const played = readPlayMoney(playMoney);
  if (typeof played === 'string') return played;
  return {
    ...returned,
    ...played,
    ...(hi === undefined ? {} : { nameHi: hi }),
    ...(bn === undefined ? {} : { nameBn: bn }),
    ...(picture === undefined ? {} : { picture }),
  };
}

async function setGame(db: Db, provider: string, game: string, asked: GameAsked): Promise<Outcome> {
  const [minStakePaise, maxStakePaise] = [parseAmount(asked.min), parseAmount(asked.max)];
  if (!GAME.test(game)) return failed('a game has 1 to 64 of A-Z, a-z, 0-9 and . _ : -');
  if (!minStakePaise || !maxStakePaise || minStakePaise > maxStakePaise)
    return failed('--min and --max must be amounts in rupees, the first not above the second');
  const shown = shownOf(asked);
  if (typeof shown === 'string') return failed(shown);
  if (!(await isThere(db, provider))) return noProvider(provider);
  const { name, category } = asked;
  await addGame(db, provider, { game, name, category, minStakePaise, maxStakePaise, ...shown });
  const limits = `${formatAmount(minStakePaise)} to ${formatAmount(maxStakePaise)}`;
  return there(`${provider}/${game}: ${name}, ${category}, stakes ${limits}`, {
    provider,
    game,
    min_stake: toRupees(minStakePaise),
    max_stake: toRupees(maxStakePaise),
  });
}

async function turnGame(db: Db, provider: string, game: string, on: boolean): Promise<Outcome> {
  if (!(await switchGame(db, provider, game, on))) return failed(`there is no game ${provider}/${game}`);
  return there(`${provider}/${game} is ${on ? 'on' : 'off: open rounds end, and nothing new is taken'}`, {
    provider,
    game,
    enabled: on,
  });
}

export const setGameVerb = defineVerb({
  name: 'games set',
  request: gameAsked,
  who: ['admin'],
  subject: { kind: 'provider', of: 'provider' },
  handle: (db, { provider, game, ...asked }) => setGame(db, provider, game, asked),
});

const named = v.object({ provider: typed, game: typed });

export const gameOn = defineVerb({
  name: 'games on',
  request: named,
  who: ['admin', 'risk'],
  subject: { kind: 'provider', of: 'provider' },
  handle: (db, { provider, game }) => turnGame(db, provider, game, true),
});

export const gameOff = defineVerb({
  name: 'games off',
  request: named,
  who: 'everybody',
  subject: { kind: 'provider', of: 'provider' },
  handle: (db, { provider, game }) => turnGame(db, provider, game, false),
});
