import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { toApiError } from '../../../api/errors';
import { useGetDepthQuery } from '../../../api/depth';
import { depthRunnerChosen, dialogClosed, selectDialogs } from '../../../slices/dialogs';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { Problem, Waiting } from '../../base/ui/Problem';
import { Frame } from '../dialogs/Frame';
import { useMarketOutline } from '../markets/useMarketOutline';
import { Levels } from './Levels';
import { useSay } from '../../base/i18n/words';

const AGAIN_MS = 2000;

/** Every level of one runner, asked for again every other second while it is open. */
export function Depth() {
  const say = useSay<'depth'>();
  const named = useNames();
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectDialogs);
  const { marketId, selectionId } = dialog.status === 'depth' ? dialog : { marketId: '', selectionId: null };
  const market = useMarketOutline(marketId);
  const runners = market?.runners.filter(({ status }) => status !== 'HIDDEN') ?? [];
  const chosen = selectionId ?? runners[0]?.id;
  return (
    <Frame
      title={market ? `${say('depth.title')}: ${named(market.name)}` : say('depth.title')}
      onClose={() => dispatch(dialogClosed())}
    >
      {chosen !== undefined && (
        <Stack spacing={4}>
          <TextField
            select
            label={say('depth.runner')}
            value={chosen}
            onChange={(event) => dispatch(depthRunnerChosen(Number(event.target.value)))}
          >
            {runners.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {named(name)}
              </MenuItem>
            ))}
          </TextField>
          <OfRunner marketId={marketId} selectionId={chosen} />
        </Stack>
      )}
    </Frame>
  );
}

function OfRunner({ marketId, selectionId }: { marketId: string; selectionId: number }) {
  const say = useSay<'depth'>();
  const asked = { marketId, selectionId };
  const { currentData, error, refetch } = useGetDepthQuery(asked, {
    pollingInterval: AGAIN_MS,
    refetchOnMountOrArgChange: true,
  });
  if (currentData) return <Levels depth={currentData} />;
  if (!error) return <Waiting rows={1} height={360} />;
  return <Problem what={say('depth.failed')} error={toApiError(error)} onRetry={() => void refetch()} />;
}
