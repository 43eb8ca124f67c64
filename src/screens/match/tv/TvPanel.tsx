import { createPortal } from 'react-dom';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { TV_DELAY_S } from '../../../../domain/base/product';
import { useSay } from '../../../base/i18n/words';
import { useIsWide } from '../../../base/ui/useIsWide';
import { TV_ID } from './tvId';

type Props = { matchId: string; name: string; url: string };

/** The pictures, in a document of the exchange that runs no script, allows their origin alone and puts them into a
 * sandbox (server/edge/http/tv.ts). */
export function TvPanel({ matchId, name, url }: Props) {
  const say = useSay();
  // At a desk beside the prices, over the slip: whoever watches sees both.
  const column = useIsWide() ? document.querySelector('.side') : null;
  const panel = (
    <Panel id={TV_ID} aria-label={say('badge.tv')}>
      <Picture
        title={say('tv.of', { name })}
        src={`/api/tv/${encodeURIComponent(matchId)}`}
        allow="autoplay; fullscreen; encrypted-media"
        referrerPolicy="no-referrer"
      />
      <Below>
        <Typography variant="body2" color="textSecondary">
          {say('tv.delay', { seconds: TV_DELAY_S })}
        </Typography>
        <Link href={url} target="_blank" rel="noopener noreferrer" variant="body2">
          {say('tv.alone')}
        </Link>
      </Below>
    </Panel>
  );
  return column ? createPortal(panel, column) : panel;
}

const Panel = styled('section')({
  '.side > &': { order: -1 },
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
  overflow: 'clip',
});

const Picture = styled('iframe')({
  display: 'block',
  width: '100%',
  maxHeight: '60vh',
  aspectRatio: '16 / 9',
  border: 0,
  background: 'var(--field)',
});

const Below = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 16px',
  padding: '8px 12px',
});
