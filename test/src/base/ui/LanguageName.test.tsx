import { existsSync } from 'node:fs';
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { LANGUAGES } from '../../../../src/base/i18n/languages';
import { speak } from '../../../../src/base/i18n/words';
import { LanguageName } from '../../../../src/base/ui/LanguageName';

afterEach(() => act(() => speak('en')));

test.each(LANGUAGES.filter(({ code }) => code !== 'en'))(
  'the name of $code is drawn while its letters may be missing, and written once they are there',
  async ({ code, name }) => {
    render(
      <>
        <button>
          <LanguageName code="en" name="English" />
        </button>
        <button>
          <LanguageName code={code} name={name} />
        </button>
      </>,
    );
    expect(screen.getByRole('button', { name: 'English' })).toHaveTextContent('English');
    expect(screen.getByRole('button', { name })).toHaveTextContent('');
    expect(screen.getByRole('img', { name })).toBeVisible();
    expect(existsSync(`public/language-${code}.svg`)).toBe(true);
    await act(() => speak(code));
    expect(screen.getByRole('button', { name })).toHaveTextContent(name);
  },
);
