import { styled } from '@mui/material/styles';
import type { CasinoRound, CasinoTable } from '../../../api/casinoTables';
import { nameOfResult } from '../../../domain/casino/resultNames';
import type { Paise } from '../../../domain/base/money';
import { showAmount } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import type { Say } from '../../base/i18n/words';
import { CheckRound } from '../../parts/rounds/CheckRound';
import { GroupName } from './GroupName';
import { cardPlacesOf } from './layouts';
import type { CardPlaces } from './layouts';
import { PlayingCard, Pocket } from './PlayingCard';
import { sayBet } from './selectionNames';
import { Panel } from './OwnBets';
import { CheckMine, Proof, proofOf } from './Proof';

/** What the player's bets came to together; a return up to the stake is no win. */
export function netWords(say: Say<'casino'>, bets: number, netPaise: Paise | null): string {
  if (bets === 0) return say('table.noBets');
  if (netPaise === null) return say('table.awaited');
  if (netPaise === 0) return say('table.even');
  const amount = showAmount(Math.abs(netPaise));
  return netPaise > 0 ? say('table.won', { amount }) : say('table.lost', { amount });
}

const ENDED: ReadonlySet<CasinoRound['state']> = new Set(['RESULT', 'SETTLED', 'VOID']);
export const isEnded = ({ state }: CasinoRound): boolean => ENDED.has(state);

/** What a round came to, in a sentence that is read out as well; '' before. */
export function roundWords(say: Say<'casino'>, game: string, round: CasinoRound): string {
  if (!isEnded(round)) return '';
  if (round.state === 'VOID') return say('table.void');
  const result = say('table.cameTo', { result: sayBet(say, nameOfResult(game, round.result)) });
  return `${result} ${netWords(say, round.bets.length, round.netPaise)}`;
}

/** The cards of a round by their groups; those that a row has no room for lie over each other like a fan. */
export function Cards({ table, round }: { table: CasinoTable; round: CasinoRound }) {
  const isMany = table.groups.length > 1;
  const isWheel = table.category === 'wheel';
  const places = cardPlacesOf(table.game);
  return (
    <Groups data-placed={places && ''} style={places && rowsOf(places)}>
      {table.groups.map((group, place) => (
        <div key={group} style={places && spanOf(places, group)}>
          {isMany && (
            <span>
              <GroupName game={table.game} name={group} cards={round.cards[place]} />
            </span>
          )}
          <Row data-places={!isWheel || undefined}>
            {(round.cards[place] ?? []).map((code, i) => (
              <span key={`${i} ${code}`}>
                {isWheel ? <Pocket number={code} /> : <PlayingCard code={code} />}
              </span>
            ))}
          </Row>
        </div>
      ))}
    </Groups>
  );
}

const rowsOf = ({ columns }: CardPlaces) => ({ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` });
const spanOf = ({ spans }: CardPlaces, group: string) => ({ gridColumn: `span ${spans?.[group] ?? 1}` });

/** The round before with its cards and what it brought. */
export function LastRound({ table }: { table: CasinoTable }) {
  const say = useSay<'casino'>();
  const { last } = table;
  if (!last) return null;
  return (
    <Panel aria-label={say('table.history')}>
      <h2>{say('table.history')}</h2>
      <p>{say('table.round', { id: last.roundId })}</p>
      <Cards table={table} round={last} />
      <p>{roundWords(say, table.game, last)}</p>
      {last.state !== 'RESULT' && (
        <>
          {last.roundId !== table.round?.roundId && (
            <Proof matchId={table.matchId} round={proofOf(last)} entropy="" />
          )}
          <CheckRound roundId={last.roundId} />
          <CheckMine matchId={table.matchId} round={proofOf(last)} />
        </>
      )}
    </Panel>
  );
}

/** A card, or the place where the first is to lie. */
const CARD = '& [role=img], & [data-places]:empty::before';

const Groups = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  minHeight: 62,
  // A group has the height of its cards before they come: the bets below stay where they are.
  '& > div': { minWidth: 0 },
  '& > div:not(:only-child)': { minHeight: 78 },
  '@media (max-width: 992.98px)': {
    '& > div:not(:only-child)': { minHeight: 67, [CARD]: { width: 36, height: 51 } },
  },
  '@media (max-width: 359.98px)': {
    '& > div:not(:only-child)': { minHeight: 56, [CARD]: { width: 28, height: 40 } },
  },
  '&&[data-placed]': {
    display: 'grid',
    gap: '2px 8px',
    '& > div': { minHeight: 56, [CARD]: { width: 28, height: 40 } },
  },
  '& > div > span': { display: 'block', fontSize: 12, lineHeight: '16px' },
  '& > div > span::first-letter': { textTransform: 'uppercase' },
});
/** Each card but the last gives up what the row has no room for. */
const Row = styled('div')({
  display: 'flex',
  gap: 2,
  minWidth: 0,
  '& > span': { display: 'flex', minWidth: 0, '& > *': { flex: 'none' } },
  '& > :last-child': { flexShrink: 0 },
  '&[data-places]:empty::before': {
    content: '""',
    boxSizing: 'border-box',
    width: 44,
    height: 62,
    border: '1px dashed var(--edge)',
    borderRadius: 6,
  },
});
