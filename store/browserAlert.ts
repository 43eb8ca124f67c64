/** Shows a notification of the browser's; a press on it brings the page to the front and is told. */
export function showInBrowser(title: string, text: string, pressed: () => void): void {
  const shown = new Notification(title, { body: text });
  shown.onclick = () => {
    window.focus();
    shown.close();
    pressed();
  };
}
