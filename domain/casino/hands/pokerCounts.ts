/**
 * Counted by `npm run casino -- poker`, in a minute or two; not to be changed by hand. Kinds in the order of POKER_KINDS.
 *
 * Two hands of two cards and a board of five, dealt in 2,781,381,002,400 ways. A row for the kind of the better hand: how often
 * the other is of each kind up to the same.
 */
export const POKER_WINS: readonly (readonly number[])[] = [
  [76626795600],
  [228994769160, 267863219604],
  [43652558880, 270127833552, 106115873580],
  [7303757580, 47736401832, 31155189408, 11469481128],
  [26248866180, 50797137096, 18549991152, 3310535196, 4778546448],
  [13060678788, 30076271352, 14200694712, 2606403900, 3229836828, 8349309708],
  [0, 15829506000, 28751944680, 12910316760, 975510000, 1102206960, 3241016064],
  [0, 586278000, 653378400, 1705867680, 43198800, 50221200, 966835584, 235085136],
  [96284052, 239631048, 122502888, 22275060, 108446412, 215366428, 9761040, 435120, 5150296],
];

/** In how many of those ways both hands are worth the same, by their kind. */
export const POKER_TIES: readonly number[] = [
  11681317560, 38757694752, 34054545168, 4647370128, 15662001240, 2910219176, 5179382208, 198204864, 39528720,
];

/** How many of the 133,784,560 hands of seven cards are of each kind. */
export const SEVEN_CARD_HANDS: readonly number[] = [
  23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584,
];

/** How many of the straight flushes go up to the ace. */
export const SEVEN_CARD_ROYALS = 4324;
