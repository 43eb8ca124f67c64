import type { Books, Cast, KitEvent, KitPlayer, Wish } from '../sequences/players';
import { newAccount } from './books';
import type { Account } from './books';
import type { ReferenceWallet } from './wallet';

export const sessionOf = (name: string): string => name.replace('P', 'S');

const GAME = 'slot3';

/** Limits are of games: players whose stake is limited play another one. */
function gameFor(wallet: ReferenceWallet, { maxStake }: Wish): string {
  if (maxStake === undefined) return GAME;
  const game = `${GAME}-to-${maxStake}`;
  wallet.limits.set(game, maxStake);
  return game;
}

function happen(wallet: ReferenceWallet, account: Account, event: KitEvent): void {
  switch (event.kind) {
    case 'deposit':
      account.balance += event.amount;
      return;
    case 'block':
      account.isBlocked = true;
      return;
    case 'expire':
      for (const session of account.sessions.values()) session.isOver = true;
      return;
    case 'restart':
      wallet.restart();
  }
}

const booksOf = (wallet: ReferenceWallet, players: Cast['players']): Books => ({
  balances: Object.fromEntries(
    Object.entries(players).map(([name, { player }]) => [name, wallet.accounts.get(player)?.balance ?? 0]),
  ),
  rounds: Object.fromEntries(
    [...wallet.rounds].flatMap(([key, state]) => {
      const [round = '', id] = key.split('/');
      const name = Object.entries(players).find(([, { player }]) => player === id)?.[0];
      return name === undefined ? [] : [[`${round}/${name}`, state]];
    }),
  ),
});

/** Players of a sequence at a reference wallet. @param tag makes their names their own */
export function castAt(wallet: ReferenceWallet, wish: Wish, tag: string): Cast {
  const players: Record<string, KitPlayer> = {};
  const game = gameFor(wallet, wish);
  for (const [name, balance] of Object.entries(wish.start)) {
    const account = newAccount(balance, wish.exposure[name]);
    const player = { player: `${tag}${name}`, session: `${tag}${sessionOf(name)}` };
    account.sessions.set(player.session, { game, isOver: false });
    for (const { campaign, amount, left } of wish.freeBets.filter((grant) => grant.player === name))
      account.free.set(campaign, { amount, left });
    wallet.accounts.set(player.player, account);
    players[name] = player;
  }
  const accountOf = (name: string): Account => {
    const account = wallet.accounts.get(players[name]?.player ?? '');
    if (!account) throw new Error(`no player ${name}`);
    return account;
  };
  return {
    game,
    players,
    happens: (event) => {
      happen(wallet, accountOf('player' in event ? event.player : 'P1'), event);
      return Promise.resolve();
    },
    books: () => Promise.resolve(booksOf(wallet, players)),
  };
}
