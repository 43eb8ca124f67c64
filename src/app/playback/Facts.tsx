import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ownReleaseHidden, ownReleaseShown, placeChosen } from '../../../slices/playback';
import type { Drift, Expected as ExpectedFact } from '../../../slices/playback';
import { lastOf } from './times';
import { usePlaybackDispatch } from '../../../store/playback/hooks';
import { useSay } from '../../base/i18n/words';
import { useWatching } from './useWatching';

const THIN = { py: 0, '& .MuiAlert-message': { overflowWrap: 'anywhere' } } as const;

/** Its ring stays within it: outside, it would run through the lines above and below. */
const SUMMARY = {
  '& summary': {
    cursor: 'pointer',
    width: 'fit-content',
    px: 1.5,
    py: 1,
    my: 1,
    '&:focus-visible': { outlineOffset: -2 },
  },
} as const;

const isWanted = ({ reason }: Drift): boolean => reason !== 'undeclared';

/** What was filled in here, is gone, or was changed on purpose since this was recorded. */
function Drifts({ drifts }: { readonly drifts: readonly Drift[] }) {
  const say = useSay<'playback'>();
  return (
    <Box component="details" sx={SUMMARY}>
      <summary>{say('playback.drifted', { count: drifts.length })}</summary>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {drifts.map(({ path, reason, why, places }) => (
          <li key={`${reason} ${path}`}>
            <code>{path}</code>: {say(`playback.drift.${reason}`, { count: places })}
            {why !== null && ` ${why}`}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** A recording of another release: its own screens beside these, where that release is kept. */
function OwnRelease() {
  const say = useSay<'playback'>();
  const dispatch = usePlaybackDispatch();
  const { opened, ownRelease } = useWatching();
  const isShown = ownRelease === 'shown';
  if (ownRelease === 'notKept') return <div>{say('playback.notKept', { release: opened.release })}</div>;
  return (
    <Button
      color="inherit"
      size="small"
      aria-pressed={isShown}
      onClick={() => dispatch(isShown ? ownReleaseHidden() : ownReleaseShown())}
    >
      {say(isShown ? 'playback.hideOwn' : 'playback.showOwn', { release: opened.release })}
    </Button>
  );
}

/** What a recording of another time is shown as. `wanted`: what is not as it was then. */
function Older({ wanted }: { readonly wanted: readonly Drift[] }) {
  const say = useSay<'playback'>();
  const { release } = useWatching().opened;
  const isOther = release !== __VERSION__;
  if (wanted.length === 0 && !isOther) return null;
  return (
    <Alert severity="info" variant="outlined" sx={THIN}>
      {say('playback.older', { release })}
      {wanted.length > 0 && <Drifts drifts={wanted} />}
      {isOther && <OwnRelease />}
    </Alert>
  );
}

const SEVERITY = { held: 'success', notHeld: 'error', untold: 'warning' } as const;

/** What whoever reported it expected, and whether it stands there in this build. */
function Expected({ expected: { at, path, verdict, value, found } }: { readonly expected: ExpectedFact }) {
  const say = useSay<'playback'>();
  const dispatch = usePlaybackDispatch();
  return (
    <Alert
      severity={SEVERITY[verdict]}
      variant="outlined"
      sx={THIN}
      action={
        <Button color="inherit" size="small" onClick={() => dispatch(placeChosen(at))}>
          {say('playback.show')}
        </Button>
      }
    >
      {say('playback.expected', { path, value })} {say(`playback.expected.${verdict}`, { found })}
    </Alert>
  );
}

/** Whether what is watched can be relied upon. */
export function Facts() {
  const say = useSay<'playback'>();
  const dispatch = usePlaybackDispatch();
  const { opened } = useWatching();
  const { fitness, isCut, drifts, expected } = opened;
  const wanted = drifts.filter(isWanted);
  const [first, ...more] = drifts.filter((drift) => !isWanted(drift));
  const isFine = fitness.status === 'fine' && drifts.length === 0;
  return (
    <Stack role="status" sx={{ gap: 1, px: 1, maxHeight: '30dvh', overflow: 'auto' }}>
      {first && (
        <Alert
          severity="error"
          variant="outlined"
          sx={THIN}
          action={
            <Button color="inherit" size="small" onClick={() => dispatch(placeChosen(first.at))}>
              {say('playback.show')}
            </Button>
          }
        >
          {say('playback.deviates', { ...first, at: lastOf(first.at) })}{' '}
          {more.length > 0 && say('playback.deviationsMore', { count: more.length })}
        </Alert>
      )}
      {fitness.status === 'risky' && (
        <Alert severity="warning" variant="outlined" sx={THIN}>
          {say('playback.risky', { types: fitness.unknownTypes, slices: fitness.otherSlices })}
        </Alert>
      )}
      {expected.map((one, i) => (
        <Expected key={`${i} ${one.path}`} expected={one} />
      ))}
      <Older wanted={wanted} />
      {isCut && (
        <Alert severity="warning" variant="outlined" sx={THIN}>
          {say('playback.cut')}
        </Alert>
      )}
      {isFine && (
        <Alert severity="success" variant="outlined" sx={THIN}>
          {say('playback.fine')}
        </Alert>
      )}
    </Stack>
  );
}
