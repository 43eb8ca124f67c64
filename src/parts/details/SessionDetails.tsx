import Stack from '@mui/material/Stack';
import { useMarketOutline } from '../markets/useMarketOutline';
import { CopyLink } from './CopyLink';
import { PinButton } from './PinButton';
import { RuleLines } from './RuleLines';

/** What can be done with a session besides betting, and its rules. */
export function SessionDetails({ marketId }: { marketId: string }) {
  const matchId = useMarketOutline(marketId)?.matchId;
  if (matchId === undefined) return null;
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <PinButton marketId={marketId} matchId={matchId} />
        <CopyLink marketId={marketId} matchId={matchId} />
      </Stack>
      <RuleLines marketId={marketId} />
    </>
  );
}
