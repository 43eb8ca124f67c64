export type Statement = {
  readonly says: string;
  /** What holds here, where the specification is silent or speaks against itself. */
  readonly decided?: string;
  /** What of it is yet to come, where its test cannot show that. */
  readonly owed?: string;
  /** The test that shows the product acting on it, where that takes more than this folder has: a database. */
  readonly heldBy?: { readonly file: string; readonly name: string };
};

/**
 * The specification of the product cut into its statements, in its order and its words: the opening and sections 1 to 9.
 * Each is the name of a test in this folder, or has its reason in untested.ts; marks.ts says of each whether it is
 * enforced, said or owed.
 */
export const SPECIFICATION = {
  '0. The opening': [
    {
      says: 'The product is a single-page web application where logged-in players bet on sports markets (cricket, tennis, football, horse racing), fancy/session markets, binary sessions, election events, live casino, slot games and virtual games.',
      owed: 'Live casino of other houses comes with the first that an operator connects. Today: slot games, sports, races and elections, sessions and binary sessions among them, and tables dealt here, some of them virtual games.',
    },
    { says: 'This document covers the whole product as far as it is shown.' },
  ],
  '1. What the product does and for whom': [
    {
      says: 'Players see a header (balance, exposure, search, deposit/withdraw, account menu), a sidebar (racing, others, all sports), a footer and a content area.',
    },
    { says: 'The product also holds a long rules page in a dialog.' },
    {
      says: 'Site appearance (colours, title, favicon) is taken from global settings when the app loads.',
      decided:
        'What the last visit stored paints the page until the settings have come; a colour too faint to read is corrected.',
    },
    { says: 'Who operates the product is not shown.' },
    {
      says: 'Khado works like Lambi.',
      decided:
        'Lambi is not explained. Khado is a session on the runs of an innings: Yes wins when they fall into the band.',
    },
    { says: 'Only the first innings is valid for T20 and one-day.' },
    { says: 'If abandoned or overs are reduced, all bets are deleted.' },
    {
      says: 'Deleted bets are removed within 24 hours and clients are notified.',
      decided:
        'The notice goes out on the stream the moment a bet is deleted; the list of bets keeps it for these hours.',
      heldBy: {
        file: 'server/book/corrections/deleteBet.test.ts',
        name: 'stays in the list for a day of the exchange, then only among the deleted ones',
      },
    },
    {
      says: 'Queries about a result or rate must be raised within 7 days of the event.',
      decided: 'Counted from the settlement of the bet, anew after a correction.',
      heldBy: {
        file: 'server/book/queries.test.ts',
        name: 'to the moment seven days after the end, and again after a correction',
      },
    },
    {
      says: 'The company may void winning bets only if bets look illegitimate (VPN, robot, multiple entries from the same IP, punching).',
    },
    { says: 'Management decision is final.' },
    { says: 'For virtual cricket the on-video scorecard wins.' },
    { says: 'Manual bets are not accepted.' },
    { says: 'The TV has a 5-second delay.' },
    {
      says: 'Penalty runs are not counted in fancy.',
      heldBy: {
        file: 'domain/cricsheet.test.ts',
        name: '%s: five penalty runs off its first ball change no session',
      },
    },
    {
      says: 'Depending on abandonment or reduced overs, bets become void, are settled, or receive an average value.',
      decided: 'A competition that states no figure for an event has none: such bets are void.',
      heldBy: {
        file: 'server/book/settlement/endings.test.ts',
        name: 'ends a session of an abandoned match on the average, and names the rule to the player',
      },
    },
    { says: 'Binary session timings: index and stock group Monday to Friday 10:00 to 14:30;' },
    {
      says: 'gold, silver and crude 11:30 to 22:30;',
      decided: 'Monday to Friday as the others; the hour a session ends no longer takes a bet. UTC+5:30.',
    },
    { says: 'foreign indices 19:30 to 24:00.' },
  ],
  '2. Screens and routes': [
    { says: 'Routing is hash-based.' },
    { says: 'The root has a lazy auth area with no guard.' },
    {
      says: 'A layout (header, sidebar, footer, content) is guarded by a login check and holds these lazy children:',
    },
    {
      says: 'change-password (forced first password change; on this URL only the content is shown, with no header, sidebar or footer)',
    },
    { says: 'home' },
    {
      says: 'game-details: /game-details/{sport_id}/{match_id}',
      decided: 'The match alone decides what is shown; a sport that does not fit it is let pass.',
    },
    { says: 'all-sports: /all-sports/{sport_id}' },
    {
      says: 'user',
      owed: 'The details of the player. Today the address opens under its name and leads back home.',
    },
    {
      says: 'report: account-statement, current-bet, payment-withdraw, bet-history, live-casino-bets, casino-result',
    },
    { says: 'casino: /casino/list, /casino/list/{series_id}, /casino/match/{match_id}' },
    {
      says: 'horse-racing: /horse-racing/{match_id}/{date}',
      decided:
        'A date with a time is one race of a meeting, a day its next race. Sidebar and lists lead here; game-details opens a race too.',
    },
    {
      says: 'setting: change-password, d-w (deposit/withdraw wallet)',
      decided: 'd-w opens both dialogs and leads to the list of what was paid in and out.',
    },
    {
      says: 'security-auth, world-casino, slot-games',
    },
    {
      says: 'Other navigations: /home, /match/matchdetail/{match_id}, /CM/MD/{match_id}, /login (target after logout).',
    },
    {
      says: 'Guard: not logged in, or no stored user, leads to the root and sets auth state false.',
      decided: 'A page somebody asked for while signed out is not kept for after the login.',
    },
    {
      says: 'A user whose is_change_password flag is "1" is sent to /change-password; this redirect happens the first time the flag is seen, and later checks pass.',
      decided: '"First time" is once a session of the page: a reload sees the flag anew.',
    },
    { says: 'Logo/home.' },
    { says: 'Search box (a modal on mobile).' },
    { says: 'Rules dialog.' },
    {
      says: "My Market (exposure) dialog with columns Event Type, Event Name, Match Name, Trade; empty state 'No data available in table'.",
      decided:
        'Event Type is the sport, Event Name the kind of market (sub_type), Trade the number of bets (bet_count).',
    },
    {
      says: 'Set Button Value dialog with tabs Game Buttons and Casino Buttons, each with price label and price value rows and an Update button.',
    },
    {
      says: "Welcome popup titled 'Beware Of Phishing Websites Before Login. Enable Security Auth To Secure Your ID.' showing a welcome banner.",
    },
    { says: 'Deposit dialog and Withdraw dialog.' },
    {
      says: 'User menu: Account Statement, Payment Statement, Current Bet, Bet History, Casino Result, Live Casino Bets, Set Button Values, Security Auth Verification, Change Password, Rules, Balance and Exposure show/hide toggles, SignOut.',
      decided:
        'This is the menu of a player under a parent; section 6 takes entries away from a top-level account.',
    },
    {
      says: 'Top nav: Home, cup/election items, sports (only ids 1, 2, 4, 998917, 7522), casino series.',
      decided: 'In this order; cricket before the other sports, elections before the other cups.',
    },
    {
      says: 'Racing Sports (horse and greyhound), with a dropdown of venues/races showing time and country.',
    },
    {
      says: 'Others: Our Casino (shown when the Indian casino sport exists), Our Virtual, Live Casino, Slot Game, Fantasy Game.',
      decided:
        'The Indian casino sport is sport -1 in the list of sports. Live Casino goes when its casino is switched off.',
    },
    {
      says: 'All Sports accordion of sport, then series, then matches (sport ids -17 and -1 excluded).',
      decided:
        'Racing has its own part of the sidebar; it stands in the accordion too, as the text excludes only two.',
    },
    { says: 'Footer: 24X7 support;' },
    { says: 'social icons shown only if a link is set (facebook, instagram, telegram, twitter, whatsapp);' },
    { says: "'100% SAFE' note;" },
    { says: '18+ dialog;' },
    { says: 'responsible gambling links;' },
    { says: 'copyright 2024.' },
    { says: 'Site-rules screen: a left vertical tab list, each tab with a rules panel.' },
    {
      says: "Tabs in order: Horse Racing (default), Handball, Table Tennis, Basketball, Vollyball, Ice Hockey, Football, Tennis, Snooker, E-Games, Fustal, Big Bash League, Lunch Favourite, Politics, Bookmaker, Teenpatti (shows 'No records Found'), CricketCasino, Fancy Market 1, Football Fancy, IPL, Kabaddi, World Cup, Khado, Election, Fancy, Match, Binary.",
      decided:
        'Titles are kept letter for letter, misspellings included: people look for the words they know.',
    },
    {
      says: 'The text of the Khado, Election, Fancy, Match and Binary panels is only partly shown (see section 1 and 9).',
      decided: 'These panels hold what sections 1 and 9 say of them and what the settlement does.',
    },
  ],
  '3. Entities and their fields': [
    {
      says: 'User details (balance response): free_chip (balance, shown with 2 decimals), liability (exposure, shown as absolute value), user_name.',
      decided: 'free_chip is what can still be staked: the ledger balance less the exposure.',
    },
    { says: 'Stored user info: user_id, is_change_password, is_signup_user.' },
    {
      says: 'Stored client data in local storage: userinfo, usertoken, logedIn, parent_id (-1 means top-level), userId, testData, globalData, openWelcomePopup.',
      decided:
        'What testData is for is not said: nothing is written to it, and what another program wrote stays.',
    },
    { says: 'In session storage: exposureBalance.' },
    {
      says: 'Global setting: welcome_banner, logo, site_message, payment_gateway (1, 2, 3), is_show_apk, is_payment_allowed_signup, fb_link, insta_link, telegram_link, twiter_link, whatsapp_link, bg_primary_color, bg_secondry_color, text_primary_color, text_secondry_color, other_color, site_title, favicon (an image name).',
      decided:
        'A setting that is missing has its own default; a gateway that is none of the three offers no payments.',
    },
    { says: 'Sport: sport_id, name, is_active.' },
    { says: 'Series: series_id, name, sport_id.' },
    {
      says: 'Match: match_id, name, match_name, match_Date, sport_id, sport_name, open_date, country, markets list with market_start_time.',
      decided: 'name and match_name are the same text, match_Date and open_date the same moment.',
    },
    { says: 'Exposure row: sport_name, match_name, market_details list with sub_type and bet_count.' },
    { says: 'Button value item: button_name, button_value, type (Game or Casino).' },
    { says: 'Casino sport: sport_id (matka, worldcasino), is_active.' },
    { says: 'Header items: order.' },
    { says: 'Deposit form: amount.' },
    { says: 'Withdraw form: account, ifsc, name, mobile, amount, app (1 nogad payout, 2 bkash payout).' },
    {
      says: 'Country list entry: name, flag, code (two letters), dial_code (with plus sign); about 240 entries, India first.',
      decided: 'The flag is the character of the two letters; no pictures are shipped.',
      heldBy: {
        file: 'src/screens/login/signUp.test.tsx',
        name: 'all of them, India first, each with flag, name and dial code',
      },
    },
    { says: 'Other entities: not shown.' },
  ],
  '4. States and transitions': [
    {
      says: 'Auth state is a boolean.',
      decided:
        'It is true in the state signedIn and false in every other; the others only say why, or that an answer is awaited.',
    },
    {
      says: 'It starts true if a stored token exists and userinfo is readable; otherwise false and session storage is cleared.',
      decided: 'All of it, as it says: whoever shares the origin keeps what should last in local storage.',
    },
    { says: 'It becomes false on an HTTP 401 or 403 response.' },
    { says: 'Logout sets it false and posts the logout call.' },
    {
      says: 'It clears userinfo, usertoken, logedIn, parent_id and exposureBalance, then navigates to /login and resets the base href value.',
      decided: 'userId and globalData are not in the list and stay.',
    },
    {
      says: 'Logged in means a token is present.',
      decided: 'A token without a readable user is no session (see the guard).',
    },
    {
      says: 'Flag is_change_password "1" forces /change-password; "0" shows the welcome popup if one is pending; closing it clears it.',
    },
    {
      says: 'Balance and exposure visibility toggles are stored.',
      decided: 'Both stand in the one key exposureBalance; both shown is the start and needs no entry.',
    },
    { says: 'On screens under 993 px wide they are restored from storage; otherwise both are shown.' },
    {
      says: 'Search: under 3 characters clears results; results are grouped by sport name.',
      decided: 'Blanks around the text do not count as characters.',
    },
    {
      says: 'Sidebar accordion: clicking a sport toggles its series; clicking a series toggles its matches; clicking again collapses.',
      decided: 'One sport and one series are open at a time.',
    },
    {
      says: 'Balance polling repeats every 5 seconds after each success or failure, except on the login page, and refreshes immediately after a bet is placed.',
    },
    { says: 'Deposit submit shows a spinner and leaves the page for the payment URL on success.' },
    { says: 'The set-button tab switches between Game and Casino.' },
    { says: 'Betting market states: not shown.' },
  ],
  '5. Validation rules': [
    {
      says: "Deposit amount: required ('Amount is required'); input limited to digits and one decimal point.",
      decided: 'At most two decimals and a largest amount of our own; an amount of 0 counts as none.',
    },
    { says: "Withdraw name: required ('Name is required'), uppercased." },
    { says: "Withdraw account: required ('Account number is required'), uppercased." },
    {
      says: "IFSC: exactly 11 characters ('Ifsc Code length must be at least 11 characters long'); shown only when gateway is not 3.",
      decided: 'Exactly 11, although the message says at least; letters and digits only.',
    },
    {
      says: "Mobile: exactly 10 digits ('Mobile Number length must be at least 10 characters long'); not for gateway 3.",
      decided: 'Exactly 10, although the message says at least.',
    },
    {
      says: "Amount: required ('Withdraw Amount is required'); minimum 100 when gateway is 3 ('minimum 100 withdrawals!'), otherwise 1000 ('minimum 1000 withdrawals!').",
    },
    { says: 'App selector only for gateway 3 (Select App, nogad payout, bkash payout).' },
    {
      says: "Change-password form: master password required; new password required, at least 8 characters with a letter and a digit, allowed specials @$!%*#?&; confirm must equal the new password, otherwise a 'matching' error is set on the confirm field.",
      decided: 'The master password is the one the player signs in with now.',
    },
    { says: 'Submit buttons are disabled while the form is invalid.' },
    {
      says: "Withdraw notice: 'Withdrawal will be done between 9 Am to 10 PM only!'.",
      decided: 'A withdrawal may be asked for at any hour; it is paid out in these.',
    },
  ],
  '6. Roles and permissions': [
    { says: 'Only logged-in player versus not logged in (token presence); no role names are shown.' },
    {
      says: 'Top-level account (parent -1) or missing token: no Payment Statement, Bet History, Live Casino Bets, Security Auth or Change Password entries.',
    },
    {
      says: 'Deposit/withdraw links show only when parent is not -1 and, depending on is_payment_allowed_signup, the user is a signup user.',
      decided: 'With the setting 1 only for players who signed up by themselves, else for all with a parent.',
    },
    {
      says: 'Gateway 2 or 3 shows Deposit and Withdraw links; gateway 1 shows only a combined Deposit/Withdraw wallet link.',
    },
    { says: 'Menu deposit/withdraw also needs gateway 1, 2 or 3 and a signup user.' },
    {
      says: 'Every request carries a bearer Authorization header with the current token.',
      decided:
        'Before a login it is the word null. A geolocation service of somebody else is never told the token.',
    },
  ],
  '7. The calls it makes': [
    { says: "All paths are under the API base plus 'api/'." },
    {
      says: "Every request carries a cache-control header 'no-store, no-cache' and the bearer Authorization header.",
    },
    { says: 'GET globalSetting/getGlobalSetting: none; on start; data stored as global data' },
    { says: 'GET user/getUserBalance: none; polled' },
    { says: 'POST sport/getSports: sport_id, is_active' },
    { says: 'POST series/getSeriesHeader: is_sidebar_call (1 header, 2 sidebar)' },
    { says: 'POST series/getSeries: sport_id, is_active' },
    { says: 'POST match/getMatches: sport_id, series_id, is_active' },
    { says: 'GET match/getCupsForMenu: none' },
    { says: 'POST match/searchByMatchNameHeader: search' },
    { says: 'POST user/getUserMarket: empty; list in data.data' },
    { says: 'GET user/getButtonValue: none; data is a JSON string of the button list' },
    {
      says: 'POST user/setButtonValue: array of button items, each with type',
      decided: 'One kind at a time, as the dialog shows them; the other kind stays as it was.',
    },
    {
      says: 'POST user/logout: user_id, token (path written with a leading slash)',
      decided: 'The server takes the doubled slash; the client writes it single.',
    },
    { says: 'GET casino/getCasinoSport: none' },
    { says: 'GET worldCasino/getHeaderHandler: none; data is a JSON string array sorted by order' },
    { says: 'POST match/getMatchVenueListByCountryCodeSportId: country, date, sport_id' },
    { says: 'POST payment/orderGenerate: amount; data is a JSON string with url, then redirect' },
    {
      says: 'POST payment/withdrawalAccount: account, ifsc, name, mobile, amount',
      decided: 'A reference goes with it, so that a repeated request never withdraws twice.',
    },
    { says: 'POST payment/withdrawalAccountBD: name, account, amount, app' },
    { says: "GET upload/image/{favicon name}: favicon read from the site's own origin" },
    {
      says: 'A lookup to a third-party geolocation service by IP returns the country and geo fields, used to pick a dial code.',
      decided:
        "The exchange's own /api/geo unless the operator names another service; asked for when the sign-up form is on screen.",
    },
    { says: 'Responses use status and message.' },
    { says: 'Other response shapes: not shown.' },
    { says: 'Server behaviour: not shown.' },
  ],
  '8. The error catalogue': [
    {
      says: 'Deposit, withdraw and set-button responses with status false show the server message as an error toast; success shows the message as a success toast.',
      decided: 'A deposit that succeeded has left the page: there is nothing to show the message on.',
    },
    { says: 'Balance errors lead to a silent retry after 5 seconds.' },
    {
      says: 'Other list-call errors are ignored.',
      decided:
        'Ignored by toasts and session; a list on the screen says that it could not be loaded and offers to try again.',
    },
    { says: 'Geo lookup failure is only logged.' },
    { says: 'Search with no result clears the list.' },
    {
      says: 'HTTP 401 or 403: the user is logged out, auth state becomes false, and the call resolves with the error message without propagating.',
    },
    { says: 'All other HTTP errors are re-thrown to the caller.' },
    { says: 'Validation messages are as listed in section 5.' },
  ],
  '9. Business constants and limits': [
    { says: 'Balance poll 5 s.' },
    { says: 'Search minimum 3 characters; results cleared 500 ms after focus loss.' },
    {
      says: 'Withdraw minimum 100 (gateway 3) or 1000; IFSC 11 characters; mobile 10 digits; password minimum 8; withdraw hours 9 AM to 10 PM.',
    },
    { says: 'Match dates shown in UTC+5:30 as dd/MM/yyyy HH:mm:ss.' },
    {
      says: 'Sport ids: 4 cricket (moved first in list); 7 and 4339 racing; 1, 2, 998917, 7522 in the top menu.',
    },
    { says: 'Mobile width threshold 993 px.' },
    { says: 'Toasts last 800 ms, at top centre, close on tap, with a close button.' },
    {
      says: 'The console is cleared 1,115,000 ms after each request.',
      decided: 'After the answer to each request; one timer serves them all.',
    },
    { says: 'Document title falls back to the hostname when site_title is missing or empty.' },
    {
      says: 'Horse racing non-runner reduction: win market threshold 2.5%; place market lay-cancel threshold 4.0%; odds floor 1.01; reduction updates stop about 15 minutes after the off (about 5 for Australian and US).',
      decided: '"About" is taken as exactly so many minutes, the last one included.',
    },
    { says: 'Football: a match not played within 48 hours of kickoff voids bets.' },
    {
      says: 'Bookmaker: queries within 7 days; 25-over comparison for ODI, 10-over for T20.',
      decided: 'Where one side has not faced so many overs, or both have the same runs, stakes go back.',
      heldBy: {
        file: 'server/book/queries.test.ts',
        name: 'to the moment seven days after the end, and again after a correction',
      },
    },
    { says: 'Basketball: 5 minutes or less remaining.', decided: 'Then a game that ends early stands.' },
    {
      says: 'Big Bash: 32 overs minimum for bowler events; a player absent from the playing 11 for 3 consecutive matches is removed; per-ground averages (league default 6 first-over runs, 46 runs in six overs, 25 fours, 10 sixes, 12 wickets, 8 wides, 14 extras).',
      decided:
        'Averages of the grounds are not given: the league default counts until an operator publishes them.',
    },
    {
      says: 'IPL: 74-match fixture; averages 5 first-over runs, 46 in six overs, 25 fours, 13 sixes, 12 wickets, 8 wides, 17 extras.',
      decided: 'The total of a season is void where matches are missing that no average stands for.',
    },
    {
      says: 'World Cup: averages 4 first-over runs, 48 fours, 10 sixes, 15 wickets, 14 wides, 25 extras, plus per-team averages; 9 league matches per team.',
      decided:
        'Averages of the teams are not given; the six-over runs are not either, so such bets are void.',
    },
    { says: 'Khado: 70 overs minimum.', decided: 'Of a Test: a T20 or one-day match never has so many.' },
    {
      says: 'Kabaddi playoffs: 40 minutes over two halves.',
      decided: 'One that ended before is void; of other matches nothing is said.',
    },
    {
      says: 'Dead-heat: half the rate.',
      decided: 'For two; when more tie, places and stake are shared among them.',
      heldBy: {
        file: 'server/book/settlement/sessions.test.ts',
        name: 'halves the rate in a dead heat',
      },
    },
    {
      says: 'Test: first-day sessions min 25 overs; first-day total min 80 overs; innings run min 70 overs; total-match events min 300 overs.',
    },
    {
      says: '7-day query limit; 24-hour removal of deleted bets; CPL 33 fixtures.',
      heldBy: {
        file: 'server/book/queries.test.ts',
        name: 'to the moment seven days after the end, and again after a correction',
      },
    },
    {
      says: 'Averages for abandoned matches: total fours 22 or 24; sixes 13 or 9; wickets 13 or 12; wides 10 or 8; extras 18 or 15; first over 6 runs; first 6 overs 43 to 46; opening partnership 22 to 25.',
      decided: 'Two tables without saying of whom: the first where a market names none.',
    },
    { says: 'Rule text of the Khado, Election, Fancy, Match and Binary panels beyond the above: not shown.' },
  ],
} as const satisfies Readonly<Record<string, readonly Statement[]>>;

export type Section = keyof typeof SPECIFICATION;
/** The words of a statement of one section. */
export type Words<S extends Section> = (typeof SPECIFICATION)[S][number]['says'];
