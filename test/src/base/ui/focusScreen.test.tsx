import { focusScreen } from '../../../../src/base/ui/focusScreen';

test('a new screen takes the focus to its heading, and the page knows whether a key led there', () => {
  document.body.innerHTML = '<main><h1>Markets</h1><button>Open</button></main>';
  const root = document.documentElement;
  const button = document.querySelector('button');
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect('keyed' in root.dataset).toBe(true);
  button?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  focusScreen();
  expect(document.activeElement).toBe(document.querySelector('h1'));
  expect('keyed' in root.dataset).toBe(false);
});
