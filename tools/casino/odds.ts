import { chancesFrom, chancesOf, returnOfBack, returnOfLay } from '../../domain/casino/chances';
import type { Chances } from '../../domain/casino/chances';
import { noCards } from '../../domain/casino/dealing';
import { minus, toNumber, WHOLE } from '../../domain/casino/fraction';
import type { Fraction } from '../../domain/casino/fraction';
import type { AnyGame, Payout, Selection } from '../../domain/casino/game';
import { GAMES } from '../../domain/casino/games';
import { offersOf } from '../../domain/casino/offers';
import type { Offer } from '../../domain/casino/offers';
import { CASINO_TABLES } from '../../domain/casino/tables';
import type { CasinoGameName } from '../../domain/casino/tables';

/** Where the list stands. */
export const ODDS_PAGE = 'docs/casino.md';

/** A bet and the cells of its row; those of one group that read the same share a row. */
type Row = { readonly name: string; readonly group: string; readonly cells: readonly string[] };

const odds = (payout: Payout): string => (payout / 100).toFixed(2);
const percent = (share: Fraction): string => `${(toNumber(share) * 100).toFixed(4)} %`;

const LONGEST = 40;

/** A fraction as long as two pages are wide is given to fifteen places. */
function exact(share: Fraction): string {
  const text = `${share.numerator}/${share.denominator}`;
  return text.length > LONGEST ? `${toNumber(share).toFixed(15)}…` : text;
}

const isSome = ({ numerator }: Fraction): boolean => numerator !== 0n;

/** What a bet comes to besides winning and losing. */
function otherwise({ half, returned, reduced }: Chances): string {
  return [
    ...(isSome(half) ? [`half back ${exact(half)}`] : []),
    ...(isSome(returned) ? [`returned ${exact(returned)}`] : []),
    ...[...reduced]
      .sort((a, b) => b.payout - a.payout)
      .map(({ payout, share }) => `${odds(payout)} at ${exact(share)}`),
  ].join(', ');
}

const cellsOf = (payout: Payout, chance: Fraction, others: string, back: Fraction): readonly string[] => [
  odds(payout),
  exact(chance),
  percent(chance),
  others,
  percent(back),
  percent(minus(WHOLE, back)),
];

function rowsOf({ name, group }: Selection, { back, lay }: Offer, chances: Chances): readonly Row[] {
  const others = otherwise(chances);
  const row = { name, group, cells: cellsOf(back, chances.win, others, returnOfBack(chances, back)) };
  if (lay === undefined) return [row];
  const ofLay = cellsOf(lay, chances.lose, others, returnOfLay(chances, lay));
  return [row, { name: `${name}, lay`, group: `${group}, lay`, cells: ofLay }];
}

/** Every bet before the first card. */
function betsOf(game: AnyGame): readonly Row[] {
  const quoted = game.chancesAfter?.(noCards(game));
  const offers = new Map(offersOf(game, noCards(game)).map((offer) => [offer.id, offer]));
  const rows = game.selections.flatMap((selection) => {
    const offer = offers.get(selection.id);
    const chance = selection.odds.kind === 'quoted' ? quoted?.get(selection.id) : undefined;
    return offer
      ? rowsOf(selection, offer, chance ? chancesFrom(chance) : chancesOf(game, selection.id))
      : [];
  });
  const groups = [...new Set(rows.map(({ group }) => group))];
  return groups.flatMap((group) => rows.filter((row) => row.group === group));
}

/** Bets of a group that read the same, in one row. */
function together(rows: readonly Row[]): readonly (readonly Row[])[] {
  const alike = new Map<string, Row[]>();
  for (const row of rows) {
    const key = [row.group, ...row.cells].join('|');
    alike.set(key, [...(alike.get(key) ?? []), row]);
  }
  return [...alike.values()];
}

const SHOWN = 4;

function namesOf(rows: readonly Row[]): string {
  const names = rows.map(({ name }) => name);
  return names.length <= SHOWN ? names.join('; ') : `${names[0]} … ${names.at(-1)} (${names.length} bets)`;
}

function sectionOf(name: CasinoGameName, game: AnyGame): string {
  const tables = CASINO_TABLES.filter((table) => table.game === name);
  const lines = together(betsOf(game)).map(
    (rows) => `| ${[namesOf(rows), ...(rows[0]?.cells ?? [])].join(' | ')} |`,
  );
  return `## ${tables.map((table) => `${table.name} (${table.matchId})`).join(', ')}

| bet | odds | chance | in percent | otherwise | return | house edge |
| --- | ---: | ---: | ---: | --- | ---: | ---: |
${lines.join('\n')}
`;
}

const INTRODUCTION = `# The odds of our own tables

Made by \`npm run casino -- odds\` from the games themselves; not to be changed by hand. A test makes it again and compares.

Every figure is exact: counted over all that a round can bring (\`domain/casino\`), before its first card. Odds have the stake in
them. A chance is that the bet wins at those odds, for a lay that the selection loses; what else can come of it stands beside
it, and loses otherwise. A return is what comes back of the stake on average, for a lay counted on the backer's stake.
Every bet returns from 85 to 99.5 percent, quotes after a card included (\`test/domain/casino/returns.test.ts\`); only the tie
of Dragon Tiger 20-20 returns less. Bets of a kind that read the same share a row.
`;

/** The text of the page, not laid out yet. */
export const oddsPage = (): string =>
  [
    INTRODUCTION,
    ...Object.entries(GAMES).map(([name, game]) => sectionOf(name as CasinoGameName, game)),
  ].join('\n');
