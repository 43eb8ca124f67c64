/** How each game of our own tables is played, and what its bets bring beside their price. Figures are those of `domain/casino/games`. */
export const en = {
  'play.title': 'How it is played',
  'play.odds': 'The bets',
  'play.otherwise': 'Otherwise',
  'also.half': 'half back {percent}%',
  'also.returned': 'stake back {percent}%',
  'also.reduced': '{odds} at {percent}%',
  'also.lay': '{name}, lay',
  'play.lay':
    'Who lays a bet wins where the selection loses: its chance and its return stand in a line of their own.',

  'play.threeCards':
    'Hands of three cards, the best first: pure sequence (three in a row of one suit), trio (three of a rank), sequence, colour (three of one suit), pair, high card. Of the sequences A-K-Q is the highest, then A-2-3, then K-Q-J. Between hands of one kind the higher ranks decide, the ace highest; suits never do.',
  'play.pairPlus':
    'Pair Plus looks at its own hand alone, whoever wins: a pair pays 2.00, a colour 5.00, a sequence 7.00, a trio 31.00, a pure sequence 41.00.',
  'play.pokerHands':
    'The best five of seven cards count, the own two and the board together. The best first: straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, one pair, high card.',
  'play.suits':
    'The higher rank wins, the ace is the lowest. Of equal ranks the higher suit wins: spades, hearts, clubs, diamonds.',
  'play.parity': 'Ace, jack and king are odd, the queen is even.',

  'play.teenpatti20':
    'One deck. A and B get three cards each in turn, A first. The better hand wins; equal hands return the stakes on both.',
  'play.teenpattiOneDay':
    'One deck. A and B get three cards each in turn, A first. The better hand wins; equal hands return the stakes on both. Player A and Player B can be backed and laid before every card, at prices that follow from the open cards; all other bets before the first card. Consecutive: two cards of the hand have neighbouring ranks, and the ace stands beside the king and beside the two. Cards 1 to 6 are counted in the order in which they are dealt.',
  'play.testTeenpatti':
    'One deck. Tiger, Lion and Dragon get three cards each. The best hand wins; where two or three share it, bets on them are returned and the others lose. A bet on a kind of hand counts whoever wins, and for this kind alone.',
  'play.openTeenpatti':
    'One deck. Eight players and the dealer get three cards each. Every player plays against the dealer alone, so that several can win; a hand equal to that of the dealer returns the stake.',
  'play.poker20':
    'One deck. A and B get two cards each, then five lie on the board for both. The better hand wins; equal hands return the stakes on both. A bet on a kind of hand counts whoever wins, and only for what the best five cards are.',
  'play.pokerOneDay':
    'One deck. A and B get two cards each, then five lie on the board for both. The better hand wins; equal hands return the stakes on both. Player A and Player B can be backed and laid before the first card, and again with three and with four cards on the board. 2 Card Bonus, by the own two cards: two aces 31.00, ace and king of one suit 26.00, ace with queen or jack of one suit 21.00, other ace and king 16.00, pair of jacks, queens or kings 11.00, other ace with queen or jack 6.00, any other pair 4.00. 7 Card Bonus, by the best five: royal flush 101.00, straight flush 51.00, four of a kind 31.00, full house 9.00, flush 7.00, straight 5.00, three of a kind 4.00.',
  'play.poker6':
    'One deck. Six players get two cards each, then five lie on the board for all. The best hand wins. Of equal hands that one wins whose higher own card is the highest: the ace first, and of equal ranks the higher suit, spades, hearts, clubs, diamonds. So one player always wins alone.',
  'play.dragonTiger20':
    'Eight decks. Dragon and Tiger get a card each. Only two identical cards are a tie: then half the stake on Dragon and on Tiger comes back. Pair: both cards have one rank, a tie included. The other bets look at one card.',
  'play.dragonTigerOneDay':
    'One deck. Dragon and Tiger get a card each, and there is no tie. Both can be backed and laid before the first card, and again when the card of Dragon lies open. Pair: both cards have one rank. The other bets look at one card, and are taken before the first.',
  'play.dtl20':
    'One deck. Dragon, Tiger and Lion get a card each; one of them always wins. The other bets look at one card.',
  'play.casinoWar':
    'One deck. Six players and the dealer get a card each. Every player plays against the dealer alone, so that several can win. The other bets look at the card of one player.',
  'play.lucky7':
    'One card of eight decks. Low is an ace to a six, high an eight to a king; on a seven half the stake on either comes back, and every other bet is decided as by any card. Line 1 is A-2-3, line 2 is 4-5-6, line 3 is 8-9-10, line 4 is J-Q-K; the seven is in none.',
  'play.amarAkbarAnthony':
    'One card of eight decks. Amar has the ace to the six, Akbar the seven to the ten, Anthony the jack to the king; each can be backed and laid. Under 7 and Over 7: on a seven half the stake comes back.',
  'play.bollywood':
    'One card of the aces, kings, queens and jacks of two decks, which belongs to one film. Don: ace of spades. Amar Akbar Anthony: any other ace. Sahib Bibi aur Ghulam: king, queen or jack of spades. Dharam Veer: king of clubs or diamonds. Kis Kisko Pyaar Karoon: king of hearts, or queen of hearts, clubs or diamonds. Ghulam: jack of hearts, clubs or diamonds. Dulha Dulhan: a king or queen. Barati: a jack or ace.',
  'play.andarBahar':
    'One deck, of which fifty cards are dealt in turn, the first to Bahar. A rank belongs to the side that gets its first card. Bets on a rank are taken until then, also between two cards. Bahar pays 1.25 instead of 2.00 where the very next card decides: at 2.00 throughout it would bring back more than is staked.',
  'play.andarBaharJoker':
    'One deck. The first card is the joker. Then cards are dealt in turn, the first to Bahar, until one has the rank of the joker: its side wins. SB wins where the first of these cards decides, SA where the second does. The number of cards counts those after the joker, the last one included. Bets are taken before the joker only. Between two cards the side that is dealt next is the likelier one: at these prices a bet on Andar would then bring back 103% of the stake or more.',
  'play.cards32':
    'The sixes to kings of one deck. Players 8, 9, 10 and 11 get a card each; the rank is added to the number of the player (jack 11, queen 12, king 13), and the highest total wins. Those who share it draw again until one is the highest. Players can be backed and laid until all four have a card. The other bets look at these four cards and are taken before the first: odd and even at the card itself, colours at how many are black and red, single at the last digit of the four ranks together, totals at 8 and 9 together against 10 and 11 together, where equal totals return the stake.',
  'play.baccarat':
    'Eight decks. Player and Banker get two cards each. Tens and court cards count 0, the ace 1, and only the last digit of the sum counts. Where one side has 8 or 9, nobody draws. Otherwise Player draws a third card with 0 to 5. Banker draws with 0 to 5 if Player has not drawn; else always with 0 to 2, with 3 unless the third card of Player is an 8, with 4 if it is 2 to 7, with 5 if it is 4 to 7, with 6 if it is 6 or 7. The higher number wins; a tie returns the stakes on both. Player Pair and Banker Pair: the first two cards have one rank.',
  'play.casinoMeter':
    'One deck without its sevens. Aces to sixes are low, eights to kings are high. Cards are dealt one by one, and the side that has five first wins. Both can be backed and laid before every card.',
  'play.instantWorli':
    'Three cards from the aces to tens of one deck; a ten counts 0. Single: the last digit of their sum. Line 1 has the singles 1 to 5, line 2 those from 6 to 9 and 0. The pana is the three digits from low to high, the 0 last: an SP has three different digits, a DP two equal ones, a TP three.',
  'play.roulette':
    'A wheel with the numbers 0 to 36, one of which comes. A bet wins if it covers that number: a straight covers one, a split two, a street or trio three, a corner or the first four four, a line six, a dozen or column twelve. The 0 is neither red nor black, neither odd nor even, neither low nor high.',
  'play.race20':
    'The four kings race; aces to queens of one deck are dealt. Every card goes to the king of its suit, and the first king with five cards wins. Total points: the ranks of all dealt cards together, ace 1, jack 11, queen 12. Total cards: how many are dealt. Win with: the race ends with exactly so many.',
  'play.fiveCricket':
    'Two innings of thirty balls or five wickets. Every ball is one of seven cards, whatever came before: ace, 2, 3, 4 and 6 bring their runs, the ten none, the king is a wicket. The second side stops when it has passed the first. More runs win; equal scores return the stakes on both sides. The session is about the runs of the first innings. Bets are taken between two balls, at prices that follow from the score.',
  'play.superOver':
    'Two innings of six balls or two wickets. The balls are cards of a pack of 35, five each of ace, 2, 3, 4, 6, ten and king, a fresh pack for each innings: the number brings its runs, the ten none, the king is a wicket. The second side stops when it has passed the first. More runs win; equal scores return the stakes on both sides. The session is about the runs of the first innings. Bets are taken between two balls, at prices that follow from the score.',
  'play.cricketMatch20':
    'Team A has made 11. Nine batsmen of team B have made 2 to 10 and face the same ball: a card of the dealer from the aces to tens of one deck, which brings its number in runs. A batsman wins with 12 or more together. All can be backed and laid before the card.',
  'play.cricketCasino':
    'Two sides bat seven overs each. Every over is a card from the aces to tens of one deck, which brings its number in runs; each innings has a fresh deck. First and second digit are the last digits of the two totals, the jodi is both side by side: 45 and 63 make 53. Every digit has one chance in ten, and every jodi one in a hundred: if each card of an innings is one higher, a ten becoming an ace, its last digit moves on by seven, and so through all ten. Bets are taken before the first card only.',
} as const;
