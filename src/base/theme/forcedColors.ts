/*
 * Where the device sets the colours (`forced-colors: active`), backgrounds and shadows are not painted: borders, underlines and
 * the system's highlight colour then show what they would have shown.
 */
const FORCED = '@media (forced-colors: active)';

/** For a box that only its background or shadow sets apart. */
export const forcedBorder = { [FORCED]: { border: '1px solid' } };
/** Selected, pressed or hovered; the hover is named too, as its own background would win. */
export const forcedHighlight = {
  [FORCED]: {
    '&&, &&:hover': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
} as const;
/** The current entry of a menu. */
export const forcedUnderline = { [FORCED]: { textDecoration: 'underline 3px', textUnderlineOffset: 5 } };
/** A thin bar that consists of its background only. */
export const forcedBar = { [FORCED]: { forcedColorAdjust: 'none', background: 'Highlight' } } as const;
/** A sticky bar over scrolling content. */
export const forcedBottomBorder = { [FORCED]: { border: 0, borderBottom: '1px solid' } };
/** A picture that needs the background colour of the header. */
export const forcedBrandGround = {
  [FORCED]: { forcedColorAdjust: 'none', background: 'var(--brand)' },
} as const;
