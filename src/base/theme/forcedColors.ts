/*
 * Where the device sets the colours (`forced-colors: active`), grounds and shadows are not painted: what they would tell is
 * told by borders, underlines and the system's own colour of a choice.
 */
const FORCED = '@media (forced-colors: active)';

/** What only a ground or a shadow told from what is around it. */
export const edged = { [FORCED]: { border: '1px solid' } };
/** Chosen, pressed or pointed at; a hover, whose ground would be painted again, included. */
export const marked = {
  [FORCED]: {
    '&&, &&:hover': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
} as const;
/** Where one is, in a menu. */
export const underlined = { [FORCED]: { textDecoration: 'underline 3px', textUnderlineOffset: 5 } };
/** A thin bar which is nothing but its ground. */
export const barred = { [FORCED]: { forcedColorAdjust: 'none', background: 'Highlight' } } as const;
/** Sticks over what scrolls below it. */
export const underEdge = { [FORCED]: { border: 0, borderBottom: '1px solid' } };
/** A picture made for the ground of the header. */
export const grounded = { [FORCED]: { forcedColorAdjust: 'none', background: 'var(--brand)' } } as const;
