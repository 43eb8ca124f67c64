import type { Components, Theme } from '@mui/material/styles';
import { forcedBottomBorder, forcedUnderline } from './forcedColors';

const brandRing = { outlineColor: 'var(--on-brand)' };
/** Nothing that sticks may cover a page that a great zoom has left with a few lines. */
export const FEW_LINES = '@media (max-height: 400px)';
const PRINT = { '@media print': { display: 'none' } };

/** How what stands around every screen looks: header, bottom navigation, menus, drawer, the lists of the sidebar. */
export const frameParts: Components<Theme> = {
  MuiAppBar: {
    defaultProps: { position: 'sticky', elevation: 0, enableColorOnDark: true },
    styleOverrides: {
      root: {
        '--AppBar-background': 'var(--brand)',
        '--AppBar-color': 'var(--on-brand)',
        '& :focus-visible, & .Mui-focusVisible': brandRing,
        '& .MuiButtonBase-root:hover': { background: 'var(--brand-raised)' },
        '& .MuiButton-text': { border: 0 },
        '& .MuiButton-outlined': { borderColor: 'currentcolor' },
        [FEW_LINES]: { position: 'static' },
        ...forcedBottomBorder,
        ...PRINT,
      },
    },
  },
  MuiToolbar: {
    defaultProps: { disableGutters: true },
    styleOverrides: {
      root: ({ theme }) => ({
        width: '100%',
        maxWidth: 2560,
        minHeight: 56,
        margin: '0 auto',
        padding: '0 4px',
        gap: 2,
        [theme.breakpoints.up('sm')]: { minHeight: 56 },
        [theme.breakpoints.up('md')]: { padding: '0 12px 0 20px', gap: 12 },
      }),
    },
  },
  MuiBottomNavigation: {
    defaultProps: { showLabels: true },
    styleOverrides: {
      root: {
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: 1050,
        height: 'auto',
        borderTop: '1px solid var(--line)',
        paddingBottom: 'env(safe-area-inset-bottom)',
        [FEW_LINES]: { position: 'static' },
        ...PRINT,
      },
    },
  },
  MuiBottomNavigationAction: {
    styleOverrides: {
      root: {
        minWidth: 0,
        maxWidth: 'none',
        minHeight: 56,
        padding: 0,
        gap: 2,
        transition: 'none',
        '&[aria-current]': {
          color: 'var(--text)',
          boxShadow: 'inset 0 2px var(--accent)',
          ...forcedUnderline,
        },
        '&.Mui-focusVisible': { outlineOffset: -3 },
      },
      label: { fontSize: 11, lineHeight: '14px', fontWeight: 600, transition: 'none' },
    },
  },
  MuiMenu: {
    defaultProps: { disableScrollLock: true, transitionDuration: 0, elevation: 8 },
    styleOverrides: {
      // Two columns of entries, three of what one is chosen of.
      list: {
        display: 'grid',
        gridTemplateColumns: 'repeat(6, 1fr)',
        width: 416,
        maxWidth: 'calc(100vw - 32px)',
        padding: 8,
        '& > *': { gridColumn: 'span 3' },
        '& > .MuiListSubheader-root, & > .MuiDivider-root': { gridColumn: '1 / -1' },
        '& > .choice': { gridColumn: 'span 2' },
      },
    },
  },
  MuiDrawer: {
    defaultProps: { transitionDuration: 0 },
    styleOverrides: { paper: { width: 'min(320px, calc(100vw - 48px))', background: 'var(--page)' } },
  },
  MuiListSubheader: {
    defaultProps: { disableSticky: true, disableGutters: true },
    styleOverrides: {
      root: { padding: '8px 8px 4px', background: 'none', fontSize: 13, lineHeight: '18px', fontWeight: 650 },
    },
  },
  MuiList: { defaultProps: { disablePadding: true } },
  MuiListItem: { defaultProps: { disablePadding: true, disableGutters: true } },
};
