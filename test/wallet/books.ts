import { withDatabase } from '../chaos/database';
import { START_PAISE } from './seats';

type Move = { tx: string; kind: string | null; state: string; amount: number };
type Round = { round: string; state: string };
type Balance = { player: string; balance: number };

/** What the wallet has of a provider. Amounts are paise. */
export type Books = {
  moves: readonly Move[];
  rounds: readonly Round[];
  balances: readonly Balance[];
  account: number | undefined;
};

export const readWalletBooks = (dataDir: string, provider: string): Promise<Books> =>
  withDatabase(dataDir, async (read) => ({
    moves: await read<Move>(
      'select tx, kind, state, amount_paise::float8 as amount from game_transactions where provider = $1',
      [provider],
    ),
    rounds: await read<Round>('select round, state from game_rounds where provider = $1', [provider]),
    balances: await read<Balance>(
      `select p.player, a.balance_paise::float8 as balance from provider_players p
         join accounts a on a.player_id = p.player_id where p.provider = $1`,
      [provider],
    ),
    account: (
      await read<{ balance: number }>(
        'select balance_paise::float8 as balance from accounts where provider = $1',
        [provider],
      )
    )[0]?.balance,
  }));

/** What the provider knows: in which states each message may be at the wallet, and what each player won or lost. */
export type Known = {
  wanted: ReadonlyMap<string, readonly string[]>;
  brought: ReadonlyMap<string, number>;
};

/** In `wanted`, of a message that the wallet may never have heard of. */
export const NOT_THERE = 'not there';

/** Nothing lost, nothing there twice, and nothing that nobody sent. @returns findings */
export function compare({ moves, rounds, balances, account }: Books, { wanted, brought }: Known): string[] {
  const findings: string[] = [];
  const states = new Map(moves.map(({ tx, state }) => [tx, state]));
  for (const [tx, may] of wanted) {
    const state = states.get(tx) ?? NOT_THERE;
    if (!may.includes(state)) findings.push(`${tx} is ${state}, and must be ${may.join(' or ')}`);
  }
  for (const { tx } of moves) if (!wanted.has(tx)) findings.push(`${tx} is in no outbox`);
  for (const { round, state } of rounds) if (state === 'OPEN') findings.push(`${round} is open`);
  for (const { player, balance } of balances) {
    const must = START_PAISE + (brought.get(player) ?? 0);
    if (balance !== must) findings.push(`${player} has ${balance}, and must have ${must}`);
  }
  const result = 0 - [...brought.values()].reduce((sum, paise) => sum + paise, 0);
  if (account !== result)
    findings.push(`the account of the provider has ${account}, and must have ${result}`);
  return findings;
}
