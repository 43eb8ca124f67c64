import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import type { CasinoTable, LastResult } from '../../../api/casinoTables';
import { useGetCasinoBetsQuery, useGetTableRoundsQuery } from '../../../api/casinoReports';
import type { PlayedRound } from '../../../api/casinoReports';
import { useSay } from '../../base/i18n/words';
import { Waiting } from '../../base/ui/Problem';
import { CheckRound } from '../../parts/rounds/CheckRound';
import { AllRounds } from './AllRounds';
import { GroupName } from './GroupName';
import { PlayingCard, Pocket } from './PlayingCard';
import { CheckMine } from './Proof';
import { netWords } from './RoundResult';

type Props = {
  table: CasinoTable;
  /** Its number and the short code of what it came to; '' for a void one. */
  past: LastResult;
  /** Which round it is, and what it came to. */
  title: string;
  /** The mark that was pressed. */
  anchor: HTMLElement;
  onClose: () => void;
};

/** An earlier round with its cards, what it brought the player, and the ways to check it, over the table: nothing below it moves. */
export function PastRound({ table, past, title, anchor, onClose }: Props) {
  const { roundId } = past;
  const say = useSay<'casino'>();
  const sayApp = useSay();
  const { data, isFetching } = useGetTableRoundsQuery({ matchId: table.matchId, roundId });
  const round = data?.find((one) => one.roundId === roundId);
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
    >
      <Body>
        <b>{title}</b>
        {isFetching && <Waiting rows={1} height={62} />}
        {!isFetching && (round ? <Dealt table={table} round={round} /> : <p>{say('table.noPast')}</p>)}
        <Brought matchId={table.matchId} past={past} />
        <CheckRound roundId={roundId} />
        <AllRounds matchId={table.matchId} />
        <Button size="small" color="inherit" onClick={onClose}>
          {sayApp('app.close')}
        </Button>
      </Body>
    </Popover>
  );
}

/** More bets than one player has in a round. */
const ALL_BETS = 100;

/** What the player's bets in it came to, and the way to check it with their receipts. */
function Brought({ matchId, past: { roundId, result } }: { matchId: string; past: LastResult }) {
  const say = useSay<'casino'>();
  const { data, isFetching, isError } = useGetCasinoBetsQuery(
    { list: 'SB', search: roundId, page: 1, size: ALL_BETS, sort: null, from: null, to: null },
    { refetchOnMountOrArgChange: true },
  );
  if (isFetching) return <p>{'\u00a0'}</p>;
  if (isError || !data) return <p role="alert">{say('table.noBrought')}</p>;
  const bets = data.rows.length;
  const netPaise = data.rows.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  return (
    <>
      <p>{result === '' ? say('table.void') : netWords(say, bets, netPaise)}</p>
      <CheckMine matchId={matchId} round={{ roundId, bets, isOver: true }} />
    </>
  );
}

function Dealt({ table, round }: { table: CasinoTable; round: PlayedRound }) {
  const isWheel = table.category === 'wheel';
  return round.groups.map(({ name, cards }) => (
    <Group key={name}>
      {round.groups.length > 1 && (
        <small>
          <GroupName game={table.game} name={name} cards={cards} />
        </small>
      )}
      {cards.map((code, i) => {
        const key = `${i} ${code}`;
        return isWheel ? <Pocket key={key} number={code} /> : <PlayingCard key={key} code={code} />;
      })}
    </Group>
  ));
}

const Body = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  maxWidth: 340,
  padding: 12,
  fontSize: 14,
  lineHeight: '18px',
  '& p': { margin: 0 },
});
const Group = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  // Cards and pockets are spans.
  '& > small': { flexBasis: '100%', fontSize: 12, lineHeight: '16px', color: 'var(--muted)' },
  '& > small::first-letter': { textTransform: 'uppercase' },
});
