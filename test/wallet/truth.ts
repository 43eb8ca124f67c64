import pg from 'pg';
import { databaseOf } from '../chaos/database';
import type { Flip } from '../../tools/walletKit/example/coin';
import { START_PAISE } from './seats';

type Move = { tx: string; kind: string | null; state: string; amount: number };
type Round = { round: string; state: string };
type Balance = { player: string; balance: number };

async function read(dataDir: string, provider: string) {
  const client = new pg.Client(databaseOf(dataDir));
  await client.connect();
  const rows = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> =>
    (await client.query<T>(text, [provider])).rows;
  try {
    return {
      moves: await rows<Move>(
        'select tx, kind, state, amount_paise::float8 as amount from game_transactions where provider = $1',
      ),
      rounds: await rows<Round>('select round, state from game_rounds where provider = $1'),
      balances: await rows<Balance>(
        `select p.player, a.balance_paise::float8 as balance from provider_players p
           join accounts a on a.player_id = p.player_id where p.provider = $1`,
      ),
      account: await rows<{ balance: number }>(
        'select balance_paise::float8 as balance from accounts where provider = $1',
      ),
    };
  } finally {
    await client.end();
  }
}

/** What a round must have left at the wallet. */
function wantedOf({ round, state }: Flip): Record<string, readonly string[]> {
  switch (state) {
    case 'DONE':
      return { [`${round}-bet`]: ['APPLIED'], [`${round}-win`]: ['APPLIED'] };
    case 'REFUSED':
      return { [`${round}-bet`]: ['REFUSED'] };
    case 'REVERSED':
      // Taken and given back, or never come; a refusal whose answer was lost is rolled back for nothing.
      return {
        [`${round}-bet`]: ['REVERSED', 'TOMBSTONE', 'REFUSED'],
        [`${round}-back`]: ['APPLIED', 'NOOP'],
      };
    default:
      return {};
  }
}

/** What each round brought its player. */
const broughtBy = ({ state, stake, pays = 0 }: Flip): number => (state === 'DONE' ? pays - stake : 0);

/** What the wallet has, against what the provider's outbox says: nothing lost, nothing twice. @returns findings */
export async function compareBooks(
  dataDir: string,
  provider: string,
  flips: readonly Flip[],
): Promise<string[]> {
  const { moves, rounds, balances, account } = await read(dataDir, provider);
  const findings: string[] = [];
  const states = new Map(moves.map(({ tx, state }) => [tx, state]));
  const wanted = new Map(flips.flatMap((flip) => Object.entries(wantedOf(flip))));
  for (const [tx, may] of wanted)
    if (!may.includes(states.get(tx) ?? 'not there'))
      findings.push(`${tx} is ${states.get(tx) ?? 'not there'}, and must be ${may.join(' or ')}`);
  for (const { tx } of moves) if (!wanted.has(tx)) findings.push(`${tx} is in no outbox`);
  for (const { round, state } of rounds) if (state === 'OPEN') findings.push(`${round} is open`);
  const brought = new Map<string, number>();
  for (const flip of flips) brought.set(flip.player, (brought.get(flip.player) ?? 0) + broughtBy(flip));
  for (const { player, balance } of balances) {
    const must = START_PAISE + (brought.get(player) ?? 0);
    if (balance !== must) findings.push(`${player} has ${balance}, and must have ${must}`);
  }
  const result = 0 - [...brought.values()].reduce((sum, paise) => sum + paise, 0);
  if (account[0]?.balance !== result)
    findings.push(`the account of the provider has ${account[0]?.balance}, and must have ${result}`);
  return findings;
}
