import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import { columnsChosen } from '../../../../slices/preferences';
import { useAppDispatch } from '../../../../store/hooks';
import { useSay } from '../../../base/i18n/words';
import { COLUMNS } from './columns';
import type { Columns } from './columns';

/** How many columns the markets stand in; `most`: more have no room here, and stand here only if they were chosen elsewhere. */
export function ColumnsChoice({ chosen, most }: { chosen: Columns; most: number }) {
  const say = useSay<'pins'>();
  const dispatch = useAppDispatch();
  return (
    <Choice>
      <span aria-hidden="true">{say('pins.columns')}</span>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={say('pins.columns')}
        value={chosen}
        onChange={(_, columns: Columns | null) => columns !== null && dispatch(columnsChosen(columns))}
      >
        {COLUMNS.filter((columns) => columns <= most || columns === chosen).map((columns) => (
          <ToggleButton
            key={columns}
            value={columns}
            aria-label={columns === 0 ? undefined : say('pins.count', { count: columns })}
          >
            {columns === 0 ? say('pins.auto') : columns}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Choice>
  );
}

/** Where there is one column anyway, there is nothing to choose. */
const Choice = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: 'var(--muted)',
  fontSize: 14,
  '& .MuiToggleButton-root': { minWidth: 44, paddingInline: 10 },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
