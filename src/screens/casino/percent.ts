/** A share as percent with one decimal: 0.9615 is '96.2'. */
export const percentOf = (share: number): string => (share * 100).toFixed(1);
