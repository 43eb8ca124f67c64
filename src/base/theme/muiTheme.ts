import { createTheme } from '@mui/material/styles';
import type { ColorSystemOptions, Theme } from '@mui/material/styles';
import { MOBILE_BELOW_PX } from '../../../domain/base/product';
import { components } from './components';
import type { Scheme, Tokens } from './tokens';

/** The attribute of the document that says which scheme is shown; `usePaintedLook` sets it. */
export const SCHEME_ATTRIBUTE = 'data-scheme';

function schemeOf(tokens: Tokens): ColorSystemOptions {
  const of = (name: `--${string}`) => tokens[name] ?? '#000000';
  return {
    palette: {
      // Of text on a colour that names no other for it.
      contrastThreshold: 4.5,
      primary: { main: of('--action'), contrastText: of('--on-action') },
      secondary: { main: of('--accent') },
      error: { main: of('--danger') },
      success: { main: of('--profit') },
      background: { default: of('--page'), paper: of('--surface') },
      text: { primary: of('--text'), secondary: of('--muted') },
      divider: of('--line'),
    },
  };
}

/** The one MUI theme, both schemes in it as CSS variables: a change of scheme renders nothing again. Its colours are the
 * tokens the static style sheets and the price cells use. */
export const makeMuiTheme = (tokens: Readonly<Record<Scheme, Tokens>>): Theme =>
  createTheme({
    cssVariables: { colorSchemeSelector: SCHEME_ATTRIBUTE },
    colorSchemes: { light: schemeOf(tokens.light), dark: schemeOf(tokens.dark) },
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
