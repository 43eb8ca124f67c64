/** One thing that is wrong. `check` and `about` name it; `detail` may differ each time somebody looks. */
export type Finding = { check: string; about: string; detail: string };

export const found = (check: string, about: string, detail = ''): Finding => ({ check, about, detail });

export const keyOf = ({ check, about }: Finding): string => `${check}: ${about}`;
