import { createTheme } from '@mui/material/styles';
import type { PaletteOptions, Theme } from '@mui/material/styles';
import { MOBILE_BELOW_PX } from '../../../domain/base/product';
import { components } from './components';
import type { Scheme, Tokens } from './tokens';

function paletteOf(tokens: Tokens, scheme: Scheme): PaletteOptions {
  const of = (name: `--${string}`) => tokens[name] ?? '#000000';
  return {
    mode: scheme,
    // Of text on a colour that names no other for it.
    contrastThreshold: 4.5,
    // Under the mouse an action is darker: in the dark a little, as its words are dark as well.
    tonalOffset: { light: 0.2, dark: scheme === 'dark' ? 0.12 : 0.3 },
    primary: { main: of('--action'), contrastText: of('--on-action') },
    secondary: { main: of('--accent') },
    error: { main: of('--danger') },
    success: { main: of('--profit') },
    background: { default: of('--page'), paper: of('--surface') },
    text: { primary: of('--text'), secondary: of('--muted') },
    divider: of('--line'),
  };
}

/** The MUI theme of one scheme, in the colours that the static style sheets and the price cells use. A change of scheme, which is
 * rare, renders everything again; MUI's way around that (every colour as a CSS variable) costs each page seven kilobytes. */
export const makeMuiTheme = (tokens: Tokens, scheme: Scheme): Theme =>
  createTheme({
    palette: paletteOf(tokens, scheme),
    spacing: 4,
    shape: { borderRadius: 8 },
    breakpoints: { values: { xs: 0, sm: 600, md: MOBILE_BELOW_PX, lg: 1440, xl: 1920 } },
    typography: {
      // That of the page, whichever it is at the time (typeface.css).
      fontFamily: 'inherit',
      h1: { fontSize: 20, lineHeight: 1.4, fontWeight: 700 },
      h2: { fontSize: 16, lineHeight: 1.5, fontWeight: 700 },
      h3: { fontSize: 14, lineHeight: 1.45, fontWeight: 700 },
      body1: { fontSize: 15, lineHeight: 1.45 },
      body2: { fontSize: 13, lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 650 },
    },
    components,
  });
