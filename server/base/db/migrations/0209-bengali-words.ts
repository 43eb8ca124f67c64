import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Our own games, which older databases know under their English names; one that an operator has named anew keeps its name. */
const NAMES = [
  ['slot3', 'Three Reels', 'তিন রিল'],
  ['crash', 'Crash', 'ক্র্যাশ'],
  ['race6', 'Minute Race', 'মিনিট রেস'],
  ['matka', 'Matka', 'মটকা'],
  ['fantasy11', 'Fantasy Eleven', 'ফ্যান্টাসি ইলেভেন'],
] as const;

/** What operators say of markets, and how providers call their games, in Bengali too; empty: nothing. */
const STATEMENTS = [
  `alter table markets add column remark_bn text not null default '' check (length(remark_bn) <= 200)`,
  `alter table provider_games add column name_bn text not null default ''`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const [game, name, bengali] of NAMES)
    await sql`update provider_games set name_bn = ${bengali}
      where provider = 'backlay' and game = ${game} and name = ${name}`.execute(db);
}
