import { shuffledShoe, turnsOfWheel } from '../draw';
import type { RoundRecord } from '../record';
import type { CardGroups, GameRules, Next } from '../rules/game';
import { roundMixOf } from './commitment';
import { cannot, compared } from './step';
import type { Step } from './step';

/** A round dealt again: the cards in the order in which they came, and where they went. */
export type Deal = { readonly drawn: readonly string[]; readonly groups: CardGroups };

function shoeFor(rules: GameRules, record: RoundRecord, seed: string, shoe: 1 | 2): Iterator<string> {
  const { kind, items } = rules.from;
  const table = shoe === 1 ? record.table : `${record.table}/${shoe}`;
  const key = { seed, table, round: record.round, mix: roundMixOf(record) };
  return kind === 'shoe' ? shuffledShoe(items, key).values() : turnsOfWheel(items, key);
}

/** Deals the round anew from its published inputs. RangeError if its shoe runs out. */
export function dealAgain(rules: GameRules, record: RoundRecord, seed: string): Deal {
  const shoes = new Map<number, Iterator<string>>();
  const drawn: string[] = [];
  const next: Next = (shoe = 1) => {
    const from = shoes.get(shoe) ?? shoeFor(rules, record, seed, shoe);
    shoes.set(shoe, from);
    const { value, done } = from.next() as IteratorResult<string, undefined>;
    if (done) throw new RangeError('the shoe is empty');
    drawn.push(value);
    return value;
  };
  return { groups: rules.deal(next), drawn };
}

const textOf = (groups: CardGroups): string => groups.map((cards) => cards.join(' ')).join(' | ');
const sorted = (codes: readonly string[]): string => [...codes].sort().join(' ');

/** The record has the cards that lay on top of the shoe, wherever they went. */
export function checkShuffle({ drawn }: Deal, { cards }: RoundRecord): Step {
  const why = `the first ${drawn.length} of the shoe, in order: ${drawn.join(' ')}`;
  return compared('shuffle', sorted(drawn), sorted(cards.flat()), why);
}

/** Each card went where the game's order of dealing puts it. */
export const checkCards = ({ groups }: Deal, { cards }: RoundRecord): Step =>
  compared('cards', textOf(groups), textOf(cards), 'the cards of each side, in the order of the game');

/** What stands in the way of dealing a round again. */
export function undealtSteps(why: string): readonly Step[] {
  return (['shuffle', 'cards', 'outcome'] as const).map((name) => cannot(name, why));
}
