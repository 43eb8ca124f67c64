import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProtectionChange } from '../../../api/protection';
import { EXCLUSIONS, TIME_OUTS } from '../../../domain/players/exclusion';
import {
  protectionChangeConfirmed,
  protectionChangeDismissed,
  protectionChangeRequested,
} from '../../../slices/protection';
import type { Protecting } from '../../../slices/protection/protecting';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Section } from './Section';

/** Breaks and exclusions, in plain words; each begins with a second press. */
export function Breaks({ protection }: { protection: Protecting }) {
  const say = useSay<'protection'>();
  const asked = protection.status === 'confirming' ? protection.change : null;
  return (
    <>
      <Section title={say('limits.break')}>
        <Lengths
          why={say('limits.break.why')}
          lengths={TIME_OUTS.map((timeOut) => ({
            words: say(`limits.break.${timeOut}`),
            change: { what: 'timeOut', timeOut },
          }))}
        />
        {asked?.what === 'timeOut' && <Ask what="timeOut" length={say(`limits.break.${asked.timeOut}`)} />}
      </Section>
      <Section title={say('limits.exclude')}>
        <Lengths
          why={say('limits.exclude.why')}
          lengths={EXCLUSIONS.map((exclusion) => ({
            words: say(`limits.exclude.${exclusion}`),
            change: { what: 'exclude', exclusion },
          }))}
        />
        {asked?.what === 'exclude' && (
          <Ask what="exclude" length={say(`limits.exclude.${asked.exclusion}`)} />
        )}
      </Section>
    </>
  );
}

type LengthsProps = { why: string; lengths: readonly { words: string; change: ProtectionChange }[] };

function Lengths({ why, lengths }: LengthsProps) {
  const dispatch = useAppDispatch();
  return (
    <Stack spacing={3}>
      <Typography variant="body2" color="text.secondary">
        {why}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
        {lengths.map(({ words, change }) => (
          <Button
            key={words}
            variant="outlined"
            color="inherit"
            onClick={() => dispatch(protectionChangeRequested(change))}
          >
            {words}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}

function Ask({ what, length }: { what: 'timeOut' | 'exclude'; length: string }) {
  const say = useSay<'protection'>();
  const dispatch = useAppDispatch();
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 3 }}>
      <Typography>{say(`limits.ask.${what}`, { length })}</Typography>
      <Stack direction="row" spacing={2} sx={{ mt: 2 }}>
        <Button variant="contained" color="error" onClick={() => dispatch(protectionChangeConfirmed())}>
          {say(`limits.ask.yes.${what}`)}
        </Button>
        <Button
          color="inherit"
          variant="outlined"
          autoFocus
          onClick={() => dispatch(protectionChangeDismissed())}
        >
          {say('limits.ask.no')}
        </Button>
      </Stack>
    </Alert>
  );
}
