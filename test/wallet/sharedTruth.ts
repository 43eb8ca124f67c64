import { OWN_PROVIDER } from '../../server/wallet/providers/own';
import { withDatabase } from '../chaos/database';
import type { Read } from '../chaos/database';
import { compare, NOT_THERE, readWalletBooks } from './books';

type Bet = { id: string; player: string; state: string; stake: number; pays: number };
type Message = { tx: string; player: string; call: string; state: string; amount: number };

const readBets = (read: Read): Promise<Bet[]> =>
  read<Bet>(
    'select id, player, state, stake_paise::float8 as stake, pays_paise::float8 as pays from own_shared_bets',
  );
const readMessages = (read: Read): Promise<Message[]> =>
  read<Message>('select tx, player, call, state, amount_paise::float8 as amount from own_shared_messages');

/** Bets, with their state, and messages of shared rounds whose answer is missing; a bet that stands waits for its round, not for an answer. */
export const readUnansweredOf = (dataDir: string): Promise<string[]> =>
  withDatabase(dataDir, async (read) => {
    const rows = await read<{ id: string }>(
      `select state || ' ' || id as id from own_shared_bets where state in ('NEW', 'BET_SENT', 'ROLLING_BACK')
       union all select call || ' ' || tx from own_shared_messages where state = 'NEW'`,
    );
    return rows.map(({ id }) => id);
  });

/** Whether a bet stands in a round that is still played. */
export const isStillPlayed = (dataDir: string): Promise<boolean> =>
  withDatabase(dataDir, async (read) => {
    const rows = await read<{ n: number }>(
      `select count(*)::int as n from own_shared_bets where state not in ('SETTLED', 'REVERSED', 'REFUSED')`,
    );
    return (rows[0]?.n ?? 0) > 0;
  });

function wantedOfBet({ id, state }: Bet): [string, readonly string[]][] {
  switch (state) {
    case 'SETTLED':
      return [[`${id}-bet`, ['APPLIED']]];
    case 'REVERSED':
      // Taken and given back, or never come.
      return [[`${id}-bet`, ['REVERSED', 'TOMBSTONE', 'REFUSED']]];
    case 'REFUSED':
      // By the wallet, or kept here alone because its round had locked.
      return [[`${id}-bet`, ['REFUSED', NOT_THERE]]];
    default:
      return [];
  }
}

function wantedOfMessage({ tx, call }: Message): [string, readonly string[]][] {
  if (call === 'close') return [];
  return [[tx, call === 'win' ? ['APPLIED'] : ['APPLIED', 'NOOP']]];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** What the games have of their own, before the wallet is asked. @returns findings */
function compareOwn(bets: readonly Bet[], messages: readonly Message[]): string[] {
  const settled = bets.filter(({ state }) => state === 'SETTLED');
  const decided = sum(settled.map(({ pays }) => pays));
  const sent = sum(messages.filter(({ call }) => call === 'win').map(({ amount }) => amount));
  return [
    ...bets
      .filter(({ state }) => !['SETTLED', 'REVERSED', 'REFUSED'].includes(state))
      .map(({ id, state }) => `${id} is ${state} for ever`),
    ...messages.filter(({ state }) => state !== 'DONE').map(({ tx, state }) => `${tx} is ${state} for ever`),
    ...(decided === sent ? [] : [`bets are owed ${decided}, and wins of ${sent} were sent`]),
  ];
}

/** What the wallet has, against what the games know. */
export async function compareShared(dataDir: string): Promise<{ findings: string[]; said: string }> {
  const { bets, messages } = await withDatabase(dataDir, async (read) => ({
    bets: await readBets(read),
    messages: await readMessages(read),
  }));
  const brought = new Map<string, number>();
  for (const { player, state, stake, pays } of bets)
    if (state === 'SETTLED') brought.set(player, (brought.get(player) ?? 0) + pays - stake);
  const wanted = new Map([...bets.flatMap(wantedOfBet), ...messages.flatMap(wantedOfMessage)]);
  const amounts = new Map(messages.map(({ tx, amount }) => [tx, amount]));
  const books = await readWalletBooks(dataDir, OWN_PROVIDER);
  const otherSums = books.moves
    .filter(({ tx, kind, amount }) => kind === 'win' && amounts.get(tx) !== amount)
    .map(({ tx, amount }) => `${tx} brought ${amount}, and must have brought ${amounts.get(tx)}`);
  const count = (state: string): number => bets.filter((bet) => bet.state === state).length;
  return {
    findings: [...compareOwn(bets, messages), ...compare(books, { wanted, brought }), ...otherSums],
    said:
      `${bets.length} bets: ${count('SETTLED')} settled, ${count('REVERSED')} taken back, ` +
      `${count('REFUSED')} refused`,
  };
}
