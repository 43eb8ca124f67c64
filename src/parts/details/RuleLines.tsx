import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useMarketOutline } from '../markets/useMarketOutline';
import { figuresOf, linesOf } from './linesOf';
import { useShowShort } from '../../base/format/useShowShort';
import { useSay } from '../../base/i18n/words';

/** The rules of a market or of a session in plain words. */
export function RuleLines({ marketId }: { marketId: string }) {
  const say = useSay<'details'>();
  const showShort = useShowShort();
  const outline = useMarketOutline(marketId);
  if (!outline?.rules) return null;
  return (
    <div>
      <Typography variant="h3">{say('more.rules')}</Typography>
      <Lines>
        {linesOf(outline, showShort).map((line) => (
          <li key={line[0]}>{say(line[0], figuresOf(line))}</li>
        ))}
      </Lines>
    </div>
  );
}

const Lines = styled('ul')({
  margin: '8px 0 0',
  paddingLeft: 20,
  maxWidth: '80ch',
  fontSize: 14,
  lineHeight: '20px',
});
