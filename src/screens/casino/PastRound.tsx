import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import type { CasinoTable } from '../../../api/casinoTables';
import { useGetTableRoundsQuery } from '../../../api/casinoReports';
import type { PlayedRound } from '../../../api/casinoReports';
import { useSay } from '../../base/i18n/words';
import { Waiting } from '../../base/ui/Problem';
import { PlayingCard, Pocket } from './PlayingCard';
import { useBetNames } from './selectionNames';

type Props = {
  table: CasinoTable;
  roundId: string;
  /** Which round it is, and what it came to. */
  title: string;
  /** The mark that was pressed. */
  anchor: HTMLElement;
  onClose: () => void;
};

/** The cards of an earlier round, over the table: nothing below it moves. */
export function PastRound({ table, roundId, title, anchor, onClose }: Props) {
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
        <Button size="small" color="inherit" onClick={onClose}>
          {sayApp('app.close')}
        </Button>
      </Body>
    </Popover>
  );
}

function Dealt({ table, round }: { table: CasinoTable; round: PlayedRound }) {
  const named = useBetNames();
  const isWheel = table.category === 'wheel';
  return round.groups.map(({ name, cards }) => (
    <Group key={name}>
      {round.groups.length > 1 && <span>{named(name)}</span>}
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
  '& > span': { flexBasis: '100%', fontSize: 12, lineHeight: '16px', color: 'var(--muted)' },
});
