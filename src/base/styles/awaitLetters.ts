/** Fetches the faces of a script, those of headings too, for what is laid out without one keeps its empty boxes in Chromium.
 * @param one a letter of it */
export async function awaitLetters(one: string): Promise<void> {
  await Promise.all(
    ['', 'bold '].map((weight) => document.fonts.load(`${weight}1em 'Noto Sans Variable',Bengali`, one)),
  );
}
