/** What keeps a player from playing, as the codes of refusals: an exclusion of their own, a break of their own. Apart from the rules, as
 * the page must know them before it has the rules. */
export const BARS = ['SELF_EXCLUDED', 'TIME_OUT'] as const;
