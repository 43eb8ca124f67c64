import * as v from 'valibot';
import { formatAmount, toRupees } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import { endDifference } from '../../wallet/reconciling/differences';
import { giveBack, LEFT_FOR_HOURS } from '../../wallet/reconciling/giveBack';
import { createWallet } from '../../wallet/wallet';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { partsId } from '../gameSubjects';
import { defineVerb } from '../verb';
import { typed } from '../words';

const LEFT = `left open for less than ${LEFT_FOR_HOURS} hours: its provider may still send what is owed`;

async function giveRoundBack(
  db: Db,
  asked: Record<'provider' | 'round' | 'userName', string>,
): Promise<Outcome> {
  const now = (): Date => new Date(Date.now());
  const wallet = createWallet({ db, now, onBalance: () => undefined });
  const given = await giveBack({ db, wallet }, asked, now());
  const { provider, round, userName } = asked;
  switch (given.status) {
    case 'unknown':
      return failed(`${userName} has no open round ${round} at ${provider}`);
    case 'tooEarly':
      return failed(`round ${round} was ${LEFT}`, 'TOO_EARLY');
    case 'hasWins':
      return failed(`round ${round} has wins: ask ${provider}`, 'HAS_WINS');
    case 'refused':
      return failed(`the wallet refused it: ${given.answer}`, given.answer);
    case 'done':
      return {
        ok: true,
        text: `${formatAmount(given.paise)} of ${given.bets} bets in round ${round} went back to ${userName}`,
        data: { provider, round, player: userName, bets: given.bets, amount: toRupees(given.paise) },
      };
  }
}

async function finish(db: Db, provider: string, text: string, reason: string): Promise<Outcome> {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (reason.trim() === '') return failed('--reason must say why');
  if (!(await endDifference(db, { provider, id, reason: reason.trim() }, new Date(Date.now()))))
    return failed(`there is no difference ${text} of ${provider} that is still there`);
  return {
    ok: true,
    text: `difference ${id} is done with: it is told again if something about it changes`,
    data: { id, reason: reason.trim() },
  };
}

export const giveBackVerb = defineVerb({
  name: 'games give-back',
  request: v.object({ provider: typed, round: typed, player: typed, reason: typed }),
  who: ['finance'],
  subject: ({ provider, round, player }) => ({ kind: 'gameRound', id: partsId(provider, round, player) }),
  handle: (db, { provider, round, player }) => giveRoundBack(db, { provider, round, userName: player }),
});

export const differenceDone = defineVerb({
  name: 'providers done',
  request: v.object({ provider: typed, id: typed, reason: typed }),
  who: ['finance'],
  subject: { kind: 'difference', of: 'id' },
  handle: (db, { provider, id, reason }) => finish(db, provider, id, reason),
});
