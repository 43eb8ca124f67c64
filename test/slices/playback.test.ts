import {
  actionsFiltered,
  branchToggled,
  comparedFrom,
  fileChosen,
  idleSkipped,
  openingWent,
  ownReleaseHidden,
  ownReleaseMissed,
  ownReleaseShown,
  keysClosed,
  keysOpened,
  panelChosen,
  pausePressed,
  placeChosen,
  playPressed,
  playbackSlice,
  recordingOpened,
  recordingRefused,
  speedChosen,
  stepped,
  timeWent,
} from '../../slices/playback';
import type { Opened, Playback, Watching } from '../../slices/playback';
import { matrix } from './matrix';

const opened: Opened = {
  handle: 'r1',
  name: 'a.jsonl',
  actions: 9,
  isCut: false,
  fitness: { status: 'fine' },
  drifts: [],
  expected: [],
  release: '0.1.0',
  width: 390,
  height: 844,
};
const watching: Watching = {
  opened,
  at: 4,
  from: null,
  speed: 1,
  skipsIdle: true,
  filter: '',
  panel: 'screen',
  open: [],
  isKeysOpen: false,
  ownRelease: 'hidden',
};

const states: Record<string, Playback> = {
  empty: { status: 'empty' },
  opening: { status: 'opening', file: 'f1', name: 'a.jsonl', part: 0 },
  unplayable: { status: 'unplayable', name: 'a.jsonl', because: { code: 'noLog' } },
  still: { status: 'still', ...watching },
  playing: { status: 'playing', ...watching },
  twice: { status: 'still', ...watching, ownRelease: 'shown' },
};

matrix(
  playbackSlice.reducer,
  states,
  {
    chosen: fileChosen({ file: 'f2', name: 'b.jsonl' }),
    went: openingWent({ file: 'f1', part: 0.5 }),
    opened: recordingOpened({ file: 'f1', opened }),
    another: recordingOpened({ file: 'f0', opened }),
    refused: recordingRefused({ file: 'f1', because: { code: 'damaged', line: 3 } }),
    play: playPressed(),
    pause: pausePressed(),
    place: placeChosen(7),
    here: placeChosen(4),
    step: stepped(1),
    time: timeWent(5),
    end: timeWent(12),
    speed: speedChosen(8),
    idle: idleSkipped(false),
    from: comparedFrom(2),
    filter: actionsFiltered('slip'),
    panel: panelChosen('state'),
    branch: branchToggled('/slip'),
    keys: keysOpened(),
    shut: keysClosed(),
    both: ownReleaseShown(),
    one: ownReleaseHidden(),
    missed: ownReleaseMissed(),
  },
  `
             chosen  went    opened another refused    play    pause place   here step  time    end   speed   idle    from    filter  panel   branch  keys    shut    both    one     missed
  empty      opening -       -       -       -       -       -       -       -       -       -       -       -       -       -       -       -       -       -       -       -       -       -
  opening    opening opening still   -       unplayable -       -       -       -       -       -       -       -       -       -       -       -       -       -       -       -       -       -
  unplayable opening -       -       -       -       -       -       -       -       -       -       -       -       -       -       -       -       -       -       -       -       -       -
  still      opening -       -       -       -       playing -       still   -       still   -       -       still   still   still   still   still   still   still   -       still   -       -
  playing    opening -       -       -       -       -       still   playing -       still   playing still   playing playing playing playing playing playing playing -       playing -       -
  twice      opening -       -       -       -       playing -       still   -       still   -       -       still   still   still   still   still   still   still   -       -       still   still
`,
);

const after = (from: string, ...events: Parameters<typeof playbackSlice.reducer>[1][]) =>
  events.reduce<Playback>((p, event) => playbackSlice.reducer(p, event), states[from] ?? { status: 'empty' });

test('places are kept within the recording, and playing at its end begins anew', () => {
  expect(after('still', placeChosen(99))).toMatchObject({ at: 9 });
  expect(after('still', placeChosen(-1))).toMatchObject({ at: 0 });
  expect(after('still', stepped(-9))).toMatchObject({ at: 0 });
  expect(after('still', placeChosen(9), playPressed())).toMatchObject({ status: 'playing', at: 0 });
  expect(after('still', playPressed())).toMatchObject({ status: 'playing', at: 4 });
});

test('the list of keys is shut again', () => {
  expect(after('still', keysOpened())).toMatchObject({ isKeysOpen: true });
  expect(after('still', keysOpened(), keysClosed())).toMatchObject({ isKeysOpen: false });
});

test('a branch that is pressed twice is shut again', () => {
  const open = after('still', branchToggled('/slip'), branchToggled('/bets'));
  expect(open).toMatchObject({ open: ['/slip', '/bets'] });
  expect(playbackSlice.reducer(open, branchToggled('/slip'))).toMatchObject({ open: ['/bets'] });
});
