import { useMemo } from 'react';
import { mdiAlertCircleOutline, mdiFlagVariant, mdiTicketOutline } from '@mdi/js';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { actionsFiltered, placeChosen, stepped } from '../../../slices/playback';
import { usePlaybackDispatch } from '../../../store/playback/hooks';
import type { Line } from '../../../store/playback/tape';
import { Icon } from '../../base/ui/Icon';
import { RowBox, Rows } from './Rows';
import { showLength } from './times';
import { useSay } from '../../base/i18n/words';
import { useWatching } from './useWatching';

const ICONS = { mark: mdiFlagVariant, error: mdiAlertCircleOutline, bet: mdiTicketOutline } as const;
const rowId = (index: number): string => `played-${index}`;

/** Index of the last of `lines` that is not after `index`; -1 if all are. */
function lastUpTo(lines: readonly Line[], index: number): number {
  const after = lines.findIndex((line) => line.index > index);
  return after === -1 ? lines.length - 1 : after - 1;
}

/** What happened, oldest first. The action that led to what is shown is the chosen one. */
export function ActionList() {
  const say = useSay<'playback'>();
  const dispatch = usePlaybackDispatch();
  const { tape, at, filter } = useWatching();
  const lines = useMemo(() => tape.filtered(filter), [tape, filter]);
  const current = useMemo(() => lastUpTo(lines, at - 1), [lines, at]);
  const press = (event: React.KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = lines[current + by];
    if (next) dispatch(placeChosen(next.index + 1));
    else if (by < 0) dispatch(stepped(-1));
  };
  return (
    <Stack sx={{ height: '100%', minHeight: 0 }}>
      <Stack direction="row" sx={{ gap: 1, p: 1, alignItems: 'center' }}>
        <TextField
          size="small"
          fullWidth
          label={say('playback.filter')}
          placeholder={say('playback.filterHint')}
          value={filter}
          onChange={(event) => dispatch(actionsFiltered(event.target.value))}
        />
        <Typography role="status" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {say('playback.listed', { count: lines.length })}
        </Typography>
      </Stack>
      <Rows
        role="listbox"
        label={say('playback.actions')}
        count={lines.length}
        current={current}
        activeId={rowId(lines[current]?.index ?? 0)}
        onKeyDown={press}
      >
        {(row, style) => {
          const line = lines[row];
          if (!line) return null;
          return <Action key={line.index} line={line} at={at} row={row} of={lines.length} style={style} />;
        }}
      </Rows>
    </Stack>
  );
}

type Props = { line: Line; at: number; row: number; of: number; style: { top: number; height: number } };

function Action({ line, at, row, of, style }: Props) {
  const dispatch = usePlaybackDispatch();
  return (
    <Option
      id={rowId(line.index)}
      role="option"
      aria-selected={line.index === at - 1}
      aria-posinset={row + 1}
      aria-setsize={of}
      data-later={line.index >= at || undefined}
      style={style}
      onClick={() => dispatch(placeChosen(line.index + 1))}
    >
      {/* As the commands count. */}
      <Number>{line.index}</Number>
      <Kind line={line} />
      <Name>{line.note ?? line.type}</Name>
      <span>{showLength(line.atMs)}</span>
    </Option>
  );
}

function Kind({ line: { kind, note, type } }: { line: Line }) {
  const say = useSay<'playback'>();
  if (kind === null) return null;
  const words = {
    mark: say('playback.isMark', { note: type }),
    error: say('playback.isError'),
    bet: say('playback.isBet'),
  }[kind];
  return (
    <>
      <Icon path={ICONS[kind]} size={18} />
      <span className="unseen">{note === null ? words : say('playback.isMark', { note: type })}</span>
    </>
  );
}

const Option = styled(RowBox)({
  cursor: 'pointer',
  borderBottom: '1px solid var(--line)',
  '&:hover': { background: 'var(--raised)' },
  '&[data-later]': { color: 'var(--muted)' },
  '&[aria-selected="true"]': {
    boxShadow: 'inset 4px 0 var(--accent)',
    background: 'var(--raised)',
    fontWeight: 700,
  },
});
const Number = styled('span')({ minWidth: '5ch', textAlign: 'right', color: 'var(--muted)' });
const Name = styled('span')({ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
