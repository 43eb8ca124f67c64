import type { Command } from 'commander';

/** Shows examples under a command's help, as they are typed. */
export function withExamples(command: Command, examples: readonly string[]): Command {
  const lines = examples.map((example) => `  npm run admin -- ${example}`);
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
}

/** Of commands that are made in one line. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'add-player': ['add-player asha Good@12345 --chips 5000', 'add-player ravi Good@12345 --parent 12'],
  chips: ['chips asha 5000', 'chips asha -250.50 --ref correction-17'],
  lock: ['lock asha'],
  unlock: ['unlock asha'],
  suspend: ['suspend 1.4321400001', 'suspend 4321400001'],
  open: ['open 1.4321400001', 'open 4321400001'],
  result: [
    'result 1.4321400001 4107',
    'result 1.4321400001 "India"',
    'result 43217000001-place 7101,7102,7103=7104',
    'result 4321400001-s1-r10 63',
    'result 4321400001-s1-m10 75/77',
    'result 4321400001-s1-f4 average:ipl:fours',
  ],
  void: ['void 1.4321400001 --reason "The match was not played"'],
  'correct-result': [
    'correct-result 1.4321400001 4109 --reason "The scorer erred"',
    'correct-result 1.4321400001 void --reason "The match was not played"',
  ],
  'delete-bet': ['delete-bet 1042 --reason "Wrong rate"'],
  'remove-runner': ['remove-runner 1.432170000123 7104 --factor 16.2'],
  'reinstate-runner': ['reinstate-runner 1.432170000123 7104'],
  'show-settings': ['show-settings'],
  'set-setting': [
    'set-setting site_title "Play"',
    'set-setting site_message "Rain is expected" --hi "बारिश की संभावना है" --bn "বৃষ্টি হতে পারে"',
  ],
  audit: ['audit'],
  'payments list': ['payments list', 'payments list --all --before 40'],
  'payments approve': ['payments approve 41'],
  'payments reject': ['payments reject 41 --reason "The account does not exist"'],
  'payments paid': ['payments paid 41'],
  'payments failed': ['payments failed 41 --reason "The bank sent it back"'],
  providers: ['providers list'],
  'providers list': ['providers list'],
  'providers add': [
    'providers add reels --name "Reels & Co"',
    'providers add reels --name Reels --promo-budget 50000',
  ],
  'providers set': [
    'providers set reels --origins https://play.reels.example,https://cdn.reels.example',
    'providers set reels --point 100',
  ],
  'providers on': ['providers on reels'],
  'providers off': ['providers off reels'],
  games: ['games list reels'],
  'games list': ['games list reels'],
  'games set': [
    'games set reels slot3 --name "Three Reels" --category slots --min 10 --max 5000',
    'games set reels slot3 --name "Three Reels" --hi "तीन रील" --bn "তিন রিল" --category slots --min 10 --max 5000 --return 94.8',
    'games set reels slot3 --name "Three Reels" --category slots --min 10 --max 5000 --play-money yes',
  ],
  'games on': ['games on reels slot3'],
  'games off': ['games off reels slot3'],
  keys: ['keys add reels k1'],
  'keys add': ['keys add reels k1'],
  'keys end': ['keys end reels k1', 'keys end reels k1 --in-hours 24'],
  'two-step': ['two-step asha on', 'two-step asha reset'],
  'login-code': ['login-code asha'],
  'set-password': ['set-password asha'],
  operators: ['operators list'],
  'operators list': ['operators list'],
  'operators add': [
    'operators add meera --roles admin,finance --display "Meera Nair"',
    'operators add dev --roles trader',
  ],
  'operators invite': ['operators invite dev'],
  'operators disable': ['operators disable dev --reason "Left"'],
  'operators enable': ['operators enable dev'],
  'operators roles': ['operators roles dev trader,risk'],
  'operators end-sessions': ['operators end-sessions dev', 'operators end-sessions --all'],
  'operators token': ['operators token "lock,suspend" --days 90'],
  approvals: ['approvals list'],
  'approvals list': ['approvals list', 'approvals list --all'],
  'approvals show': ['approvals show 7'],
  'approvals approve': ['approvals approve 7', 'approvals approve 7 --alone "Nobody else is here yet"'],
  'approvals reject': ['approvals reject 7 --reason "It was the other market"'],
  'sign-in': ['sign-in meera'],
  'sign-out': ['sign-out'],
};

/** Examples for every command that has none of its own, those below a command included. */
export function addExamples({ commands }: Pick<Command, 'commands'>, above = ''): void {
  for (const command of commands) {
    const name = `${above}${command.name()}`;
    const examples = EXAMPLES[name];
    if (examples) withExamples(command, examples);
    addExamples(command, `${name} `);
  }
}
