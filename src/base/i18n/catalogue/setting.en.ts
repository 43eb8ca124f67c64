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

  'setting.more': 'More',
  'setting.buttons': 'Stake buttons',
  'setting.limits': 'Limits and time-outs',
  'setting.security': 'Security',
  'setting.password': 'Change password',
  'setting.user': 'My account',
} as const;
