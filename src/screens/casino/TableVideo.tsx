import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { CasinoTable } from '../../../api/casinoTables';
import { useSay } from '../../base/i18n/words';

type Props = { table: Pick<CasinoTable, 'matchId' | 'videoUrl'>; name: string };

/** The pictures of a table instead of drawn cards, where the operator has some: in a document of the exchange that runs no script and allows their origin
 * alone (server/edge/http/tv.ts). */
export function TableVideo({ table: { matchId, videoUrl }, name }: Props) {
  const say = useSay();
  if (videoUrl === undefined) return null;
  return (
    <Box>
      <iframe
        title={say('tv.of', { name })}
        src={`/api/tv/${encodeURIComponent(matchId)}`}
        allow="autoplay; fullscreen; encrypted-media"
        referrerPolicy="no-referrer"
      />
      <Link href={videoUrl} target="_blank" rel="noopener noreferrer" variant="body2">
        {say('tv.alone')}
      </Link>
    </Box>
  );
}

const Box = styled('section')({
  display: 'grid',
  gap: 4,
  padding: 8,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
  '& iframe': {
    display: 'block',
    width: '100%',
    maxHeight: '40vh',
    aspectRatio: '16 / 9',
    border: 0,
    borderRadius: 8,
    background: 'var(--field)',
  },
});
