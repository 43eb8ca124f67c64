import { act, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RULE_CONSTANTS, ruleFacts } from '../../../../domain/siteRules/facts';
import { siteRules } from '../../../../domain/siteRules/siteRules';
import { RULE_TABS, RULE_WORDS } from '../../../../domain/siteRules/tabs';
import { languageChosen } from '../../../../slices/preferences';
import { dialogOpened, selectDialogs } from '../../../../slices/dialogs';
import { makeStore } from '../../../../store/makeStore';
import { RULES } from '../../../../src/base/i18n/parts';
import { bring, speak } from '../../../../src/base/i18n/words';
import { RulePanels } from '../../../../src/parts/rules/RulePanels';
import { BENGALI_RULES, BENGALI_TITLES, bengaliFacts } from '../../../../src/parts/rules/bengali';
import { HINDI_RULES, HINDI_TITLES, hindiFacts } from '../../../../src/parts/rules/hindi';
import { fakeWorld } from '../../../store/fakeWorld';
import { openDialog } from '../dialogs/open';

const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => screen.getByRole('tabpanel');
function isChosen(name: string) {
  expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(1);
  expect(panel()).toHaveAccessibleName(name);
}

test('the tabs stand in their order, Horse Racing open, each with the rules of the domain', async () => {
  await openDialog('rules', 'Rules');
  expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual(
    RULE_TABS.map(({ title }) => title),
  );
  isChosen('Horse Racing');
  expect(
    within(panel())
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(siteRules()[0]?.statements.map(({ text }) => text));
}, 20_000);

test('a press chooses a tab; Teenpatti has nothing to show and says so', async () => {
  const { player, app } = await openDialog('rules', 'Rules');
  await player.click(tab('Teenpatti'));
  isChosen('Teenpatti');
  expect(panel()).toHaveTextContent('No records Found');
  expect(within(panel()).queryByRole('list')).toBeNull();
  expect(selectDialogs(app.store.getState())).toEqual({ status: 'rules', tab: 'teenpatti' });
}, 20_000);

test('arrows, Home and End move among the tabs, round the ends too; Tab leaves the list', async () => {
  const { player } = await openDialog('rules', 'Rules');
  act(() => tab('Horse Racing').focus());
  for (const [key, name] of [
    ['{ArrowDown}', 'Handball'],
    ['{ArrowUp}', 'Horse Racing'],
    ['{ArrowUp}', 'Binary'],
    ['{ArrowDown}', 'Horse Racing'],
    ['{End}', 'Binary'],
    ['{Home}', 'Horse Racing'],
  ] as const) {
    await player.keyboard(key);
    expect(tab(name)).toHaveFocus();
    isChosen(name);
  }
  await player.tab();
  expect(panel()).toHaveFocus();
}, 20_000);

test('the picker of a phone chooses as well', async () => {
  const { player } = await openDialog('rules', 'Rules');
  await player.selectOptions(screen.getByLabelText('Sport or market'), 'Khado');
  isChosen('Khado');
}, 20_000);

test('opened again it begins with the first tab', async () => {
  const { player, app } = await openDialog('rules', 'Rules');
  await player.click(tab('IPL'));
  await player.keyboard('{Escape}');
  act(() => void app.store.dispatch(dialogOpened({ status: 'rules' })));
  await screen.findByRole('dialog', { name: 'Rules' });
  isChosen('Horse Racing');
}, 20_000);

test('the player reads the very constants: a changed one changes the text', async () => {
  await bring(RULES);
  const { store } = makeStore({ world: fakeWorld().world });
  store.dispatch(dialogOpened({ status: 'rules' }));
  const changed = {
    ...RULE_CONSTANTS,
    nonRunner: { ...RULE_CONSTANTS.nonRunner, win: RULE_CONSTANTS.nonRunner.win + 1000 },
  };
  const show = (constants: typeof changed) => (
    <Provider store={store}>
      <RulePanels panels={siteRules(ruleFacts(constants))} />
    </Provider>
  );
  const { rerender } = render(show(RULE_CONSTANTS));
  expect(panel()).toHaveTextContent('a reduction factor of 2.5 % or more');
  rerender(show(changed));
  expect(panel()).toHaveTextContent('a reduction factor of 3.5 % or more');
});

const TRANSLATED = [
  { language: 'Hindi', rules: HINDI_RULES, titles: HINDI_TITLES, factsOf: hindiFacts, letters: /[ऀ-ॿ]/ },
  {
    language: 'Bengali',
    rules: BENGALI_RULES,
    titles: BENGALI_TITLES,
    factsOf: bengaliFacts,
    letters: /[ঀ-৿]/,
  },
];

describe.each(TRANSLATED)('$language', ({ rules, titles, factsOf, letters }) => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

  test.each(Object.entries(RULE_WORDS))('%s is there, with the same placeholders', (key, english) => {
    const said = new Map(Object.entries(rules)).get(key) ?? '';
    expect(said).toMatch(letters);
    expect(placeholders(said)).toEqual(placeholders(english));
  });

  test('no number of its own', () => {
    const bare = Object.values(rules).map((words) => words.replace(/\{\w+\}|\bT20\b|UTC\+5:30/g, ''));
    expect(bare.filter((words) => /[\d०-९০-৯]/.test(words))).toEqual([]);
  });

  test('every tab has a title, and no fact an English word', () => {
    expect(Object.keys(titles)).toEqual(RULE_TABS.map(({ id }) => id));
    const facts = Object.values(factsOf(ruleFacts()));
    expect(facts.filter((fact) => /[A-Za-z]/.test(fact))).toEqual([]);
  });
});

describe('the dialog', () => {
  test('follows the language while it is open', async () => {
    const { app } = await openDialog('rules', 'Rules');
    await act(async () => {
      app.store.dispatch(languageChosen('hi'));
      await speak('hi');
    });
    expect(await screen.findByRole('tab', { name: 'घुड़दौड़' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('dialog', { name: 'नियम' })).toBeVisible();
    expect(within(panel()).getAllByRole('listitem')[0]).toHaveTextContent(HINDI_RULES.horseVoid);
    await act(async () => {
      app.store.dispatch(languageChosen('bn'));
      await speak('bn');
    });
    expect(await screen.findByRole('tab', { name: 'ঘোড়দৌড়' })).toHaveAttribute('aria-selected', 'true');
    expect(within(panel()).getAllByRole('listitem')[0]).toHaveTextContent(BENGALI_RULES.horseVoid);
    await act(async () => {
      app.store.dispatch(languageChosen('en'));
      await speak('en');
    });
    expect(tab('Horse Racing')).toBeVisible();
  }, 20_000);
});
