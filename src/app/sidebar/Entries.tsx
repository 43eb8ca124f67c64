import { useId } from 'react';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { Link } from '../../base/ui/Link';
import { selectPath } from '../../../slices/route';
import { withoutView } from '../../../slices/route/routes';
import { useAppSelector } from '../../../store/hooks';
import { Icon } from '../../base/ui/Icon';

/** For `sx`: a level below another. */
export const INNER = { m: '2px 0 8px 17px', pl: 2, borderLeft: '1px solid var(--line)' } as const;

/** A list with a heading. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section>
      <Typography
        id={id}
        component="h2"
        variant="body2"
        sx={{ p: '8px 8px 4px', fontWeight: 650 }}
        color="text.secondary"
      >
        {name}
      </Typography>
      <List aria-labelledby={id}>{children}</List>
    </section>
  );
}

type WayProps = {
  to: string;
  name: ReactNode;
  icon?: ReactNode;
  isQuiet?: boolean;
  beside?: ReactNode;
  children?: ReactNode;
};

/** An entry that leads to a screen, marked while on it; `children` stand below it, what can be done besides at its end. */
export function Way({ to, name, icon, isQuiet = false, beside, children }: WayProps) {
  const isHere = withoutView(useAppSelector(selectPath)) === to;
  return (
    <ListItem sx={{ display: 'block' }}>
      <Stack direction="row">
        <ListItemButton
          component={Link}
          to={to}
          sx={isQuiet ? { color: 'text.secondary' } : {}}
          aria-current={isHere ? 'page' : undefined}
        >
          {icon}
          <ListItemText primary={name} />
        </ListItemButton>
        {beside}
      </Stack>
      {children}
    </ListItem>
  );
}

type FoldingProps = {
  name: string;
  isOpen: boolean;
  /** The screen is of what it holds. */
  isHere?: boolean;
  onToggle: () => void;
  icon?: ReactNode;
  count?: number;
  children: ReactNode;
};

/** An entry of the accordion. A collapsed one is not rendered, so it requests nothing. */
export function Folding({ name, isOpen, isHere, onToggle, icon, count, children }: FoldingProps) {
  const id = useId();
  return (
    <ListItem sx={{ display: 'block' }}>
      <ListItemButton
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isHere || undefined}
        onClick={onToggle}
      >
        {icon}
        <ListItemText primary={name} />
        {count !== undefined && (
          <Typography component="span" variant="body2" color="text.secondary">
            {count}
          </Typography>
        )}
        <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={20} />
      </ListItemButton>
      <div id={id}>{isOpen && <Box sx={INNER}>{children}</Box>}</div>
    </ListItem>
  );
}
