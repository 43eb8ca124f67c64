import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import type { GamesOffered } from '../../../api/games';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { kindsOf, useKindName } from './kinds';

/** `kind` 'all' and `provider` '': whatever there is. */
export type Sought = { readonly text: string; readonly kind: string; readonly provider: string };

type Props = { offered: GamesOffered; sought: Sought; onChange: (sought: Sought) => void };

/** By name, kind and company. */
export function Filters({ offered: { games, tables }, sought, onChange }: Props) {
  const say = useSay<'games'>();
  const kindName = useKindName();
  const named = useNames();
  const kinds = kindsOf(games, tables.length > 0);
  const shownKinds = kinds.includes(sought.kind) || sought.kind === 'all' ? kinds : [sought.kind, ...kinds];
  const providers = new Map(games.map(({ provider, providerName }) => [provider, providerName]));
  return (
    <Row>
      <TextField
        type="search"
        size="small"
        label={say('games.search')}
        value={sought.text}
        onChange={(event) => onChange({ ...sought, text: event.target.value })}
      />
      {providers.size > 1 && (
        <TextField
          select
          size="small"
          label={say('games.provider')}
          value={sought.provider}
          onChange={(event) => onChange({ ...sought, provider: event.target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{say('games.everyProvider')}</MenuItem>
          {[...providers].map(([code, name]) => (
            <MenuItem key={code} value={code}>
              {named(name)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={sought.kind}
        aria-label={say('games.kinds')}
        onChange={(_, kind: string | null) => {
          if (kind !== null) onChange({ ...sought, kind });
        }}
      >
        <ToggleButton value="all">{say('games.kind.all')}</ToggleButton>
        {shownKinds.map((kind) => (
          <ToggleButton key={kind} value={kind}>
            {kindName(kind)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Row>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  minWidth: 0,
  '& .MuiTextField-root': { flex: '1 1 160px', '@media (min-width: 600px)': { maxWidth: 320 } },
  '& .MuiToggleButtonGroup-root': {
    flex: '0 1 auto',
    maxWidth: '100%',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // More of them than fit fade at the edge.
    '@media (max-width: 599.98px)': {
      paddingRight: 24,
      maskImage: 'linear-gradient(to right, #000 calc(100% - 24px), transparent)',
    },
  },
  '& button': {
    flex: 'none',
    minHeight: 44,
    paddingInline: 12,
    color: 'var(--text)',
    borderColor: 'var(--edge)',
  },
  '& button:focus-visible': { outlineOffset: -3 },
  '& button.Mui-selected': { background: 'var(--action)', color: 'var(--on-action)' },
});
