import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { toApiError } from '../../../api/errors';
import { useGetPriceHistoryQuery } from '../../../api/history';
import type { RunnerCourse } from '../../../api/history';
import { dialogClosed, historyRunnerChosen, selectDialogs } from '../../../slices/dialogs';
import { selectLiveMarket } from '../../../slices/prices';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { NotLoaded } from '../../base/ui/NotLoaded';
import { Nothing, Problem, Waiting } from '../../base/ui/Problem';
import { Frame } from '../dialogs/Frame';
import { ToPrices } from '../dialogs/ToPrices';
import { Course } from './Course';
import { chosenIn } from './coursesOf';
import { SETTING } from '../../base/i18n/parts';
import { onDemandWith } from '../../base/ui/onDemandWith';
import { useSay } from '../../base/i18n/words';
import type { PriceAlertsProps } from '../notices/PriceAlerts';

const AGAIN_MS = 60_000;

/** After the graph, and with words that only this and the settings need. */
const PriceAlerts = onDemandWith<PriceAlertsProps>(SETTING, () =>
  import('../notices/PriceAlerts').then(({ PriceAlerts }) => PriceAlerts),
);

/** How the odds of a market's runners went, as the exchange keeps it; asked for again each minute while it is open. */
export function PriceHistory() {
  const say = useSay<'history'>();
  const named = useNames();
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectDialogs);
  const marketId = dialog.status === 'priceHistory' ? dialog.marketId : '';
  const name = useAppSelector((state) => selectLiveMarket(state, marketId)?.name);
  const { data, error, refetch } = useGetPriceHistoryQuery(marketId, {
    skip: marketId === '',
    pollingInterval: AGAIN_MS,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Frame
      isWide
      title={name === undefined ? say('history.title') : `${say('history.title')}: ${named(name)}`}
      onClose={() => dispatch(dialogClosed())}
    >
      {data && <Courses courses={data} />}
      {!data && error && (
        <Problem what={say('history.failed')} error={toApiError(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Waiting rows={1} height={360} />}
    </Frame>
  );
}

function Courses({ courses }: { courses: readonly RunnerCourse[] }) {
  const say = useSay<'history'>();
  const named = useNames();
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectDialogs);
  const asked = dialog.status === 'priceHistory' ? dialog : { marketId: '', selectionId: null };
  const runners = useAppSelector((state) => selectLiveMarket(state, asked.marketId)?.runners);
  const chosen = chosenIn(courses, asked.selectionId);
  if (!chosen)
    return (
      <Nothing what={say('history.none')} next={say('history.noneNext')}>
        <ToPrices />
      </Nothing>
    );
  const traded = chosen.points.at(-1)?.odds;
  const nameOf = (id: number): string => {
    const runner = runners?.find((one) => one.id === id);
    return runner ? named(runner.name) : String(id);
  };
  return (
    <Stack spacing={4}>
      <TextField
        select
        label={say('history.runner')}
        value={chosen.selectionId}
        onChange={(event) => dispatch(historyRunnerChosen(Number(event.target.value)))}
      >
        {courses.map(({ selectionId }) => (
          <MenuItem key={selectionId} value={selectionId}>
            {nameOf(selectionId)}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="h3">{say('history.odds')}</Typography>
      <Course points={chosen.points} runner={nameOf(chosen.selectionId)} />
      {traded !== undefined && (
        <PriceAlerts
          key={chosen.selectionId}
          props={{ marketId: asked.marketId, selectionId: chosen.selectionId, traded }}
          waiting={(came, retry) =>
            came === 'failed' ? <NotLoaded what="part" onRetry={retry} /> : <Waiting rows={2} height={48} />
          }
        />
      )}
    </Stack>
  );
}
