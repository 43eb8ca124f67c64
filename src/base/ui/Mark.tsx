/** The mark of the app: a back and a lay that meet. `public/` has it as an icon and beside the name. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2 7a5 5 0 0 1 5-5h8v9H2z" fill="#72bbef" />
      <path d="M9 13h13v4a5 5 0 0 1-5 5H9z" fill="#faa9ba" />
    </svg>
  );
}
