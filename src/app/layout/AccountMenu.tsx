import { selectUser, signedOut } from '../../../slices/auth';
import { languageChosen, paletteChosen, selectPreferences, themeChosen } from '../../../slices/preferences';
import type { Preferences } from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { LANGUAGES } from '../../base/i18n/languages';
import { useSay } from '../../base/i18n/words';
import type { Key } from '../../base/i18n/catalogue/keys';
import { openShortcuts } from '../keyboard/ShortcutsDialog';
import { MENU_ID } from '../account/menu';
import { MenuEntries, MoneySwitches } from './MenuEntries';
import { PaymentLinks } from '../account/PaymentLinks';
import type { Access } from '../account/useAccess';

const THEMES: readonly {
  theme: Preferences['theme'];
  words: Extract<Key, `account.${Preferences['theme']}`>;
}[] = [
  { theme: 'system', words: 'account.system' },
  { theme: 'light', words: 'account.light' },
  { theme: 'dark', words: 'account.dark' },
];

/** A native popover: it opens, closes on Esc or a press outside and restores the focus by itself. */
export function AccountMenu({ access }: { access: Access }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { theme, language, palette } = useAppSelector(selectPreferences);
  return (
    <div popover="auto" id={MENU_ID} className="menu">
      <p className="menu-who">{user?.name || user?.userName}</p>
      <div className="menu-payments">
        <PaymentLinks links={access.menu} className="menu-item pay" isInMenu />
      </div>
      <MenuEntries isFull={access.isFull} />
      <MoneySwitches />
      <fieldset className="choice">
        <legend>{say('account.appearance')}</legend>
        {THEMES.map((one) => (
          <label key={one.theme}>
            <input
              type="radio"
              name="theme"
              checked={theme === one.theme}
              onChange={() => dispatch(themeChosen(one.theme))}
            />
            <span>{say(one.words)}</span>
          </label>
        ))}
      </fieldset>
      <label className="switch">
        <input
          type="checkbox"
          checked={palette === 'colourBlind'}
          onChange={() => dispatch(paletteChosen(palette === 'colourBlind' ? 'normal' : 'colourBlind'))}
        />
        <span>{say('account.colourBlind')}</span>
      </label>
      <fieldset className="choice">
        <legend>{say('account.language')}</legend>
        {LANGUAGES.map(({ code, name }) => (
          <label key={code} lang={code}>
            <input
              type="radio"
              name="language"
              checked={language === code}
              onChange={() => dispatch(languageChosen(code))}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <Shortcuts />
      <button type="button" className="menu-item out" onClick={() => dispatch(signedOut('asked'))}>
        {say('account.signOut')}
      </button>
    </div>
  );
}

/** A modal dialog has hidden the menu by the time the button would toggle it back over the dialog. */
function Shortcuts() {
  const say = useSay();
  return (
    <button
      type="button"
      className="menu-item"
      popoverTarget={MENU_ID}
      popoverTargetAction="hide"
      onClick={openShortcuts}
    >
      {say('account.shortcuts')}
    </button>
  );
}
