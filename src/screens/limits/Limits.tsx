import { useEffect } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import {
  protectionChangeDismissed,
  protectionLeft,
  protectionOpened,
  selectProtection,
} from '../../../slices/protection';
import type { Protecting } from '../../../slices/protection/protecting';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showSigned } from '../../base/format/amounts';
import { sayError, useSay } from '../../base/i18n/words';
import { PagePaper } from '../../base/ui/PagePaper';
import { Problem, Waiting } from '../../base/ui/Problem';
import { Checks } from '../../parts/protection/Checks';
import { Breaks } from './Breaks';
import { LimitForm } from './LimitForm';
import { LimitList } from './LimitList';
import { Section } from './Section';
import { ShutOut } from './ShutOut';

/** limits: what players limit themselves, breaks and exclusions. To whoever is out it says until when, and what is left to do. */
export function Limits() {
  const say = useSay<'protection'>();
  const dispatch = useAppDispatch();
  const protection = useAppSelector(selectProtection);
  useEffect(() => {
    dispatch(protectionOpened());
    return () => void dispatch(protectionLeft());
  }, [dispatch]);
  return (
    <PagePaper title={say('limits.title')}>
      <Stretched>
        <Content protection={protection} onRetry={() => dispatch(protectionOpened())} />
      </Stretched>
    </PagePaper>
  );
}

function Content({ protection, onRetry }: { protection: Protecting; onRetry: () => void }) {
  const say = useSay<'protection'>();
  switch (protection.status) {
    case 'closed':
    case 'loading':
      return <Waiting rows={4} height={72} />;
    case 'failed':
      return <Problem what={say('limits.failed')} error={protection.error} onRetry={onRetry} />;
    default:
      return <Shown protection={protection} />;
  }
}

function Shown({ protection }: { protection: Extract<Protecting, { shown: object }> }) {
  const say = useSay<'protection'>();
  const { shown } = protection;
  return (
    <>
      {protection.status === 'refused' && <Refused error={protection.error} />}
      {shown.bar && <ShutOut bar={shown.bar} />}
      {!shown.bar && <Typography color="text.secondary">{say('limits.about')}</Typography>}
      <Typography>
        {say('limits.netDeposits')}: <b>{showSigned(shown.netDepositsPaise)}</b>
      </Typography>
      <Section title={say('limits.yours')}>
        <LimitList limits={shown.limits} />
      </Section>
      <Section title={say('limits.set')}>
        <LimitForm isGoing={protection.status === 'changing'} />
      </Section>
      <Section title={say('limits.checks')}>
        <Checks check={shown.check} />
      </Section>
      <Breaks protection={protection} />
    </>
  );
}

function Refused({ error }: { error: Parameters<typeof sayError>[1] }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => dispatch(protectionChangeDismissed())}>
          {say('app.close')}
        </Button>
      }
    >
      {sayError(say, error)}
    </Alert>
  );
}

const Stretched = styled('div')(({ theme }) => ({
  justifySelf: 'stretch',
  display: 'grid',
  gap: theme.spacing(6),
  maxWidth: 760,
}));
