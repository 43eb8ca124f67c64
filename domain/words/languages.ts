/** The languages of the page, of its files and of our own games: by their codes, English first. */
export const LANGUAGES = ['en', 'hi', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A language by its code; undefined: there are no words in it. */
export const readLanguage = (code: unknown): Language | undefined => LANGUAGES.find((one) => one === code);
