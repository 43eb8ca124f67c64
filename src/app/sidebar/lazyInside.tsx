import Button from '@mui/material/Button';
import { SHELL } from '../../base/i18n/parts';
import { bring, useSay } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';
import { Bones } from './Listing';

const racing = onDemand(async () => {
  const [{ RacingDay }] = await Promise.all([import('./RacingDay'), bring(SHELL)]);
  return RacingDay;
});
const series = onDemand(async () => {
  const [{ SeriesList }] = await Promise.all([import('./SeriesList'), bring(SHELL)]);
  return SeriesList;
});

const waiting = (came: 'coming' | 'failed', retry: () => void) => (
  <Coming isFailed={came === 'failed'} onRetry={retry} />
);

function Coming({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const say = useSay();
  if (!isFailed) return <Bones rows={1} />;
  return (
    <Button size="small" variant="outlined" color="inherit" onClick={onRetry}>
      {say('app.retry')}
    </Button>
  );
}

/** Below a racing sport. Nothing below the sidebar's first level is part of the first paint. */
export const RacingInside = (props: { sportId: number }) => (
  <racing.OnDemand props={props} waiting={waiting} />
);

/** Below any other sport. */
export const SportInside = (props: { sportId: number; sportName: string }) => (
  <series.OnDemand props={props} waiting={waiting} />
);
