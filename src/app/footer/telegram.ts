/** A paper plane in a disc, in the grid of `@mdi/js`, which has no Telegram icon. */
export const TELEGRAM =
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m4.9 6.1-1.7 8.2c-.1.6-.5.7-1 .5l-2.6-1.9-1.2 1.2c-.2.2-.3.3-.6.3l.2-2.7 4.9-4.4c.2-.2 0-.3-.3-.1l-6.1 3.8-2.6-.8c-.6-.2-.6-.6.1-.9l10.2-3.9c.5-.2.9.1.7.7';
