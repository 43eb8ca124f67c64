import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useGetCasinoMatchesQuery } from '../../../api/casinoTables';
import type { CasinoLobby } from '../../../api/casinoTables';
import { selectPreferences } from '../../../slices/preferences';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { useIsVisible } from '../../base/ui/useIsVisible';
import { LobbyClock } from './LobbyClock';
import { TableCard, TableList } from './TableCard';

const AGAIN_MS = 5000;

/** The player's favourite tables, for the page of pinned markets; nothing where there is none. */
export function PinnedTables() {
  const isVisible = useIsVisible();
  const { data } = useGetCasinoMatchesQuery(undefined, {
    pollingInterval: isVisible ? AGAIN_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  return data ? <Pinned lobby={data} /> : null;
}

function Pinned({ lobby }: { lobby: CasinoLobby }) {
  const say = useSay<'casino'>();
  const { stars = [] } = useAppSelector(selectPreferences);
  const tables = lobby.tables.filter(({ matchId }) => stars.includes(matchId));
  if (tables.length === 0) return null;
  return (
    <Section aria-labelledby="pinned-tables">
      <Typography variant="h2" id="pinned-tables">
        {say('casino.pinned')}
      </Typography>
      <LobbyClock now={lobby.now}>
        <TableList>
          {tables.map((table) => (
            <TableCard key={table.matchId} table={table} isStarred heading="h3" />
          ))}
        </TableList>
      </LobbyClock>
    </Section>
  );
}

const Section = styled('section')({ display: 'grid', gap: 8, marginTop: 16 });
