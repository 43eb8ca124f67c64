/** Whether this browser hands files to other programs; all that share any share texts. */
export function canShareFiles(): boolean {
  if (!('canShare' in navigator)) return false;
  return navigator.canShare({ files: [new File([''], 'session.txt', { type: 'text/plain' })] });
}
