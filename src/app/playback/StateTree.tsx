import { useMemo } from 'react';
import { mdiChevronDown, mdiChevronRight } from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { branchToggled } from '../../../slices/playback';
import { branchesOf } from '../../../store/playback/branches';
import type { Branch } from '../../../store/playback/branches';
import { usePlaybackDispatch } from '../../../store/playback/hooks';
import { Icon } from '../../base/ui/Icon';
import { RowBox, Rows } from './Rows';
import { useSay } from '../../base/i18n/words';
import { useWatching } from './useWatching';

/** The action that led here and the state after it, unfolded branch by branch. */
export function StateTree() {
  const say = useSay<'playback'>();
  const { tape, at, open } = useWatching();
  const rows = useMemo(() => {
    const unfolded = new Set(open);
    const action = tape.log.actions[at - 1]?.a;
    const before = action ? branchesOf({ [say('playback.lastAction')]: action }, unfolded) : [];
    return [...before, ...branchesOf(tape.stateAt(at), unfolded)];
  }, [tape, at, open, say]);
  return (
    <Rows role="list" label={say('playback.state')} count={rows.length}>
      {(index, style) => {
        const row = rows[index];
        return row && <Row key={row.path} row={row} style={style} />;
      }}
    </Rows>
  );
}

function Row({ row, style }: { row: Branch; style: { top: number; height: number } }) {
  const dispatch = usePlaybackDispatch();
  const { path, name, depth, isOpen, text } = row;
  const words = (
    <>
      <b>{name}</b>
      <Value>{text}</Value>
    </>
  );
  return (
    <RowBox role="listitem" style={{ ...style, paddingLeft: 8 + depth * 16 }}>
      {isOpen === null ? (
        <Leaf>{words}</Leaf>
      ) : (
        <Fold aria-expanded={isOpen} onClick={() => dispatch(branchToggled(path))}>
          <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} size={18} />
          {words}
        </Fold>
      )}
    </RowBox>
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 6, minHeight: 32, font: 'inherit' } as const;
const Leaf = styled('span')({ ...line, paddingLeft: 24 });
const Fold = styled(ButtonBase)(line);
const Value = styled('span')({
  color: 'var(--muted)',
  fontFamily: "monospace, 'Noto Sans Variable'",
  fontSize: 12,
});
