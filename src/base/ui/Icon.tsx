/** A decorative icon from the paths of `@mdi/js`: always beside words or in a named control. */
export function Icon({ path, size = 24 }: { path: string; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
