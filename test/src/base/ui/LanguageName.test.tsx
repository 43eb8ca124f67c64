import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { speak } from '../../../../src/base/i18n/words';
import { LanguageName } from '../../../../src/base/ui/LanguageName';

test('the name of Hindi is drawn while its letters may be missing, and written once they are there', async () => {
  await act(() => speak('en'));
  render(
    <>
      <button>
        <LanguageName code="en" name="English" />
      </button>
      <button>
        <LanguageName code="hi" name="हिन्दी" />
      </button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'English' })).toHaveTextContent('English');
  const hindi = screen.getByRole('button', { name: 'हिन्दी' });
  expect(hindi).toHaveTextContent('');
  expect(hindi.querySelector('svg path')).not.toBeNull();
  await act(() => speak('hi'));
  expect(screen.getByRole('button', { name: 'हिन्दी' })).toHaveTextContent('हिन्दी');
  await act(() => speak('en'));
});
