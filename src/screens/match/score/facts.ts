/** What a scoreboard reads of a saying. */
export type Facts = Readonly<Record<string, number | string>>;
