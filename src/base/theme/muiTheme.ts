import { createTheme } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { MOBILE_BELOW_PX } from '../../../domain/product';
import type { Scheme, Tokens } from './tokens';

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', sans-serif";

/** The MUI theme from the same tokens as the static style sheets. */
export function makeMuiTheme(tokens: Tokens, scheme: Scheme): Theme {
  const of = (name: `--${string}`) => tokens[name] ?? '#000000';
  return createTheme({
    spacing: 4,
    shape: { borderRadius: 8 },
    breakpoints: { values: { xs: 0, sm: 600, md: MOBILE_BELOW_PX, lg: 1280, xl: 1600 } },
    typography: { fontFamily: FONT, button: { textTransform: 'none', fontWeight: 650 } },
    palette: {
      mode: scheme,
      primary: { main: of('--action'), contrastText: of('--on-action') },
      secondary: { main: of('--accent') },
      error: { main: of('--danger') },
      background: { default: of('--page'), paper: of('--surface') },
      text: { primary: of('--text'), secondary: of('--muted') },
      divider: of('--line'),
    },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 44 } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    },
  });
}
