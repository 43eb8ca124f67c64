import type { TableRunner } from '../../../api/schemas/casino';
import { toRupees } from '../../../domain/base/money';
import { toDecimal } from '../../../domain/bets/ladder';
import { chancesFrom, chancesOf, returnOfBack } from '../../../domain/casino/chances';
import type { Chances } from '../../../domain/casino/chances';
import { toNumber } from '../../../domain/casino/fraction';
import type { OpenCards } from '../../../domain/casino/cards';
import { canLay, cardsOpen } from '../../../domain/casino/game';
import type { AnyGame, Payout, Selection } from '../../../domain/casino/game';
import type { Offer } from '../../../domain/casino/offers';
import { marginOf } from '../../../domain/casino/margin';
import { GAMES } from '../../../domain/casino/games';
import { noCards } from '../../../domain/casino/dealing';
import type { CasinoGameName } from '../../../domain/casino/tables';
import { offeredAt } from '../table/offers';
import type { Table } from '../table/table';

/** Chances before the first card, and the least and most that the bets of a game give back. */
type OddsTable = {
  readonly chances: ReadonlyMap<number, Chances>;
  readonly low: number;
  readonly high: number;
};

const CHANCES = new Map<CasinoGameName, OddsTable['chances']>();
const KNOWN = new Map<string, OddsTable>();

function chancesFor(name: CasinoGameName): OddsTable['chances'] {
  const game = GAMES[name];
  const known = CHANCES.get(name) ?? new Map(game.selections.map(({ id }) => [id, chancesOf(game, id)]));
  CHANCES.set(name, known);
  return known;
}

function countedFor(name: CasinoGameName, game: AnyGame): OddsTable {
  const chances = chancesFor(name);
  const returns = offeredAt(game, noCards(game)).flatMap(({ id, back }) => {
    const own = chances.get(id);
    return own ? [toNumber(returnOfBack(own, back))] : [];
  });
  return { chances, low: Math.min(...returns), high: Math.max(...returns) };
}

/** Worked out once a game and margin. @param game with the margin that it is quoted with */
export function oddsTableOf(name: CasinoGameName, game: AnyGame = GAMES[name]): OddsTable {
  const key = `${name} ${marginOf(game) ?? ''}`;
  const known = KNOWN.get(key) ?? countedFor(name, game);
  KNOWN.set(key, known);
  return known;
}

type Shown = {
  readonly open: OpenCards<unknown>;
  readonly isTaking: boolean;
  readonly size: number;
  readonly offers: ReadonlyMap<number, Offer>;
  readonly chances: ReadonlyMap<number, Chances>;
};

function shownOf({ table, offered, terms, round }: Table, now: number): Shown {
  const [current, game] = [round(), offered()];
  const open = current?.open ?? noCards(game);
  const after = cardsOpen(open) > 0 ? game.chancesAfter?.(open) : undefined;
  const counted = new Map([...(after ?? [])].map(([id, chance]) => [id, chancesFrom(chance)]));
  return {
    open,
    isTaking: current !== null && current.isTaking && now < current.closesAt,
    size: toRupees(terms().market.maxStakePaise),
    offers: new Map(offeredAt(game, open).map((offer) => [offer.id, offer])),
    chances: cardsOpen(open) === 0 ? chancesFor(table.game) : counted,
  };
}

const levelAt = (odds: number | undefined, size: number): TableRunner['back'] =>
  odds === undefined ? [] : [{ price: toDecimal(odds), size }];

/** Odds on both sides. What is printed stays to be read while bets are closed. */
function sidesOf({ odds }: Selection, offer: Offer | undefined): { back?: Payout; lay?: Payout } {
  if (offer) return offer;
  return odds.kind === 'printed' ? odds : {};
}

function runnerOf(selection: Selection, shown: Shown): TableRunner {
  const { id, name, group, odds } = selection;
  const { isTaking, size } = shown;
  const offer = shown.offers.get(id);
  const chances = shown.chances.get(id);
  const { back, lay } = sidesOf(selection, offer);
  return {
    selection_id: id,
    name,
    group,
    status: isTaking && offer ? 'ACTIVE' : 'SUSPENDED',
    back: levelAt(back, size),
    lay: levelAt(lay, size),
    ...(canLay(odds) ? { can_lay: true } : {}),
    probability: chances ? toNumber(chances.win) : null,
    return: chances && back !== undefined ? toNumber(returnOfBack(chances, back)) : null,
  };
}

/** The selections of a table with what stands now; nothing is taken while bets are closed. @param now exchange time, ms */
export function runnersOf(table: Table, now: number): TableRunner[] {
  const shown = shownOf(table, now);
  return table.offered().selections.map((selection) => runnerOf(selection, shown));
}
