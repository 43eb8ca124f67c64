/** What a round of Baccarat can come to, and in how many ways. */
export type BaccaratCount = {
  readonly lead: number;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  readonly ways: number;
};

/**
 * Of all orders of six cards from eight decks, whether or not the sixth is dealt. `test/tools/casino/baccarat.test.ts` counts them
 * again: in the server, and in the page, it would take half a second.
 */
export const BACCARAT: readonly BaccaratCount[] = [
  { lead: 0, playerPair: true, bankerPair: true, ways: 3_205_059_204_352 },
  { lead: -1, playerPair: true, bankerPair: true, ways: 12_427_830_218_752 },
  { lead: 1, playerPair: true, bankerPair: true, ways: 12_261_764_276_224 },
  { lead: -1, playerPair: true, bankerPair: false, ways: 181_199_148_797_952 },
  { lead: 1, playerPair: true, bankerPair: false, ways: 134_327_962_841_088 },
  { lead: 0, playerPair: true, bankerPair: false, ways: 29_952_563_675_136 },
  { lead: 1, playerPair: false, bankerPair: true, ways: 177_294_219_300_864 },
  { lead: 0, playerPair: false, bankerPair: true, ways: 31_366_077_902_848 },
  { lead: -1, playerPair: false, bankerPair: true, ways: 136_819_378_110_464 },
  { lead: 0, playerPair: false, bankerPair: false, ways: 411_103_725_690_880 },
  { lead: -1, playerPair: false, bankerPair: false, ways: 1_961_806_209_310_720 },
  { lead: 1, playerPair: false, bankerPair: false, ways: 1_906_634_336_174_080 },
];
