/** The mark of the app: a back and a lay that meet. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2 4h13v7H2z" fill="#9ec9f5" />
      <path d="M9 13h13v7H9z" fill="#f6b8c8" />
    </svg>
  );
}
