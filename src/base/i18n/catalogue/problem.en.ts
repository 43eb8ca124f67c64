/** "Report a problem". */
export const en = {
  'problem.about':
    'Tell us what went wrong. This page keeps a recording of what happened; you see it before it is sent.',
  'problem.note': 'What happened',
  'problem.noteHint': 'At most {most} characters. No passwords, please.',
  'problem.testers': 'For testers',
  'problem.expect': 'What you expected after the last action.',
  'problem.pointer': 'Place in the state',
  'problem.pointerHint': 'As in /slip/status',
  'problem.pointerWrong': 'A place begins with /, as in /slip/status',
  'problem.value': 'Expected value',
  'problem.valueHint': 'JSON, or a text; left empty: nothing should be there',
  'problem.see': 'See what is sent',
  'problem.preparing': 'Writing the recording',
  'problem.progress': '{percent}% of the recording is written',
  'problem.stop': 'Stop',
  'problem.unprepared': 'The recording could not be written. Try once more.',
  'problem.preview': 'What is sent',
  'problem.when': 'Recorded',
  'problem.span': '{from} to {to} (UTC+5:30)',
  'problem.size': 'Size',
  'problem.actions': '{actions, plural, one {# action} other {# actions}}, {bytes} kB',
  'problem.reach': 'Goes back',
  'problem.reach.before': 'To before this page was loaded.',
  'problem.reach.page': 'Only to when this page was loaded.',
  'problem.reach.signOut': 'Only to the last sign-out on this page.',
  'problem.reach.newest': 'Not to when this page was loaded: all of it would be too large.',
  'problem.holds': 'In it',
  'problem.holdsThis':
    'What you pressed, which screens you saw, prices, your bets with their amounts and answers of the exchange. What you wrote here goes to the operator beside it.',
  'problem.hides': 'Hidden',
  'problem.hidesThis':
    'In the recording your name, user name, account numbers and the texts you typed are replaced by others. So is what you wrote here, in a file that is saved or shared: say it again where you hand it over. Passwords and codes were never recorded.',
  'problem.unreadable.place':
    'The place you gave cannot be sent readable, as the recorded state has no such names: please correct it.',
  'problem.unreadable.value':
    'The value you expected cannot be sent readable, as no state is called so: please correct it.',
  'problem.unreadable.both':
    'The place and the value you gave cannot be sent readable, as the recorded state has no such names: please correct them.',
  'problem.who': 'The operator sees which player sent the report.',
  'problem.signedOut':
    'You are not signed in: save the file or share it with whoever looks into the problem.',
  'problem.send': 'Send to the operator',
  'problem.sending': 'Sending',
  'problem.save': 'Save as a file',
  'problem.share': 'Share',
  'problem.change': 'Change what you wrote',
  'problem.sent': 'Your report is with the operator.',
  'problem.number': 'Its number is {id}. Name it when you talk to support.',
  'problem.done': 'Done',
} as const;
