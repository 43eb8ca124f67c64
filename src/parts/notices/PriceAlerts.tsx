import { useEffect } from 'react';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form } from 'react-final-form';
import { parseOdds } from '../../../domain/bets/ladder';
import {
  alertAsked,
  notificationsLeft,
  notificationsOpened,
  selectNotifications,
} from '../../../slices/notifications';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showDecimal } from '../../base/format/amounts';
import { sayError, useSay } from '../../base/i18n/words';
import { Problem, Waiting } from '../../base/ui/Problem';
import { FormField } from '../forms/FormField';
import { GoButton } from '../forms/GoButton';
import { submitUnless } from '../forms/submitUnless';
import { AlertRows } from './AlertRows';

export type PriceAlertsProps = {
  marketId: string;
  selectionId: number;
  /** Last traded odds, hundredths, from which a figure is above or below. */
  traded: number;
};

/** Beside the course of a runner's odds: asks to be told, once, when they reach a figure. */
export function PriceAlerts({ marketId, selectionId, traded }: PriceAlertsProps) {
  const say = useSay<'setting'>();
  const shared = useSay();
  const dispatch = useAppDispatch();
  const choosing = useAppSelector(selectNotifications);
  useEffect(() => {
    dispatch(notificationsOpened());
    return () => void dispatch(notificationsLeft());
  }, [dispatch]);
  if (choosing.status === 'failed')
    return (
      <Problem
        what={say('price.failed')}
        error={choosing.error}
        onRetry={() => dispatch(notificationsOpened())}
      />
    );
  if (!('shown' in choosing)) return <Waiting rows={2} height={48} />;
  const alerts = choosing.shown.alerts ?? [];
  return (
    <Stack component="section" spacing={2} aria-labelledby="price-alerts">
      <Typography variant="h3" id="price-alerts">
        {say('price.title')}
      </Typography>
      <Typography color="text.secondary">{say('price.about')}</Typography>
      <Ask
        traded={traded}
        isGoing={choosing.status === 'changing'}
        onAsked={(odds) => dispatch(alertAsked({ marketId, selectionId, odds, rises: odds > traded }))}
      />
      <div role="status">
        {choosing.status === 'refused' && <Alert severity="error">{sayError(shared, choosing.error)}</Alert>}
      </div>
      <AlertRows
        labelledBy="price-alerts"
        alerts={alerts.filter((one) => one.marketId === marketId && one.selectionId === selectionId)}
      />
    </Stack>
  );
}

type AskProps = { traded: number; isGoing: boolean; onAsked: (odds: number) => void };
type Fields = { figure?: string };

/** As odds are typed everywhere: as decimal ones. */
function Ask({ traded, isGoing, onAsked }: AskProps) {
  const say = useSay<'setting'>();
  /** undefined: it is no price, or is there already. */
  const figureOf = ({ figure }: Fields): number | undefined => {
    const odds = parseOdds(figure);
    return odds === traded ? undefined : odds;
  };
  const send = (fields: Fields): void => {
    const odds = figureOf(fields);
    if (odds !== undefined) onAsked(odds);
  };
  return (
    <Form<Fields>
      onSubmit={send}
      render={({ handleSubmit, values }) => (
        <Stack
          component="form"
          spacing={1}
          noValidate
          sx={{ maxWidth: 420 }}
          onSubmit={submitUnless(isGoing, handleSubmit)}
        >
          <FormField<Fields>
            name="figure"
            label={say('price.figure')}
            hint={say('price.hint', { odds: showDecimal(traded) })}
            reads="amount"
            autoComplete="off"
          />
          <GoButton
            words={say('price.go')}
            going={say('price.going')}
            isGoing={isGoing}
            isInvalid={figureOf(values) === undefined}
          />
        </Stack>
      )}
    />
  );
}
