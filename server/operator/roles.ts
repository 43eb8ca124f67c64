/** What an operator is there for; one may have several. */
export const ROLES = ['viewer', 'support', 'trader', 'risk', 'finance', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who may do something. `everybody`: whoever is an operator at all, since everybody may stop; `anyone`: nobody has to be. */
export type Who = 'anyone' | 'everybody' | readonly Role[];

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

/** Whether one of the roles is enough. */
export const isAllowed = (roles: readonly Role[], who: Who): boolean =>
  who === 'anyone' || who === 'everybody' || who.some((role) => roles.includes(role));
