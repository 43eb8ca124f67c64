import { act, render, screen } from '@testing-library/react';
import { useKeyboardUp } from '../../../../src/base/ui/useKeyboardUp';

const view = Object.assign(new EventTarget(), { width: 390, height: 844, scale: 1 });
Object.assign(window, { visualViewport: view });

const become = (height: number, over: { width?: number; scale?: number } = {}) =>
  act(() => {
    Object.assign(view, { width: 390, scale: 1, height, ...over });
    view.dispatchEvent(new Event('resize'));
  });

function Page() {
  return (
    <>
      <p>{useKeyboardUp() ? 'up' : 'down'}</p>
      <label>
        stake <input />
      </label>
      <button type="button">place</button>
    </>
  );
}

const says = (word: string) => expect(screen.getByText(word)).toBeVisible();

test('the keyboard is up from when it takes room for a field until that room is free again', () => {
  render(<Page />);
  act(() => screen.getByLabelText('stake').focus());
  says('down');
  become(790);
  says('down');
  become(500);
  says('up');
  act(() => screen.getByRole('button', { name: 'place' }).focus());
  says('up');
  become(844);
  says('down');
});

test('a smaller window, a zoom and a turned device are no keyboard', () => {
  render(<Page />);
  become(600);
  says('down');
  become(844);
  act(() => screen.getByLabelText('stake').focus());
  become(422, { width: 195, scale: 2 });
  says('down');
  become(390, { width: 844 });
  says('down');
});
