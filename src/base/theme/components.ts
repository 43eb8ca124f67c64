import type { Components, Theme } from '@mui/material/styles';
import { forcedBar, forcedBorder, forcedHighlight, forcedUnderline } from './forcedColors';
import { frameParts } from './frameParts';

/** Least height of what a finger presses, px (WCAG 2.5.5). */
const TOUCH = 44;
const touch = { minHeight: TOUCH };
const ring = { outline: '3px solid var(--focus)', outlineOffset: 2 };
const ringInside = { ...ring, outlineOffset: -3 };

/** Density, radius, touch size and focus ring of every widget: call sites say what a widget is for, never how it looks. */
export const components: Components<Theme> = {
  ...frameParts,
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // A button has a typeface of its own in every browser.
    styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': ring } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        ...touch,
        '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'progress' },
        // The colour of the action is a ground for words; as words it may be too dark.
        '&.MuiButton-colorPrimary:is(.MuiButton-outlined, .MuiButton-text):not(.Mui-disabled)': {
          color: 'var(--text)',
        },
        // Weaker than what a bar of another ground says.
        '&:where(.MuiButton-outlined, .MuiButton-text)': { borderColor: 'var(--edge)' },
      },
      contained: {
        ...forcedBorder,
        // What cannot be pressed yet is hollow, not a paler shade of what can.
        '&[aria-disabled="true"]': {
          opacity: 1,
          backgroundColor: 'var(--raised)',
          color: 'var(--muted)',
          boxShadow: 'inset 0 0 0 1px var(--edge)',
        },
      },
      // Words alone would not look like something to press.
      text: { border: '1px solid var(--edge)', padding: '5px 11px' },
      // Lower than a finger, and pressed above and below all the same.
      sizeSmall: {
        minHeight: 30,
        padding: '1px 9px',
        fontSize: 13,
        lineHeight: '20px',
        '&::after': { content: '""', position: 'absolute', inset: '-8px 0' },
      },
    },
  },
  MuiIconButton: { styleOverrides: { root: { ...touch, minWidth: TOUCH, color: 'inherit' } } },
  MuiTypography: {
    // The heading that has the focus after a change of page: its ring covers nothing of the next line.
    styleOverrides: { h1: { width: 'fit-content', '&:focus-visible': { outlineOffset: -1 } } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', color: 'var(--text)', ...forcedBorder } } },
  MuiDialog: {
    defaultProps: { fullWidth: true, transitionDuration: 0 },
    styleOverrides: {
      paper: ({ theme }) => ({
        [theme.breakpoints.down('sm')]: {
          margin: 0,
          width: '100%',
          maxWidth: 'none',
          height: '100%',
          maxHeight: 'none',
          borderRadius: 0,
        },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        flex: 1,
        minWidth: 0,
        padding: '8px 12px',
        fontSize: 18,
        lineHeight: '28px',
        fontWeight: 700,
        overflowWrap: 'anywhere',
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: { padding: 16, overscrollBehavior: 'contain', fontVariantNumeric: 'tabular-nums' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        ...touch,
        minWidth: 0,
        opacity: 1,
        // Four words beside each other, uncut: they share the width by their length, and what is left is between them.
        fontSize: 'clamp(12px, 3.7vw, 14px)',
        '&.MuiTab-fullWidth': { flexBasis: 'auto', padding: '12px 2px' },
        color: 'var(--muted)',
        '&.Mui-selected': { color: 'var(--text)', fontWeight: 700 },
        '&.Mui-focusVisible': ringInside,
      },
    },
  },
  MuiTabs: {
    defaultProps: { indicatorColor: 'secondary', textColor: 'inherit' },
    styleOverrides: {
      root: { ...touch, '&.MuiTabs-vertical .MuiTab-root': { alignItems: 'flex-start', textAlign: 'left' } },
      indicator: forcedBar,
    },
  },
  MuiListItemText: {
    styleOverrides: {
      root: { margin: 0 },
      primary: { fontSize: 14, lineHeight: 1.3, overflowWrap: 'anywhere' },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        ...touch,
        // MUI's own are lower on wide screens.
        '@media (min-width: 600px)': { minHeight: 36 },
        gap: 8,
        padding: '0 8px',
        borderRadius: 8,
        fontSize: 14,
        whiteSpace: 'normal',
        '&.Mui-focusVisible': ringInside,
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        ...touch,
        gap: 10,
        padding: '4px 8px',
        borderRadius: 8,
        '&[aria-current]': {
          background: 'var(--surface)',
          boxShadow: 'inset 3px 0 var(--accent)',
          ...forcedUnderline,
        },
        '&.Mui-focusVisible': ringInside,
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: 'inherit' } } },
  MuiFormLabel: { styleOverrides: { root: { '&.Mui-focused:not(.Mui-error)': { color: 'var(--text)' } } } },
  MuiInputLabel: {
    // Centred in a field of touch size.
    styleOverrides: { sizeSmall: { '&:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 11px)' } } },
  },
  // Clear of the label of the field below it.
  MuiFormHelperText: {
    styleOverrides: { root: { marginBottom: 6, '&.Mui-disabled': { color: 'var(--muted)' } } },
  },
  MuiInputBase: {
    styleOverrides: { input: { '&.Mui-disabled': { WebkitTextFillColor: 'var(--muted)' } } },
  },
  // MUI's own ground is too light for the quieter words on it.
  MuiAutocomplete: {
    styleOverrides: {
      listbox: {
        '& .MuiAutocomplete-option': {
          '&.Mui-focused, &[aria-selected="true"], &[aria-selected="true"]:is(.Mui-focused, .Mui-focusVisible)':
            {
              backgroundColor: 'var(--raised)',
            },
          '&.Mui-focused': { boxShadow: 'inset 3px 0 var(--accent)', ...forcedHighlight },
        },
      },
    },
  },
  MuiTextField: { defaultProps: { fullWidth: true, size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        ...touch,
        // As it stands; MUI's would fade under a finger.
        '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--edge)',
        },
      },
      notchedOutline: { borderColor: 'var(--edge)' },
    },
  },
  // The name of what it stands on tells the number.
  MuiBadge: { defaultProps: { slotProps: { badge: { 'aria-hidden': true } } } },
  MuiChip: {
    styleOverrides: {
      root: { height: 36, fontWeight: 600, ...forcedBorder, '&[aria-current]': forcedHighlight },
      sizeSmall: { height: 22, borderRadius: 6 },
      // What stands before its word keeps clear of the round end.
      clickable: { height: TOUCH, borderRadius: TOUCH / 2, '& .MuiChip-icon': { marginLeft: 10 } },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        ...touch,
        minWidth: 0,
        padding: '0 4px',
        fontSize: 14,
        textTransform: 'none',
        color: 'var(--text)',
        borderColor: 'var(--edge)',
        '&.Mui-selected': {
          background: 'var(--raised)',
          boxShadow: 'inset 0 0 0 1px var(--text)',
          borderColor: 'var(--text)',
          ...forcedHighlight,
        },
      },
    },
  },
  MuiSwitch: {
    // MUI's own are white on white.
    styleOverrides: { switchBase: { color: 'var(--muted)' }, track: { backgroundColor: 'var(--edge)' } },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: 14 } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: 'var(--row-pad, 6px) 8px',
        lineHeight: 1.35,
        color: 'var(--text)',
        borderColor: 'var(--line)',
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { alignItems: 'center' },
      // MUI's own in the dark has the words for one shade on another.
      filled: ({ theme, ownerState }) => {
        const { main, dark } = theme.palette[ownerState.severity ?? 'success'];
        const ground = theme.palette.mode === 'dark' ? dark : main;
        return { backgroundColor: ground, color: theme.palette.getContrastText(ground) };
      },
      action: { alignItems: 'center', paddingTop: 0, whiteSpace: 'nowrap' },
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded', animation: 'pulse' },
    styleOverrides: { root: forcedBorder },
  },
  MuiLinearProgress: { styleOverrides: { root: forcedBorder, bar: forcedBar } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, describeChild: true },
    styleOverrides: { tooltip: forcedBorder },
  },
  MuiLink: { defaultProps: { color: 'inherit', underline: 'always' } },
};
