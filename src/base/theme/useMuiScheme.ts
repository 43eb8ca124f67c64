import { useLayoutEffect } from 'react';
import { useColorScheme } from '@mui/material/styles';
import { selectPreferences } from '../../../slices/preferences';
import { useAppSelector } from '../../../store/hooks';

/** Tells MUI the player's choice of scheme; below `ThemeProvider` only. */
export function useMuiScheme(): void {
  const { theme } = useAppSelector(selectPreferences);
  const { setMode } = useColorScheme();
  useLayoutEffect(() => setMode(theme), [theme, setMode]);
}
