/** Everything that may be chosen, on one page. */
export const en = {
  'setting.title': 'Settings',

  'setting.odds': 'Odds',
  'setting.odds.decimal': 'Decimal',
  'setting.odds.fractional': 'Fractional',
  'setting.odds.american': 'American',
  'setting.odds.percent': 'Percent',
  'setting.odds.per100': 'Win per 100',
  'setting.oddsTyped':
    'Used on every screen. In the slip you type decimal odds; your format is shown beside them.',

  'setting.look': 'Appearance and language',
  'setting.bets': 'Betting',

  'setting.checks': 'Reality check',
  'setting.notices': 'Notices',

  'price.title': 'Price alerts',
  'price.about':
    'You are told once, by the bell and whatever else your notice settings say. What was reached stands here as well.',
  'price.where': 'They are asked for beside the price history of a market.',
  'price.figure': 'Odds to wait for',
  'price.hint': 'Last traded at {odds}',
  'price.go': 'Tell me',
  'price.going': 'Saving…',
  'price.failed': 'Your price alerts could not be loaded.',
  'price.none': 'None yet.',
  'price.up': '{runner} at {odds} or more',
  'price.down': '{runner} at {odds} or less',
  'price.waits': 'waiting',
  'price.reached': 'traded at {odds} on {time}',
  'price.remove': 'Remove',
  'price.removeWhat': 'Remove: {what}',

  'setting.more': 'More',
  'setting.buttons': 'Stake buttons',
  'setting.limits': 'Limits and time-outs',
  'setting.security': 'Security',
  'setting.password': 'Change password',
  'setting.user': 'My account',
} as const;
