import { styled } from '@mui/material/styles';
import { MOBILE_BELOW_PX } from '../../../domain/base/product';
import { FEW_LINES } from '../theme/frameParts';

/** Widest grid of header, navigation and content, and its gutters: one line down the page on every screen. */
export const GRID = { width: 2560, gutter: 20 } as const;
/** For `sx`: what only a phone needs, and what only a desk has room for. */
export const NARROW = { display: { md: 'none' } } as const;
export const WIDE = { display: { xs: 'none', md: 'inline-flex' } } as const;
/** Narrower desks have icons in place of the sidebar. */
export const SIDEBAR_FROM_PX = 1300;
/** Where icons stand in its place. */
export const RAIL = `@media (min-width: ${MOBILE_BELOW_PX}px) and (max-width: ${SIDEBAR_FROM_PX - 0.02}px)`;
/** Height of the header; what sticks below it begins there. */
export const HEADER_PX = 56;
/** Of the top navigation, which is below it at a desk. */
export const NAV_PX = 49;
/** Of the message of the site in one line. */
const MESSAGE_PX = 44;
const ABOVE_PX = NAV_PX + MESSAGE_PX;

const below = `calc(100dvh - ${HEADER_PX}px)`;
/** A column of a desk stays in view beside the content, and scrolls within itself. */
const sticking = {
  position: 'sticky',
  top: HEADER_PX + GRID.gutter,
  alignSelf: 'start',
  maxHeight: `calc(${below} - ${2 * GRID.gutter}px)`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: 'var(--line) transparent',
} as const;

export const Frame = styled('div')({
  minHeight: '100dvh',
  fontVariantNumeric: 'tabular-nums',
  // What stands on the bar stands on the keyboard in its place.
  '&:has(> [data-keyboard]) :is(.slip, .ladder)': { bottom: 0 },
  // The menu is at the end of the page then, and comes out from under the slip as well.
  [FEW_LINES]: { '&[data-slip]': { paddingBottom: 'calc(100dvh - 60px)' } },
});

/** The first link of the page, seen only while it has the focus. */
export const Skip = styled('a')({
  position: 'fixed',
  top: 4,
  left: 4,
  zIndex: 1200,
  padding: '12px 16px',
  background: 'var(--surface)',
  color: 'var(--text)',
  borderRadius: 8,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
});

/** Sidebar, content, slip and bets. The footer begins below the first screen, whatever has come of this by then. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 16,
  minHeight: below,
  padding: '12px 8px 24px',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '240px minmax(0, 1fr) clamp(320px, 17vw, 400px)',
    alignContent: 'normal',
    gap: GRID.gutter,
    maxWidth: GRID.width,
    margin: '0 auto',
    padding: GRID.gutter,
  },
  // A market keeps 560 px, beside a scroll bar too.
  [RAIL]: { gridTemplateColumns: '48px minmax(0, 1fr) 320px', gap: 12, paddingInline: 12 },
  [theme.breakpoints.down('md')]: {
    // What stands below the content is shown once the content is there: it would jump.
    '&:has(> main > .waiting) > .side': { visibility: 'hidden' },
    '&.with-bets:has(> .content > [role=status]) > .side': { display: 'none' },
    // Room to scroll the pressed price out from under the sheet, wherever on the page it is.
    '[data-slip] > &': { paddingBottom: 520 },
  },
  // The width goes to the markets, which stand in columns: beside them nothing is empty that they could fill.
  [theme.breakpoints.up('xl')]: {
    '&.with-bets': { gridTemplateColumns: '240px minmax(0, 1fr) clamp(340px, 17vw, 420px)' },
  },
  '@media print': { display: 'block' },
}));

export const Content = styled('main')({
  display: 'grid',
  alignContent: 'start',
  gap: 12,
  minWidth: 0,
  outline: 'none',
  // What a key leads to is scrolled clear of the header, and of the bar of a phone.
  '& :focus-visible': { scrollMarginBlock: `${HEADER_PX + 8}px 72px` },
});

export const Side = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 12,
  minWidth: 0,
  // Also at the top of the page, where the navigation and the message of the site stand above it, its end is on the screen; once they
  // are scrolled away it has their room.
  [theme.breakpoints.up('md')]: {
    ...sticking,
    maxHeight: `calc(${below} - ${ABOVE_PX + 2 * GRID.gutter}px)`,
    '@keyframes side-grows': { to: { maxHeight: sticking.maxHeight } },
    animation: 'side-grows linear both',
    animationTimeline: 'scroll(root)',
    animationRange: `0 ${ABOVE_PX}px`,
    scrollPaddingTop: 8,
    // Where there is more, it fades at the edge; at its end this has the ground of the page.
    '&::after': {
      content: '""',
      position: 'sticky',
      bottom: 0,
      height: 24,
      background: 'linear-gradient(transparent, var(--page))',
      pointerEvents: 'none',
    },
  },
}));

export const SideNav = styled('nav')({
  ...sticking,
  padding: 4,
  margin: -4,
  [RAIL]: { paddingInline: 0, marginInline: 0, scrollbarWidth: 'none' },
  // A mouse needs less than a finger.
  '@media (pointer: fine)': {
    '& .MuiListItemButton-root': { minHeight: 36, paddingBlock: 0 },
    '& .MuiIconButton-root': { minHeight: 36 },
  },
  '@media print': { display: 'none' },
});

/** What the line says floats: nothing on the page moves when it comes or goes. */
export const BannerPlace = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: HEADER_PX,
  zIndex: 1090,
  height: 0,
  [theme.breakpoints.up('md')]: {
    position: 'fixed',
    inset: 'auto auto 16px 50%',
    height: 'auto',
    maxWidth: 560,
    transform: 'translateX(-50%)',
  },
}));
