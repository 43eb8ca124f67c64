/** Screens still to be built are named as in the menu. */
export const en = {
  'later.user': 'My account',
  'later.wallet': 'Deposit/Withdraw',
  'later.securityAuth': 'Security Auth Verification',
  'later.worldCasino': 'Live Casino',
  'later.slotGames': 'Slot Game',
  'later.fantasyGame': 'Fantasy Game',

  'later.text.user': 'Your details are not shown here yet; your balance and exposure are in the header.',
  'later.text.securityAuth': 'The second step of signing in cannot be switched here yet; ask your operator.',
  'later.text.worldCasino': 'Live casino cannot be played here yet.',
  'later.text.slotGames': 'Slot games cannot be played here yet.',
  'later.text.fantasyGame': 'The fantasy game cannot be played here yet.',

  'wallet.total': 'In your account',
  'wallet.available': 'Available to bet',
  'wallet.last': 'Last movements',
  'wallet.all': 'Account statement',
  'wallet.none': 'Deposits and withdrawals are not offered to this account.',
  'wallet.deposit': 'Deposit',
  'wallet.withdraw': 'Withdraw',

  'lost.title': 'No such page',
  'lost.text': 'The address {path} leads nowhere.',
} as const;
